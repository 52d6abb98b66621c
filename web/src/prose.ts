/** Words as sentences are made of them. */

const kNumbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${kNumbers[count] ?? String(count)} ${count === 1 ? one : many}`;
}

/** "a1, d2 or e1". */
export function listed(items: readonly string[], last: 'and' | 'or'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1) ?? ''}`;
}

/** With a capital, unless it begins with a square's name. */
export function sentence(text: string): string {
  return /^[a-z]\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/** A story as a sentence, whether or not it came with its full stop. */
export function ended(story: string): string {
  return story.endsWith('.') ? story : `${story}.`;
}
