// The keys that work wherever nobody types.

import { dialog } from './dialogs.js';
import { $, isTyping } from './dom.js';

/**
 * @param {object} parts
 * @param {Session} parts.session
 * @param {Tabs} parts.tabs
 * @param {ArbiterBoard} parts.board
 * @param {Setup} parts.setup
 * @param {Files} parts.files
 * @param {Annotations} parts.annotations
 * @param {() => void} parts.flip
 */
export function listenToKeys({ session, tabs, board, setup, files, annotations, flip }) {
  const moveInput = $('move');
  /** @type {Record<string, () => unknown>} */
  const keys = {
    ArrowLeft: () => session.previous(),
    ArrowRight: () => session.next(),
    ArrowUp: () => session.sibling(-1),
    ArrowDown: () => session.sibling(1),
    Home: () => session.first(),
    End: () => session.last(),
    PageUp: () => files.step(-1),
    PageDown: () => files.step(1),
    Delete: () => session.remove(),
    Escape: () => {
      board.hand.letGo();
      void session.again();
    },
    f: flip,
    m: () => moveInput.focus(),
    c: () => annotations.open(true),
  };
  document.addEventListener('keydown', event => {
    if (document.querySelector('dialog[open]')) return;
    const playing = tabs.view === 'board' && !setup.open;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !isTyping(event.target) && playing) {
      event.preventDefault();
      void session.undo();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // In the empty field for a move, the arrows still step.
    const stepping = event.target === moveInput && /** @type {HTMLInputElement} */ (moveInput).value === '' && /^(Arrow|Home|End)/.test(event.key);
    if (isTyping(event.target) && !stepping) {
      if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
      return;
    }
    if (event.key === '?') dialog('help').showModal();
    else if (playing && Object.hasOwn(keys, event.key)) void keys[event.key]();
    else return;
    event.preventDefault();
  });
}
