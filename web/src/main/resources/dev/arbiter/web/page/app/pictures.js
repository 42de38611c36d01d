// What a game looks like move by move, for a page that has no server to ask: the start's board, and of each place what is another
// there than in the place before it.

/**
 * @param {Game} game
 * @param {MoveNode[]} nodes the root, and the moves as they are written; those that stand have their positions
 * @param {string} begins which side begins the game
 * @returns {Still}
 */
export function stillOf(game, nodes, begins) {
  const [root] = nodes;
  const { id, title, family, positionName, letters } = game;
  return {
    game: { id, title, family, positionName, letters }, begins, start: root.view?.position ?? '',
    board: { .../** @type {Diagram} */ (root.view?.diagram) },
    places: nodes.map(node => {
      if (node.ruling) return { ruling: node.ruling };
      const { view } = node;
      if (!view) return null;
      const before = node.parent?.view?.diagram.cells ?? [];
      return {
        turn: view.turn, said: view.outcome.over ? view.outcome.sentence : view.standing, over: view.outcome.over, winner: view.outcome.winner,
        eco: view.eco, opening: view.opening, beside: view.diagram.beside,
        cells: view.diagram.cells.flatMap(({ piece, marks }, index) => (node === root || (same(piece, before[index]?.piece) && !marks?.length
          && !before[index]?.marks?.length) ? [] : [[index, piece ?? null, marks ?? []]])),
      };
    }),
  };
}

/** @param {Piece|null|undefined} one @param {Piece|null|undefined} other */
function same(one, other) {
  return one?.kind === other?.kind && one?.color === other?.color;
}

/**
 * The position of each place, by the moves that lead there.
 *
 * @param {Still} still
 * @param {MoveNode[]} nodes as above
 * @returns {Map<string, Position|Reason>}
 */
export function placesOf({ board, places, start }, nodes) {
  /** @type {Map<string, Position|Reason>} */
  const known = new Map();
  /** @type {Map<MoveNode, Cell[]>} */
  const cells = new Map();
  nodes.forEach((node, index) => {
    const place = places[index];
    const key = node.line().join(' ');
    if (place && 'ruling' in place) known.set(key, place.ruling);
    else if (place) {
      const all = [...(node.parent && cells.get(node.parent)) || board.cells];
      for (const [at, piece, marks] of place.cells) all[at] = { ...board.cells[at], piece, marks };
      cells.set(node, all);
      known.set(key, {
        game: '', position: node.parent ? '' : start, inCheck: false, turn: place.turn, standing: place.said, result: '*', legalMoves: [],
        outcome: { over: place.over, sentence: place.said, winner: place.winner }, diagram: { ...board, cells: all, beside: place.beside },
        eco: place.eco, opening: place.opening,
      });
    }
  });
  return known;
}
