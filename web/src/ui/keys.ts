/** A key that is meant for a field or for the browser, not for the table. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  return target.matches('input, textarea, select') || document.querySelector(':popover-open') !== null;
}
