// Runs before the page is painted, so that a chosen look never flashes in the other one.
try {
  for (const name of ['theme', 'board', 'pieces', 'notation', 'lang']) {
    const chosen = localStorage.getItem(name);
    if (/^[a-z]+$/.test(chosen ?? '')) document.documentElement.dataset[name] = chosen ?? '';
  }
} catch {
  // Without storage the system decides.
}
