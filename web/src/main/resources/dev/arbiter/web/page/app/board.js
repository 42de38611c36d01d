// <arbiter-board>: draws any diagram, of any size, and turns what a person does on it into events. It knows no rules:
// it is handed the legal moves, each with the squares that it visits.
//
//   play     {move}    a legal move was made
//   attempt  {text}    something else was tried: a move text for the server to rule on
//   place    {index, erase}  a square was pressed while the board is being set up
//   select   {square, targets}  a piece was taken up

import { el, svg, wantsStillness } from './dom.js';
import { pieceName } from './notation.js';
import { arrow, ring } from './overlay.js';
import { Choice, followers } from './choice.js';
import { drawPiece } from './pieces.js';

/** @import {Diagram, Move, Piece} from './types.js' */

/** @typedef {{element: SVGElement, piece: Piece}} Standing a drawn piece */

const DRAG_BEGINS = 5;
const NUMBERS_FIT = 20;

export class ArbiterBoard extends HTMLElement {
  constructor() {
    super();
    /** @type {Diagram} */
    this.diagram = { columns: 8, rows: 8, cells: [], columnLabels: [], rowLabels: [] };
    /** @type {Move[]} */
    this.moves = [];
    /** @type {'play'|'edit'|'none'} */
    this.mode = 'none';
    this.flipped = false;
    this.caption = 'Board';
    /** @type {Map<string, number>} */
    this.indexes = new Map();
    /** @type {HTMLElement[]} by the diagram's index */
    this.cellElements = [];
    /** @type {Map<number, Standing>} */
    this.standing = new Map();
    /** @type {string[]} the squares of the move begun so far */
    this.begun = [];
    this.focusIndex = 0;
    this.built = '';
    /** @type {{index: number, x: number, y: number, drag: boolean, fresh: boolean}|null} */
    this.press = null;
    this.dropped = -1;
    this.animation = 0;
    /** @type {Set<number>} */
    this.ruled = new Set();

    this.grid = el('div', { class: 'cells', role: 'grid' });
    this.pieceLayer = el('div', { class: 'pieces', 'aria-hidden': 'true' });
    this.overlay = svg('svg', { class: 'overlay', 'aria-hidden': 'true' });
    this.frame = el('div', { class: 'frame' }, this.grid, this.pieceLayer, this.overlay);
    this.choice = new Choice(this.frame);
  }

  connectedCallback() {
    if (this.frame.parentNode) return;
    this.append(this.frame);
    this.grid.addEventListener('pointerdown', event => this.pressed(event));
    this.grid.addEventListener('pointermove', event => this.dragged(event));
    this.grid.addEventListener('pointerup', event => this.released(event));
    this.grid.addEventListener('pointercancel', () => this.letGo());
    this.grid.addEventListener('contextmenu', event => {
      if (this.mode === 'edit') event.preventDefault();
    });
    this.grid.addEventListener('keydown', event => this.key(event));
    this.grid.addEventListener('focusin', event => this.focused(event));
  }

  /**
   * Shows a position.
   *
   * @param {object} scene
   * @param {Diagram} scene.diagram
   * @param {Move[]} [scene.moves] what may be played
   * @param {'play'|'edit'|'none'} [scene.mode]
   * @param {string} [scene.caption] the board's name for a screen reader
   * @param {string[]} [scene.path] the way of the move that led here, along which its piece glides
   */
  show({ diagram, moves = [], mode = 'none', caption = this.caption, path = [] }) {
    this.animation++;
    this.choice.close();
    this.diagram = diagram;
    this.moves = moves;
    this.mode = mode;
    this.caption = caption;
    this.begun = [];
    this.ruled.clear();
    this.overlay.replaceChildren();
    this.build();
    this.settle(path);
    this.refresh();
  }

  /** @param {boolean} flipped whether Black's side is below */
  flip(flipped) {
    if (flipped === this.flipped) return;
    this.flipped = flipped;
    this.begun = [];
    this.build();
    for (const [index, { element }] of this.standing) this.place(element, index);
    this.refresh();
  }

  /**
   * Marks the squares that a ruling is about, and draws the moves that it demands.
   *
   * @param {string[]} squares
   * @param {string[][]} paths
   */
  mark(squares, paths) {
    this.begun = [];
    this.ruled = new Set(squares.map(square => this.indexes.get(square) ?? -1));
    this.overlay.replaceChildren(...paths.map(path => this.drawWay(path, 'must')).filter(way => way !== null));
    this.settle([]);
    this.refresh();
  }

  /** @param {string[]} path @param {string} kind @returns {SVGElement|null} */
  drawWay(path, kind) {
    const way = path.map(square => this.indexes.get(square)).filter(index => index !== undefined).map(index => this.centre(index));
    if (way.length === 0) return null;
    return way.length === 1 ? ring(way[0], kind) : arrow(way, kind);
  }

  // Drawing

  /** Lays out the cells anew where the board's shape or direction changed. */
  build() {
    const { columns, rows, cells, columnLabels, rowLabels } = this.diagram;
    const shape = [columns, rows, this.flipped, columnLabels, rowLabels, cells.map(cell => cell.square + cell.shade)].join('|');
    if (shape === this.built) return;
    const turned = this.built !== '' && this.built.replace(/true|false/, '') === shape.replace(/true|false/, '');
    this.built = shape;
    if (!turned) {
      this.pieceLayer.replaceChildren();
      this.standing.clear();
      this.focusIndex = Math.max(0, cells.findIndex(cell => cell.square !== ''));
    }
    this.indexes = new Map(cells.map((cell, index) => [cell.square, index]));
    this.indexes.delete('');
    this.frame.style.setProperty('--columns', String(columns));
    this.frame.style.setProperty('--rows', String(rows));
    this.style.setProperty('--ratio', String(columns / rows));
    this.overlay.setAttribute('viewBox', `0 0 ${columns} ${rows}`);
    this.cellElements = new Array(cells.length);
    const bands = [];
    for (let row = 0; row < rows; row++) {
      const band = el('div', { role: 'row', class: 'band' });
      for (let column = 0; column < columns; column++) {
        const index = this.indexAt(column, row);
        const cell = cells[index];
        const element = el('div', { role: 'gridcell', class: `cell ${cell.shade.toLowerCase()}`, 'data-index': index, tabindex: '-1' });
        element.append(...this.labels(index, column, row));
        this.cellElements[index] = element;
        band.append(element);
      }
      bands.push(band);
    }
    this.grid.replaceChildren(...bands);
  }

  /** @param {number} index @param {number} column @param {number} row as seen @returns {HTMLElement[]} */
  labels(index, column, row) {
    const { columns, rows, cells, columnLabels, rowLabels } = this.diagram;
    if (columns > NUMBERS_FIT) return [];
    if (columnLabels.length === 0) {
      const { square } = cells[index];
      return square ? [el('span', { class: 'number', 'aria-hidden': 'true' }, square)] : [];
    }
    const labels = [];
    if (column === 0) {
      labels.push(el('span', { class: 'row-label', 'aria-hidden': 'true' }, rowLabels[Math.floor(index / columns)] ?? ''));
    }
    if (row === rows - 1) {
      labels.push(el('span', { class: 'column-label', 'aria-hidden': 'true' }, columnLabels[index % columns] ?? ''));
    }
    return labels;
  }

  /** @param {number} column @param {number} row as seen @returns {number} the diagram's index */
  indexAt(column, row) {
    const seen = row * this.diagram.columns + column;
    return this.flipped ? this.diagram.columns * this.diagram.rows - 1 - seen : seen;
  }

  /** @param {number} index @returns {{x: number, y: number}} */
  centre(index) {
    const seen = this.flipped ? this.diagram.columns * this.diagram.rows - 1 - index : index;
    return { x: (seen % this.diagram.columns) + 0.5, y: Math.floor(seen / this.diagram.columns) + 0.5 };
  }

  /** @param {number} index */
  offset(index) {
    const { x, y } = this.centre(index);
    return `translate(${(x - 0.5) * 100}%, ${(y - 0.5) * 100}%)`;
  }

  /** @param {SVGElement} element @param {number} index */
  place(element, index) {
    element.style.transform = this.offset(index);
  }

  /**
   * Brings the drawn pieces where the diagram has them: what stayed stays, what moved glides, what was taken fades.
   *
   * @param {string[]} path
   */
  settle(path) {
    const still = wantsStillness();
    /** @type {Map<number, Piece>} */
    const arriving = new Map();
    this.diagram.cells.forEach((cell, index) => {
      const now = this.standing.get(index);
      if (cell.piece && !(now && now.piece.kind === cell.piece.kind && now.piece.color === cell.piece.color)) {
        arriving.set(index, cell.piece);
      }
    });
    /** @type {Map<number, Standing>} */
    const leaving = new Map();
    for (const [index, standing] of this.standing) {
      const piece = this.diagram.cells[index]?.piece;
      if (!piece || arriving.has(index)) {
        leaving.set(index, standing);
        this.standing.delete(index);
      } else {
        this.place(standing.element, index);
      }
    }
    const many = arriving.size > 8;
    const route = path.map(square => this.indexes.get(square) ?? -1);
    const [from, to] = [route[0] ?? -1, route[route.length - 1] ?? -1];
    if (route.length > 1) this.carry(from, to, route, leaving, arriving, still);
    for (const [index, piece] of arriving) {
      const turned = leaving.get(index);
      if (turned && turned.piece.kind === piece.kind) {
        // A disc that changes its colour.
        leaving.delete(index);
        arriving.delete(index);
        turned.element.setAttribute('class', `piece ${piece.color.toLowerCase()}`);
        this.standing.set(index, { element: turned.element, piece });
        if (!still) turn(turned.element, this.offset(index));
        continue;
      }
      const origin = many ? undefined : nearest(this, index, piece, leaving);
      if (origin !== undefined) this.carry(origin, index, [origin, index], leaving, arriving, still);
    }
    for (const [index, piece] of arriving) {
      const element = drawPiece(piece);
      this.place(element, index);
      this.pieceLayer.append(element);
      this.standing.set(index, { element, piece });
      if (!still && !many) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 140 });
    }
    for (const { element } of leaving.values()) {
      if (still || many) element.remove();
      else element.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 180 }).onfinish = () => element.remove();
    }
    this.dropped = -1;
  }

  /**
   * @param {number} from
   * @param {number} to
   * @param {number[]} route
   * @param {Map<number, Standing>} leaving
   * @param {Map<number, Piece>} arriving
   * @param {boolean} still
   */
  carry(from, to, route, leaving, arriving, still) {
    const standing = leaving.get(from);
    const piece = arriving.get(to);
    if (!standing || !piece || standing.piece.color !== piece.color) return;
    leaving.delete(from);
    arriving.delete(to);
    const { element } = standing;
    element.querySelector('use')?.setAttribute('href', `#piece-${piece.kind}`);
    this.standing.set(to, { element, piece });
    const begins = element.style.transform;
    this.place(element, to);
    this.pieceLayer.append(element);
    if (still || this.dropped === to) return;
    const stops = [begins, ...route.slice(1).map(index => this.offset(index))];
    element.animate(stops.map(transform => ({ transform })), { duration: 90 + 110 * (stops.length - 1), easing: 'ease-in-out' });
  }

  /** Brings classes and names of all cells up to date. */
  refresh() {
    this.grid.setAttribute('aria-label', this.caption);
    const targets = this.targets();
    const selected = this.begun.map(square => this.indexes.get(square));
    const mine = this.mode === 'play';
    this.diagram.cells.forEach((cell, index) => {
      const element = this.cellElements[index];
      const marks = cell.marks ?? [];
      const isTarget = targets.has(index);
      const isSelected = selected.includes(index);
      const list = element.classList;
      list.toggle('moved', marks.includes('LAST_MOVE_FROM') || marks.includes('LAST_MOVE_TO'));
      list.toggle('check', marks.includes('CHECK'));
      list.toggle('target', isTarget);
      list.toggle('taken', isTarget && Boolean(cell.piece));
      list.toggle('selected', isSelected);
      list.toggle('ruled', this.ruled.has(index));
      list.toggle('held', mine && Boolean(cell.piece));
      const facts = [cell.square ? `${cell.square}, ${cell.piece ? pieceName(cell.piece) : 'empty'}` : 'not a playing square'];
      if (marks.includes('CHECK')) facts.push('in check');
      if (marks.includes('LAST_MOVE_TO')) facts.push('last move');
      if (isTarget) facts.push('legal target');
      if (this.ruled.has(index)) facts.push('named in the ruling');
      element.setAttribute('aria-label', facts.join(', '));
      element.setAttribute('aria-selected', String(isSelected));
      element.tabIndex = index === this.focusIndex ? 0 : -1;
    });
  }

  // Playing

  /** The squares that the move begun may go to; with nothing begun, where a disc may be put. @returns {Set<number>} */
  targets() {
    /** @type {Set<number>} */
    const targets = new Set();
    if (this.mode !== 'play') return targets;
    for (const move of followers(this.moves, this.begun)) {
      if (this.begun.length === 0 && move.path.length > 1) continue;
      for (const square of [move.path[this.begun.length], move.path[move.path.length - 1]]) {
        const index = this.indexes.get(square);
        if (index !== undefined) targets.add(index);
      }
    }
    return targets;
  }

  /** @param {number} index */
  choose(index) {
    const cell = this.diagram.cells[index];
    if (this.mode === 'edit') {
      this.tell('place', { index, erase: false });
    } else if (this.mode === 'play' && this.begun.length === 0) {
      const puts = this.moves.filter(move => move.path.length === 1 && move.path[0] === cell.square);
      if (puts.length === 1) this.tell('play', { move: puts[0] });
      else if (this.places() && cell.square) this.tell('attempt', { text: cell.square });
      else if (cell.piece) this.take(index);
    } else if (this.mode === 'play') {
      this.goOn(index, false);
    }
  }

  /** Whether this is a game of putting discs, not of moving pieces. */
  places() {
    return this.diagram.cells.some(cell => cell.piece?.kind === 'DISC');
  }

  /** Takes up a piece. @param {number} index */
  take(index) {
    const { square } = this.diagram.cells[index];
    if (!square || this.places()) return;
    this.begun = [square];
    this.ruled.clear();
    this.overlay.replaceChildren();
    this.refresh();
    const targets = [...this.targets()].map(target => this.diagram.cells[target].square);
    this.tell('select', { square, targets });
  }

  /** Leads the move begun to a square. @param {number} index @param {boolean} drag */
  goOn(index, drag) {
    const { square, piece } = this.diagram.cells[index];
    const step = this.begun.length;
    const able = followers(this.moves, this.begun);
    const ending = able.filter(move => move.path[move.path.length - 1] === square);
    const passing = able.filter(move => move.path[step] === square && move.path.length > step + 1);
    if (ending.length === 1 && passing.every(move => move === ending[0])) {
      this.dropped = drag ? index : -1;
      this.tell('play', { move: ending[0] });
    } else if (passing.length > 0 && ending.every(move => passing.includes(move))) {
      this.begun = [...this.begun, square];
      const carried = this.standing.get(this.indexes.get(this.begun[0]) ?? -1);
      if (carried) this.place(carried.element, index);
      this.refresh();
    } else if (ending.length > 0) {
      const options = [...new Set([...ending, ...passing])];
      this.choice.open(options, this.centre(index), this.diagram, chosen => {
        if (chosen) this.tell('play', { move: chosen });
        else this.letGo();
      }, able[0] && this.standing.get(this.indexes.get(this.begun[0]) ?? -1)?.piece.color);
    } else if (square === this.begun[0]) {
      this.letGo();
    } else if (!drag && step === 1 && piece && piece.color === this.begunColor()) {
      this.take(index);
    } else if (square) {
      const text = [...this.begun, square].join(step > 1 ? 'x' : '-');
      this.letGo();
      this.tell('attempt', { text });
    } else {
      this.letGo();
    }
  }

  begunColor() {
    return this.diagram.cells[this.indexes.get(this.begun[0]) ?? -1]?.piece?.color;
  }

  /** Puts the piece that was taken up back. */
  letGo() {
    this.press = null;
    for (const cell of this.grid.querySelectorAll('.over')) cell.classList.remove('over');
    for (const [index, { element }] of this.standing) {
      element.classList.remove('dragged');
      this.place(element, index);
    }
    this.begun = [];
    this.refresh();
  }

  /** @param {string} name @param {object} detail */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  // Pointer

  /** @param {PointerEvent} event */
  pressed(event) {
    const index = this.cellAt(event.clientX, event.clientY);
    if (index < 0 || (event.button !== 0 && this.mode !== 'edit')) return;
    // The focus stays where it is, so that the arrow keys go on stepping through the game.
    event.preventDefault();
    if (this.mode === 'edit') {
      this.tell('place', { index, erase: event.button === 2 });
      return;
    }
    const cell = this.diagram.cells[index];
    const fresh = this.mode === 'play' && Boolean(cell.piece) && this.begun.length === 0 && !this.places();
    if (fresh) this.take(index);
    this.press = { index, x: event.clientX, y: event.clientY, drag: false, fresh };
  }

  /** @param {PointerEvent} event */
  dragged(event) {
    const { press } = this;
    if (!press) return;
    const held = this.standing.get(press.index);
    if (!held || this.mode !== 'play' || this.places()) return;
    if (!press.drag) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < DRAG_BEGINS) return;
      press.drag = true;
      this.grid.setPointerCapture(event.pointerId);
      if (!press.fresh) this.take(press.index);
      held.element.classList.add('dragged');
      this.pieceLayer.append(held.element);
    }
    const box = this.grid.getBoundingClientRect();
    const size = box.width / this.diagram.columns;
    held.element.style.transform = `translate(${event.clientX - box.left - size / 2}px, ${event.clientY - box.top - size / 2}px)`;
    const over = this.cellAt(event.clientX, event.clientY);
    for (const cell of this.grid.querySelectorAll('.over')) cell.classList.remove('over');
    if (over >= 0 && over !== press.index) this.cellElements[over].classList.add('over');
  }

  /** @param {PointerEvent} event */
  released(event) {
    const { press } = this;
    this.press = null;
    if (!press) return;
    const index = this.cellAt(event.clientX, event.clientY);
    if (!press.drag) {
      if (index === press.index && !press.fresh) this.choose(index);
      return;
    }
    for (const cell of this.grid.querySelectorAll('.over')) cell.classList.remove('over');
    const held = this.standing.get(press.index);
    held?.element.classList.remove('dragged');
    if (held) this.place(held.element, press.index);
    if (index >= 0 && index !== press.index) this.goOn(index, true);
    else if (index < 0) this.letGo();
  }

  /** @param {number} x @param {number} y in the window @returns {number} the diagram's index, or -1 */
  cellAt(x, y) {
    const box = this.grid.getBoundingClientRect();
    const column = Math.floor(((x - box.left) / box.width) * this.diagram.columns);
    const row = Math.floor(((y - box.top) / box.height) * this.diagram.rows);
    if (column < 0 || row < 0 || column >= this.diagram.columns || row >= this.diagram.rows) return -1;
    return this.indexAt(column, row);
  }

  // Keyboard

  /** @param {FocusEvent} event */
  focused(event) {
    const cell = event.target instanceof HTMLElement ? event.target.closest('.cell') : null;
    if (cell instanceof HTMLElement) this.rove(Number(cell.dataset.index), false);
  }

  /** @param {number} index @param {boolean} move whether the focus follows */
  rove(index, move) {
    this.cellElements[this.focusIndex]?.setAttribute('tabindex', '-1');
    this.focusIndex = index;
    this.cellElements[index].tabIndex = 0;
    if (move) this.cellElements[index].focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { columns, rows } = this.diagram;
    const seen = this.flipped ? columns * rows - 1 - this.focusIndex : this.focusIndex;
    const [column, row] = [seen % columns, Math.floor(seen / columns)];
    /** @type {Record<string, [number, number]>} */
    const steps = {
      ArrowLeft: [column - 1, row],
      ArrowRight: [column + 1, row],
      ArrowUp: [column, row - 1],
      ArrowDown: [column, row + 1],
      Home: [0, row],
      End: [columns - 1, row],
      PageUp: [column, 0],
      PageDown: [column, rows - 1],
    };
    const step = steps[event.key];
    if (step) {
      const [toColumn, toRow] = step;
      if (toColumn >= 0 && toColumn < columns && toRow >= 0 && toRow < rows) this.rove(this.indexAt(toColumn, toRow), true);
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.choose(this.focusIndex);
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && this.mode === 'edit') {
      this.tell('place', { index: this.focusIndex, erase: true });
    } else if (event.key === 'Escape' && this.begun.length > 0) {
      this.letGo();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  // The way of a capture

  /**
   * Lets a piece jump along a way, taking what it jumps over. Ends at once where motion is not wanted or another
   * position is shown.
   *
   * @param {string[]} path
   */
  async jumpAlong(path) {
    const run = ++this.animation;
    const route = path.map(square => this.indexes.get(square) ?? -1);
    const start = this.standing.get(route[0]);
    this.overlay.replaceChildren();
    const way = this.drawWay(path, 'way');
    const origin = this.drawWay(path.slice(0, 1), 'way');
    if (way && origin) this.overlay.append(way, origin);
    if (!start) return;
    const hop = Math.max(60, Math.min(420, 12000 / route.length));
    this.pieceLayer.append(start.element);
    for (let step = 1; step < route.length; step++) {
      const [from, to] = [route[step - 1], route[step]];
      const taken = this.standing.get((from + to) / 2);
      if (!wantsStillness()) {
        const glide = start.element.animate([{ transform: this.offset(from) }, { transform: this.offset(to) }],
          { duration: hop, easing: 'ease-in-out' });
        await glide.finished.catch(() => undefined);
      }
      if (run !== this.animation) return;
      this.place(start.element, to);
      taken?.element.classList.add('gone');
    }
  }

  /** Puts everything back as it was before a capture. */
  rewind() {
    this.animation++;
    for (const [index, { element }] of this.standing) {
      element.classList.remove('gone');
      for (const animation of element.getAnimations()) animation.cancel();
      this.place(element, index);
    }
  }
}

/** @param {SVGElement} element @param {string} at */
function turn(element, at) {
  element.animate([{ transform: `${at} scaleX(.2)` }, { transform: `${at} scaleX(1)` }], { duration: 200, easing: 'ease-out' });
}

/**
 * Where a piece that stands here now has most likely come from.
 *
 * @param {ArbiterBoard} board
 * @param {number} index
 * @param {Piece} piece
 * @param {Map<number, Standing>} leaving
 */
function nearest(board, index, piece, leaving) {
  let best;
  let least = Infinity;
  const { x, y } = board.centre(index);
  for (const [from, standing] of leaving) {
    if (standing.piece.color !== piece.color || standing.piece.kind !== piece.kind) continue;
    const there = board.centre(from);
    const far = Math.hypot(there.x - x, there.y - y);
    if (far < least) {
      least = far;
      best = from;
    }
  }
  return best;
}

customElements.define('arbiter-board', ArbiterBoard);
