import { describe, expect, it } from 'vitest';
import { Refused } from '../home';
import { lostWords } from './lost';

const refused = (code: string, message: string) => new Refused({ code, message });

describe('lostWords', () => {
  it('tells of a used invitation, and lets its follower watch', () => {
    const gone = refused('not_now', 'somebody else has this seat by now');
    expect(lostWords(gone, 'm1', true)).toMatchObject({ title: 'This seat is taken', mayWatch: true });
    expect(lostWords(refused('unknown_match', 'no such match'), 'm1', true).mayWatch).toBe(false);
  });

  it('speaks of this browser only where the match was of one browser', () => {
    const unknown = refused('unknown_match', 'there is no such match');
    expect(lostWords(unknown, 'l1', false).why).toContain('in the browser in which it was begun');
    expect(lostWords(unknown, 'm1', false).why).not.toContain('browser');
  });

  it('makes a sentence of any other reason', () => {
    const away = refused('offline', 'the server cannot be reached');
    expect(lostWords(away, 'm1', false).why).toBe('The server cannot be reached.');
  });
});
