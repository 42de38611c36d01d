// Who plays, at the edges of the board: the name, the rating, the clock after the move on the board.

import { $ } from './dom.js';
import { known } from './filter.js';
import { clocksAt, remarkOf } from './remarks.js';

/** @param {Session} session @param {ArbiterBoard} board */
export function showPlayers(session, board) {
  const show = () => {
    const { node, tags } = session.store;
    const turn = node.base().view?.turn ?? 'White';
    const { mover, other } = clocksAt(node);
    const { elapsed } = remarkOf(node.comment);
    const seats = ['White', 'Black'].map(side => ({
      color: side, name: known(tags[side]), rating: known(tags[`${side}Elo`]),
      clock: side === turn ? other : mover, elapsed: side === turn ? '' : elapsed,
    }));
    board.seat(seats.some(({ name, clock, elapsed }) => name || clock || elapsed) ? seats : []);
    $('view-board').classList.toggle('seated', board.seats.length > 0);
    $('view-board').classList.toggle('pocketed', Boolean(board.diagram.beside?.length));
  };
  for (const name of /** @type {const} */ (['shown', 'changed', 'begun'])) session.watch(name, show);
}
