// Keeps the page, so that it opens without a network. Each version of the page has its own store and its own list of files, which the
// build writes here; a new version is fetched beside the old one and takes its place when the page is next loaded.

const VERSION = '@VERSION@';
/** @type {string[]} */
const FILES = ['@FILES@'];
/** What is needed by one of the two ways of running it alone. */
const [WASM, JAVASCRIPT] = [/\/build\/(\w+\.wasm|runtime\.js)$/, /\/build\/(?!runtime)\w+\.js$/];
/** The smallest module with a type of structure, as lib/engine.js has it. */
const STRUCTURE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]);
const PREFIX = 'arbiter-';
const OWN = `${PREFIX}${VERSION}`;

addEventListener('install', event => {
  const unneeded = WebAssembly.validate(STRUCTURE) ? JAVASCRIPT : WASM;
  event.waitUntil(caches.open(OWN).then(store =>
    // What the browser itself has kept may be of an older version.
    store.addAll(FILES.filter(file => !unneeded.test(file)).map(file => new Request(file, { cache: 'no-cache' })))));
});

addEventListener('activate', event => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(PREFIX) && name !== OWN) await caches.delete(name);
    }
    await clients.claim();
  })());
});

addEventListener('message', event => {
  if (event.data === 'take over') event.waitUntil(skipWaiting());
});

addEventListener('fetch', event => {
  if (event.request.method !== 'GET' || !event.request.url.startsWith(registration.scope)) return;
  event.respondWith(answer(event.request));
});

/** Whose store the page is answered from: that of the version which takes over, once it does. */
let store = OWN;

/** @param {Request} request */
async function answer(request) {
  const { waiting } = registration;
  if (request.mode === 'navigate' && waiting && (await clients.matchAll()).length < 2) {
    // The only window is loaded again: the version that waits takes over, and this one gives its files until it has.
    store = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== OWN).pop() ?? OWN;
    waiting.postMessage('take over');
  }
  const kept = await caches.match(request, { ignoreSearch: true, ...(await caches.has(store) ? { cacheName: store } : {}) });
  return kept ?? fetch(request);
}
