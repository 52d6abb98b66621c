/** The numbered sheet of a game, read from its text under docs/rules. */
export interface Rule {
  readonly number: string;
  readonly text: readonly Piece[];
}

export interface RuleSection {
  readonly title: string;
  readonly rules: readonly Rule[];
}

/** A run of the text: plain, or one of the few marks a sheet uses. */
export interface Piece {
  readonly kind: 'plain' | 'term' | 'code' | 'rule' | 'ruling';
  readonly text: string;
}

/**
 * The sections that hold numbered rules; what the file says beside them is for other readers. A sheet without sections
 * is one, under its own title.
 */
export function rulesIn(sheet: string): readonly RuleSection[] {
  const marked = /^## /m.test(sheet) ? sheet : sheet.replace(/^# /m, '## ');
  return marked
    .split(/^## /m)
    .slice(1)
    .map(sectionOf)
    .filter(({ rules }) => rules.length > 0);
}

function sectionOf(text: string): RuleSection {
  const [title = '', ...lines] = text.split('\n');
  const items = lines
    .join('\n')
    .split(/^- /m)
    .slice(1)
    .map((item) => item.replace(/\s+/g, ' ').trim());
  return { title: title.replace(/\s*\(.*\)\s*$/, '').trim(), rules: items.flatMap(ruleOf) };
}

function ruleOf(item: string): readonly Rule[] {
  const [, number, text] = /^([A-Z]+-\d+)\s+(.*)$/.exec(item) ?? [];
  return number === undefined || text === undefined ? [] : [{ number, text: piecesOf(text) }];
}

const kMarks = /(\*[^*]+\*|`[^`]+`|\[R[^\]]*\]|\b[A-Z]{1,2}-\d+\b)/;

export function piecesOf(text: string): readonly Piece[] {
  return text.split(kMarks).filter(Boolean).map(pieceOf);
}

function pieceOf(text: string): Piece {
  if (/^\*.+\*$/.test(text)) return { kind: 'term', text: text.slice(1, -1) };
  if (/^`.+`$/.test(text)) return { kind: 'code', text: text.slice(1, -1) };
  if (text.startsWith('[R')) return { kind: 'ruling', text: text.slice(2, -1).replace(/^:\s*/, '') };
  if (/^[A-Z]{1,2}-\d+$/.test(text)) return { kind: 'rule', text };
  return { kind: 'plain', text };
}

/** What remains of a sheet for somebody who looks for `sought`, a number or words. */
export function found(sections: readonly RuleSection[], sought: string): readonly RuleSection[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  return sections
    .map((section) => ({ ...section, rules: section.rules.filter((rule) => isFound(rule, section, words)) }))
    .filter(({ rules }) => rules.length > 0);
}

function isFound(rule: Rule, section: RuleSection, words: readonly string[]): boolean {
  const [word = ''] = words;
  if (words.length === 1 && /^[a-z]+-\d+$/.test(word)) return rule.number.toLowerCase() === word;
  const text = [rule.number, section.title, ...rule.text.map((piece) => piece.text)].join(' ').toLowerCase();
  return words.every((each) => text.includes(each));
}
