// The button that goes from the system's theme to light, to dark, and back; theme.js has brought the chosen one back before.

import { $, icon, toast } from './dom.js';

const ORDER = ['', 'light', 'dark'];

export function offerThemes() {
  const { dataset } = document.documentElement;
  const button = $('do-theme');
  const show = () => {
    button.title = dataset.theme ? `Theme: ${dataset.theme}` : 'Theme: system';
    button.replaceChildren(icon(dataset.theme ?? 'theme'));
  };
  show();
  button.addEventListener('click', () => {
    const theme = ORDER[(ORDER.indexOf(dataset.theme ?? '') + 1) % ORDER.length];
    if (theme) dataset.theme = theme;
    else delete dataset.theme;
    try {
      if (theme) localStorage.setItem('theme', theme);
      else localStorage.removeItem('theme');
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    show();
    toast(button.title);
  });
}
