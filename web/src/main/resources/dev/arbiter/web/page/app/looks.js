// How the page looks: its theme, the board, the pieces, how moves are written. theme.js has brought the chosen looks back before.

import { dialog } from './dialogs.js';
import { $, el } from './dom.js';
import { installPieces, sampleOf } from './pieces.js';

/** What can be chosen; the first of each is what the page has by itself. @type {Record<string, {legend: string, choices: [string, string][]}>} */
const LOOKS = {
  theme: { legend: 'Theme', choices: [['', 'System'], ['light', 'Light'], ['dark', 'Dark']] },
  board: { legend: 'Board', choices: [['', 'Wood'], ['green', 'Green'], ['blue', 'Blue']] },
  pieces: { legend: 'Pieces', choices: [['', 'Classic'], ['plain', 'Plain'], ['letters', 'Letters']] },
  notation: { legend: 'Chess moves', choices: [['', 'Letters: Nf3'], ['figurines', 'Figurines']] },
};

/** @param {() => void} changed what is to be drawn again */
export function offerLooks(changed) {
  const { dataset } = document.documentElement;
  $('looks-choices').replaceChildren(...Object.entries(LOOKS).map(([name, { legend, choices }]) => el('fieldset', {}, el('legend', {}, legend),
    ...choices.map(([value, text]) => el('label', { class: 'look' },
      el('input', { type: 'radio', class: 'offscreen', name: `look-${name}`, value, checked: (dataset[name] ?? '') === value, onchange: () => choose(name, value) }),
      el('span', {}, name === 'board' && el('i', { class: 'swatch', 'data-board': value }), name === 'pieces' && sampleOf(value), text))))));
  $('do-looks').addEventListener('click', () => dialog('looks').showModal());

  const choose = (/** @type {string} */ name, /** @type {string} */ value) => {
    if (value) dataset[name] = value;
    else delete dataset[name];
    try {
      if (value) localStorage.setItem(name, value);
      else localStorage.removeItem(name);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    if (name === 'pieces') installPieces();
    changed();
  };
}
