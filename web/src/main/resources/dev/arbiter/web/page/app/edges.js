// Who plays, at the edges of the board: the name, the rating, the clock after the move on the board.

import { $ } from './dom.js';
import { known } from './filter.js';
import { clocksAt, remarkOf } from './remarks.js';

/** @param {Session} session @param {ArbiterBoard} board */
export function showPlayers(session, board) {
  const show = () => {
    const { node, tags } = session.store;
    const base = node.base();
    const turn = base.view?.turn ?? 'White';
    // After a move that cannot be played the board stands before it, and its clock is that of the side to move there.
    const moverTurns = (node.ply - base.ply) % 2 === 1;
    const { mover, other } = clocksAt(node);
    const { elapsed } = remarkOf(node.comment);
    const seats = ['White', 'Black'].map(side => ({
      color: side, name: known(tags[side]), rating: known(tags[`${side}Elo`]),
      clock: (side === turn) === moverTurns ? mover : other, elapsed: (side === turn) === moverTurns ? elapsed : '',
    }));
    board.seat(seats.some(({ name, clock, elapsed }) => name || clock || elapsed) ? seats : []);
    $('view-board').classList.toggle('seated', board.seats.length > 0);
    $('view-board').classList.toggle('pocketed', Boolean(board.diagram.beside?.length));
  };
  for (const name of /** @type {const} */ (['shown', 'changed', 'begun'])) session.watch(name, show);
}
