// How the position on the board stands: whose turn it is or who has won, the draws that can be claimed, the discs.

import { $, announce, el, sentence } from './dom.js';

export class Standing {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    session.watch('shown', ({ view }) => {
      this.stands(view);
      this.score(view);
      const { node } = session.store;
      // Of a move that cannot be played the ruling is read out.
      if (!node.broken) announce(`${node.parent ? `${node.text}. ` : ''}${sentence(said(view))}`);
    });
  }

  /** @param {Position} view */
  stands(view) {
    const box = $('standing');
    const { over, winner } = view.outcome;
    box.className = over ? 'standing over' : 'standing';
    box.replaceChildren(mark((over ? winner : view.turn) ?? 'both'), el('span', {}, sentence(said(view)).replace(/\.$/, '')),
      ...(view.claims ?? []).map(({ message }) => el('span', { class: 'claim' }, sentence(message))));
    if (over || !this.session.store.game.winnable) return;
    box.append(el('button', { type: 'button', class: 'chip', id: 'do-winnable', onclick: () => void this.session.winnable() }, 'Who can still win?'));
  }

  /** Counts the discs, large, where discs are what counts. @param {Position} view */
  score({ diagram: { cells } }) {
    const box = $('score');
    box.hidden = !cells.some(({ piece }) => piece?.kind === 'DISC');
    if (box.hidden) return;
    box.replaceChildren(...['Black', 'White'].map(side => el('span', {}, mark(side), el('span', { class: 'offscreen' }, `${side} `),
      cells.filter(({ piece }) => piece?.color.toUpperCase() === side.toUpperCase()).length)));
  }
}

/** @param {Position} view */
function said({ outcome, standing }) {
  return outcome.over ? outcome.sentence : standing;
}

/** @param {string} side */
function mark(side) {
  return el('span', { class: `side ${side.toLowerCase()}`, 'aria-hidden': 'true' });
}
