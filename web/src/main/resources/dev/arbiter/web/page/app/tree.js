// A game with its variations, as a tree of moves. Knows no rules: the server has ruled on every move in it.

let lastId = 0;

/** How a null move is written, which gives the turn away and is no ply. */
const NULL_MOVE = '--';

/** A move and all that may follow it; the root stands for the start and has no text. */
export class MoveNode {
  /**
   * @param {MoveNode|null} parent
   * @param {string} text
   * @param {State} [state]
   */
  constructor(parent, text, state = 'legal') {
    this.id = ++lastId;
    this.parent = parent;
    /** @type {MoveNode} */
    this.root = parent ? parent.root : this;
    this.text = text;
    this.state = state;
    /** @type {number} */
    this.ply = parent ? parent.ply + 1 : 0;
    /** @type {MoveNode[]} the first is the main line */
    this.children = [];
    /** @type {Position|null} the position after the move, once it has been asked for */
    this.view = null;
    /** @type {Reason|null} */
    this.ruling = null;
    /** @type {string[]} the draws that a record's game could have been claimed by here */
    this.claims = [];
    this.comment = '';
    /** @type {string[]} signs such as `!?`, or numbers of NAGs */
    this.nags = [];
    /** grows with every change below this move */
    this.revision = 0;
  }

  /** Tells the root that its tree is another now, so that it is drawn again. */
  touch() {
    this.root.revision++;
  }

  /** Writes this move otherwise, unless a move that stands beside it is written so. @param {string} text */
  rename(text) {
    if (this.parent?.children.some(child => child.text === text)) return;
    this.text = text;
    this.touch();
  }

  /** The texts of the moves from the start to this one. */
  line() {
    return this.nodes().map(node => node.text);
  }

  /** The nodes from the first move to this one. */
  nodes() {
    const nodes = [];
    for (let node = /** @type {MoveNode} */ (this); node.parent; node = node.parent) nodes.push(node);
    return nodes.reverse();
  }

  /** Whether this gives the turn away without a move. */
  get passes() {
    return this.text === NULL_MOVE && this.state === 'legal';
  }

  /** Whether this is a move that cannot be played: illegal, or no move that can be read. */
  get broken() {
    return this.state === 'illegal' || this.state === 'unreadable';
  }

  /** The last position that stands: this move's, or the one before a move that cannot be played. */
  base() {
    /** @type {MoveNode} */
    let node = this;
    while (node.state !== 'legal' && node.parent) node = node.parent;
    return node;
  }

  /** The next move that can be shown. */
  next() {
    const child = this.children[0];
    return child && child.state !== 'unjudged' ? child : null;
  }

  /** The last move that can be shown on this line. */
  last() {
    /** @type {MoveNode} */
    let node = this;
    for (let next = node.next(); next; next = node.next()) node = next;
    return node;
  }

  /** Where this line ends, judged or not. */
  end() {
    /** @type {MoveNode} */
    let node = this;
    while (node.children.length > 0) node = node.children[0];
    return node;
  }

  /** The same move of the neighbouring variation. @param {number} step 1 or -1 */
  sibling(step) {
    // Above the branch, the nearest move that has an alternative counts.
    for (let node = /** @type {MoveNode} */ (this); node.parent; node = node.parent) {
      const family = node.parent.children.filter(child => child.state !== 'unjudged');
      if (family.length > 1) {
        const index = family.indexOf(node) + step;
        return family[index] ?? null;
      }
    }
    return null;
  }

  /**
   * The child with a move, added as the last variation where it is new.
   *
   * @param {string} text
   * @param {State} [state]
   */
  child(text, state = 'legal') {
    const known = this.children.find(child => child.text === text && child.state === state);
    if (known) return known;
    const node = new MoveNode(this, text, state);
    this.children.push(node);
    this.touch();
    return node;
  }

  /** Marks this move as the one that cannot be played, and what follows it as not judged. @param {Reason} ruling */
  breakHere(ruling) {
    this.state = brokenBy(ruling);
    this.ruling = ruling;
    for (const child of this.children) child.leaveOpen();
    this.touch();
  }

  leaveOpen() {
    // A line may be longer than the calls that a browser allows inside one another.
    /** @type {MoveNode[]} */
    const open = [this];
    for (let node = open.pop(); node; node = open.pop()) {
      node.state = 'unjudged';
      open.push(...node.children);
    }
  }
}

/**
 * A game as it is written: each move, and after it in brackets what might have been played in its place.
 *
 * @param {MoveNode} root
 * @returns {Generator<MoveNode|'('|')'>}
 */
export function* written(root) {
  if (root.children.length > 0) yield* lineFrom(root.children[0]);
}

/** @param {MoveNode} first @returns {Generator<MoveNode|'('|')'>} */
function* lineFrom(first) {
  for (let node = first; node; node = node.children[0]) {
    yield node;
    const [main, ...others] = node.parent?.children ?? [];
    if (node !== main) continue;
    for (const other of others) {
      yield '(';
      yield* lineFrom(other);
      yield ')';
    }
  }
}

/** The moves of a tree and the brackets around its variations. @param {MoveNode} root */
export function wordsOf(root) {
  return [...written(root)].map(word => (word instanceof MoveNode ? word.text : word));
}

/**
 * Goes the way of such words through a tree.
 *
 * @param {MoveNode} root
 * @param {string[]} words
 * @param {boolean} grow whether moves that are not there are added
 * @returns {MoveNode[]|null} the root, and each word's move; null where one is missing
 */
export function trace(root, words, grow) {
  let node = root;
  const nodes = [root];
  /** @type {MoveNode[]} where the lines go on that variations interrupt */
  const interrupted = [];
  for (const word of words) {
    if (word === '(') {
      interrupted.push(node);
      node = node.parent ?? root;
    } else if (word === ')') {
      node = interrupted.pop() ?? node;
    } else {
      const child = grow ? node.child(word) : node.children.find(each => each.text === word);
      if (!child) return null;
      node = child;
      nodes.push(node);
    }
  }
  return nodes;
}

/** What a move is of which the rules say this. @param {Reason|undefined} ruling @returns {State} */
function brokenBy(ruling) {
  return ruling && !ruling.rule ? 'unreadable' : 'illegal';
}

/** The tree of a record as the server read it. @param {Ply[]} line @returns {MoveNode} the root */
export function treeOf(line) {
  const root = new MoveNode(null, '');
  grow(root, line);
  return root;
}

/** @param {MoveNode} parent @param {Ply[]} line */
function grow(parent, line) {
  let node = parent;
  for (const ply of line) {
    // What follows a move that cannot be played cannot be judged, whatever it says.
    const stands = ply.legal === true || ply.text === NULL_MOVE;
    const state = node.state !== 'legal' ? 'unjudged' : stands ? 'legal' : ply.legal === false ? brokenBy(ply.ruling) : 'unjudged';
    const before = node;
    node = new MoveNode(before, (state === 'legal' && ply.text) || ply.move, state);
    node.ruling = ply.ruling ?? null;
    node.comment = ply.comment ?? '';
    node.nags = ply.nags ?? [];
    before.children.push(node);
    for (const variation of ply.variations ?? []) grow(before, variation);
  }
}

/** The first move of the main line that cannot be played. @param {MoveNode} root */
export function firstBroken(root) {
  for (let node = root; node.children.length > 0;) {
    node = node.children[0];
    if (node.broken) return node;
  }
  return null;
}
