import wasmUrl from '@wasm/impresario.wasm?url';
import { faces } from './games/faces';

/**
 * Lets the browser keep this page with what is loaded of it by now, so that it opens again where no server answers.
 * Browsers do so only for pages over HTTPS or from this machine; elsewhere nothing happens.
 */
export async function keepPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service_worker.js');
    const { active } = await navigator.serviceWorker.ready;
    const ahead = faces.filter((face) => face.isFetchedAhead);
    await Promise.all(ahead.flatMap((face) => [face.load(), face.loadRest?.()]));
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const parts = loaded.filter(
      ({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'),
    );
    // The core is fetched by the worker, whose fetches the page does not see.
    active?.postMessage([...new Set(['/', wasmUrl, ...parts.map(({ pathname }) => pathname)])]);
  } catch (reason) {
    console.warn('the page is not kept for later:', reason);
  }
}
