// Small helpers for building the page. Text always enters as text, never as markup.

import { t } from './language.js';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [properties] `class`, `data-…`, `aria-…`, `role` become attributes, `on…` listeners, the
 *   rest properties
 * @param {...(Node|string|number|null|undefined|false)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name in element && !name.includes('-')) /** @type {any} */ (element)[name] = value;
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  append(element, children);
  return element;
}

/**
 * @param {Element} parent
 * @param {(Node|string|number|null|undefined|false)[]} children
 */
function append(parent, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    parent.append(child instanceof Node ? child : String(child));
  }
}

/**
 * @param {string} tag
 * @param {Record<string, string|number>} [attributes]
 * @param {...Node} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * A small drawing from the page's own set; the words beside it, or the button's label, say what it means.
 *
 * @param {string} name
 */
export function icon(name) {
  return svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('use', { href: `#i-${name}` }));
}

/** The element of an id, which index.html must hold. @param {string} id */
export function $(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no #${id}`);
  return element;
}

/** A field or a button, of whatever kind. @param {string} id @returns {HTMLInputElement} */
export function field(id) {
  return /** @type {HTMLInputElement} */ ($(id));
}

/**
 * A sentence as the server writes it (lower-case, no full stop) as the page shows it.
 *
 * @param {string|undefined|null} text
 */
export function sentence(text) {
  if (!text) return '';
  // A square's name stays as it is.
  const first = /^[a-z]\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(first) ? first : `${first}.`;
}

/** Whether the user is typing into a field, where letters are no commands. @param {EventTarget|null} target */
export function isTyping(target) {
  return target instanceof HTMLElement
    && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
    && !/^(checkbox|radio|file|button)$/.test(/** @type {HTMLInputElement} */ (target).type ?? '');
}

/** Tells the screen reader's user what happened. @param {string} text */
export function announce(text) {
  const region = $('live');
  // The same words twice would not be read twice.
  region.textContent = region.textContent === text ? `${text} ` : text;
}

let vanish = 0;

/**
 * Shows a notice for some seconds.
 *
 * @param {string} text
 * @param {'good'|'bad'} [kind]
 * @param {{text: string, run: () => unknown}} [offer] what can be done about it
 */
export function toast(text, kind = 'good', offer) {
  const box = $('toast');
  const button = offer && el('button', { class: 'offer', onclick: () => {
    box.hidden = true;
    void offer.run();
  } }, offer.text);
  box.replaceChildren(icon(kind === 'good' ? 'check' : 'alert'), el('span', {}, text), ...(button ? [button] : []),
    el('button', { class: 'quiet', 'aria-label': t('Dismiss'), onclick: () => { box.hidden = true; } }, icon('cross')));
  box.className = `toast ${kind}`;
  box.hidden = false;
  announce(text);
  clearTimeout(vanish);
  vanish = window.setTimeout(() => { box.hidden = true; }, kind === 'good' && !offer ? 2500 : 7000);
}

/** Hands a file to the person. @param {string} name @param {string} type @param {BlobPart} content */
export function save(name, type, content) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = el('a', { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** @param {string} text @param {string} what */
export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without leave to use the clipboard, a selection still copies.
    const area = el('textarea', { value: text, class: 'offscreen' });
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
  toast(t`${what} copied`);
}

/** Whether pieces should go to their place without gliding. */
export function wantsStillness() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
