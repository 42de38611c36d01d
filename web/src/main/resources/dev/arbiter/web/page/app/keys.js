// The keyboard shortcuts, outside text fields.

import { dialog } from './dialogs.js';
import { $, isTyping } from './dom.js';

/**
 * @param {object} parts
 * @param {Session} parts.session
 * @param {Tabs} parts.tabs
 * @param {ArbiterBoard} parts.board
 * @param {Setup} parts.setup
 * @param {Heading} parts.heading
 * @param {Annotations} parts.annotations
 * @param {MoveMenu} parts.menu
 * @param {() => void} parts.flip
 */
export function listenToKeys({ session, tabs, board, setup, heading, annotations, menu, flip }) {
  const moveInput = $('move');
  /** @type {Record<string, () => unknown>} */
  const keys = {
    ArrowLeft: () => session.previous(),
    ArrowRight: () => session.next(),
    ArrowUp: () => session.sibling(-1),
    ArrowDown: () => session.sibling(1),
    Home: () => session.first(),
    End: () => session.last(),
    PageUp: () => heading.step(-1),
    PageDown: () => heading.step(1),
    Delete: () => session.remove(),
    Escape: () => {
      board.hand.letGo();
      void session.again();
    },
    ContextMenu: () => menu.openCurrent(),
    f: flip,
    m: () => moveInput.focus(),
    c: () => annotations.open(true),
  };
  document.addEventListener('keydown', event => {
    if (document.querySelector('dialog[open], .menu')) return;
    const playing = tabs.view === 'board' && !setup.open;
    const undoing = (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key);
    if (undoing && !isTyping(event.target) && playing) {
      event.preventDefault();
      void (event.shiftKey || event.key.toLowerCase() === 'y' ? session.redo() : session.undo());
      return;
    }
    if (event.key === 'F10' && event.shiftKey && playing) {
      event.preventDefault();
      menu.openCurrent();
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
