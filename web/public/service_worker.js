// Keeps the page for when the server cannot be reached: bots and two people at one device need nothing else. The
// network is always asked first, so that the page is never older than its server.
const kKept = 'page';

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  // Every address of the product is the same page.
  event.respondWith(answer(request.mode === 'navigate' ? '/' : request));
});

// The page says what it is made of; what an older page was made of goes.
addEventListener('message', (event) => event.waitUntil(keep(event.data)));

async function answer(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? Response.error();
  }
}

async function keep(parts) {
  const cache = await caches.open(kKept);
  await cache.addAll(parts);
  const wanted = new Set(parts.map((part) => new URL(part, location.origin).href));
  for (const kept of await cache.keys()) if (!wanted.has(kept.url)) await cache.delete(kept);
}
