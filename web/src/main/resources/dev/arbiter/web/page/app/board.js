// <arbiter-board>: draws any diagram, of any size, and turns what a person does on it into events. It knows no rules:
// it is handed the legal moves, each with the squares that it visits. Its events (see BoardEvents in page.d.ts):
//
//   play     a legal move was made
//   attempt  something else was tried: a move text for the server to rule on
//   select   a piece was taken up
//   place    a square was pressed while the board is being set up, or a piece dragged there from another
//   draw     an arrow was drawn, or a square coloured

import { el, svg } from './dom.js';
import { Hand } from './hand.js';
import { t } from './language.js';
import { PieceLayer } from './layer.js';
import { arrow, ring } from './overlay.js';
import { drawPiece, pieceName } from './pieces.js';

/** On boards with more columns the squares' names would be too small to read. */
const NAMES_FIT = 20;

export class ArbiterBoard extends HTMLElement {
  constructor() {
    super();
    /** @type {Diagram} */
    this.diagram = { columns: 8, rows: 8, cells: [], columnLabels: [], rowLabels: [] };
    /** Whose turn it is: `White` or `Black`. */
    this.turn = 'White';
    /** @type {Move[]} */
    this.moves = [];
    /** @type {'play'|'edit'|'none'} */
    this.mode = 'none';
    this.flipped = false;
    this.caption = t('Board');
    /** The kinds of pieces by the letters that moves name them by. @type {Record<string, string>} */
    this.letters = {};
    /** @type {Drawing[]} */
    this.drawings = [];
    /** the sign on the piece that moved, and its number */
    this.last = '';
    /** the colour in which a press draws arrows; empty where it moves pieces */
    this.pen = '';
    this.badge = { text: '', number: '' };
    /** the players; empty if not known @type {Seat[]} */
    this.seats = [];
    /** @type {Map<string, number>} */
    this.indexes = new Map();
    /** @type {HTMLElement[]} by the diagram's index */
    this.cellElements = [];
    /** @type {string[]} what is to be seen and heard of each cell */
    this.shown = [];
    /** @type {Set<number>} */
    this.ruled = new Set();
    this.focusIndex = 0;
    this.built = '';
    this.grid = el('div', { class: 'cells', role: 'grid' });
    this.layer = new PieceLayer(index => this.centre(index));
    this.overlay = svg('svg', { class: 'overlay', 'aria-hidden': 'true' });
    /** Arrows and squares that the user has drawn, and above them what a ruling shows. */
    this.drawn = svg('g');
    this.shownWays = svg('g');
    this.badges = svg('g');
    /** a dot on the disc that was put last */
    this.lastDisc = svg('g');
    this.overlay.append(this.lastDisc, this.drawn, this.shownWays, this.badges);
    /** The four dots of a board for discs. */
    this.dots = svg('svg', { class: 'overlay dots', 'aria-hidden': 'true' });
    this.frame = el('div', { class: 'frame' }, this.grid, this.dots, this.layer.box, this.overlay);
    /** What the sides have beside the board, above it and below it. */
    this.strips = [el('div', { class: 'beside', role: 'group' }), el('div', { class: 'beside', role: 'group' })];
    this.hand = new Hand(this);
    this.grid.addEventListener('focusin', event => {
      const cell = event.target instanceof Element && event.target.closest('.cell');
      if (cell instanceof HTMLElement) this.rove(Number(cell.dataset.index));
    });
  }

  connectedCallback() {
    this.append(this.strips[0], this.frame, this.strips[1]);
  }

  /**
   * @template {keyof BoardEvents} K
   * @param {K} name
   * @param {BoardEvents[K]['detail']} detail
   */
  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /**
   * @template {keyof BoardEvents} K
   * @param {K} name
   * @param {(detail: BoardEvents[K]['detail']) => unknown} listener
   */
  listen(name, listener) {
    this.addEventListener(name, event => void listener(/** @type {CustomEvent} */ (event).detail));
  }

  /**
   * Shows a position.
   *
   * @param {object} scene
   * @param {Diagram} scene.diagram
   * @param {Move[]} [scene.moves] what may be played
   * @param {'play'|'edit'|'none'} [scene.mode]
   * @param {string} [scene.caption] the board's name for a screen reader
   * @param {Record<string, string>} [scene.letters] the kinds of pieces by the letters that moves name them by
   * @param {string} [scene.turn] whose turn it is
   * @param {string} [scene.last] the square of the disc that was put last
   * @param {string[]} [scene.path] the way of the move that led here, along which its piece glides
   */
  show({ diagram, moves = [], mode = 'none', caption = this.caption, letters = {}, turn = 'White', last = '', path = [] }) {
    this.diagram = diagram;
    this.last = last;
    this.turn = turn;
    this.moves = moves;
    this.mode = mode;
    this.caption = caption;
    this.letters = letters;
    this.hand.reset();
    this.build();
    this.layer.settle(diagram.cells, this.route(path));
    this.markLast();
    this.unmark();
    this.refreshBeside();
  }

  /** Marks the disc that was put last. */
  markLast() {
    const last = this.indexes.get(this.last);
    this.lastDisc.replaceChildren();
    if (last === undefined || this.diagram.cells[last].piece?.kind !== 'DISC') return;
    const { x, y } = this.centre(last);
    this.lastDisc.append(svg('circle', { class: 'last-disc', cx: x, cy: y, r: 0.09 }));
  }

  /** @param {boolean} flipped whether Black's side is below */
  flip(flipped) {
    this.flipped = flipped;
    this.build();
    this.hand.letGo();
    this.unmark();
    this.markLast();
    this.draw(this.drawings);
    this.sign(this.badge.text, this.badge.number);
    this.refreshBeside();
  }

  /** Puts a sign such as `!?` on the piece that moved. @param {string} text empty for none @param {string} number the sign's own */
  sign(text, number) {
    this.badge = { text, number };
    const to = text ? this.diagram.cells.findIndex(({ marks }) => marks?.includes('LAST_MOVE_TO')) : -1;
    this.badges.replaceChildren();
    if (to < 0) return;
    const { x, y } = this.centre(to);
    const [cx, cy] = [Math.min(x + 0.36, this.diagram.columns - 0.22), Math.max(y - 0.36, 0.22)];
    const written = svg('text', { x: cx, y: cy + 0.1, 'text-anchor': 'middle', 'font-size': 0.26, 'font-weight': 700, 'font-family': 'sans-serif' });
    written.textContent = text;
    this.badges.append(svg('g', { class: `badge sign-${number}` }, svg('circle', { cx, cy, r: 0.2 }), written));
  }

  /** Lets presses draw arrows, or move pieces again. @param {string} color empty to move pieces */
  draws(color) {
    this.pen = color;
    this.classList.toggle('drawing', color !== '');
    this.hand.letGo();
  }

  /** Says who plays. @param {Seat[]} seats */
  seat(seats) {
    this.seats = seats;
    this.refreshBeside();
  }

  /**
   * Marks the squares that a ruling is about, and draws the moves that it demands.
   *
   * @param {string[]} squares
   * @param {string[][]} paths
   * @param {string[]} [tried] the squares of the move that was tried, where its text names them
   */
  mark(squares, paths, tried = []) {
    this.hand.letGo();
    this.ruled = new Set(this.route(squares));
    const named = tried.length > 1 && this.route(tried).length === tried.length;
    this.shownWays.replaceChildren(...(named ? [this.way(tried, 'tried')] : []), ...paths.map(path => this.way(path, 'must')));
    this.refresh();
  }

  unmark() {
    this.ruled.clear();
    this.shownWays.replaceChildren();
    this.refresh();
  }

  /** Shows arrows and coloured squares. @param {Drawing[]} drawings */
  draw(drawings) {
    this.drawings = drawings;
    this.drawn.replaceChildren(...drawings
      .filter(({ from, to }) => this.indexes.has(from) && (!to || this.indexes.has(to)))
      .map(({ color, from, to }) => {
        const kind = `drawn ${{ R: 'red', Y: 'yellow', B: 'blue' }[color] ?? 'green'}`;
        return to ? this.way([from, to], kind) : ring(this.centre(this.indexes.get(from) ?? 0), kind);
      }));
  }

  /** Shows the way of a capture and lets its piece go it. @param {string[]} path */
  jumpAlong(path) {
    this.shownWays.replaceChildren(this.way(path, 'way'), this.way(path.slice(0, 1), 'way'));
    return this.layer.jumpAlong(this.route(path));
  }

  /** @param {string[]} path @param {string} kind */
  way(path, kind) {
    const points = this.route(path).map(index => this.centre(index));
    return points.length > 1 ? arrow(points, kind) : ring(points[0], kind);
  }

  /** Whether this is a game of putting discs, not of moving pieces. */
  putsDiscs() {
    return this.diagram.cells.some(cell => cell.piece?.kind === 'DISC');
  }

  // Where things are

  /** @param {string[]} squares @returns {number[]} */
  route(squares) {
    return squares.flatMap(square => this.indexes.get(square) ?? []);
  }

  /** @param {number} column @param {number} row as seen @returns {number} the diagram's index */
  indexAt(column, row) {
    const seen = row * this.diagram.columns + column;
    return this.flipped ? this.diagram.cells.length - 1 - seen : seen;
  }

  /** A square's centre as seen, in squares from the top left corner. @param {number} index */
  centre(index) {
    const seen = this.flipped ? this.diagram.cells.length - 1 - index : index;
    return { x: (seen % this.diagram.columns) + 0.5, y: Math.floor(seen / this.diagram.columns) + 0.5 };
  }

  /** @param {number} x @param {number} y in the window @returns {number} the diagram's index, or -1 */
  cellAt(x, y) {
    const { columns, rows } = this.diagram;
    const box = this.grid.getBoundingClientRect();
    const column = Math.floor(((x - box.left) / box.width) * columns);
    const row = Math.floor(((y - box.top) / box.height) * rows);
    return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : this.indexAt(column, row);
  }

  /** Makes a square the one that Tab leads to. @param {number} index */
  rove(index) {
    this.cellElements[this.focusIndex]?.setAttribute('tabindex', '-1');
    this.focusIndex = index;
    this.cellElements[index].tabIndex = 0;
  }

  /** @param {number} index */
  focusOn(index) {
    this.rove(index);
    this.cellElements[index].focus();
  }

  // Drawing

  /** Lays out the cells anew where the board's shape or direction changed. */
  build() {
    const { columns, rows, cells, columnLabels, rowLabels } = this.diagram;
    const shape = [columns, rows, columnLabels, rowLabels, cells.map(cell => cell.square + cell.shade)].join('|');
    if (this.built === `${shape}${this.flipped}`) return;
    if (!this.built.startsWith(shape)) {
      this.layer.clear();
      this.focusIndex = Math.max(0, cells.findIndex(cell => cell.square !== ''));
    }
    this.built = `${shape}${this.flipped}`;
    this.indexes = new Map(cells.map((cell, index) => [cell.square, index]));
    this.indexes.delete('');
    this.frame.style.setProperty('--columns', String(columns));
    this.frame.style.setProperty('--rows', String(rows));
    this.style.setProperty('--ratio', String(columns / rows));
    this.style.setProperty('--columns', String(columns));
    for (const over of [this.overlay, this.dots]) over.setAttribute('viewBox', `0 0 ${columns} ${rows}`);
    const green = cells.some(({ shade }) => shade === 'GREEN');
    this.dots.replaceChildren(...(green ? [2, columns - 2] : []).flatMap(cx => [2, rows - 2].map(cy => svg('circle', { cx, cy, r: 0.07 }))));
    // Where all squares are of one colour, lines tell them apart.
    this.frame.classList.toggle('plain', !green && !cells.some(({ shade }) => shade === 'DARK'));
    this.cellElements = new Array(cells.length);
    this.shown = [];
    const bands = [];
    for (let row = 0; row < rows; row++) {
      const band = el('div', { role: 'row', class: 'band' });
      for (let column = 0; column < columns; column++) {
        const index = this.indexAt(column, row);
        const element = el('div', { role: 'gridcell', 'data-index': index, tabIndex: -1 }, ...this.names(index, column, row));
        this.cellElements[index] = element;
        band.append(element);
      }
      bands.push(band);
    }
    this.grid.replaceChildren(...bands);
  }

  /** What is written on a square. @param {number} index @param {number} column @param {number} row as seen */
  names(index, column, row) {
    const { columns, rows, cells, columnLabels, rowLabels } = this.diagram;
    const name = (/** @type {string} */ kind, /** @type {string|undefined} */ text) => text
      && el('span', { class: kind, 'aria-hidden': 'true' }, text);
    if (columns > NAMES_FIT) return [];
    if (columnLabels.length === 0) return [name('number', cells[index].square)];
    return [
      column === 0 && name('number', rowLabels[Math.floor(index / columns)]),
      row === rows - 1 && name('column-label', columnLabels[index % columns]),
    ];
  }

  /** Shows at the edges who plays, and what the sides have beside the board: pieces in the pocket, checks given. */
  refreshBeside() {
    const sides = this.flipped ? ['White', 'Black'] : ['Black', 'White'];
    this.strips.forEach((strip, index) => {
      const color = sides[index];
      const beside = this.diagram.beside?.find(each => each.color === color);
      const seat = this.seats.find(each => each.color === color);
      strip.hidden = !beside && !seat;
      strip.classList.toggle('held', this.mode === 'play' && color === this.turn && Boolean(beside));
      strip.classList.toggle('to-move', color === this.turn && this.moves.length > 0);
      if (strip.hidden) return;
      const names = beside?.pieces.map(pieceName).join(', ');
      const held = [names, beside?.note].filter(Boolean).join('; ');
      strip.setAttribute('aria-label', `${t(color)}: ${[seat?.name, beside && (held || t('nothing in the pocket')), seat?.clock].filter(Boolean).join('; ')}`);
      strip.replaceChildren(
        ...(seat ? [el('span', { class: `side ${color.toLowerCase()}`, 'aria-hidden': 'true' }), el('span', { class: 'name line' }, seat.name || t(color), seat.rating && el('span', { class: 'muted' }, ` ${seat.rating}`))] : []),
        ...(beside ? [this.tray(beside)] : []),
        ...(seat?.elapsed ? [el('span', { class: 'muted', title: t('thought for') }, `(${seat.elapsed})`)] : []),
        ...(seat?.clock ? [el('span', { class: 'clock', title: t(`${color}’s clock`) }, el('span', { class: 'offscreen' }, `${t(color)} `), seat.clock)] : []));
    });
  }

  /** The pieces of a pocket, those of a kind together with their number. @param {Beside} beside */
  tray({ pieces, note }) {
    const kinds = [...new Set(pieces.map(({ kind }) => kind))];
    return el('span', { class: 'tray' }, ...kinds.map(kind => {
      const same = pieces.filter(piece => piece.kind === kind);
      const drawing = drawPiece(same[0]);
      drawing.dataset.kind = kind;
      return el('span', { class: 'stack' }, drawing, same.length > 1 && el('span', { class: 'count' }, `${same.length}`));
    }), note);
  }

  /** The piece in the pocket of the side to move that a press meets. @param {EventTarget|null} target @returns {Piece|null} */
  pocketed(target) {
    const drawing = target instanceof Element && target.closest('.beside.held .piece');
    const beside = this.diagram.beside?.find(each => each.color === this.turn);
    return (drawing instanceof SVGElement && beside?.pieces.find(({ kind }) => kind === drawing.dataset.kind)) || null;
  }

  /** Brings classes and names of all cells up to date. */
  refresh() {
    this.grid.setAttribute('aria-label', this.caption);
    const targets = this.hand.targets();
    const begun = this.route(this.hand.begun);
    this.diagram.cells.forEach(({ square, shade, piece, marks = [] }, index) => {
      const facts = [square ? `${square}, ${piece ? pieceName(piece) : t('empty')}` : t('not a playing square')];
      const classes = ['cell', shade.toLowerCase()];
      const flag = (/** @type {string} */ name, /** @type {boolean} */ on, fact = '') => {
        if (on) classes.push(name);
        if (on && fact) facts.push(fact);
      };
      flag('check', marks.includes('CHECK'), t('in check'));
      flag('moved', marks.some(mark => mark.startsWith('LAST_MOVE')));
      flag('arrived', marks.includes('LAST_MOVE_TO') || (square === this.last && piece?.kind === 'DISC'), t('last move'));
      flag('target', targets.has(index), t('legal target'));
      flag('taken', targets.has(index) && Boolean(piece));
      flag('ruled', this.ruled.has(index), t('named in the ruling'));
      flag('held', this.mode === 'play' && Boolean(piece));
      flag('selected', begun.includes(index));
      this.dress(index, classes.join(' '), facts.join(', '));
    });
    for (const strip of this.strips) {
      const { taken } = this.hand;
      for (const drawing of strip.querySelectorAll('.piece')) {
        const isTaken = strip.classList.contains('held') && drawing instanceof SVGElement && drawing.dataset.kind === taken?.kind;
        drawing.classList.toggle('selected', isTaken);
      }
    }
    this.rove(this.focusIndex);
  }

  /** A large board is drawn quickly only where what has not changed is left alone. @param {number} index @param {string} look @param {string} name */
  dress(index, look, name) {
    const now = `${look}|${name}`;
    if (this.shown[index] === now) return;
    this.shown[index] = now;
    const element = this.cellElements[index];
    element.className = look;
    element.setAttribute('aria-label', name);
    element.setAttribute('aria-selected', String(look.endsWith(' selected')));
  }
}

customElements.define('arbiter-board', ArbiterBoard);
