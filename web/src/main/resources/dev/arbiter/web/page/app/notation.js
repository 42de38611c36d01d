// How positions that were set up by hand and games that were played are written: FEN and PGN, PDN, transcripts.

import { nagNumber, written } from './tree.js';

const CHESS_KINDS = ['KING', 'QUEEN', 'ROOK', 'BISHOP', 'KNIGHT', 'PAWN'];
const CHESS_LETTERS = 'KQRBNP';

/**
 * The family of notations that a game uses.
 *
 * @param {Game} game
 * @returns {'chess'|'draughts'|'othello'}
 */
export function family(game) {
  if (/^PDN/.test(game.notation)) return 'draughts';
  return /FEN/.test(game.notation) ? 'chess' : 'othello';
}

/** What a game's positions are called. @param {Game} game */
export function positionName(game) {
  return family(game) === 'othello' ? 'board' : 'FEN';
}

/** What a game's records are called. @param {Game} game */
export function recordName(game) {
  return { chess: 'PGN', draughts: 'PDN', othello: 'transcript' }[family(game)];
}

/** The pieces one can set up, White's first. @param {Game} game @returns {Piece[]} */
export function stock(game) {
  const kinds = { chess: CHESS_KINDS, draughts: ['MAN', 'CROWNED_MAN'], othello: ['DISC'] }[family(game)];
  return ['WHITE', 'BLACK'].flatMap(color => kinds.map(kind => ({ color, kind })));
}

/** @param {Game} game @param {SetUp} setup @returns {string} the position's text, for the server to judge */
export function writePosition(game, setup) {
  return { chess: writeFen, draughts: writePdnFen, othello: writeBoard }[family(game)](setup);
}

/** @param {SetUp} setup */
function writeFen({ diagram, turn, castling }) {
  const rows = [];
  for (let row = 0; row < diagram.rows; row++) {
    let text = '';
    let empty = 0;
    for (const cell of diagram.cells.slice(row * diagram.columns, (row + 1) * diagram.columns)) {
      const letter = cell.piece ? chessLetter(cell.piece) : '';
      if (letter === '') empty++;
      else {
        text += (empty || '') + letter;
        empty = 0;
      }
    }
    rows.push(text + (empty || ''));
  }
  return `${rows.join('/')} ${turn === 'White' ? 'w' : 'b'} ${castling || '-'} - 0 1`;
}

/** @param {Piece} piece */
function chessLetter(piece) {
  const letter = CHESS_LETTERS[CHESS_KINDS.indexOf(piece.kind)] ?? '';
  return isWhite(piece) ? letter : letter.toLowerCase();
}

/** @param {SetUp} setup */
function writePdnFen({ diagram, turn }) {
  const side = (/** @type {boolean} */ white) => diagram.cells
    .filter(cell => cell.piece && isWhite(cell.piece) === white)
    .map(cell => (cell.piece?.kind === 'CROWNED_MAN' ? 'K' : '') + cell.square)
    .join(',');
  return `${turn.charAt(0)}:W${side(true)}:B${side(false)}`;
}

/** @param {SetUp} setup */
function writeBoard({ diagram, turn }) {
  const board = diagram.cells.map(cell => (cell.piece ? (isWhite(cell.piece) ? 'O' : 'X') : '-')).join('');
  return `${board} ${turn === 'White' ? 'O' : 'X'}`;
}

/** @param {{color: string}} piece */
export function isWhite(piece) {
  return piece.color.toUpperCase() === 'WHITE';
}

/**
 * A game as other programs read it.
 *
 * @param {Game} game
 * @param {{tags: Record<string, string>, start: string, root: MoveNode, end: MoveNode, whole: boolean, result: string}} played
 *   `start` is empty for the game's own start; `end` is the last move of the line that a notation without variations
 *   writes; `whole` tells whether the side that begins the game has the first move
 */
export function writeRecord(game, { tags, start, root, end, whole, result }) {
  if (family(game) === 'othello') {
    // A transcript leaves passes out; they follow from the board.
    const discs = end.line().filter(move => /^[a-h][1-8]$/i.test(move)).join('');
    return `${start ? `${start}\n` : ''}${discs}\n`;
  }
  const all = {
    ...(family(game) === 'chess' ? { Event: '?', Site: '?', Date: '????.??.??', Round: '?', White: '?', Black: '?' } : {}),
    ...(game.tags ?? {}),
    ...tags,
    Result: tags.Result ?? result,
    ...(start ? (family(game) === 'chess' ? { SetUp: '1', FEN: start } : { FEN: start }) : {}),
  };
  const lines = Object.entries(all).map(([name, value]) => `[${name} "${value.replace(/(["\\])/g, '\\$1')}"]`);
  return `${lines.join('\n')}\n\n${wrap(`${movetext(root, whole)} ${all.Result}`)}\n`;
}

/** Moves with their numbers, annotations, comments and variations. @param {MoveNode} root @param {boolean} whole */
function movetext(root, whole) {
  let text = commented(root.comment);
  // Behind a comment or a variation, and at the beginning, the second side's move has its number too.
  let fresh = true;
  for (const word of written(root)) {
    if (typeof word === 'string') {
      text += word === '(' ? ' (' : word;
      fresh = true;
    } else {
      const half = word.ply - (whole ? 1 : 0);
      const number = Math.floor(half / 2) + 1;
      const named = half % 2 === 0 ? `${number}. ` : fresh ? `${number}... ` : '';
      text += [`${text.endsWith('(') ? '' : ' '}${named}${word.text}`, ...word.nags.map(nagNumber)].join(' ') + commented(word.comment);
      fresh = word.comment !== '';
    }
  }
  return text;
}

/** @param {string} comment */
function commented(comment) {
  return comment ? ` {${comment.replace(/\}/g, ')')}}` : '';
}

/** @param {string} text */
function wrap(text) {
  const lines = [''];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines[lines.length - 1];
    if (last === '') lines[lines.length - 1] = word;
    // A line that begins with % is passed over by whoever reads it.
    else if (last.length + 1 + word.length > 79 && !word.startsWith('%')) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join('\n');
}

const KINDS = { CROWNED_MAN: 'king', DISC: 'disc' };

/** A piece as one says it: `white man`. @param {{kind: string, color: string}} piece */
export function pieceName(piece) {
  const kind = /** @type {Record<string, string>} */ (KINDS)[piece.kind] ?? piece.kind.toLowerCase();
  return `${isWhite(piece) ? 'white' : 'black'} ${kind}`;
}
