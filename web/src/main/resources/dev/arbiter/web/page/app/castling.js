// What setting up a board of chess needs to know: who could still castle, and the starts of Chess960 by their numbers.

/**
 * The rights to castle that kings and rooks on their places leave possible, as FEN has them.
 *
 * @param {Cell[]} cells
 * @param {boolean} anywhere whether king and rooks may begin on any squares of their rank, as in Chess960
 * @returns {string[]}
 */
export function possibleRights(cells, anywhere) {
  /** @type {string[]} */
  const rights = [];
  for (const { color, rank, king: kingside, queen: queenside } of [
    { color: 'WHITE', rank: '1', king: 'K', queen: 'Q' }, { color: 'BLACK', rank: '8', king: 'k', queen: 'q' }]) {
    const files = (/** @type {string} */ kind) => cells
      .filter(({ square, piece }) => square[1] === rank && piece?.kind === kind && piece.color.toUpperCase() === color)
      .map(({ square }) => square[0]).sort();
    const [king] = files('KING');
    if (!king || (!anywhere && king !== 'e')) continue;
    const rooks = files('ROOK');
    if (anywhere ? rooks.some(rook => rook > king) : rooks.includes('h')) rights.push(kingside);
    if (anywhere ? rooks.some(rook => rook < king) : rooks.includes('a')) rights.push(queenside);
  }
  return rights;
}

/** The two knights among the five squares that are left to them, by the last part of the number. */
const KNIGHTS = ['NN...', 'N.N..', 'N..N.', 'N...N', '.NN..', '.N.N.', '.N..N', '..NN.', '..N.N', '...NN'];

/** White's men from a to h at a start of Chess960, by Scharnagl's numbers. @param {number} number from 0 to 959 */
export function startOf(number) {
  const men = new Array(8).fill('');
  men[(number % 4) * 2 + 1] = 'B';
  let rest = Math.floor(number / 4);
  men[(rest % 4) * 2] = 'B';
  rest = Math.floor(rest / 4);
  const put = (/** @type {number} */ free, /** @type {string} */ man) => {
    men[men.flatMap((each, index) => (each ? [] : [index]))[free]] = man;
  };
  put(rest % 6, 'Q');
  const knights = KNIGHTS[Math.floor(rest / 6)];
  const five = men.flatMap((each, index) => (each ? [] : [index]));
  five.forEach((index, place) => { if (knights[place] === 'N') men[index] = 'N'; });
  for (const man of ['R', 'K', 'R']) put(0, man);
  return men.join('');
}

/** A FEN's board, pocket, turn and rights, target of en passant, checks left, quiet plies, move. */
const FEN = /^([^\s[]+)(\[[^\]]*\])?( [wb] \S+) (\S+)(?: (\d)\+(\d))? (\d+) (\d+)$/;

/**
 * What a FEN says beside its pieces, its turn and its rights; null for other texts.
 *
 * @param {string} fen
 * @returns {Extras|null}
 */
export function extrasOf(fen) {
  const parts = FEN.exec(fen);
  if (!parts) return null;
  const [, , pocket, , target, white, black, quiet, number] = parts;
  return {
    target: target === '-' ? '' : target, quiet, number,
    pocket: pocket === undefined ? null : pocket.slice(1, -1), checks: white === undefined ? null : [white, black],
  };
}

/** A FEN that says this beside its pieces. @param {string} fen @param {Extras} extras an empty word leaves what is there */
export function withExtras(fen, { target, quiet, number, pocket, checks }) {
  const parts = FEN.exec(fen);
  if (!parts) return fen;
  const [, board, oldPocket, turn, oldTarget, white, black, oldQuiet, oldNumber] = parts;
  const held = oldPocket === undefined ? '' : `[${pocket ?? oldPocket.slice(1, -1)}]`;
  const left = white === undefined ? '' : ` ${checks?.[0] || white}+${checks?.[1] || black}`;
  return `${board}${held}${turn} ${target || oldTarget}${left} ${quiet || oldQuiet} ${number || oldNumber}`;
}
