// Has the page kept by the browser, where it comes by https or from this machine; it opens without a network from then on.
if (isSecureContext && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    navigator.serviceWorker.register('service-worker.js').catch(() => undefined);
  });
}
