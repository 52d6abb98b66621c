/** Why this page itself says no, before the core or the server is asked. */
import type { Breach } from './wire';

function refusal(key: string, reason: string, rule = ''): Breach {
  return { rule, key, reason };
}

export const kNothingToTakeBack = refusal('no_such_entry', 'There is nothing to take back.', 'H-7');
export const kNoOffer = refusal('no_offer', 'No offer stands.', 'H-9');
export const kNoContest = refusal('not_now', 'Here the time model races.');
export const kMovedOnHere = refusal('moved_on', 'The match went on in another tab.');

export const kMovedOn = refusal('moved_on', 'The match went on before your action arrived.');
export const kOffline = refusal('offline', 'The link to the server is lost.');
export const kBusy = refusal('sending', 'The last action is still on its way to the server.');
export const kNotBegun = refusal('not_begun', 'The match begins when every seat is taken.');
export const kServerSettles = refusal('not_allowed', 'The server answers for nature in this match.');
