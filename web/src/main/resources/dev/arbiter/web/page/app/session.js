// What a person does with the game on the board: opens one, steps through it, tries moves, changes it. The server is asked what the
// rules say, and whoever watches receives what came of it. Knows no screen.

import { Problem } from './api.js';
import { sentence } from './dom.js';
import { withDrawing } from './remarks.js';
import { Store } from './store.js';
import { MoveNode, firstBroken, trace, treeOf } from './tree.js';

/** Between two moves that the page plays by itself, in milliseconds. */
const STEP = 700;

export class Session {
  /** @param {Game[]} games @param {Server} server */
  constructor(games, server) {
    this.games = games;
    this.server = server;
    this.store = new Store(games[0]);
    /** grows with every place that is gone to: a late answer about one before the last is not shown */
    this.visits = 0;
    /** the moves that wait for the answer to those before them @type {Promise<unknown>} */
    this.waiting = Promise.resolve();
    /** grows when a move is refused: what was typed after it is not tried elsewhere */
    this.refusals = 0;
    /** whether the first move is made by the side that begins the game */
    this.whole = true;
    /** @type {Map<string, Promise<Position>>} the games' own starts */
    this.starts = new Map();
    /** @type {Map<string, ((detail: any) => unknown)[]>} */
    this.watchers = new Map();
  }

  /**
   * @template {keyof SessionEvents} K
   * @param {K} name
   * @param {(detail: SessionEvents[K]) => unknown} watcher
   */
  watch(name, watcher) {
    this.watchers.set(name, [...this.watchers.get(name) ?? [], watcher]);
  }

  /**
   * @template {keyof SessionEvents} K
   * @param {K} name
   * @param {SessionEvents[K]} detail
   */
  emit(name, detail) {
    for (const watcher of this.watchers.get(name) ?? []) watcher(detail);
  }

  /** @param {unknown} error */
  fail(error) {
    this.emit('failed', { error });
  }

  /** @param {string} id */
  gameOf(id) {
    return this.games.find(game => game.id === id) ?? this.games[0];
  }

  // Opening

  /** Begins a game anew. @param {string} [id] */
  begin(id = this.store.game.id) {
    return this.open({ game: id, position: '', moves: [], ply: 0 }, { push: true });
  }

  /**
   * Begins a game, with moves that may hold an illegal one.
   *
   * @param {Pick<Link, 'game'|'position'|'moves'|'ply'>} what
   * @param {{push: boolean}} how
   */
  async open({ game: id, position, moves, ply }, { push }) {
    const game = this.gameOf(id);
    const start = position === game.position ? '' : position;
    const root = new MoveNode(null, '');
    const nodes = trace(root, moves, true) ?? [root];
    try {
      root.end().view = await this.ask(game, start, root.end());
    } catch (error) {
      if (!this.broke(root.end(), error)) {
        this.fail(error);
        // An address that leads nowhere still opens a board.
        if (!this.store.root.view && (position || moves.length > 0)) await this.open({ game: id, position: '', moves: [], ply: 0 }, { push });
        return;
      }
    }
    this.take(game, start, root, {});
    await this.visit(shown(nodes[ply] ?? root), { push });
    await this.judgeVariations();
  }

  /** Has the lines beside the main one ruled on, of a tree that came by a link. */
  async judgeVariations() {
    const { game, start, root } = this.store;
    const { revision } = root;
    for (const end of this.store.nodes().filter(node => node.children.length === 0 && !node.view)) {
      if (end.state !== 'legal' || this.store.root !== root) continue;
      try {
        end.view = await this.ask(game, start, end);
      } catch (error) {
        if (!this.broke(end, error)) continue;
        const base = end.base();
        base.view ??= await this.ask(game, start, base).catch(() => null);
        if (this.store.root === root) await this.visit(shown(this.store.node), { quiet: true });
      }
    }
    if (this.store.root === root && root.revision !== revision) this.emit('changed', {});
  }

  /** Marks the move of a line that cannot be played, where the server said so. @param {MoveNode} end @param {unknown} error */
  broke(end, error) {
    if (!(error instanceof Problem) || !error.ruling || !end.parent) return false;
    end.nodes()[(error.ply ?? end.ply) - 1].breakHere(error.ruling);
    return true;
  }

  /** @param {PlayedGame} record @param {{push: boolean}} how */
  async openRecord(record, { push }) {
    const game = this.gameOf(record.game ?? record.verdict?.game ?? this.store.game.id);
    const start = !record.start || record.start === game.position ? '' : record.start;
    const root = treeOf(record.line ?? []);
    for (const { ply, message } of record.claims ?? []) {
      let node = root;
      while (node.ply < ply && node.children.length > 0) node = node.children[0];
      if (node.ply === ply) node.claims.push(sentence(message));
    }
    root.comment = record.comment ?? '';
    this.take(game, start, root, record);
    return this.visit(firstBroken(root) ?? root, { push });
  }

  /**
   * @param {Game} game
   * @param {string} start
   * @param {MoveNode} root
   * @param {Partial<PlayedGame>} record
   */
  take(game, start, root, record) {
    this.emit('left', {});
    this.store.begin(game, start, root, record);
    this.emit('begun', {});
  }

  /**
   * Asks for the position after a move, and writes the moves that lead there as the server does.
   *
   * @param {Game} game
   * @param {string} start
   * @param {MoveNode} node
   * @returns {Promise<Position>}
   */
  async ask(game, start, node) {
    const nodes = node.nodes();
    const view = await this.server.position({ game: game.id, ...(start ? { position: start } : {}), moves: node.line() });
    nodes.forEach((each, index) => each.rename(view.moves?.[index] ?? each.text));
    return view;
  }

  /** The position that a game begins with. @param {Game} game */
  ownStart(game) {
    let start = this.starts.get(game.id);
    if (!start) {
      start = this.server.position({ game: game.id });
      start.catch(() => this.starts.delete(game.id));
      this.starts.set(game.id, start);
    }
    return start;
  }

  // Stepping

  /**
   * Puts a move on the board; one that cannot be played stays in the hand, with its ruling shown.
   *
   * @param {MoveNode|null} node
   * @param {{push?: boolean, quiet?: boolean}} [how] whether the address becomes a new entry of the history, or is kept
   */
  async visit(node, { push = false, quiet = false } = {}) {
    if (!node) return;
    const visit = ++this.visits;
    const { game, start, root } = this.store;
    this.store.goal = node;
    const base = node.base();
    let whole = true;
    try {
      base.view ??= await this.ask(game, start, base);
      if (start) {
        root.view ??= await this.ask(game, start, root);
        whole = root.view.turn === (await this.ownStart(game)).turn;
      }
    } catch (error) {
      this.store.goal = this.store.node;
      this.fail(error);
      return;
    }
    if (visit !== this.visits) return;
    // What is written about the move that is left is taken over first.
    if (node !== this.store.node) this.emit('left', {});
    const path = wayBetween(this.store.node, node);
    this.store.node = node;
    this.whole = whole;
    this.emit('shown', { view: base.view, path, push, quiet });
  }

  /** Shows the same place again. */
  again() { return this.visit(this.store.node, { quiet: true }); }

  next() { return this.visit(this.store.goal.next()); }

  previous() { return this.visit(this.store.goal.parent); }

  first() { return this.visit(this.store.root); }

  last() { return this.visit(this.store.goal.last()); }

  /** @param {number} step */
  sibling(step) { return this.visit(this.store.goal.sibling(step)); }

  // Playing

  /** Makes a legal move. @param {Move} move */
  play(move) {
    return this.visit(this.store.node.base().child(move.text), { push: true });
  }

  /**
   * Has a move text ruled on, behind those that still wait for their answers, and makes the move where it is legal.
   *
   * @param {string} text
   * @returns {Promise<boolean>} whether it was made
   */
  attempt(text) {
    const { refusals } = this;
    const turn = this.waiting.then(() => refusals === this.refusals && this.attemptNext(text));
    this.waiting = turn;
    return turn;
  }

  /** @param {string} move @returns {Promise<boolean>} */
  async attemptNext(move) {
    const base = this.store.goal.base();
    const visit = ++this.visits;
    let ruling;
    try {
      ruling = await this.server.ruling({ ...this.question(base), move });
    } catch (error) {
      this.refusals++;
      this.fail(error);
      return false;
    }
    if (visit !== this.visits) return false;
    if (!ruling.legal) {
      this.refusals++;
      this.emit('refused', { move, ruling });
      return false;
    }
    const child = base.child(ruling.text);
    child.view ??= ruling.after;
    child.notes = ruling.notes ?? [];
    await this.visit(child, { push: true });
    return true;
  }

  /** How the server is asked about a place of this game. @param {MoveNode} node */
  question(node) {
    const { game, start } = this.store;
    return { game: game.id, ...(start ? { position: start } : {}), moves: node.line() };
  }

  /** Asks whether each side could still win from here by any legal moves. */
  async winnable() {
    const { node } = this.store;
    try {
      const winnable = await this.server.winnable(this.question(node.base()));
      if (this.store.node === node) this.emit('winnable', { winnable });
    } catch (error) {
      this.fail(error);
    }
  }

  /** Plays moves one after the other, as a variation, until somebody goes elsewhere. @param {string[]} line */
  async demonstrate(line) {
    const from = this.store.node.base();
    if (this.store.node !== from) await this.visit(from, { push: true });
    let node = from;
    for (const text of line) {
      const before = node;
      node = node.child(text);
      await this.visit(node, { push: before === from });
      if (this.store.node !== node) return;
      await new Promise(done => { setTimeout(done, STEP); });
      if (this.store.node !== node || this.store.goal !== node) return;
    }
  }

  // Changing

  /** Takes the move on the board, and what follows it, out of the list. */
  async remove() {
    const { node } = this.store;
    if (!node.parent) return;
    await this.visit(this.store.remove(node), { push: true });
    this.emit('removed', { node });
  }

  promote() {
    if (this.store.promote(this.store.node)) this.emit('changed', {});
  }

  /** Takes the last change back. */
  async undo() {
    const node = this.store.undo();
    if (!node) return;
    await this.visit(node, { push: true });
    this.emit('changed', {});
  }

  /** @param {{comment?: string, nags?: string[]}} what */
  annotate(what) {
    this.store.annotate(this.store.node, what);
    this.emit('changed', {});
  }

  /** @param {Drawing} drawing an arrow, or a square to colour */
  draw(drawing) {
    this.annotate({ comment: withDrawing(this.store.node.comment, drawing) });
  }

  // Addresses and copies

  /** Brings back what was kept of the game that the address leads to. @param {Kept} kept */
  restore(kept) {
    if (!this.store.restore(kept)) return false;
    this.emit('begun', {});
    this.emit('changed', {});
    return true;
  }

  /** Follows an address, inside this tree where it leads there. @param {Link} link */
  async follow(link) {
    const node = this.store.find({ ...link, game: this.gameOf(link.game).id });
    if (node) return this.visit(shown(node), { quiet: true });
    return this.open(link, { push: false });
  }

  /** The position's text on the board. */
  positionText() {
    return this.store.node.base().view?.position ?? this.store.game.position;
  }

  /** The game as other programs read it. @param {string} [to] the format */
  recordText(to) {
    return this.server.recordText(this.store.record(to));
  }
}

/** The move, or the last one before it that can be shown. @param {MoveNode} node */
function shown(node) {
  while (node.state === 'unjudged' && node.parent) node = node.parent;
  return node;
}

/** The way of the piece between two neighbouring places of the tree. @param {MoveNode} from @param {MoveNode} to */
function wayBetween(from, to) {
  if (to.parent === from) return wayOf(to);
  if (from.parent === to) return wayOf(from).reverse();
  return [];
}

/** @param {MoveNode} node @returns {string[]} */
function wayOf(node) {
  if (node.state !== 'legal') return [];
  return [...(node.parent?.view?.legalMoves.find(move => move.text === node.text)?.path ?? [])];
}
