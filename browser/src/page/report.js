// Shows the report that the page, which opened this window, has made. Nothing in it is run.
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== opener || !data?.html) return;
  document.documentElement.replaceWith(new DOMParser().parseFromString(data.html, 'text/html').documentElement);
});
opener?.postMessage({ report: location.hash.slice(1) }, location.origin);
