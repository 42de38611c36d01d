// The files view: files are sent one after the other, checked with progress, and their games listed with their verdicts.

import * as api from './api.js';
import { $, announce, el, field, icon, save, sentence } from './dom.js';
import { sourcesOf } from './given.js';
import { inBytes, matches, occasionOf, playersOf, ruleInWords, verdictOf } from './filter.js';
import { LongTable } from './table.js';
import { allLegal, csvOf, jsonOf, ratingOf, reportOf, resultOf, sorted } from './verdicts.js';

/** The page may sift rows for so long, in milliseconds, before it draws again. */
const SLICE = 8;
const NUMBER = new Intl.NumberFormat('en');
/** Where the page keeps what it needs to find its checks again when it is loaded again. */
const KEPT = 'checks';
const ICONS = { legal: 'check', illegal: 'cross', unreadable: 'alert', result: 'alert', unjudged: 'alert' };

export class Files {
  /** @param {(record: PlayedGame) => void} open */
  constructor(open) {
    this.open = open;
    /** @type {Row[]} */
    this.rows = [];
    /** @type {Map<number, PlayedGame>} the games of a pasted text, which are here already */
    this.records = new Map();
    /** @type {Source[]} */
    this.sources = [];
    /** @type {Row|null} the row whose game is on the board */
    this.opened = null;
    this.name = '';
    /** the rules that were asked for; empty to go by the files */
    this.rulesAsked = '';
    this.size = 0;
    this.illegal = 0;
    this.unreadable = 0;
    this.unjudged = 0;
    this.disagreeing = 0;
    /** what is wrong with files @type {string[]} */
    this.faults = [];
    /** of the files before the one that is checked @type {Progress} */
    this.before = {};
    /** @type {Progress} */
    this.progress = {};
    /** @type {AbortController|null} */
    this.running = null;
    /** how many rows have been held against the filter; those that passed are shown */
    this.sifted = 0;
    this.wanted = { text: '', rule: '', onlyIllegal: false };
    this.ordered = false;
    /** @type {Row[]} */
    this.shown = [];
    /** @type {Map<string, number>} */
    this.rules = new Map();
    this.frame = 0;
    this.table = new LongTable($('games-table'), {
      heads: ['No.', 'Game', 'Result', 'Verdict', 'Plies', 'Claims'],
      cells: row => this.cells(row),
      open: row => void this.openRow(row),
    });
    for (const id of ['filter-text', 'filter-rule', 'filter-illegal', 'sort']) {
      $(id).addEventListener('input', () => this.filter());
    }
    $('check-stop').addEventListener('click', () => this.stop('Stopped'));
    $('check-game').addEventListener('change', () => {
      void this.checkAll(this.sources.filter(({ file }) => file).map(source => ({ ...source, id: '' })), field('check-game').value);
    });
    /** @type {Record<string, [string, (rows: Row[]) => string]>} */
    const kinds = { csv: ['text/csv', csvOf], json: ['application/json', jsonOf], html: ['text/html', rows => reportOf(this.name, rows)] };
    for (const [kind, [type, write]] of Object.entries(kinds)) {
      $(`verdicts-${kind}`).addEventListener('click', () => save(`${this.name.replace(/[^\w.-]+/g, '-')}-verdicts.${kind}`, type, write(this.rows)));
    }
  }

  /** @param {Row} row */
  cells(row) {
    const { kind, word, detail } = verdictOf(row);
    const rated = (/** @type {'White'|'Black'} */ side) => ratingOf(row, side) || '–';
    const ratings = ratingOf(row, 'White') || ratingOf(row, 'Black') ? ` (${rated('White')} · ${rated('Black')})` : '';
    const place = [this.sources.length > 1 ? row.file : '', occasionOf(row) || (row.rules ?? '')].filter(Boolean).join(' · ');
    return [
      el('span', { class: 'no' }, `${row.game}`),
      el('span', { class: 'who' }, el('span', { class: 'line', title: playersOf(row) }, playersOf(row), ratings && el('span', { class: 'muted' }, ratings)), el('span', { class: 'line muted' }, place)),
      el('span', { class: 'result' }, resultOf(row).replace('1/2-1/2', '½-½')),
      el('span', { class: `verdict ${kind}` }, el('span', { class: 'badge' }, icon(ICONS[kind]), word), el('span', { class: 'line detail', title: detail }, detail)),
      el('span', { class: 'plies' }, row.plies ?? ''),
      el('span', { class: 'claims', title: row.claims ? 'moments at which a draw could be claimed or came about' : undefined }, row.claims ?? ''),
    ];
  }

  // Checking

  /**
   * Checks files one after the other.
   *
   * @param {Given[]} all
   * @param {string} game the rule set to use where the files do not tell
   */
  async check(all, game) {
    await this.checkAll(sourcesOf(all), game);
  }

  /** @param {Source[]} sources @param {string} game */
  async checkAll(sources, game) {
    const size = sources.reduce((sum, source) => sum + source.size, 0);
    this.begin(sources.length === 1 ? sources[0].name : `${NUMBER.format(sources.length)} files`, size, sources);
    this.rulesAsked = game;
    field('check-game').value = game;
    await this.run(async (source, signal) => {
      this.state('running', `Sending ${source.name}`);
      await this.send(source, signal, part => this.bar(part / 10));
      this.keep();
    });
  }

  /** Looks at each file in turn. @param {(source: Source, signal: AbortSignal) => Promise<void>} prepare */
  async run(prepare) {
    const running = new AbortController();
    this.running = running;
    for (const [index, source] of this.sources.entries()) {
      try {
        await prepare(source, running.signal);
        this.state('running', `Checking ${source.name}`);
        const { problem, ...summary } = await this.listen(source, running.signal, {
          progress: progress => {
            this.progress = progress;
            this.later();
          },
          verdicts: rows => this.add(rows, index),
        });
        if (problem) this.faults.push(sentence(problem));
        this.progress = summary;
      } catch (error) {
        if (running.signal.aborted) return;
        const said = sentence(error instanceof Error ? error.message : 'the check failed');
        this.faults.push(this.sources.length > 1 ? `${source.name}: ${said}` : said);
        this.progress = {};
      }
      if (running.signal.aborted) return;
      for (const key of /** @type {const} */ (['bytes', 'games', 'plies', 'illegal', 'seconds', 'rowsLeftOut'])) {
        this.before[key] = (this.before[key] ?? 0) + (this.progress[key] ?? 0);
      }
      this.progress = {};
    }
    this.done();
  }

  /** @param {Source} source @param {AbortSignal} signal @param {(part: number) => void} sent */
  async send(source, signal, sent) {
    if (!source.file) throw new api.Problem({ detail: 'the file is no longer here; open it again' });
    const how = { game: this.rulesAsked, names: await this.namesOf(source, signal) };
    const { id } = await api.upload(source.file, how, bytes => sent(bytes / Math.max(1, source.size)), signal);
    source.id = id;
  }

  /** The ids under which the server keeps the name files of a source; empty where it has none. @param {Source} source @param {AbortSignal} signal */
  async namesOf({ names }, signal) {
    try {
      return (await Promise.all(names.map(file => api.uploadNames(file, signal)))).map(({ id }) => id).join();
    } catch (error) {
      if (!(error instanceof api.Problem)) throw error;
      // Games can be checked without names.
      this.faults.push(`${names.map(file => file.name).join(', ')}: ${sentence(error.message)}`);
      return '';
    }
  }

  /**
   * Hears what comes of a check, to its end.
   *
   * @param {Source} source
   * @param {AbortSignal} signal
   * @param {{progress: (progress: Progress) => void, verdicts: (rows: Row[]) => void}} heard
   * @returns {Promise<Progress>} the summary
   */
  listen({ id }, signal, heard) {
    return new Promise((resolve, reject) => {
      const events = new EventSource(`api/v1/checks/${encodeURIComponent(id)}/events`);
      signal.addEventListener('abort', () => {
        events.close();
        reject(new DOMException('stopped', 'AbortError'));
      });
      events.addEventListener('progress', event => heard.progress(JSON.parse(event.data)));
      events.addEventListener('verdicts', event => heard.verdicts(JSON.parse(event.data)));
      events.addEventListener('done', event => {
        events.close();
        resolve(JSON.parse(event.data));
      });
      events.addEventListener('failed', event => {
        events.close();
        reject(new api.Problem(JSON.parse(event.data)));
      });
      events.onerror = () => {
        // The browser takes a broken stream up where it was, unless the server has nothing more to say.
        if (events.readyState === EventSource.CLOSED) reject(new api.Problem({ detail: 'the connection to Arbiter broke off' }));
      };
    });
  }

  /** @param {string} name @param {number} size @param {Source[]} sources */
  begin(name, size, sources) {
    this.stop('');
    this.forget();
    this.sources = sources;
    this.name = name;
    this.size = size;
    this.rows = [];
    this.opened = null;
    this.records.clear();
    this.rules.clear();
    this.illegal = 0;
    this.unreadable = 0;
    this.unjudged = 0;
    this.disagreeing = 0;
    this.faults = [];
    this.before = {};
    this.progress = {};
    field('filter-text').value = '';
    field('filter-illegal').checked = false;
    field('check-game').disabled = !sources.some(({ file }) => file);
    this.ruleChoices();
    $('check-name').textContent = name;
    $('files-empty').hidden = true;
    $('files-result').hidden = false;
    this.filter();
  }

  /** Remembers the checks, for a page that is loaded again. */
  keep() {
    try {
      const sources = this.sources.filter(({ id }) => id).map(({ name, size, id }) => ({ name, size, id }));
      sessionStorage.setItem(KEPT, JSON.stringify({ name: this.name, sources }));
    } catch {
      // Without storage the list lasts as long as the page.
    }
  }

  /** Takes up the checks of the page as it was before it was loaded again. */
  async resume() {
    let kept;
    try {
      kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
    } catch {
      return;
    }
    if (!Array.isArray(kept?.sources) || kept.sources.length === 0) return;
    const known = await Promise.all(kept.sources.map((/** @type {Source} */ { id }) => api.knowsCheck(id)));
    const sources = kept.sources.filter((/** @type {Source} */ _, /** @type {number} */ index) => known[index]);
    if (sources.length === 0 || this.sources.length > 0) return;
    this.begin(kept.name, sources.reduce((/** @type {number} */ sum, /** @type {Source} */ { size }) => sum + size, 0),
      sources.map((/** @type {Source} */ source) => ({ ...source, file: null, names: [] })));
    await this.run(async () => undefined);
  }

  /** @param {Row[]} rows @param {number} source which file they are of */
  add(rows, source) {
    for (const row of rows) {
      row.source = source;
      row.file = this.sources[source]?.name ?? this.name;
      this.rows.push(row);
      if (row.legal === false) this.illegal++;
      if (row.verdict === 'unreadable') this.unreadable++;
      else if (row.legal === undefined) this.unjudged++;
      else if (row.legal && row.agrees === false) this.disagreeing++;
      if (row.rule) this.rules.set(row.rule, (this.rules.get(row.rule) ?? 0) + 1);
    }
    this.later();
  }

  done() {
    this.running = null;
    this.ordered = false;
    const { games = 0, illegal = 0, rowsLeftOut } = this.before;
    const flawless = this.faults.length === 0 && illegal + this.illegal + this.unreadable + this.unjudged + this.disagreeing === 0;
    const count = Math.max(games, this.rows.length);
    this.state(this.faults.length === 0 ? 'good' : count > 0 && this.sources.length > 1 ? 'fair' : 'bad', [
      flawless && count > 0 ? allLegal(count) : '',
      count === 0 && this.faults.length === 0 ? 'No game was found here.' : '',
      ...this.faults,
      rowsLeftOut ? `${NUMBER.format(rowsLeftOut)} more games were checked than can be listed.` : '',
    ].filter(Boolean).join(' '));
    this.draw();
    announce(`${this.name}: ${$('check-figures').textContent} ${$('check-state').textContent}`);
  }

  /** @param {string} said */
  stop(said) {
    if (!this.running) return;
    this.running.abort();
    this.running = null;
    this.forget();
    this.state('fair', said);
    this.draw();
  }

  /** Lets the server drop what it holds. */
  forget() {
    for (const source of this.sources) {
      if (source.id) void api.forgetCheck(source.id);
      source.id = '';
    }
    this.keep();
  }

  /**
   * Lists games that the server has read already.
   *
   * @param {PlayedGame[]} records
   * @param {string} name
   */
  list(records, name) {
    this.begin(name, 0, []);
    for (const record of records) {
      this.records.set(record.number, record);
      const moments = new Set((record.claims ?? []).map(claim => claim.ply)).size;
      this.add([{ ...record.verdict, game: record.number, tags: record.tags, ...(moments > 0 ? { claims: moments } : {}) }], 0);
    }
    this.before = { games: records.length };
    this.done();
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
    const sum = (/** @type {'bytes'|'games'|'illegal'|'seconds'} */ key) => (this.before[key] ?? 0) + (this.progress[key] ?? 0);
    const [bytes, total, seconds] = [sum('bytes'), this.size, sum('seconds')];
    if (total > 0) this.bar(0.1 + 0.9 * Math.min(1, bytes / total));
    const games = Math.max(this.rows.length, sum('games'));
    const illegal = Math.max(this.illegal, sum('illegal'));
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
    this.ordered = false;
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
    if (this.sifted === this.rows.length && !this.running && !this.ordered) this.order();
    this.showCount();
  }

  /** Brings what is shown into the order that is asked for, once all of it is here. */
  order() {
    this.ordered = true;
    const ordered = sorted(this.shown, field('sort').value);
    if (ordered.every((row, index) => row === this.shown[index])) return;
    this.shown = ordered;
    this.table.show(this.shown);
  }

  showCount() {
    const all = this.rows.length;
    const count = this.shown.length;
    $('filter-count').textContent = count === this.sifted ? '' : `${NUMBER.format(count)} of ${NUMBER.format(all)} shown`;
    const none = $('games-none');
    const waiting = Boolean(this.running) && all === 0;
    $('games-coming').hidden = !waiting;
    $('verdicts').hidden = all === 0 || Boolean(this.running);
    none.hidden = count > 0 || this.sifted < all || Boolean(this.running);
    const empty = all === 0 && !this.running;
    $('filters').hidden = empty;
    // What is wrong stands above; here is what to do about it.
    if (empty && !none.querySelector('button')) {
      none.replaceChildren(el('button', { class: 'button', onclick: () => $('file').click() }, 'Choose another file'));
    } else if (!empty) {
      none.textContent = 'No game is like that. Loosen the filter to see more.';
    }
  }

  /** @param {Row} row */
  async openRow(row) {
    try {
      const record = this.records.get(row.game) ?? await this.gameOf(row);
      this.opened = row;
      this.open(record);
    } catch (error) {
      this.state('bad', sentence(error instanceof Error ? error.message : ''));
    }
  }

  /** @param {Row} row @returns {Promise<PlayedGame>} */
  async gameOf(row) {
    const source = this.sources[row.source ?? 0];
    try {
      return await api.checkedGame(source.id, row.game);
    } catch (error) {
      // The server keeps files for a while only; what it has forgotten it is sent again.
      if (!(error instanceof api.Problem) || error.status !== 404 || !source.file) throw error;
      const { signal } = new AbortController();
      await this.send(source, signal, () => undefined);
      this.keep();
      await this.listen(source, signal, { progress: () => undefined, verdicts: () => undefined });
      return api.checkedGame(source.id, row.game);
    }
  }

  /** Where the opened game is among those that are shown, from 0; -1 for nowhere. */
  place() {
    return this.opened ? this.shown.indexOf(this.opened) : -1;
  }

  /** Opens the game before or behind the one on the board. @param {number} step */
  async step(step) {
    const place = this.place();
    const row = place < 0 ? undefined : this.shown[place + step];
    if (row) await this.openRow(row);
  }
}
