/** A story of the core, told to whoever reads it. */

/** Who reads a story is called so in it. */
export const kYou = 'You';

const kVerbs = [
  ...['throws', 'takes', 'stops', 'moves', 'drops', 'wins', 'shares', 'leaves', 'resigns'],
  ...['is', 'has', 'does'],
];
const kUnlike: Readonly<Record<string, string>> = { is: 'are', has: 'have', does: 'do' };
const kVerb = `(${kVerbs.join('|')})`;

/** "You throws one more or stops": a verb of the reader and what else its sentence says. */
const kOwn = new RegExp(`\\byou(:?) ${kVerb}\\b([^.!?:]*)`, 'gi');
const kFurther = new RegExp(`\\b(and|or) ${kVerb}\\b`, 'g');

/**
 * The story with the seats called by `names`, whoever is called "You" being spoken to: with verbs that agree, and with a
 * capital only where a sentence begins.
 */
export function retold(story: string, seats: readonly string[], names: readonly string[]): string {
  const seat = new RegExp(`\\b(?:${seats.join('|')})\\b`, 'g');
  const named = story.replace(seat, (found) => names[seats.indexOf(found)] ?? found);
  return names.includes(kYou) ? spokenTo(named) : named;
}

function spokenTo(story: string): string {
  return story
    .replace(/\b([A-Z]\w+ (?:of [A-Z]\w+|[A-Z]\w+)) of You\b/g, 'Your $1')
    .replace(/(?<![.!?] |^)\bYou\b/g, 'you')
    .replace(kOwn, (words: string, colon: string, verb: string, rest: string) => {
      const others = rest.replace(kFurther, (_, link: string, further: string) => `${link} ${bare(further)}`);
      return `${words.slice(0, 3)}${colon} ${bare(verb)}${others}`;
    });
}

/** "throw" for "throws". */
function bare(verb: string): string {
  return kUnlike[verb] ?? verb.slice(0, -1);
}
