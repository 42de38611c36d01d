// The game on the board as it is known to the page: its moves, its tags, where one stands in it, and what was changed in it and can
// be taken back. Knows neither the screen nor the server.

import { MoveNode, trace, wordsOf, written } from './tree.js';

export class Store {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    /** the start's text; empty for the game's own */
    this.start = '';
    this.root = new MoveNode(null, '');
    /** the move on the board */
    this.node = this.root;
    /** where the last key press leads: the server may still be asked about it */
    this.goal = this.root;
    /** @type {Record<string, string>} */
    this.tags = {};
    this.claimed = '';
    /** @type {Row|undefined} */
    this.verdict = undefined;
    /** what takes the last changes back, the latest last @type {(() => MoveNode)[]} */
    this.changes = [];
  }

  /**
   * @param {Game} game
   * @param {string} start
   * @param {MoveNode} root
   * @param {Partial<PlayedGame>} [record]
   */
  begin(game, start, root, { tags = {}, claimed = '', verdict } = {}) {
    this.game = game;
    this.start = start;
    this.root = root;
    this.node = root;
    this.goal = root;
    this.tags = tags;
    this.claimed = claimed;
    this.verdict = verdict;
    this.changes = [];
  }

  // Changes; each can be taken back

  /** Takes a move and all that follows it out of the tree. @param {MoveNode} node @returns {MoveNode} where one stands then */
  remove(node) {
    const { parent } = node;
    if (!parent) return node;
    const index = parent.children.indexOf(node);
    node.remove();
    this.changes.push(() => {
      parent.children.splice(index, 0, node);
      parent.touch();
      return node;
    });
    return parent;
  }

  /** Makes the variation that a move stands in the one before it, in the end the main line. @param {MoveNode} node @returns {boolean} */
  promote(node) {
    for (let first = node; first.parent; first = first.parent) {
      const { parent } = first;
      const index = parent.children.indexOf(first);
      if (index === 0) continue;
      parent.children.splice(index, 1);
      parent.children.splice(index - 1, 0, first);
      parent.touch();
      this.changes.push(() => {
        parent.children.splice(index - 1, 1);
        parent.children.splice(index, 0, first);
        parent.touch();
        return node;
      });
      return true;
    }
    return false;
  }

  /** Gives a move another comment or other signs. @param {MoveNode} node @param {{comment?: string, nags?: string[]}} what */
  annotate(node, { comment = node.comment, nags = node.nags }) {
    const before = { comment: node.comment, nags: node.nags };
    if (comment === before.comment && nags.join() === before.nags.join()) return;
    Object.assign(node, { comment, nags });
    node.touch();
    this.changes.push(() => {
      Object.assign(node, before);
      node.touch();
      return node;
    });
  }

  /** Takes the last change back. @returns {MoveNode|null} the move that it was about; null where nothing was changed */
  undo() {
    return this.changes.pop()?.() ?? null;
  }

  // Addresses and copies

  /** The moves as they are written. */
  nodes() {
    return [...written(this.root)].filter(word => word instanceof MoveNode);
  }

  /** @returns {Link} */
  link() {
    return {
      view: 'board', game: this.game.id, position: this.start, moves: wordsOf(this.root), ply: this.nodes().indexOf(this.node) + 1, program: '',
    };
  }

  /** The move that an address leads to, where that lies in this tree. @param {Link} link @returns {MoveNode|null} */
  find(link) {
    if (link.game !== this.game.id || link.position !== this.start) return null;
    return trace(this.root, link.moves, false)?.[link.ply] ?? null;
  }

  /** What the address does not say of this game, for a page that is loaded again. @param {boolean} flipped @returns {Kept} */
  kept(flipped) {
    const nodes = [this.root, ...this.nodes()];
    return {
      tags: this.tags,
      claimed: this.claimed,
      verdict: this.verdict,
      comments: nodes.map(node => node.comment),
      nags: nodes.map(node => node.nags),
      claims: nodes.map(node => node.claims),
      flipped,
    };
  }

  /** Brings back what was kept of the game that the address leads to. @param {Kept} kept @returns {boolean} whether it was this game */
  restore({ tags, claimed, verdict, comments, nags, claims }) {
    const nodes = [this.root, ...this.nodes()];
    if (nodes.length !== comments.length) return false;
    for (const [index, node] of nodes.entries()) {
      node.comment = comments[index];
      node.nags = nags[index];
      node.claims = claims?.[index] ?? [];
    }
    this.root.touch();
    Object.assign(this, { tags, claimed, verdict });
    return true;
  }

  /** What the server needs to write the game as a record; without variations, where such records do not know any. @param {string} [to] */
  record(to) {
    const { record } = this.game;
    const line = to || record.variations ? recordWords(this.root) : this.node.end().line();
    const result = this.tags.Result ?? (this.claimed || (this.root.end().base().view?.result ?? '*'));
    return { game: this.game.id, ...(this.start ? { position: this.start } : {}), tags: this.tags, line, result, to: to ?? record.to };
  }
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
