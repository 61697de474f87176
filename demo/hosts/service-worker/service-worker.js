// Answers with what it stored, and stores what it fetched of the elements.
const STORED = 'elements';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (!new URL(event.request.url).pathname.includes('/dist/')) return;
  event.respondWith(answer(event.request));
});

async function answer(request) {
  const stored = await caches.match(request);
  if (stored) return stored;
  const fresh = await fetch(request);
  if (fresh.ok) (await caches.open(STORED)).put(request, fresh.clone());
  return fresh;
}
