// How games that were played are written: PGN, PDN, transcripts.

import { nagNumber, written } from './tree.js';

/** What the records of a family are called; those of others are PGN with a tag that names the game. @type {Record<string, string>} */
const RECORDS = { chess: 'PGN', draughts: 'PDN', othello: 'transcript' };

/** What a game's records are called. @param {Game} game */
export function recordName(game) {
  return RECORDS[game.family] ?? 'PGN';
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
  const record = recordName(game);
  if (record === 'transcript') {
    // A transcript leaves passes out; they follow from the board.
    const discs = end.line().filter(move => /^[a-h][1-8]$/i.test(move)).join('');
    return `${start ? `${start}\n` : ''}${discs}\n`;
  }
  const pgn = record === 'PGN';
  const all = {
    ...(pgn ? { Event: '?', Site: '?', Date: '????.??.??', Round: '?', White: '?', Black: '?' } : {}),
    ...(!RECORDS[game.family] ? { Variant: game.title } : {}),
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
