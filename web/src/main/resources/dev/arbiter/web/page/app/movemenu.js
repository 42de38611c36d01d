// The menu on a move of the list: with the right button, a long press, or the menu key.

import { copy } from './dom.js';
import { lettered, t } from './language.js';
import { openMenu } from './menu.js';
import { numberedLine } from './numbers.js';
import { OFFERED, meaningOf, numberOf, signOf, toggled } from './signs.js';

/** A finger that rests so long asks for the menu, in milliseconds; one that goes further than this, in pixels, scrolls. */
const LONG = 500;
const STILL = 10;

export class MoveMenu {
  /** @param {Session} session @param {MoveList} list @param {Annotations} annotations */
  constructor(session, list, annotations) {
    this.session = session;
    this.list = list;
    this.annotations = annotations;
    const { box } = list;
    box.addEventListener('contextmenu', event => {
      const node = list.nodeAt(event.target);
      if (!node) return;
      event.preventDefault();
      this.open(node, { x: event.clientX, y: event.clientY });
    });
    let timer = 0;
    let opened = false;
    /** @type {Point} */
    let from = { x: 0, y: 0 };
    const rest = () => clearTimeout(timer);
    box.addEventListener('pointerdown', event => {
      const node = list.nodeAt(event.target);
      opened = false;
      rest();
      if (!node || event.pointerType !== 'touch') return;
      from = { x: event.clientX, y: event.clientY };
      timer = window.setTimeout(() => {
        opened = true;
        this.open(node, from);
      }, LONG);
    });
    box.addEventListener('pointermove', event => {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) rest();
    });
    for (const end of ['pointerup', 'pointercancel']) box.addEventListener(end, rest);
    // The finger that opened the menu presses nothing in it when it is lifted.
    box.addEventListener('touchend', event => {
      if (opened) event.preventDefault();
    });
  }

  /** Opens it on the move on the board. */
  openCurrent() {
    const { goal: node } = this.session.store;
    const button = this.list.buttons.get(node.id);
    if (!button) return;
    const { left, bottom } = button.getBoundingClientRect();
    this.open(node, { x: left, y: bottom });
  }

  /** @param {MoveNode} node @param {Point} at */
  open(node, at) {
    const { session, list } = this;
    const varied = node.nodes().some(each => each.parent?.children[0] !== each);
    const nags = node.nags.map(numberOf);
    const signs = OFFERED.map(group => group.map(number => ({
      text: signOf(number), name: meaningOf(number), pressed: nags.includes(number), run: () => session.annotate({ nags: toggled(node.nags, number) }, node),
    })));
    openMenu(at, t`Move ${lettered(node.text)}`, [
      { text: t('Comment'), icon: 'comment', run: () => session.visit(node).then(() => this.annotations.open(true)) },
      ...signs,
      { text: t('Promote variation'), icon: 'up', able: varied, run: () => session.promote(node) },
      { text: t('Make main line'), icon: 'top', able: varied, run: () => session.promote(node, true) },
      { text: t('Copy line to here'), icon: 'copy', run: () => copy(numberedLine(node.line(), 1, session.shift), t('Line')) },
      { text: t('Delete from here'), icon: 'delete', run: () => session.remove(node) },
    ], () => list.focus(node));
  }
}
