// The explorer: what was played from the place on the board in the files that the server was started with. The server walks them, and
// stops where one moves on.

import * as api from './api.js';
import { $, el, sentence } from './dom.js';
import { language, lettered, t } from './language.js';

const NUMBER = new Intl.NumberFormat(language);
/** A place has to be on the board for so long before it is looked for, in milliseconds. */
const PAUSE = 150;
/** A part of a bar has its number, in percent, where it is at least so long. */
const LEAST_WRITTEN = 20;

export class Explorer {
  /** @param {Session} session @param {{name: string}[]} files which the server walks */
  constructor(session, files) {
    this.session = session;
    this.timer = 0;
    /** @type {AbortController|null} */
    this.running = null;
    /** what is shown, or being looked for */
    this.asked = '';
    /** whether the board was turned to the game of the files */
    this.turned = false;
    this.box = /** @type {HTMLDetailsElement} */ ($('explorer'));
    this.box.addEventListener('toggle', () => this.look());
    session.watch('shown', () => this.look());
    this.box.hidden = false;
    // Rarely used, so loaded on demand.
    const open = (/** @type {'report'|'players'} */ view) => async () => {
      try {
        const { openReports } = await import('./reports.js');
        await openReports(session, view);
      } catch (error) {
        session.fail(error);
      }
    };
    this.box.append(el('div', { class: 'row reports-open' },
      el('button', { class: 'button', onclick: open('report') }, t('Opening report')), el('button', { class: 'button', onclick: open('players') }, t('Players'))));
    $('explorer-files').textContent = files.length === 1 ? files[0].name : t`${NUMBER.format(files.length)} files`;
  }

  /** Looks for the place on the board, a moment after it was reached. */
  look() {
    clearTimeout(this.timer);
    const { box, session } = this;
    const question = session.question(session.store.node.base());
    const asked = JSON.stringify(question);
    if (box.hidden || !box.open || asked === this.asked) return;
    this.running?.abort();
    this.asked = '';
    this.timer = window.setTimeout(() => void this.ask(question, asked), PAUSE);
  }

  /** @param {{game: string, position?: string, moves: string[]}} question @param {string} asked */
  async ask(question, asked) {
    const running = new AbortController();
    this.running = running;
    this.asked = asked;
    $('explorer-said').textContent = t('Looking …');
    try {
      this.show(await api.tree(question, running.signal));
    } catch (error) {
      if (running.signal.aborted) return;
      this.asked = '';
      $('explorer-said').textContent = sentence(error instanceof Error ? error.message : '');
      $('explorer-moves').replaceChildren();
    }
  }

  /** @param {TreeAnswer} answer */
  show({ moves, problems = [], otherGames = [] }) {
    const games = moves.reduce((sum, move) => sum + move.games, 0);
    const { session } = this;
    const [other] = otherGames;
    const untouched = session.store.game === session.games[0] && !session.store.start && session.store.root.children.length === 0;
    if (games === 0 && other && untouched && !this.turned) {
      // Nothing was chosen: the board is that of the files.
      this.turned = true;
      void session.begin(other);
      return;
    }
    $('explorer-other').replaceChildren(...otherGames.map(id =>
      el('button', { class: 'button', onclick: () => void session.begin(id) }, t`Games of ${t(session.gameOf(id).title)}`)));
    $('explorer-said').textContent = [games === 0 ? t('No game in the files went on from this position.') : games === 1 ? t`${1} game` : t`${NUMBER.format(games)} games`,
      ...problems.slice(0, 1)].join(' · ');
    $('explorer-moves').replaceChildren(...moves.map(move => {
      const { white, draws, black, others } = move;
      const parts = /** @type {[string, number][]} */ ([['white', white], ['drawn', draws], ['black', black]]);
      const percent = (/** @type {number} */ count) => Math.round((100 * count) / Math.max(1, white + draws + black + others));
      const said = t`White ${percent(white)} %, draws ${percent(draws)} %, Black ${percent(black)} %`;
      return el('button', { class: 'walk', title: [move.opening, said].filter(Boolean).join('\n'), onclick: () => void this.session.attempt(move.move) },
        el('b', {}, lettered(move.move)), el('span', { class: 'games' }, NUMBER.format(move.games)),
        el('span', { class: 'shares', role: 'img', 'aria-label': said }, ...parts.filter(([, count]) => count > 0).map(([side, count]) => {
          const part = el('i', { class: side });
          part.style.flexGrow = String(count);
          if (percent(count) >= LEAST_WRITTEN) part.dataset.share = `${percent(count)}`;
          return part;
        })),
        el('span', { class: 'rating muted' }, move.rating ? String(move.rating) : ''));
    }));
  }
}
