import { Refused } from '../matches';
import { ended, sentence } from '../prose';

/** What is said where a match or a record cannot be had. */
export interface LostWords {
  readonly title: string;
  readonly why: string;
  /** The match is there; only the seat is not. */
  readonly mayWatch: boolean;
}

/** Why the match `id` cannot be had, for whoever followed its link, or that of an invitation to it. */
export function lostWords(error: unknown, id: string, isInvited: boolean): LostWords {
  const code = error instanceof Refused ? error.error.code : '';
  if (isInvited && ['not_now', 'unknown_target'].includes(code)) {
    const why = 'An invitation seats one person, once, and this one is used up. You may watch the match.';
    return { title: 'This seat is taken', why, mayWatch: true };
  }
  return { title: 'This match is not here', why: whyNot(error, code, id), mayWatch: false };
}

function whyNot(error: unknown, code: string, id: string): string {
  if (code !== 'unknown_match') return reasonOf(error);
  return id.startsWith('l')
    ? 'A match against a bot, or of two on one device, is kept in the browser in which it was begun. It is not in this one.'
    : 'The server knows no match of this address. The link may have been cut short.';
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.message !== ''
    ? ended(sentence(error.message))
    : 'It cannot be opened just now.';
}
