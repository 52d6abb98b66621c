/** The other tabs of this browser that show the same match. */
export interface Tabs {
  /** Tells them that a match has grown. */
  tell(match: string): void;
  /** Hears when another tab says so of any match. Returns a way to stop. */
  hear(listener: (match: string) => void): () => void;
  /**
   * Waits until this tab is the one that moves a match's bots, which is at once if no other tab has it open, and after
   * that tab closed otherwise. Returns a way to give it up.
   */
  lead(match: string, leading: () => void): () => void;
}

/** Tabs as the browser knows them. */
export function browserTabs(): Tabs {
  const channel = new BroadcastChannel('matches');
  return {
    tell: (match) => channel.postMessage(match),
    hear: (listener) => {
      const heard = (event: MessageEvent<string>) => listener(event.data);
      channel.addEventListener('message', heard);
      return () => channel.removeEventListener('message', heard);
    },
    lead: (match, leading) => {
      // A page over plain HTTP has no locks: every tab thinks then, and the store keeps what came first.
      if (!('locks' in navigator)) {
        leading();
        return () => undefined;
      }
      const ended = new AbortController();
      const whileLeading = () =>
        new Promise<void>((release) => {
          ended.signal.addEventListener('abort', () => release());
          leading();
        });
      // The lock rejects only when it is given up while still waited for, which is no failure.
      navigator.locks
        .request(`bots of ${match}`, { signal: ended.signal }, whileLeading)
        .catch(() => undefined);
      return () => ended.abort();
    },
  };
}
