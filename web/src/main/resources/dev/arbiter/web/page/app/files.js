// The files view: a file is sent, checked with progress, and its games are listed with their verdicts.

import * as api from './api.js';
import { $, announce, el, field, icon, sentence } from './dom.js';
import { inBytes, matches, occasionOf, playersOf, ruleInWords, verdictOf } from './filter.js';
import { LongTable } from './table.js';

/** The page may sift rows for so long, in milliseconds, before it draws again. */
const SLICE = 8;
const NUMBER = new Intl.NumberFormat('en');
const ICONS = { legal: 'check', illegal: 'cross', unreadable: 'alert', result: 'alert', unjudged: 'alert' };

export class Files {
  /** @param {(record: PlayedGame) => void} open */
  constructor(open) {
    this.open = open;
    /** @type {Row[]} */
    this.rows = [];
    /** @type {Map<number, PlayedGame>} the games of a pasted text, which are here already */
    this.records = new Map();
    this.id = '';
    this.name = '';
    this.size = 0;
    this.illegal = 0;
    this.unreadable = 0;
    this.unjudged = 0;
    /** @type {Progress} */
    this.progress = {};
    /** @type {AbortController|null} */
    this.running = null;
    /** @type {EventSource|null} */
    this.events = null;
    /** how many rows have been held against the filter; those that passed are shown */
    this.sifted = 0;
    this.wanted = { text: '', rule: '', onlyIllegal: false };
    /** @type {Row[]} */
    this.shown = [];
    /** @type {Map<string, number>} */
    this.rules = new Map();
    this.frame = 0;
    this.table = new LongTable($('games-table'), {
      heads: ['No.', 'Game', 'Verdict', 'Plies', 'Claims'],
      cells: row => this.cells(row),
      open: row => void this.openRow(row),
    });
    for (const id of ['filter-text', 'filter-rule', 'filter-illegal']) {
      $(id).addEventListener('input', () => this.filter());
    }
    $('check-stop').addEventListener('click', () => this.stop('Stopped'));
    window.addEventListener('pagehide', () => this.forget());
  }

  /** @param {Row} row */
  cells(row) {
    const { kind, word, detail } = verdictOf(row);
    return [
      el('span', { class: 'no' }, `${row.game}`),
      el('span', { class: 'who' }, el('span', { class: 'line' }, playersOf(row)), el('span', { class: 'line muted' }, occasionOf(row) || (row.rules ?? ''))),
      el('span', { class: `verdict ${kind}` }, el('span', { class: 'badge' }, icon(ICONS[kind]), word), el('span', { class: 'line detail', title: detail }, detail)),
      el('span', { class: 'plies' }, row.plies ?? ''),
      el('span', { class: 'claims', title: row.claims ? 'moments at which a draw could be claimed or came about' : undefined }, row.claims ?? ''),
    ];
  }

  // Checking

  /** @param {File} file @param {string} game the rule set to use where the file does not tell */
  async check(file, game) {
    this.begin(file.name, file.size);
    this.running = new AbortController();
    this.state('running', `Sending ${file.name}`);
    try {
      const { id, events } = await api.upload(file, game, sent => this.bar(sent / Math.max(1, file.size) / 10), this.running.signal);
      this.id = id;
      this.listen(events);
    } catch (error) {
      if (!(error instanceof DOMException)) this.failed(error);
    }
  }

  /** @param {string} name @param {number} size */
  begin(name, size) {
    this.stop('');
    this.forget();
    this.name = name;
    this.size = size;
    this.rows = [];
    this.records.clear();
    this.rules.clear();
    this.illegal = 0;
    this.unreadable = 0;
    this.unjudged = 0;
    this.progress = {};
    field('filter-text').value = '';
    field('filter-illegal').checked = false;
    this.ruleChoices();
    $('check-name').textContent = name;
    $('files-empty').hidden = true;
    $('files-result').hidden = false;
    this.filter();
  }

  /** @param {string} address */
  listen(address) {
    const events = new EventSource(address.replace(/^\//, ''));
    this.events = events;
    this.state('running', `Checking ${this.name}`);
    events.addEventListener('progress', event => {
      this.progress = JSON.parse(event.data);
      this.later();
    });
    events.addEventListener('verdicts', event => this.add(JSON.parse(event.data)));
    events.addEventListener('done', event => {
      events.close();
      this.done(JSON.parse(event.data).summary ?? JSON.parse(event.data));
    });
    events.addEventListener('failed', event => {
      events.close();
      this.failed(new api.Problem(JSON.parse(event.data)));
    });
    events.onerror = () => {
      // The browser takes a broken stream up where it was, unless the server has nothing more to say.
      if (events.readyState === EventSource.CLOSED && this.running) {
        this.failed(new api.Problem({ detail: 'the connection to Arbiter broke off' }));
      }
    };
  }

  /** @param {Row[]} rows */
  add(rows) {
    for (const row of rows) {
      this.rows.push(row);
      if (row.legal === false) this.illegal++;
      if (row.verdict === 'unreadable') this.unreadable++;
      else if (row.legal === undefined) this.unjudged++;
      if (row.rule) this.rules.set(row.rule, (this.rules.get(row.rule) ?? 0) + 1);
    }
    this.later();
  }

  /** @param {Progress} summary */
  done(summary) {
    this.running = null;
    this.progress = { ...this.progress, ...summary };
    const { problem, rowsLeftOut } = summary;
    this.state(problem ? 'bad' : 'good', [
      sentence(problem),
      rowsLeftOut ? `${NUMBER.format(rowsLeftOut)} more games were checked than can be listed.` : '',
    ].join(' ').trim());
    this.draw();
    announce(`${this.name}: ${$('check-figures').textContent}`);
  }

  /** @param {unknown} error */
  failed(error) {
    this.running = null;
    this.state('bad', sentence(error instanceof Error ? error.message : 'the check failed'));
    this.draw();
    announce($('check-state').textContent ?? '');
  }

  /** @param {string} said */
  stop(said) {
    if (!this.running) return;
    this.running.abort();
    this.running = null;
    this.events?.close();
    this.forget();
    this.state('fair', said);
    this.draw();
  }

  /** Lets the server drop what it holds. */
  forget() {
    if (this.id) void api.forgetCheck(this.id);
    this.id = '';
  }

  /**
   * Lists games that the server has read already.
   *
   * @param {PlayedGame[]} records
   * @param {string} name
   */
  list(records, name) {
    this.begin(name, 0);
    for (const record of records) {
      this.records.set(record.number, record);
      const moments = new Set((record.claims ?? []).map(claim => claim.ply)).size;
      this.add([{ ...record.verdict, game: record.number, tags: record.tags, ...(moments > 0 ? { claims: moments } : {}) }]);
    }
    this.progress = { games: records.length };
    this.done({});
  }

  // Showing

  /** @param {'running'|'good'|'bad'|'fair'} kind @param {string} said */
  state(kind, said) {
    $('check').className = `check ${kind}`;
    $('check-state').textContent = said;
    $('check-stop').hidden = kind !== 'running';
    $('check-bar').hidden = kind !== 'running';
  }

  /** @param {number} part from 0 to 1 */
  bar(part) {
    const percent = Math.round(part * 100);
    $('check-bar').setAttribute('aria-valuenow', String(percent));
    $('check-bar-fill').style.transform = `scaleX(${part})`;
  }

  later() {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => { this.frame = 0; this.draw(); });
  }

  draw() {
    const { bytes = 0, total = this.size, seconds } = this.progress;
    if (total > 0) this.bar(0.1 + 0.9 * Math.min(1, bytes / total));
    const games = Math.max(this.rows.length, this.progress.games ?? 0);
    const illegal = Math.max(this.illegal, this.progress.illegal ?? 0);
    $('check-figures').textContent = [
      `${NUMBER.format(games)} ${games === 1 ? 'game' : 'games'}`,
      `${NUMBER.format(illegal)} illegal`,
      this.unreadable > 0 ? `${NUMBER.format(this.unreadable)} unreadable` : '',
      this.unjudged > 0 ? `${NUMBER.format(this.unjudged)} not judged` : '',
      this.running && total > 0 ? `${inBytes(bytes)} of ${inBytes(total)}` : this.size > 0 ? inBytes(this.size) : '',
      seconds && seconds >= 0.05 ? `${seconds.toFixed(1)} s` : '',
    ].filter(Boolean).join(' · ');
    this.ruleChoices();
    this.sift();
  }

  ruleChoices() {
    const select = /** @type {HTMLSelectElement} */ ($('filter-rule'));
    // A list that somebody has open must not change under the hand more often than it has to.
    const offered = this.running ? `${this.rules.size}` : [...this.rules].join();
    if (offered === select.dataset.offered) return;
    select.dataset.offered = offered;
    const chosen = select.value;
    select.replaceChildren(el('option', { value: '' }, 'Any rule'),
      ...[...this.rules].sort((one, other) => other[1] - one[1]).map(([rule, count]) => el('option', { value: rule }, `${ruleInWords(rule)} (${count})`)));
    select.value = this.rules.has(chosen) ? chosen : '';
  }

  /** Begins the list anew, by what the filter says now. */
  filter() {
    this.wanted = {
      text: field('filter-text').value.trim().toLowerCase(),
      rule: field('filter-rule').value,
      onlyIllegal: field('filter-illegal').checked,
    };
    this.sifted = 0;
    this.shown = [];
    this.table.show(this.shown);
    this.sift();
  }

  /** Holds rows against the filter, for a moment; what is left waits for the next picture. */
  sift() {
    const end = performance.now() + SLICE;
    for (; this.sifted < this.rows.length; this.sifted++) {
      if (this.sifted % 256 === 255 && performance.now() > end) {
        this.later();
        break;
      }
      if (matches(this.rows[this.sifted], this.wanted)) this.shown.push(this.rows[this.sifted]);
    }
    this.table.show(this.shown, false);
    this.showCount();
  }

  showCount() {
    const all = this.rows.length;
    const count = this.shown.length;
    $('filter-count').textContent = count === this.sifted ? '' : `${NUMBER.format(count)} of ${NUMBER.format(all)} shown`;
    const none = $('games-none');
    none.hidden = count > 0 || this.sifted < all || Boolean(this.running);
    none.textContent = all === 0 ? 'No game was found in this file.' : 'No game is like that. Loosen the filter to see more.';
  }

  /** @param {Row} row */
  async openRow(row) {
    try {
      this.open(this.records.get(row.game) ?? await api.checkedGame(this.id, row.game));
    } catch (error) {
      this.state('bad', sentence(error instanceof Error ? error.message : ''));
    }
  }
}
