const kWords = [
  'Plays almost at random: to learn how the pieces move.',
  'Sees what is in front of it, and often overlooks it.',
  'A fair start: it makes mistakes you can use.',
  'Sees simple tricks. You need a plan.',
  'Punishes careless moves.',
  'Thinks several turns ahead.',
  'Strong, and takes its time over a move.',
  'Everything the core has.',
] as const;

/** What to expect of a bot, in a line. */
export function levelWords(level: number): string {
  return kWords[level - 1] ?? '';
}
