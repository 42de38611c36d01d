// The game on the board as it is known to the page: its moves, its tags, where one stands in it, and what was changed in it and can
// be undone. Knows neither the screen nor the server.

import { MoveNode, trace, wordsOf, written } from './tree.js';
import { recordWords } from './words.js';

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
    /** the changes, and how many of them are made: those after them were undone @type {{redo: () => MoveNode, undo: () => MoveNode}[]} */
    this.changes = [];
    this.made = 0;
    /** under which the game is kept in the collection; empty where it is not */
    this.chapter = '';
  }

  /**
   * @param {Game} game
   * @param {string} start
   * @param {MoveNode} root
   * @param {Partial<PlayedGame> & {chapter?: string}} [record]
   */
  begin(game, start, root, { tags = {}, claimed = '', verdict, chapter = '' } = {}) {
    this.game = game;
    this.start = start;
    this.root = root;
    this.node = root;
    this.goal = root;
    this.tags = tags;
    this.claimed = claimed;
    this.verdict = verdict;
    this.changes = [];
    this.made = 0;
    this.chapter = chapter;
  }

  // Changes; each can be undone, and redone

  /**
   * @param {() => MoveNode} redo makes the change; returns where one stands then
   * @param {() => MoveNode} undo
   */
  change(redo, undo) {
    this.changes.splice(this.made++, Infinity, { redo, undo });
    return redo();
  }

  /** The child with a move, added where it is new. @param {MoveNode} parent @param {string} text */
  grow(parent, text) {
    const count = parent.children.length;
    const child = parent.child(text);
    if (parent.children.length === count) return child;
    return this.change(() => place(child, parent, parent.children.length), () => displace(child));
  }

  /** Takes a move and all that follows it out of the tree. @param {MoveNode} node @returns {MoveNode} where one stands then */
  remove(node) {
    const { parent } = node;
    if (!parent) return node;
    const index = parent.children.indexOf(node);
    return this.change(() => displace(node), () => place(node, parent, index));
  }

  /**
   * Makes the variation that a move stands in the one before it.
   *
   * @param {MoveNode} node
   * @param {boolean} [wholly] whether it becomes the main line at once
   * @returns {boolean} whether it was in a variation
   */
  promote(node, wholly = false) {
    /** @type {{first: MoveNode, index: number, to: number}[]} */
    const steps = [];
    for (let first = node; first.parent && (wholly || steps.length === 0); first = first.parent) {
      const index = first.parent.children.indexOf(first);
      if (index > 0) steps.push({ first, index, to: wholly ? 0 : index - 1 });
    }
    if (steps.length === 0) return false;
    const move = (/** @type {(step: typeof steps[0]) => number} */ where) => {
      for (const step of steps) place(step.first, step.first.parent, where(step));
      return node;
    };
    this.change(() => move(({ to }) => to), () => move(({ index }) => index));
    return true;
  }

  /** Gives a move another comment or other signs. @param {MoveNode} node @param {{comment?: string, nags?: string[]}} what */
  annotate(node, { comment = node.comment, nags = node.nags }) {
    const before = { comment: node.comment, nags: node.nags };
    if (comment === before.comment && nags.join() === before.nags.join()) return;
    const put = (/** @type {{comment: string, nags: string[]}} */ what) => {
      Object.assign(node, what);
      node.touch();
      return node;
    };
    this.change(() => put({ comment, nags }), () => put(before));
  }

  /** Gives the game other tags and another result. @param {Record<string, string>} tags @param {string} claimed */
  retag(tags, claimed) {
    const before = { tags: this.tags, claimed: this.claimed };
    const put = (/** @type {{tags: Record<string, string>, claimed: string}} */ what) => {
      Object.assign(this, what);
      this.root.touch();
      return this.node;
    };
    this.change(() => put({ tags, claimed }), () => put(before));
  }

  /** Undoes the last change. @returns {MoveNode|null} the move that it was about; null where nothing is left to undo */
  undo() {
    return this.made > 0 ? this.changes[--this.made].undo() : null;
  }

  /** Makes the change again that was undone last. @returns {MoveNode|null} */
  redo() {
    return this.made < this.changes.length ? this.changes[this.made++].redo() : null;
  }

  // Addresses and copies

  /** The moves as they are written. */
  nodes() {
    return [...written(this.root)].filter(word => word instanceof MoveNode);
  }

  /** @returns {Link} */
  link() {
    return {
      view: 'board', game: this.game.id, position: this.start, moves: wordsOf(this.root), ply: this.nodes().indexOf(this.node) + 1, program: '', study: '',
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
      chapter: this.chapter,
    };
  }

  /** Brings back what was kept of the game that the address leads to. @param {Kept} kept @returns {boolean} whether it was this game */
  restore({ tags, claimed, verdict, comments, nags, claims, chapter = '' }) {
    const nodes = [this.root, ...this.nodes()];
    if (nodes.length !== comments.length) return false;
    for (const [index, node] of nodes.entries()) {
      node.comment = comments[index];
      node.nags = nags[index];
      node.claims = claims?.[index] ?? [];
    }
    this.root.touch();
    Object.assign(this, { tags, claimed, verdict, chapter });
    return true;
  }

  /** Whether there is more to the game than its moves. */
  get annotated() {
    return Object.keys(this.tags).length > 0 || Boolean(this.claimed) || [this.root, ...this.nodes()].some(({ comment, nags }) => comment || nags.length > 0);
  }

  /** The whole game, to be opened again elsewhere. @returns {Study} */
  study() {
    const { game, start, tags, claimed } = this;
    return { game: game.id, position: start, words: recordWords(this.root), tags, claimed, ply: this.nodes().indexOf(this.node) + 1 };
  }

  /** What the server needs to write the game as a record; without variations, where such records do not know any. @param {string} [to] */
  record(to) {
    const { record } = this.game;
    const line = to || record.variations ? recordWords(this.root) : this.node.end().line();
    const result = this.tags.Result ?? (this.claimed || (this.root.end().base().view?.result ?? '*'));
    return { ...recordOf(this.game, this.study(), to ?? record.to), line, result };
  }
}

/** What the server needs to write a whole game. @param {Game} game @param {Study} study @param {string} to the format */
export function recordOf(game, { position, words, tags, claimed }, to) {
  return { game: game.id, ...(position ? { position } : {}), tags, line: words, result: tags.Result || claimed || '*', to };
}

/** Puts a move into its parent's children, at a place. @param {MoveNode} node @param {MoveNode|null} parent @param {number} index */
function place(node, parent, index) {
  if (parent) {
    parent.children = parent.children.filter(child => child !== node);
    parent.children.splice(index, 0, node);
    parent.touch();
  }
  return node;
}

/** Takes a move out of its parent's children. @param {MoveNode} node @returns {MoveNode} the parent */
function displace(node) {
  const parent = node.parent ?? node;
  parent.children = parent.children.filter(child => child !== node);
  parent.touch();
  return parent;
}
