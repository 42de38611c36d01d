// A menu at a place of the page: walked with the arrow keys, left with Escape or a press elsewhere.

import { $, el, icon } from './dom.js';

/** How far a menu stays from the window's edge, in pixels. */
const MARGIN = 8;

/** @typedef {{text: string, name?: string, icon?: string, pressed?: boolean, able?: boolean, run: () => unknown}} MenuItem */

/**
 * @param {Point} at in the window
 * @param {string} label
 * @param {(MenuItem|MenuItem[])[]} items several in one row where they are short
 * @param {() => unknown} left what to do when it is closed
 */
export function openMenu(at, label, items, left) {
  document.querySelector('.menu')?.dispatchEvent(new Event('leave'));
  const choice = (/** @type {MenuItem} */ { text, name, icon: drawing, pressed, able = true, run }) => el('button', {
    type: 'button', role: pressed === undefined ? 'menuitem' : 'menuitemcheckbox', 'aria-checked': pressed === undefined ? undefined : String(pressed),
    'aria-label': name, title: name, disabled: !able, tabIndex: -1,
    onclick: () => {
      close();
      void run();
    },
  }, drawing && icon(drawing), text);
  const box = el('div', { class: 'menu', role: 'menu', 'aria-label': label }, ...items.map(item => (Array.isArray(item)
    ? el('div', { role: 'group', class: 'signs' }, ...item.map(choice)) : choice(item))));
  const close = () => {
    document.removeEventListener('pointerdown', elsewhere, true);
    removeEventListener('resize', close);
    box.remove();
    left();
  };
  const elsewhere = (/** @type {Event} */ event) => {
    if (!(event.target instanceof Node && box.contains(event.target))) close();
  };
  const able = () => /** @type {HTMLElement[]} */ ([...box.querySelectorAll('button:not(:disabled)')]);
  box.addEventListener('leave', close);
  box.addEventListener('contextmenu', event => event.preventDefault());
  box.addEventListener('keydown', event => {
    const all = able();
    const index = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = { ArrowDown: index + 1, ArrowRight: index + 1, ArrowUp: index - 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) all[(to + all.length) % all.length].focus();
    else if (/^(Escape|Tab)$/.test(event.key)) close();
    else if (!/^(Enter| )$/.test(event.key)) return;
    if (!/^(Enter| )$/.test(event.key)) event.preventDefault();
    event.stopPropagation();
  });
  $('main').append(box);
  const { width, height } = box.getBoundingClientRect();
  box.style.left = `${Math.max(MARGIN, Math.min(at.x, innerWidth - width - MARGIN))}px`;
  box.style.top = `${Math.max(MARGIN, Math.min(at.y, innerHeight - height - MARGIN))}px`;
  document.addEventListener('pointerdown', elsewhere, true);
  addEventListener('resize', close);
  able()[0]?.focus({ preventScroll: true });
}
