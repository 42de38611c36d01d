// How the position on the board stands: whose turn it is or who has won, the draws that can be claimed, the discs.

import { $, announce, el, sentence } from './dom.js';
import { t } from './language.js';

/** The discs, which are counted below. */
const COUNTED = /: \p{L}+ \d+, \p{L}+ \d+$/u;

export class Standing {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    session.watch('shown', ({ view }) => {
      this.stands(view);
      this.score(view);
      $('opening').textContent = [view.eco, view.opening].filter(Boolean).join(' ');
      $('opening').hidden = !view.opening;
      const { node } = session.store;
      // Of a move that cannot be played the ruling is read out.
      if (!node.broken) announce(`${node.parent ? `${node.text}. ` : ''}${sentence(said(view))}`);
    });
  }

  /** @param {Position} view */
  stands(view) {
    const box = $('standing');
    const { node, root } = this.session.store;
    const { over, winner } = view.outcome;
    box.className = over ? 'standing over' : 'standing';
    const asks = !over && this.session.store.game.winnable;
    box.replaceChildren(mark((over ? winner : view.turn) ?? 'both'), el('span', {}, sentence(said(view)).replace(/\.$/, '').replace(COUNTED, '')),
      ...(asks ? [el('button', { type: 'button', class: bare(view) ? 'chip' : 'chip faint', id: 'do-winnable', onclick: () => void this.session.winnable() }, t('Who can still win?'))] : []),
      ...(view.claims ?? []).map(({ message }) => el('span', { class: 'claim' }, sentence(message))),
      ...(node === root ? view.positionNotes ?? [] : []).map(note => el('span', { class: 'claim' }, sentence(note))));
  }

  /** Counts the discs, large, where discs are what counts. @param {Position} view */
  score({ diagram: { cells } }) {
    const box = $('score');
    box.hidden = !cells.some(({ piece }) => piece?.kind === 'DISC');
    if (box.hidden) return;
    box.replaceChildren(...['Black', 'White'].map(side => el('span', {}, mark(side), el('span', { class: 'offscreen' }, `${t(side)} `),
      cells.filter(({ piece }) => piece?.color.toUpperCase() === side.toUpperCase()).length)));
  }
}

/** Whether a side has so little left that one may ask: no pawn, rook or queen. @param {Position} view */
function bare({ diagram: { cells } }) {
  return ['WHITE', 'BLACK'].some(color => !cells.some(({ piece }) => piece?.color.toUpperCase() === color && /PAWN|ROOK|QUEEN/.test(piece.kind)));
}

/** @param {Position} view */
function said({ outcome, standing }) {
  return outcome.over ? outcome.sentence : standing;
}

/** @param {string} side */
function mark(side) {
  return el('span', { class: `side ${side.toLowerCase()}`, 'aria-hidden': 'true' });
}
