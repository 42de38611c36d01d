// How the page looks: its theme, the board, the pieces, how moves are written, and in which language. theme.js has brought the chosen looks back before.

import { dialog } from './dialogs.js';
import { $, el } from './dom.js';
import { LANGUAGES, t } from './language.js';
import { installPieces, sampleOf } from './pieces.js';

/** What can be chosen; the first of each is what the page has by itself. @type {Record<string, {legend: string, choices: [string, string][]}>} */
const LOOKS = {
  theme: { legend: t('Theme'), choices: [['', t('System')], ['light', t('Light')], ['dark', t('Dark')]] },
  board: { legend: t('Board'), choices: [['', t('Wood')], ['green', t('Green')], ['blue', t('Blue')]] },
  pieces: { legend: t('Pieces'), choices: [['', t('Classic')], ['plain', t('Plain')], ['letters', t('Letters')]] },
  notation: { legend: t('Chess moves'), choices: [['', t('Letters: Nf3')], ['figurines', t('Figurines')]] },
};

/** @param {() => void} changed what is to be drawn again */
export function offerLooks(changed) {
  const { dataset } = document.documentElement;
  $('looks-choices').replaceChildren(...Object.entries(LOOKS).map(([name, { legend, choices }]) => el('fieldset', {}, el('legend', {}, legend),
    ...choices.map(([value, text]) => el('label', { class: 'look' },
      el('input', { type: 'radio', class: 'offscreen', name: `look-${name}`, value, checked: (dataset[name] ?? '') === value, onchange: () => choose(name, value) }),
      el('span', {}, name === 'board' && el('i', { class: 'swatch', 'data-board': value }), name === 'pieces' && sampleOf(value), text))))),
  el('fieldset', {}, el('legend', {}, t('Language')), el('select', { id: 'look-lang', 'aria-label': t('Language'), onchange: (/** @type {any} */ { target }) => choose('lang', target.value) },
    ...[['', t('The browser’s')], ...Object.entries(LANGUAGES)].map(([value, text]) => el('option', { value, lang: value, selected: (dataset.lang ?? '') === value }, text)))));
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
    // The address brings the game back.
    if (name === 'lang') location.reload();
    if (name === 'pieces') installPieces();
    changed();
  };
}
