// How positions that were set up by hand and games that were played are written: FEN and PGN, PDN, transcripts.

import { nagNumber, written } from './tree.js';

const CHESS_KINDS = ['KING', 'QUEEN', 'ROOK', 'BISHOP', 'KNIGHT', 'PAWN'];
const CHESS_LETTERS = 'KQRBNP';

/**
 * How the games of a family are written.
 *
 * @typedef {{position: string, record: string, kinds: string[], write: ((setup: SetUp) => string)|null}} Notation
 *   what a position and a record are called, the pieces one can set up, and how such a position is written
 */

/** @type {Record<string, Notation>} */
const FAMILIES = {
  chess: { position: 'FEN', record: 'PGN', kinds: CHESS_KINDS, write: writeFen },
  draughts: { position: 'FEN', record: 'PDN', kinds: ['MAN', 'CROWNED_MAN'], write: writePdnFen },
  othello: { position: 'Board', record: 'transcript', kinds: ['DISC'], write: writeBoard },
};

/** A game that this page has never heard of: its records are PGN with a tag that names it. @type {Notation} */
const ANY = { position: 'Position', record: 'PGN', kinds: [], write: null };

/** @param {Game} game */
function notation(game) {
  return FAMILIES[game.family] ?? ANY;
}

/** What a game's positions are called. @param {Game} game */
export function positionName(game) {
  return notation(game).position;
}

/** What a game's records are called. @param {Game} game */
export function recordName(game) {
  return notation(game).record;
}

/** Whether a position can be set up by hand. @param {Game} game */
export function canSetUp(game) {
  return notation(game).write !== null;
}

/** The pieces one can set up, White's first. @param {Game} game @returns {Piece[]} */
export function stock(game) {
  return ['WHITE', 'BLACK'].flatMap(color => notation(game).kinds.map(kind => ({ color, kind })));
}

/** @param {Game} game @param {SetUp} setup @returns {string} the position's text, for the server to judge */
export function writePosition(game, setup) {
  return notation(game).write?.(setup) ?? '';
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
  const { record } = notation(game);
  if (record === 'transcript') {
    // A transcript leaves passes out; they follow from the board.
    const discs = end.line().filter(move => /^[a-h][1-8]$/i.test(move)).join('');
    return `${start ? `${start}\n` : ''}${discs}\n`;
  }
  const pgn = record === 'PGN';
  const all = {
    ...(pgn ? { Event: '?', Site: '?', Date: '????.??.??', Round: '?', White: '?', Black: '?' } : {}),
    ...(notation(game) === ANY ? { Variant: game.title } : {}),
    ...game.tags,
    ...tags,
    Result: tags.Result ?? result,
    ...(start ? (pgn ? { SetUp: '1', FEN: start } : { FEN: start }) : {}),
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
