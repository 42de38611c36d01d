// What is said of the move on the board beside the list: its sign on the piece, arrows, a graph of evaluations; and the panel in which
// comments and signs are written.

import { $, el, field, icon, svg } from './dom.js';
import { t } from './language.js';
import { evaluated, remarkOf, wordsIn, withWords } from './remarks.js';
import { OFFERED, meaningOf, numberOf, signOf, toggled } from './signs.js';

const [ON_MOVE] = OFFERED;
/** @type {Record<string, string>} */
const PENS = { G: 'green', R: 'red', Y: 'yellow', B: 'blue' };
/** The graph ends here, in pawns. */
const MOST = 6;

export class Annotations {
  /** @param {Session} session @param {ArbiterBoard} board */
  constructor(session, board) {
    /** @type {MoveNode|null} */
    this.node = null;
    /** @type {ReturnType<typeof evaluated>} */
    this.points = [];
    this.drawn = '';
    this.session = session;
    this.board = board;
    this.pens(board);
    const show = () => {
      const { node, root } = session.store;
      board.draw(this.show(node, root));
      const [sign] = node.nags.map(numberOf).filter(number => ON_MOVE.includes(number));
      board.sign(sign && !node.broken ? signOf(sign) : '', sign);
    };
    session.watch('left', () => this.write());
    session.watch('shown', show);
    session.watch('changed', show);
    $('evaluations').addEventListener('click', event => {
      const box = $('evaluations').getBoundingClientRect();
      const at = Math.floor(((event.clientX - box.left) / box.width) * this.points.length);
      const point = this.points[Math.min(Math.max(at, 0), this.points.length - 1)];
      if (point) void session.visit(point.node);
    });
    field('comment').addEventListener('change', () => this.write());
    $('do-edit').addEventListener('click', () => this.open($('edit').hidden));
    $('do-promote').addEventListener('click', () => session.promote());
    $('do-remove').addEventListener('click', () => void session.remove());
    $('signs').replaceChildren(...OFFERED.map(group => el('span', {}, ...group.map(number => el('button', {
      type: 'button', class: 'sign', 'data-sign': number, title: meaningOf(number), 'aria-label': meaningOf(number), 'aria-pressed': 'false',
      onclick: () => { if (this.node?.parent) session.annotate({ nags: toggled(this.node.nags, number) }); },
    }, signOf(number))))));
  }

  /** Offers colours to draw arrows in, by press and drag. @param {ArbiterBoard} board */
  pens(board) {
    $('pens').replaceChildren(...Object.entries(PENS).map(([color, name]) => el('button', {
      type: 'button', class: 'sign', 'aria-pressed': 'false', 'aria-label': t(`Draw ${name} arrows`), title: t(`Draw ${name} arrows`), 'data-pen': color,
      onclick: () => this.take(board, board.pen === color ? '' : color),
    }, icon('arrow'))));
  }

  /** @param {ArbiterBoard} board @param {string} color empty for no pen */
  take(board, color) {
    board.draws(color);
    for (const button of /** @type {NodeListOf<HTMLElement>} */ ($('pens').querySelectorAll('.sign'))) {
      button.setAttribute('aria-pressed', String(button.dataset.pen === color));
    }
  }

  /** Shows the panel, or hides it. @param {boolean} shown */
  open(shown) {
    $('edit').hidden = !shown;
    $('do-edit').setAttribute('aria-expanded', String(shown));
    if (shown) field('comment').focus();
    else this.take(this.board, '');
  }

  /** Takes over what stands in the field. */
  write() {
    if (!this.node) return;
    const words = field('comment').value;
    if (words.trim() !== wordsIn(this.node.comment)) this.session.annotate({ comment: withWords(this.node.comment, words) });
  }

  /**
   * @param {MoveNode} node the move on the board
   * @param {MoveNode} root
   * @returns {Drawing[]} what is drawn on the board
   */
  show(node, root) {
    this.node = node;
    this.graph(node, root);
    const numbers = node.nags.map(numberOf);
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ ($('signs').querySelectorAll('.sign'))) {
      button.setAttribute('aria-pressed', String(numbers.includes(button.dataset.sign ?? '')));
      button.disabled = !node.parent;
    }
    field('comment').value = wordsIn(node.comment);
    field('do-promote').disabled = !node.nodes().some(each => each.parent?.children[0] !== each);
    field('do-remove').disabled = !node.parent;
    return remarkOf(node.comment).drawings;
  }

  /** @param {MoveNode} node @param {MoveNode} root */
  graph(node, root) {
    const box = $('evaluations');
    const drawn = `${root.id} ${root.revision}`;
    if (drawn !== this.drawn) {
      this.drawn = drawn;
      this.points = evaluated(root);
      const shown = this.points.length > 1;
      box.toggleAttribute('hidden', !shown);
      if (shown) {
        const count = this.points.length;
        const line = this.points.map(({ pawns }, index) => `${index + 0.5},${-height(pawns)}`);
        box.setAttribute('viewBox', `0 ${-MOST} ${count} ${2 * MOST}`);
        box.replaceChildren(
          svg('rect', { class: 'dark-side', x: 0, y: -MOST, width: count, height: 2 * MOST }),
          svg('polygon', { class: 'light-side', points: `0,${MOST} 0,${-height(this.points[0].pawns)} ${line.join(' ')} ${count},${-height(this.points[count - 1].pawns)} ${count},${MOST}` }),
          svg('line', { class: 'even', x1: 0, x2: count, y1: 0, y2: 0 }),
          svg('line', { class: 'here', y1: -MOST, y2: MOST }));
        box.setAttribute('aria-label', t`Evaluations of ${count} moves, from ${extreme(this.points, Math.min)} to ${extreme(this.points, Math.max)}`);
      }
    }
    const at = this.points.findIndex(point => point.node === node);
    const here = box.querySelector('.here');
    here?.setAttribute('x1', String(at + 0.5));
    here?.setAttribute('x2', String(at + 0.5));
    here?.toggleAttribute('hidden', at < 0);
  }
}

/** @param {number} pawns */
function height(pawns) {
  return Math.max(-MOST, Math.min(MOST, pawns));
}

/** @param {{pawns: number, evaluation: string}[]} points @param {(...numbers: number[]) => number} which */
function extreme(points, which) {
  const most = which(...points.map(({ pawns }) => pawns));
  return points.find(({ pawns }) => pawns === most)?.evaluation ?? '';
}
