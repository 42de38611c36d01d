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

/**
 * A FEN with other words for en passant and the counters.
 *
 * @param {string} fen
 * @param {{target: string, quiet: string, number: string}} words an empty one leaves what is there
 */
export function withCounters(fen, { target, quiet, number }) {
  const parts = /^(\S+ [wb] \S+) (\S+)((?: \d\+\d)?) (\d+) (\d+)(.*)$/.exec(fen);
  if (!parts) return fen;
  const [, board, old, checks, oldQuiet, oldNumber, rest] = parts;
  return `${board} ${target || old}${checks} ${quiet || oldQuiet} ${number || oldNumber}${rest}`;
}
