// The card that says why a move cannot be played, because it is illegal or cannot be read, and what would be legal.

import { announce, el, icon, sentence } from './dom.js';
import { lettered, t } from './language.js';
import { numbered, numberedLine } from './numbers.js';

const SHOWN = 8;
/** The most moves of a win that are written out. */
const MOVES = 12;

export class RulingCard {
  /** @param {HTMLElement} box @param {Session} session */
  constructor(box, session) {
    this.box = box;
    this.session = session;
    this.play = (/** @type {string} */ text) => void session.attempt(text);
    session.watch('shown', () => this.place());
    session.watch('refused', ({ move, ruling }) => this.refuse(move, ruling));
    session.watch('settled', ({ settlement }) => this.settled(settlement));
    session.watch('winnable', ({ winnable }) => this.winnable(winnable));
  }

  /** Says what there is to say of the place that is on the board. */
  place() {
    const { node, root, verdict } = this.session.store;
    const atEnd = !node.next();
    this.clear();
    if (node.broken && node.ruling) speak(node.text, node.ruling);
    else if (verdict && verdict.legal === undefined && verdict.message && (atEnd || node === root)) this.say(t('Not judged'), verdict.message);
    else if (verdict?.legal && verdict.agrees === false && atEnd) {
      this.say(t`The result ${verdict.claimed ?? ''} cannot stand`, verdict.objection ?? verdict.outcome ?? '');
    }
  }

  /** @param {string} move as it was tried @param {Reason} ruling */
  refuse(move, ruling) {
    speak(move, ruling);
    const base = this.session.store.goal.base();
    const title = ruling.rule ? [el('b', { class: 'move' }, numbered(lettered(move), base.ply + 1, this.session.shift)), t(' is illegal')] : [el('b', { class: 'move' }, move), t(' cannot be read')];
    const alternatives = ruling.rule && ruling.alternatives.length === 0 ? dropsLike(move, base.view?.legalMoves ?? []) : ruling.alternatives;
    this.fill(ruling.rule ? 'bad' : 'fair', el('span', {}, ...title), ...reasons({ ...ruling, alternatives }, this.play));
  }

  /** @param {string} title @param {string} text */
  say(title, text) {
    this.fill('fair', el('span', {}, title), el('p', { class: 'why' }, sentence(text)));
  }

  /** Which side can still win, by which moves, or why it cannot. @param {Winnable} winnable */
  winnable(winnable) {
    const { ply } = this.session.store.node.base();
    this.fill('plain', el('span', {}, t('Any series of legal moves')),
      ...sides(winnable, texts => numberedLine(texts.map(lettered), ply + 1, this.session.shift), line => void this.session.demonstrate(line)));
    announce(['White', 'Black'].map((side, index) => t(`${side} ${[winnable.white, winnable.black][index].answer} win`)).join(', '));
  }

  /** The decision, its articles, and what the arbiter does. @param {Settlement} settlement */
  settled({ decision, result, sentence: said, reason, citation, consequences, line = [], articles = [], before = [], timeControl }) {
    const words = sentence(said.slice(0, -reason.length - 2)).replace(/\.$/, '');
    this.fill(decision === 'not_known' ? 'fair' : 'plain',
      el('span', {}, /\d/.test(result) && el('b', { class: 'move' }, `${result.replace('1/2-1/2', '½-½')} `), words),
      el('p', { class: 'why' }, sentence(reason)), citation && el('p', { class: 'cite' }, citation),
      consequences.length > 0 && el('ul', { class: 'acts' }, ...consequences.map(each => el('li', {}, each))),
      before.length > 0 && more(t('Before that'), before.map(each => `${sentence(each.reason)}${each.citation ? ` [${each.citation}]` : ''}`)),
      articles.length > 0 && more(t('What the articles say'), articles),
      timeControl && el('p', { class: 'why' }, t`Time control ${timeControl}`),
      line.length > 0 && el('button', { type: 'button', class: 'chip', onclick: () => void this.session.demonstrate(line) }, line.length === 1 ? t('Play it') : t`Play all ${line.length}`));
    announce([words, sentence(reason), citation ?? '', ...consequences].join(' '));
  }

  /**
   * @param {'bad'|'fair'|'plain'} kind a plain card warns of nothing
   * @param {Node} title
   * @param {...(Node|false|''|undefined)} rest
   */
  fill(kind, title, ...rest) {
    this.box.className = `ruling ${kind}`;
    this.box.replaceChildren(
      el('div', { class: 'ruling-head' }, icon(kind === 'plain' ? 'help' : 'alert'), title,
        el('button', { type: 'button', class: 'quiet', 'aria-label': t('Close'), onclick: () => this.clear() }, icon('cross'))),
      ...rest.flatMap(part => part || []));
    this.box.hidden = false;
  }

  clear() {
    this.box.hidden = true;
    this.box.replaceChildren();
  }
}

/** What is read on request. @param {string} title @param {string[]} lines */
function more(title, lines) {
  return el('details', {}, el('summary', {}, title), el('ul', { class: 'acts' }, ...lines.map(each => el('li', {}, each))));
}

/** The legal drops of the same kind of piece, where a drop was tried. @param {string} move @param {Move[]} legal */
function dropsLike(move, legal) {
  const [, kind] = /^([A-Z]?)@/.exec(move) ?? [];
  const drops = legal.map(({ text }) => text).filter(text => text.includes('@'));
  const same = drops.filter(text => text.split('@')[0].replace('P', '') === kind?.replace('P', ''));
  return kind === undefined ? [] : same.length > 0 ? same : drops;
}

/** @param {string} move @param {Reason} ruling of a fault of the record, which names its place itself, or of the move */
function speak(move, { rule, fault, message, citation }) {
  announce(fault ? sentence(message) : rule ? t`${lettered(move)} is illegal: ${message} [${citation}]` : t`${move} cannot be read: ${message}`);
}

/** @param {Winnable} winnable @param {(line: string[]) => string} written @param {(line: string[]) => void} show plays the moves */
function sides({ white, black }, written, show) {
  return [{ name: 'White', side: white }, { name: 'Black', side: black }].map(({ name, side }) => {
    const line = side.line ?? [];
    if (side.answer === 'can') {
      return el('p', { class: 'why' }, `${t(`${name} can win:`)} ${written(line.slice(0, MOVES))}${line.length > MOVES ? ' …' : ''} `,
        line.length > 0 && el('button', { type: 'button', class: 'chip', 'aria-label': t(`Play White’s and Black’s moves to ${name}’s win`), onclick: () => show(line) },
          line.length === 1 ? t('Play it') : t`Play all ${line.length}`));
    }
    if (side.answer === 'cannot') {
      return el('p', { class: 'why' }, `${t(`${name} cannot win:`)} ${side.reason} `, el('span', { class: 'cite' }, `[${side.citation}]`));
    }
    return el('p', { class: 'why' }, t(`${name}: not known`));
  });
}

/**
 * Why a move is illegal, by which article, and what would be legal instead; or what about it cannot be read.
 *
 * @param {Reason} ruling
 * @param {(move: string) => void} play
 */
export function reasons({ message, citation, rule, alternatives }, play) {
  const shown = alternatives.slice(0, SHOWN);
  const rest = alternatives.length - shown.length;
  const parts = [el('p', { class: 'why' }, sentence(message))];
  if (rule) parts.push(el('p', { class: 'cite', title: rule }, citation ?? ''));
  if (shown.length > 0) {
    parts.push(el('p', { class: 'instead' }, rule ? t('Legal:') : t('It can be:'),
      ...shown.map(text => el('button', { type: 'button', class: 'chip', onclick: () => play(text) }, lettered(text))),
      rest > 0 && el('span', { class: 'muted' }, t`and ${rest} more`)));
  }
  return parts;
}
