// Setting up a position by hand: a palette of pieces, a board to put them on, and the server's word on the result.

import * as api from './api.js';
import { extrasOf, possibleRights, startOf, withExtras } from './castling.js';
import { $, announce, el, field, icon, sentence } from './dom.js';
import { t } from './language.js';
import { drawPiece, kindName, pieceName } from './pieces.js';

const PAUSE = 180;
/** The fields of what a FEN says after the rights to castle. @type {Record<string, 'target'|'quiet'|'number'>} */
const COUNTERS = { 'setup-target': 'target', 'setup-quiet': 'quiet', 'setup-move': 'number' };
const MOST_960 = 959;
const PALETTE = 'setup-piece';
/** @type {Record<string, string>} */
const LETTERS = { K: 'KING', Q: 'QUEEN', R: 'ROOK', B: 'BISHOP', N: 'KNIGHT' };

export class Setup {
  /** @param {Session} session @param {ArbiterBoard} board */
  constructor(session, board) {
    this.session = session;
    this.board = board;
    /** @type {Game|null} */
    this.game = null;
    /** @type {Diagram|null} */
    this.diagram = null;
    /** @type {Piece|null} the piece in the hand; null for the eraser */
    this.hand = null;
    this.text = '';
    this.asked = 0;
    this.timer = 0;
    // Where a place of the game is on the board again, nothing is set up there any more.
    session.watch('shown', () => this.leave());
    $('do-setup').addEventListener('click', () => (this.open ? this.close(false) : this.begin()));
    board.listen('place', ({ index, to, erase }) => (to === undefined ? this.put(index, erase) : this.move(index, to)));
    $('setup-clear').addEventListener('click', () => {
      this.extras(null);
      this.fill(null);
    });
    $('setup-start').addEventListener('click', () => void this.fillWithStart());
    $('setup-cancel').addEventListener('click', () => this.close(false));
    $('setup-done').addEventListener('click', () => this.close(true));
    $('setup').addEventListener('change', event => {
      // A field that is left for a button has been judged while it was typed; another piece in the hand changes nothing.
      const { target } = event;
      if (target instanceof HTMLInputElement && /radio|checkbox/.test(target.type) && target.name !== PALETTE) this.judge();
    });
    field('setup-number').addEventListener('input', () => this.fillWithNumber());
    $('setup-counters').addEventListener('input', () => this.judge());
    $('setup-beside').addEventListener('input', () => {
      this.draw();
      this.judge();
    });
  }

  get open() {
    return this.game !== null;
  }

  /** Begins with the position on the board. */
  begin() {
    const { game, node } = this.session.store;
    const position = node.base().view;
    if (!position) return;
    this.game = game;
    this.panel(true);
    this.palette(game);
    $('setup-castling').hidden = game.rights.length === 0;
    $('setup-counters').hidden = game.rights.length === 0;
    $('setup-960').hidden = game.id !== 'chess960';
    field('setup-number').value = '';
    this.beside(extrasOf(position.position));
    this.extras(extrasOf(position.position));
    this.turn(position.turn);
    this.fill(position.diagram);
    const rights = / [wb] ([A-Ha-hKQkq]+) /.exec(position.position)?.[1] ?? '';
    // Letters of files say which rook; those are not told apart here.
    if (!/[A-Ha-h]/.test(rights)) for (const box of this.castlingBoxes()) box.checked = rights.includes(box.value);
  }

  /** Shows the counters of a position, which stay unless the user changes them. @param {Extras|null} extras null for none */
  extras(extras) {
    for (const [id, name] of Object.entries(COUNTERS)) field(id).value = extras?.[name] ?? '';
    for (const input of this.besideFields()) {
      const { letter, side } = input.dataset;
      input.value = letter ? String([...extras?.pocket ?? ''].filter(each => each === letter).length) : extras?.checks?.[Number(side)] ?? '3';
    }
  }

  besideFields() {
    return /** @type {HTMLInputElement[]} */ ([...$('setup-beside').querySelectorAll('input')]);
  }

  /** Offers fields for what the sides have beside the board: pieces in the pocket, checks left. @param {Extras|null} extras */
  beside(extras) {
    const number = (/** @type {string} */ name, /** @type {number} */ most, /** @type {Record<string, string>} */ data, /** @type {Node|null} */ face) => {
      const input = el('input', { type: 'number', min: '0', max: String(most), inputMode: 'numeric', 'aria-label': name, title: name });
      Object.assign(input.dataset, data);
      return el('label', { class: 'held-piece' }, face, input);
    };
    const kinds = Object.entries(this.game?.letters ?? {}).filter(([, kind]) => kind !== 'KING');
    $('setup-beside').replaceChildren(...['White', 'Black'].flatMap((color, side) => [
      ...(extras?.pocket != null ? [el('fieldset', { class: 'inline' }, el('legend', {}, t(`${color}’s pocket`)), ...kinds.map(([letter, kind]) => number(
        `${t(`${color}’s pocket`)}: ${kindName(kind)}`, 16, { letter: side ? letter.toLowerCase() : letter }, drawPiece({ kind, color }))))] : []),
      ...(extras?.checks ? [el('fieldset', { class: 'inline' }, el('legend', {}, t(`Checks that ${color} still has to give`)), number(t(`Checks of ${color}`), 3, { side: String(side) }, null))] : []),
    ]));
  }

  /** What stands beside the board then. @returns {Beside[]} */
  held() {
    const { pocket, checks } = this.written();
    if (pocket === null && checks === null) return [];
    return ['White', 'Black'].map((color, side) => ({
      color, note: checks ? t`${3 - Number(checks[side])} checks given` : '',
      pieces: [...pocket ?? ''].filter(letter => (letter === letter.toUpperCase()) === (side === 0))
        .map(letter => ({ kind: this.game?.letters[letter.toUpperCase()] ?? '', color })),
    }));
  }

  /** What the fields say. @returns {Extras} */
  written() {
    const all = this.besideFields();
    const [target, quiet, number] = Object.keys(COUNTERS).map(id => field(id).value.trim());
    const held = all.filter(({ dataset }) => dataset.letter).map(({ dataset, value }) => (dataset.letter ?? '').repeat(Math.min(16, Number(value) || 0)));
    const checks = all.filter(({ dataset }) => dataset.side).map(({ value }) => value);
    return { target, quiet, number, pocket: held.length > 0 ? held.join('') : null, checks: checks.length > 0 ? checks : null };
  }

  /** @param {string} turn */
  turn(turn) {
    for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (document.getElementsByName('setup-turn'))) {
      radio.checked = radio.value === turn;
    }
  }

  castlingBoxes() {
    return /** @type {HTMLInputElement[]} */ ([...$('setup-castling').querySelectorAll('input')]);
  }

  /** @param {Game} game */
  palette(game) {
    const pieces = ['WHITE', 'BLACK'].flatMap(color => game.kinds.map(kind => ({ color, kind })));
    const half = pieces.length / 2;
    const choices = [...pieces.slice(0, half), null, ...pieces.slice(half)].map((piece, index) => {
      const name = piece ? pieceName(piece) : 'eraser';
      const input = el('input', { type: 'radio', name: PALETTE, class: 'offscreen', checked: index === 0 });
      input.addEventListener('change', () => { this.hand = piece; });
      return el('label', { class: 'stock', title: name }, input,
        el('span', { class: 'face' }, piece ? drawPiece(piece) : icon('eraser')), el('span', { class: 'offscreen' }, name));
    });
    const box = $('setup-palette');
    box.style.setProperty('--columns', String(half + 1));
    box.replaceChildren(...choices);
    this.hand = pieces[0];
  }

  /** @param {Diagram|null} from the pieces to begin with; null for none */
  fill(from) {
    const shape = from ?? this.diagram;
    if (!shape) return;
    const cells = shape.cells.map(({ square, shade, piece }) => ({ square, shade, marks: [], ...(from && piece ? { piece } : {}) }));
    this.diagram = { ...shape, cells };
    this.derive();
    this.draw();
    this.judge();
  }

  /** Offers the rights to castle that king and rooks leave; one that has become possible is given. */
  derive() {
    const { game, diagram } = this;
    if (!game || !diagram) return;
    const possible = possibleRights(diagram.cells, game.id === 'chess960');
    for (const box of this.castlingBoxes()) {
      const able = possible.includes(box.value);
      box.checked = able && (box.checked || box.disabled);
      box.disabled = !able;
    }
  }

  /** Sets up a start of Chess960 by its number. */
  fillWithNumber() {
    const text = field('setup-number').value.trim();
    const number = Number(text);
    const { diagram } = this;
    if (!diagram || text === '') return;
    if (!/^\d+$/.test(text) || number > MOST_960) {
      this.refuse(t`The starts of Chess960 have numbers from 0 to ${MOST_960}; ${text} is none of them`);
      return;
    }
    this.extras(null);
    const men = [...startOf(number)].map(letter => LETTERS[letter]);
    this.turn('White');
    this.fill({
      ...diagram,
      cells: diagram.cells.map(cell => {
        const color = /[12]/.test(cell.square[1]) ? 'WHITE' : 'BLACK';
        const kind = /[27]/.test(cell.square[1]) ? 'PAWN' : /[18]/.test(cell.square[1]) ? men['abcdefgh'.indexOf(cell.square[0])] : '';
        return { ...cell, piece: kind ? { kind, color } : null };
      }),
    });
  }

  async fillWithStart() {
    const { game } = this;
    if (!game) return;
    const start = await api.position({ game: game.id });
    this.extras(extrasOf(start.position));
    this.turn(start.turn);
    this.fill(start.diagram);
  }

  draw() {
    if (this.diagram) this.board.show({ diagram: { ...this.diagram, beside: this.held() }, mode: 'edit', caption: t('Board to set up') });
  }

  /** @param {number} index @param {boolean} erase */
  put(index, erase) {
    const { diagram, hand } = this;
    if (!diagram || !this.open) return;
    const cell = diagram.cells[index];
    if (!cell.square) return;
    const same = cell.piece && hand && cell.piece.kind === hand.kind && cell.piece.color === hand.color;
    cell.piece = erase || same || !hand ? null : { ...hand };
    this.changed();
    announce(`${cell.square}, ${cell.piece ? pieceName(cell.piece) : t('empty')}`);
  }

  /** Another piece stands somewhere: the pawn that could be taken en passant has perhaps not just moved. */
  changed() {
    field('setup-target').value = '';
    this.derive();
    this.draw();
    this.judge();
  }

  /** Moves a piece to another square, or off the board. @param {number} from @param {number} to -1 for off the board */
  move(from, to) {
    const { diagram } = this;
    if (!diagram || !this.open) return;
    const { piece } = diagram.cells[from];
    if (to >= 0 && !diagram.cells[to].square) return;
    diagram.cells[from].piece = null;
    if (to >= 0 && piece) diagram.cells[to].piece = piece;
    if (piece) announce(to >= 0 ? `${diagram.cells[to].square}, ${pieceName(piece)}` : `${diagram.cells[from].square}, ${t('empty')}`);
    this.changed();
  }

  /** Asks the server, a moment after the last change, whether the position can be played. */
  judge() {
    clearTimeout(this.timer);
    // An answer that is still on its way is about another position.
    this.asked++;
    field('setup-done').disabled = true;
    this.timer = window.setTimeout(() => void this.judgeNow(), PAUSE);
  }

  async judgeNow() {
    const { game, diagram } = this;
    if (!game || !diagram) return;
    const asked = ++this.asked;
    const turn = /** @type {HTMLInputElement} */ (document.querySelector('[name=setup-turn]:checked')).value;
    const rights = this.castlingBoxes().map(box => box.checked ? box.value : '').filter(right => game.rights.includes(right));
    const pieces = Object.fromEntries(diagram.cells.flatMap(({ square, piece }) =>
      piece ? [[square, { kind: piece.kind, color: piece.color }]] : []));
    const said = $('setup-said');
    try {
      let position = await api.position({ game: game.id, pieces, turn, rights });
      const text = withExtras(position.position, this.written());
      if (text !== position.position) position = await api.position({ game: game.id, position: text });
      if (asked !== this.asked) return;
      this.text = position.position;
      field('position-text').value = this.text;
      said.className = 'said good';
      said.replaceChildren(icon('check'), el('span', {}, [position.outcome.over ? position.outcome.sentence : position.standing, ...(position.positionNotes ?? [])].map(sentence).join(' ')));
      this.offerGame(position);
      field('setup-done').disabled = false;
    } catch (error) {
      if (asked !== this.asked) return;
      this.refuse(error instanceof Error ? error.message.split('; ')[0] : '');
    }
  }

  /**
   * Says that no game to the position is known, and offers to have the server look for one, which takes some seconds.
   *
   * @param {Position} position
   */
  offerGame({ reachability }) {
    if (reachability?.answer !== 'unknown') return;
    const said = el('span', { id: 'game-said' }, ` ${sentence(reachability.sentence)} `);
    if (!api.tools) said.append(el('button', { type: 'button', class: 'chip', id: 'look-for-game', onclick: () => void this.lookForGame(said) }, t('Look for a game')));
    $('setup-said').lastElementChild?.append(said);
  }

  /** @param {HTMLElement} said where the answer is said */
  async lookForGame(said) {
    const { game, text, asked } = this;
    if (!game) return;
    said.textContent = ` ${t('Looking for a game…')}`;
    try {
      const { answer, start = '', line = [] } = await api.reachability({ game: game.id, position: text });
      // What was found is about another position if the board has changed.
      if (asked !== this.asked) return;
      const isFound = answer === 'reachable';
      said.textContent = ` ${sentence(isFound ? t('a game leads to this position') : t('no game was found'))} `;
      if (!isFound) return;
      const show = el('button', { type: 'button', class: 'chip', id: 'show-game', onclick: () => void this.session.open({ game: game.id, position: start, moves: line, ply: line.length }, { push: true }) }, t('Show the game'));
      said.append(show);
      show.focus();
    } catch (error) {
      if (asked === this.asked) said.textContent = ` ${sentence(error instanceof Error ? error.message : '')}`;
    }
  }

  /** Says why nothing can be played from here; the board has no text then. @param {string} why */
  refuse(why) {
    clearTimeout(this.timer);
    this.asked++;
    this.text = '';
    field('position-text').value = '';
    field('setup-done').disabled = true;
    $('setup-said').className = 'said bad';
    $('setup-said').replaceChildren(icon('alert'), el('span', {}, sentence(why)));
  }

  /** @param {boolean} play whether the position is wanted */
  close(play) {
    if (!this.game) return;
    if (play) void this.session.open({ game: this.game.id, position: this.text, moves: [], ply: 0 }, { push: true });
    else void this.session.again();
  }

  leave() {
    if (!this.open) return;
    this.game = null;
    clearTimeout(this.timer);
    this.panel(false);
  }

  /** @param {boolean} shown whether the panel stands in the place of the game */
  panel(shown) {
    const inside = $('setup').contains(document.activeElement);
    $('playing').hidden = shown;
    $('setup').hidden = !shown;
    $('steps').hidden = shown;
    $('do-setup').setAttribute('aria-pressed', String(shown));
    // Who works with the keys goes on where they came from.
    if (inside) $('do-setup').focus();
  }
}
