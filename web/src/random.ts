/** Fresh unpredictable bits as hexadecimal digits. Not by randomUUID, which a page over plain HTTP does not have. */
export function freshHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
