// What the files of the server show beyond the next moves: a report on the position, the players, one of them, the table of an event.
// It is loaded on first use.

import * as api from './api.js';
import { el, icon, sentence } from './dom.js';
import { language, t } from './language.js';

const NUMBER = new Intl.NumberFormat(language);
/** @type {Reports|undefined} */
let reports;

/** @param {Session} session @param {'report'|'players'} view */
export async function openReports(session, view) {
  if (!reports) {
    const sheet = el('link', { rel: 'stylesheet', href: 'app/reports.css' });
    const styled = new Promise(resolve => { sheet.onload = sheet.onerror = resolve; });
    document.head.append(sheet);
    reports = new Reports(session);
    await styled;
  }
  reports.open(view);
}

/** @param {number} count @param {number} of */
function percent(count, of) {
  return of === 0 ? '' : `${Math.round((100 * count) / of)} %`;
}

/** Half points as ½. @param {number} points */
function halves(points) {
  return `${points === 0.5 ? '' : NUMBER.format(Math.floor(points))}${points % 1 ? '½' : ''}`;
}

/** What a player scored in a game of an event; without play as FIDE's tables have it. @param {{points?: number, played: boolean}} game */
function scoreOf({ points, played }) {
  if (points === undefined) return '*';
  return played ? halves(points) || '0' : points === 0 ? '−' : points === 0.5 ? '=' : '+';
}

/**
 * @param {string} caption @param {string[]} heads the first over names, the others over numbers
 * @param {(string|Node)[][]} rows
 */
function table(caption, heads, rows) {
  if (rows.length === 0) return null;
  return el('div', { class: 'report-part', tabIndex: 0, role: 'region', 'aria-label': caption }, el('table', {}, el('caption', {}, caption),
    el('thead', {}, el('tr', {}, ...heads.map(head => el('th', { scope: 'col' }, head)))),
    el('tbody', {}, ...rows.map(([name, ...cells]) => el('tr', {}, el('th', { scope: 'row' }, name), ...cells.map(cell => el('td', {}, cell)))))));
}

class Reports {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** @type {AbortController|null} */
    this.running = null;
    this.view = 'report';
    /** whose results are shown; empty for all players */
    this.player = '';
    this.heading = el('h2', { id: 'reports-title' });
    this.where = el('input', { type: 'text', placeholder: 'date >= 2000 and elo >= 2400', spellcheck: false, autocomplete: 'off', maxLength: 500 });
    this.ties = el('input', { type: 'text', placeholder: 'BH-C1,BH,SB,DE', spellcheck: false, autocomplete: 'off', maxLength: 100 });
    this.tied = el('label', { hidden: true }, t('Tie-breaks, in their order'), this.ties);
    this.said = el('p', { class: 'muted', role: 'status' });
    this.body = el('div', { class: 'report-body' });
    this.tabs = /** @type {[string, string][]} */ ([['report', t('This position')], ['players', t('Players')], ['table', t('Table')]])
      .map(([view, name]) => el('button', { type: 'button', class: 'button', 'data-view': view, onclick: () => this.show(view) }, name));
    this.box = el('dialog', { class: 'reports', 'aria-labelledby': 'reports-title', onclose: () => this.running?.abort() },
      el('div', { class: 'dialog-head' }, this.heading,
        el('button', { type: 'button', class: 'quiet', 'aria-label': t('Close'), onclick: () => this.box.close() }, icon('cross'))),
      el('div', { class: 'row' }, ...this.tabs),
      el('form', { onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void this.ask();
      } }, el('label', {}, t('Only games that match a query, as in arbiter find'), el('div', { class: 'row' }, this.where, el('button', { class: 'button' }, t('Show')))), this.tied),
      this.said, this.body);
    document.body.append(this.box);
  }

  /** @param {string} view */
  open(view) {
    this.box.showModal();
    this.show(view);
  }

  /** @param {string} view @param {string} [player] */
  show(view, player = '') {
    this.view = view;
    this.player = player;
    for (const tab of this.tabs) tab.setAttribute('aria-pressed', String(tab.dataset.view === view));
    void this.ask();
  }

  async ask() {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    const { view, player, session } = this;
    this.heading.textContent = view === 'report' ? t('Opening report') : view === 'table' ? t('Table') : player || t('Players');
    this.tied.hidden = view !== 'table';
    this.said.textContent = t('Looking …');
    this.body.replaceChildren();
    const where = this.where.value.trim();
    const wanted = where ? { where } : {};
    try {
      if (view === 'report') this.showReport(await api.report('opening-report', { ...session.question(session.store.node.base()), ...wanted }, running.signal));
      else if (view === 'table') this.showTable(await api.report('players', { ...wanted, crosstable: true, tieBreaks: this.ties.value.trim() }, running.signal));
      else this.showPlayers(await api.report('players', player ? { ...wanted, player } : wanted, running.signal));
    } catch (error) {
      if (!running.signal.aborted) this.said.textContent = sentence(error instanceof Error ? error.message : '');
    }
  }

  /** @param {string} said @param {string[]} [problems] @param {...(Node|null)} parts */
  fill(said, problems = [], ...parts) {
    this.said.textContent = [said, ...problems.slice(0, 1)].join(' · ');
    this.body.replaceChildren(...parts.filter(part => part !== null));
  }

  /** @param {any} answer */
  showReport({ total, moves, years, ratings, white, black, lines, problems }) {
    const row = (/** @type {any} */ each) => {
      const known = each.white + each.draws + each.black + each.others;
      return [each.name, NUMBER.format(each.games), percent(each.white, known), percent(each.draws, known), percent(each.black, known),
        each.opening ? `${each.eco} ${each.opening}` : ''];
    };
    const part = (/** @type {string} */ caption, /** @type {string} */ head, /** @type {any[]} */ rows) => {
      const named = rows.some(each => each.opening);
      return table(caption, [head, t('Games'), t('White'), t('Draws'), t('Black'), ...(named ? [t('Opening')] : [])], rows.map(each => row(each).slice(0, named ? 6 : 5)));
    };
    if (total.opening) this.heading.textContent = `${total.eco} ${total.opening}`;
    const [, games, won, drawn, lost] = row(total);
    this.fill(total.games === 0 ? t('No game in the files reached this position.') : (total.games === 1 ? t`${1} game` : t`${games} games`) + (won ? t`: White won ${won}, ${drawn} drawn, Black won ${lost}` : ''),
      problems, part(t('By the next move'), t('Move'), moves), part(t('Typical lines'), t('Line'), lines), part(t('By year'), t('Year'), years),
      part(t('By mean rating'), t('Rating'), ratings), part(t('Who had White'), t('Player'), white), part(t('Who had Black'), t('Player'), black));
  }

  /** @param {any} answer */
  showPlayers({ players, opponents, openings, problems }) {
    const part = (/** @type {string} */ caption, /** @type {any} */ results) => !results ? null : table(
      caption + (results.count > results.rows.length ? t`, the first ${results.rows.length} of ${NUMBER.format(results.count)}` : ''),
      [t('Name'), t('Games'), t('Points'), t('As White'), t('As Black'), t('Rating'), t('Years')],
      results.rows.map((/** @type {any} */ each) => {
        const decided = each.whiteWon + each.whiteDrawn + each.whiteLost + each.blackWon + each.blackDrawn + each.blackLost + each.unplayed;
        const tally = (/** @type {'white'|'black'} */ side) => {
          const [won, drawn, lost] = ['Won', 'Drawn', 'Lost'].map(end => each[side + end]);
          return won + drawn + lost === 0 ? '' : `+${won} =${drawn} −${lost}`;
        };
        const name = each.kind === 'opening' ? each.name : el('button', { type: 'button', class: 'quiet name', onclick: () => this.show('players', each.name) }, each.name);
        return [name, NUMBER.format(each.games), decided === 0 ? '' : `${halves(each.points)} (${percent(each.points, decided)})`, tally('white'), tally('black'),
          each.rating ?? '', each.firstYear === each.lastYear ? each.lastYear ?? '' : `${each.firstYear}–${each.lastYear}`].map(cell => (cell instanceof Node ? cell : String(cell)));
      }));
    this.fill(players.count === 0 ? t('No such player was found.') : this.player ? '' : players.count === 1 ? t`${1} player` : t`${NUMBER.format(players.count)} players`,
      problems, part(this.player ? t('By spelling') : t('Players'), players), part(t('By opponent'), opponents), part(t('By opening'), openings));
  }

  /** @param {any} answer */
  showTable({ events, missingRounds = 0, table: { count, rows }, problems }) {
    // What stands last in a row: Sonneborn-Berger where no tie-breaks are asked for.
    const last = (/** @type {any} */ each) => each?.tieBreaks ?? [{ name: 'S-B', value: each?.berger }];
    const missing = missingRounds > 0 ? t` Rounds without a game, taken as requested byes: ${NUMBER.format(missingRounds)}.` : '';
    const said = count === 0 ? t('No game names its players.') : events > 1 ? t`These games are of ${NUMBER.format(events)} events; event = "…" above takes one of them.` : '';
    this.fill(said + missing, problems, table(rows.length < count ? t`The first ${rows.length} of ${NUMBER.format(count)}` : t('Who scored what against whom'),
      [t('Player'), t('Rating'), ...rows.map((/** @type {any} */ each) => String(each.rank)), t('Points'), ...last(rows[0]).map((/** @type {any} */ { name }) => name)],
      rows.map((/** @type {any} */ each) => [`${each.rank} ${each.name}`, String(each.rating ?? ''),
        ...rows.map((/** @type {any} */ other) => (other === each ? '×' : each.games.filter((/** @type {any} */ game) => game.opponent === other.rank)
          .map((/** @type {any} */ game) => scoreOf(game)).join(' '))),
        halves(each.points) || '0', ...last(each).map((/** @type {any} */ { value = '' }) => String(value))])));
  }
}
