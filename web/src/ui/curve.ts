/** The line through the known chances, in order, and what lies under it. */
export function curveOf(wins: ReadonlyMap<number, number>, last: number): { line: string; area: string } {
  const points = [...wins]
    .sort(([one], [other]) => one - other)
    .map(([moment, win]) => [last === 0 ? 0 : (moment / last) * 1000, 100 - win / 10] as const);
  const first = points[0];
  const end = points.at(-1);
  if (!first || !end) return { line: '', area: '' };
  const line = `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  return { line, area: `${line}L${end[0].toFixed(1)} 100L${first[0].toFixed(1)} 100Z` };
}
