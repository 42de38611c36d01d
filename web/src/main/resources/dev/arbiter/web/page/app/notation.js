// What the page calls pieces and records; how those are written, the server knows.

import { written } from './tree.js';

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
 * A game as the words of its record, in which the server knows how to write it: moves, brackets around variations, `{` and a
 * comment, `$` and a sign.
 *
 * @param {MoveNode} root
 */
export function recordWords(root) {
  const words = comment(root);
  for (const word of written(root)) {
    if (typeof word === 'string') words.push(word);
    else words.push(word.text, ...word.nags.map(nag => `$${nag}`), ...comment(word));
  }
  return words;
}

/** @param {MoveNode} node */
function comment(node) {
  return node.comment ? [`{${node.comment}`] : [];
}

const KINDS = { CROWNED_MAN: 'king', DISC: 'disc' };

/** A piece as one says it: `white man`. @param {{kind: string, color: string}} piece */
export function pieceName(piece) {
  const kind = /** @type {Record<string, string>} */ (KINDS)[piece.kind] ?? piece.kind.toLowerCase();
  return `${isWhite(piece) ? 'white' : 'black'} ${kind}`;
}
