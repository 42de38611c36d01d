// A game as the words of its record, as the server writes it and as links and the collection hold it: moves, brackets around
// variations, `{` and a comment, `$` and a sign.

import { MoveNode, written } from './tree.js';

/** @param {MoveNode} root */
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

/**
 * The game of such words.
 *
 * @param {string[]} words
 * @returns {MoveNode[]} the root, and the moves as they are written
 */
export function nodesOf(words) {
  let node = new MoveNode(null, '');
  const nodes = [node];
  /** @type {MoveNode[]} where the lines go on that variations interrupt */
  const interrupted = [];
  for (const word of words) {
    if (word === '(') {
      interrupted.push(node);
      node = node.parent ?? node;
    } else if (word === ')') {
      node = interrupted.pop() ?? node;
    } else if (word.startsWith('{')) {
      node.comment = word.slice(1);
    } else if (word.startsWith('$')) {
      node.nags.push(word.slice(1));
    } else {
      node = node.child(word);
      nodes.push(node);
    }
  }
  return nodes;
}
