// Dialogs: each is opened by a button, closed by its cross or Escape, and says itself what is wrong with what was asked of it.

import { $, icon } from './dom.js';

/** @param {string} id @returns {HTMLDialogElement} */
export function dialog(id) {
  return /** @type {HTMLDialogElement} */ ($(id));
}

/** Opens a dialog without the complaint of the last time. @param {string} id */
export function openDialog(id) {
  const complaint = document.getElementById(`${id}-error`);
  if (complaint) complaint.hidden = true;
  dialog(id).showModal();
}

/** Says in a dialog what is wrong. @param {string} id @param {string} said */
export function complain(id, said) {
  const place = $(`${id}-error`);
  place.replaceChildren(icon('alert'), said);
  place.hidden = false;
}

/** Lets every dialog's cross close it. */
export function closeByCrosses() {
  for (const close of document.querySelectorAll('dialog [data-close]')) {
    close.addEventListener('click', () => close.closest('dialog')?.close());
  }
}
