/** An action text in signs for the eye, for where the core's own story is not to be had. */

/** "e5–h8 crown d2", as in a line of best play. */
export function actionInWords(text: string): string {
  const [from = text, to, crown] = squares(text);
  if (to === undefined) return `off ${from}`;
  return crown === undefined ? `${from}–${to}` : `${from}–${to} crown ${crown}`;
}

/** "e5–h8 with a crown from d2", as in a refusal. */
export function attemptInWords(text: string): string {
  const [from = text, to, crown] = squares(text);
  if (to === undefined) return from;
  return crown === undefined ? `${from}–${to}` : `${from}–${to} with a crown from ${crown}`;
}

function squares(text: string): readonly string[] {
  return text.match(/[a-z]\d+/g) ?? [];
}

/** An action as somebody typed it, in the core's notation: capitals, spaces, dashes and the slash of the prompt go. */
export function typedAction(text: string): string {
  return text.toLowerCase().replace(/[\s/\u2010-\u2015\u2212-]+/g, '');
}
