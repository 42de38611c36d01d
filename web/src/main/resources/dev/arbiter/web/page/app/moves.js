// The list of moves: the main line in two columns, variations as an indented tree below the move they replace, the illegal move in red, or
// the one that cannot be read in amber, with its reason beside it.

import { el, icon, sentence } from './dom.js';
import { lettered, t } from './language.js';
import { reasons } from './ruling.js';
import { numberOf } from './numbers.js';
import { drawPiece } from './pieces.js';
import { remarkOf, wordsIn } from './remarks.js';
import { meaningOf, signsOf } from './signs.js';

export class MoveList {
  /** @param {HTMLElement} box @param {Session} session */
  constructor(box, session) {
    this.box = box;
    this.session = session;
    this.play = (/** @type {string} */ text) => void session.attempt(text);
    /** @type {Map<number, HTMLElement>} */
    this.buttons = new Map();
    /** @type {Map<number, MoveNode>} */
    this.nodes = new Map();
    this.shift = 0;
    this.figurines = false;
    /** what is drawn: a tree in one state */
    this.drawn = '';
    box.addEventListener('click', event => {
      const node = this.nodeAt(event.target);
      if (node) void session.visit(node);
    });
    this.draw = () => {
      this.render(session.store.root, session.shift);
      this.current(session.store.node);
    };
    session.watch('shown', this.draw);
    session.watch('changed', this.draw);
    // A list that was not to be seen yet, or is lower now, brings its move into sight.
    new ResizeObserver(() => this.current(session.store.node)).observe(box);
  }

  /** The move that something of the list stands for. @param {EventTarget|null} target */
  nodeAt(target) {
    const button = target instanceof Element ? target.closest('[data-node]') : null;
    return button instanceof HTMLElement ? this.nodes.get(Number(button.dataset.node)) : undefined;
  }

  /** Leads the keys to a move, where the list still has it. @param {MoveNode} node */
  focus(node) {
    const button = this.buttons.get(node.id) ?? /** @type {HTMLElement|null} */ (this.box.querySelector('[tabindex="0"]'));
    button?.focus({ preventScroll: true });
  }

  /** @param {MoveNode} root @param {number} shift how many plies were made before the first */
  render(root, shift) {
    const figurines = document.documentElement.dataset.notation === 'figurines';
    const drawn = `${root.id} ${root.revision} ${shift} ${figurines}`;
    if (drawn === this.drawn) return;
    const focused = this.nodeAt(document.activeElement);
    this.drawn = drawn;
    this.shift = shift;
    this.figurines = figurines && this.session.store.game.family === 'chess';
    this.buttons.clear();
    this.nodes.clear();
    const parts = root.children.length > 0 ? this.mainLine(root) : [this.empty()];
    const words = wordsIn(root.comment);
    if (words) parts.unshift(el('p', { class: 'comment' }, words));
    this.box.replaceChildren(...parts);
    if (focused) this.focus(focused);
  }

  empty() {
    return el('p', { class: 'empty' }, t('No moves yet. Make one on the board, type one below, or paste a game.'));
  }

  /** @param {MoveNode} root */
  mainLine(root) {
    /** @type {HTMLElement[]} */
    const parts = [];
    /** @type {HTMLElement|null} */
    let row = null;
    /** what stands below the row: a remark waits until the row is full, but a variation of its first move splits it @type {HTMLElement[]} */
    let below = [];
    for (let node = root.children[0]; node; node = node.children[0]) {
      const { number, second } = this.numberOf(node);
      if (!row || !second) {
        row = el('div', { class: 'turn' }, el('span', { class: 'turn-number' }, `${number}`));
        if (second) row.append(el('span', { class: 'ply skipped', 'aria-hidden': 'true' }, '…'));
        parts.push(row);
      }
      row.append(this.button(node));
      const varied = (node.parent?.children.length ?? 0) > 1;
      const answered = !second && node.children.length > 0 && !varied;
      below.push(...this.below(node, answered || below.length > 0));
      if (answered && !node.broken) continue;
      parts.push(...below);
      if (below.length > 0) row = null;
      below = [];
    }
    return parts;
  }

  /**
   * What stands below a move of the main line.
   *
   * @param {MoveNode} node
   * @param {boolean} named whether it has to be said which move is meant
   */
  below(node, named) {
    const blocks = [];
    if (node.broken && node.ruling) {
      blocks.push(el('div', { class: `reason ${node.state}` }, icon('alert'), el('div', {}, ...reasons(node.ruling, this.play))));
      if (node.children.length > 0) blocks.push(el('p', { class: 'after' }, t('Not judged:')));
    }
    const words = wordsIn(node.comment);
    if (words) blocks.push(el('p', { class: 'comment' }, named && el('b', {}, `${node.text} `), words));
    for (const other of node.parent?.children.slice(1) ?? []) {
      blocks.push(el('div', { class: 'variation' }, ...this.inline(other)));
    }
    return blocks;
  }

  /** A variation as running text, with its own variations in blocks below. @param {MoveNode} first */
  inline(first) {
    /** @type {(Node|string)[]} */
    const parts = [];
    let fresh = true;
    for (let node = first; node; node = node.children[0]) {
      const { number, second } = this.numberOf(node);
      const numbered = (!second || fresh) && el('span', { class: 'turn-number' }, `${number}${second ? '…' : '.'} `);
      parts.push(el('span', { class: 'together' }, numbered, this.button(node)), ' ');
      fresh = false;
      if (node.broken && node.ruling) {
        parts.push(el('span', { class: `reason-inline ${node.state}` }, sentence(node.ruling.message) + (node.ruling.rule ? ` [${node.ruling.citation}]` : '')), ' ');
        fresh = true;
      }
      const words = wordsIn(node.comment);
      if (words) {
        parts.push(el('span', { class: 'comment' }, words), ' ');
        fresh = true;
      }
      const others = node === first ? [] : node.parent?.children.slice(1) ?? [];
      for (const other of others) {
        parts.push(el('div', { class: 'nested' }, ...this.inline(other)));
        fresh = true;
      }
    }
    return parts;
  }

  /** @param {MoveNode} node */
  button(node) {
    if (node.state === 'unjudged') return el('span', { class: 'ply unjudged', title: t('not judged') }, lettered(node.text));
    const flaw = node.state === 'illegal' ? t('illegal') : t('cannot be read');
    const claims = node.claims.join('\n');
    const { evaluation, elapsed } = remarkOf(node.comment);
    const facts = [
      node.passes && t('null move: the turn passes'),
      ...node.nags.map(meaningOf), ...node.claims, evaluation && t`evaluated at ${evaluation}`, elapsed && t`thought for ${elapsed}`,
    ].filter(Boolean);
    const button = el('button', {
      type: 'button',
      class: `ply ${node.state}`,
      'data-node': node.id,
      'aria-label': node.broken ? `${node.text}, ${flaw}` : node.passes ? t('null move') : claims ? `${node.text}, ${claims}` : undefined,
      title: facts.join('\n') || undefined,
      tabindex: '-1',
    }, ...this.face(node.text), signsOf(node.nags), evaluation && el('span', { class: 'eval' }, ' ', signed(evaluation)), claims !== '' && el('span', { class: 'claim-mark', 'aria-hidden': 'true' }, '½'),
    node.broken && icon(node.state === 'illegal' ? 'cross' : 'alert'));
    this.buttons.set(node.id, button);
    this.nodes.set(node.id, node);
    return button;
  }

  /** A move's text, with the piece drawn where figurines are wanted. @param {string} text @returns {(Node|string)[]} */
  face(text) {
    const { letters } = this.session.store.game;
    const parts = this.figurines ? /^([KQRBN])(.*)$|^(.*=)([QRBN])(.*)$/.exec(text) : null;
    if (!parts) return [lettered(text)];
    const [, first, rest, before, become, after] = parts;
    const figure = (/** @type {string} */ letter) => el('span', { class: 'figurine' }, el('span', { class: 'offscreen' }, letter), drawPiece({ kind: letters[letter], color: 'WHITE' }));
    return first ? [figure(first), rest] : [before, figure(become), after];
  }

  /** @param {MoveNode} node */
  numberOf(node) {
    return numberOf(node.ply, this.shift);
  }

  /** Shows which move is on the board. @param {MoveNode} node */
  current(node) {
    for (const button of this.box.querySelectorAll('[aria-current]')) {
      button.removeAttribute('aria-current');
      button.setAttribute('tabindex', '-1');
    }
    const button = this.buttons.get(node.id);
    const reached = button ?? this.buttons.values().next().value;
    reached?.setAttribute('tabindex', '0');
    if (!button) {
      this.box.scrollTop = 0;
      return;
    }
    button.setAttribute('aria-current', 'step');
    const room = this.box.getBoundingClientRect();
    const place = button.getBoundingClientRect();
    const reason = button.closest('.turn')?.nextElementSibling;
    const { bottom } = (reason?.matches('.reason') ? reason : button).getBoundingClientRect();
    if (place.top < room.top + 8 || bottom > room.bottom - 8) {
      this.box.scrollTop += place.top - room.top - room.height / 3;
    }
  }
}

/** An evaluation with its sign. @param {string} evaluation */
export function signed(evaluation) {
  return evaluation.replace(/^(?=\d)/, '+');
}
