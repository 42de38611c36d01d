// The files view: files are sent one after the other, small ones together, checked with progress, and their games listed with their verdicts.

import * as api from './api.js';
import { forgetFiles, keepFiles, keepList, keptFiles, keptList } from './kept.js';
import { $, announce, el, field, icon, save, sentence } from './dom.js';
import { findingInWords, notesOf, occasionOf, playersOf, verdictOf } from './filter.js';
import { given, memberName, sourcesOf, together } from './given.js';
import { language, t } from './language.js';
import { Listing } from './listing.js';
import { LongTable } from './table.js';
import { csvOf, jsonOf, ratingOf, resultOf } from './verdicts.js';

/** The orders of the columns' heads. */
const ORDERS = ['file', 'players', 'result', 'attention', 'plies', 'claims'];
/** The page may sift rows for so long, in milliseconds, before it draws again. */
const SLICE = 8;
const MB = 1 << 20;
/** The largest file that the server takes, in bytes. */
const LARGEST = 64 * MB;
const NUMBER = new Intl.NumberFormat(language);
const ICONS = { legal: 'check', illegal: 'cross', unreadable: 'alert', result: 'alert', unjudged: 'alert' };

/** A file's name as it is typed on a command line. @param {string} name */
function quoted(name) {
  return /^[\w./-]+$/.test(name) ? name : `"${name}"`;
}

export class Files {
  /** @param {(record: PlayedGame) => void} open */
  constructor(open) {
    this.open = open;
    this.listing = new Listing();
    /** @type {Map<number, PlayedGame>} the games of a pasted text, which are here already */
    this.records = new Map();
    /** the rules that were asked for; empty to go by the files */
    this.rulesAsked = '';
    /** under which the browser keeps the files; empty where it keeps none */
    this.key = '';
    /** @type {AbortController|null} */
    this.running = null;
    this.frame = 0;
    /** as verdicts.js names it, after a dash the other way round */
    this.order = 'attention';
    this.table = new LongTable($('games-table'), {
      heads: [t('No.'), t('Game'), t('Result'), t('Verdict'), t('Plies'), t('Claims')],
      cells: row => this.cells(row),
      open: row => void this.openRow(row),
      sort: column => {
        const order = ORDERS[column];
        this.order = this.order === order ? `-${order}` : order;
        this.filter();
      },
    });
    for (const id of ['filter-text', 'filter-finding', 'filter-illegal']) $(id).addEventListener('input', () => this.filter());
    $('sort').addEventListener('input', () => {
      this.order = field('sort').value;
      this.filter();
    });
    $('check-stop').addEventListener('click', () => this.stop(t('Stopped')));
    $('check-game').addEventListener('change', () => {
      void this.checkAll(this.listing.sources.filter(({ file }) => file).map(source => ({ ...source, id: '' })), field('check-game').value);
    });
    /** @type {Record<string, [string, (rows: Row[]) => string]>} */
    const kinds = { csv: ['text/csv', csvOf], json: ['application/json', jsonOf] };
    for (const [kind, [type, write]] of Object.entries(kinds)) {
      $(`verdicts-${kind}`).addEventListener('click', () => {
        save(`${this.listing.name.replace(/[^\w.-]+/g, '-')}-verdicts.${kind}`, type, write(this.listing.rows));
      });
    }
    $('verdicts-report').addEventListener('click', () => void this.report());
    /** which rows were found, where some were searched for @type {((row: Row) => boolean)|null} */
    this.found = null;
    void this.offerTools();
  }

  /** Opens the server's report on these files, which have to be there. */
  async report() {
    // Browsers allow a window to be opened only shortly after a click.
    const tab = window.open('', '_blank');
    try {
      const { sources } = this.listing;
      for (const group of together(sources)) {
        const all = group.map(index => sources[index]);
        if (!all[0].id || !await api.knowsCheck(all[0].id)) await this.sendAgain(all);
      }
      const { href } = new URL(await api.reportOn([...new Set(sources.map(({ id }) => id))]), location.href);
      if (tab) tab.location.href = href;
    } catch (error) {
      tab?.close();
      this.fail(error);
    }
  }

  /** @param {Row} row */
  cells(row) {
    const { kind, word, detail } = verdictOf(row);
    const noted = notesOf(row);
    const rated = (/** @type {'White'|'Black'} */ side) => ratingOf(row, side) || '–';
    const ratings = ratingOf(row, 'White') || ratingOf(row, 'Black') ? ` (${rated('White')} · ${rated('Black')})` : '';
    const place = [this.listing.sources.length > 1 ? row.file : '', occasionOf(row) || (row.game ?? '')].filter(Boolean).join(' · ');
    return [
      el('span', { class: 'no' }, NUMBER.format(row.gameNumber)),
      el('span', { class: 'who' }, el('span', { class: 'line', title: playersOf(row) }, playersOf(row), ratings && el('span', { class: 'muted' }, ratings)), el('span', { class: 'line muted' }, place)),
      el('span', { class: 'result' }, resultOf(row)),
      el('span', { class: `verdict ${kind}` }, el('span', { class: 'badge' }, icon(ICONS[kind]), word), el('span', { class: 'line detail', title: [detail, ...noted].join('\n') }, [detail, ...noted].filter(Boolean).join(' '))),
      el('span', { class: 'plies' }, row.plies === undefined ? '' : NUMBER.format(row.plies)),
      el('span', { class: 'claims', title: row.claimCount ? t('moments at which a draw could be claimed or occurred') : undefined }, row.claimCount ? NUMBER.format(row.claimCount) : ''),
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
    this.begin(sources.length === 1 ? sources[0].name : t`${NUMBER.format(sources.length)} files`, sources, game);
    void this.keepFiles();
    await this.run();
  }

  /** @param {string} name @param {Source[]} sources @param {string} game */
  begin(name, sources, game) {
    this.stop('');
    this.forget();
    this.listing = new Listing(name, sources);
    this.records.clear();
    this.found = null;
    this.rulesAsked = game;
    field('check-game').value = game;
    field('check-game').disabled = !sources.some(({ file }) => file);
    field('filter-text').value = '';
    field('filter-illegal').checked = false;
    $('check-name').textContent = name;
    $('files-empty').hidden = true;
    $('files-result').hidden = false;
    this.filter();
  }

  /** Has every file checked that is not known to be already. */
  async run() {
    const running = new AbortController();
    const { signal } = running;
    const { listing } = this;
    this.running = running;
    for (const group of together(listing.sources)) {
      const sources = group.map(index => listing.sources[index]);
      const name = sources.length === 1 ? sources[0].name : t`${NUMBER.format(sources.length)} files`;
      try {
        if (!sources[0].id) await this.send(sources, signal, part => this.after(() => listing.sending(name, part)));
        this.after(() => listing.checking(name));
        const summary = await api.listen(sources[0].id, signal, {
          progress: progress => this.after(() => listing.progressed(progress)),
          verdicts: rows => this.after(() => listing.add(rows, group)),
        });
        listing.ended(summary, group);
      } catch (error) {
        if (signal.aborted) return;
        listing.failed(name, error instanceof Error ? error.message : t('the check failed'));
      }
      if (signal.aborted) return;
    }
    this.done();
  }

  /** Sends one file, or several as one. @param {Source[]} sources @param {AbortSignal} signal @param {(part: number) => void} sent */
  async send(sources, signal, sent) {
    const files = sources.map(({ file, name }) => {
      if (!file) throw new api.Problem({ detail: t('neither the server nor the browser has this file any more; choose it again') });
      if (file.size > LARGEST) {
        throw new api.Problem({
          detail: t`the page takes files of up to ${LARGEST / MB} MB, and ${name} has ${NUMBER.format(Math.ceil(file.size / MB))}; compress it, or check it with: arbiter check ${quoted(name)}`,
        });
      }
      return file;
    });
    sent(0);
    const how = { game: this.rulesAsked, names: await this.namesOf(sources[0], signal) };
    const all = files.length === 1 ? files[0] : new File([await this.asOne(sources, files)], '');
    const { id } = await api.upload(all, how, bytes => sent(bytes / Math.max(1, all.size)), signal);
    for (const source of sources) source.id = id;
    this.keep();
  }

  /** @param {Source[]} sources @param {File[]} files */
  async asOne(sources, files) {
    const { zipped } = await import('./zip.js');
    return zipped(files.map((content, number) => ({ name: memberName(number, sources[number].name), content })));
  }

  /** The ids under which the server keeps the name files of a source; empty where it has none. @param {Source} source @param {AbortSignal} signal */
  async namesOf({ names }, signal) {
    try {
      return (await Promise.all(names.map(file => api.uploadNames(file, signal)))).map(({ id }) => id).join();
    } catch (error) {
      if (!(error instanceof api.Problem)) throw error;
      // Games can be checked without names.
      this.listing.fault(error.message, names.map(file => file.name).join(', '));
      return '';
    }
  }

  done() {
    this.running = null;
    this.listing.done();
    this.draw();
    announce(`${this.listing.name}: ${this.listing.figures()} ${this.listing.said}`);
  }

  /** @param {string} said */
  stop(said) {
    if (!this.running) return;
    this.running.abort();
    this.running = null;
    this.forget();
    this.listing.stop(said);
    this.draw();
  }

  /**
   * Lists games that the server has read already.
   *
   * @param {PlayedGame[]} records
   * @param {string} name
   * @param {string} text in which they stand
   * @param {string} game the rules that were asked for
   */
  list(records, name, text, game) {
    this.begin(name, sourcesOf(given([new File([text], name)])), game);
    for (const record of records) {
      this.records.set(record.gameNumber, record);
      const moments = new Set((record.claims ?? []).map(claim => claim.ply)).size;
      this.listing.add([{ ...record.verdict, gameNumber: record.gameNumber, tags: record.tags, ...(moments > 0 ? { claimCount: moments } : {}) }], [0]);
    }
    this.listing.ended({ games: records.length }, [0]);
    void this.keepFiles();
    this.done();
  }

  // For a page that is loaded again

  /** Remembers which checks these are. */
  keep() {
    const { name, sources } = this.listing;
    keepList({ key: this.key, name, game: this.rulesAsked, sources: sources.map(({ name, size, id }) => ({ name, size, id })) });
  }

  async keepFiles() {
    const key = `${Date.now()}-${Math.random()}`;
    this.key = key;
    this.keep();
    await keepFiles(key, this.listing.sources.map(({ file, names }) => (file ? [file, ...names] : [])));
    // Meanwhile there may be another list.
    if (this.key !== key) void forgetFiles(key);
  }

  /** Lets server and browser drop what they hold. */
  forget() {
    for (const id of new Set(this.listing.sources.map(source => source.id))) {
      if (id) void api.forgetCheck(id);
    }
    for (const source of this.listing.sources) source.id = '';
    if (this.key) void forgetFiles(this.key);
    this.key = '';
    keepList({ key: '', name: '', game: '', sources: [] });
  }

  /** Takes up the list of the page as it was before it was loaded again; what the server has forgotten is checked again. */
  async resume() {
    const kept = keptList();
    if (!kept) return;
    const ids = [...new Set(kept.sources.map(({ id }) => id))];
    const [files, answers] = await Promise.all([keptFiles(kept.key), Promise.all(ids.map(id => (id ? api.knowsCheck(id) : false)))]);
    const known = new Set(ids.filter((_, index) => answers[index]));
    if (this.listing.sources.length > 0) return;
    this.begin(kept.name, kept.sources.map(({ name, size, id }, index) => {
      const [file = null, ...names] = files?.[index] ?? [];
      return { name, size, id: known.has(id) ? id : '', file, names };
    }), kept.game);
    this.key = kept.key;
    this.keep();
    await this.run();
  }

  // Showing

  /** Draws once with the next picture, however much changes until then. @param {() => void} change */
  after(change) {
    change();
    if (this.frame === 0) this.frame = requestAnimationFrame(() => { this.frame = 0; this.draw(); });
  }

  draw() {
    const { listing } = this;
    const running = listing.kind === 'running';
    $('check').className = `check ${listing.kind}`;
    $('check-state').textContent = listing.said;
    $('check-stop').hidden = !running;
    $('check-bar').hidden = !running;
    $('check-bar').setAttribute('aria-valuenow', String(Math.round(100 * listing.part())));
    $('check-bar-fill').style.transform = `scaleX(${listing.part()})`;
    $('check-figures').textContent = listing.figures();
    this.findingChoices();
    this.sift();
  }

  findingChoices() {
    const { findings, running } = this.listing;
    const select = /** @type {HTMLSelectElement} */ ($('filter-finding'));
    // An open list is redrawn no more often than necessary.
    const offered = running ? `${findings.size}` : [...findings].join();
    if (offered === select.dataset.offered) return;
    select.dataset.offered = offered;
    const chosen = select.value;
    select.replaceChildren(el('option', { value: '' }, t('Any reason')),
      ...[...findings].sort((one, other) => other[1] - one[1])
        .map(([finding, count]) => el('option', { value: finding }, `${findingInWords(finding)} (${NUMBER.format(count)})`)));
    select.value = findings.has(chosen) ? chosen : '';
  }

  async offerTools() {
    const { tools } = api;
    if (!tools) return;
    const { offerFileTools } = await import('./filetools.js');
    offerFileTools(this, tools);
  }

  /** Shows only what was found; everything again where nothing was searched for. @param {((row: Row) => boolean)|null} found */
  only(found) {
    this.found = found;
    this.filter();
  }

  /** Begins the list anew, by what the filter says now. */
  filter() {
    this.findingChoices();
    this.listing.want({
      text: field('filter-text').value.trim().toLowerCase(),
      finding: field('filter-finding').value,
      onlyIllegal: field('filter-illegal').checked,
      found: this.found,
    }, this.order);
    const order = this.order.replace('-', '');
    field('sort').value = order;
    // The most comes first where numbers are in order, unless it is turned round.
    this.table.sorted(ORDERS.indexOf(order), (this.order !== order) !== /plies|claims/.test(order));
    this.table.show(this.listing.shown);
    this.sift();
  }

  /** Holds rows against the filter, for a moment; what is left waits for the next picture. */
  sift() {
    const end = performance.now() + SLICE;
    const moved = this.listing.sift(() => performance.now() > end);
    if (!this.listing.isSifted()) this.after(() => undefined);
    this.table.show(this.listing.shown, moved);
    this.showCount();
  }

  showCount() {
    const { listing } = this;
    const [all, count, running] = [listing.rows.length, listing.shown.length, Boolean(this.running)];
    $('filter-count').textContent = listing.shownInWords();
    const none = $('games-none');
    $('games-coming').hidden = !running || all > 0;
    $('verdicts').hidden = all === 0 || running;
    none.hidden = count > 0 || !listing.isSifted() || running;
    const empty = all === 0 && !running;
    $('filters').hidden = empty;
    // What is wrong stands above; here is what to do about it.
    if (empty && !none.querySelector('button')) {
      none.replaceChildren(el('button', { class: 'button', onclick: () => $('file').click() }, t('Choose another file')));
    } else if (!empty) {
      none.textContent = t('No game matches the filter.');
    }
  }

  /** @param {Row} row */
  async openRow(row) {
    try {
      const record = this.records.get(row.gameNumber) ?? await this.gameOf(row);
      this.listing.opened = row;
      this.open(record);
    } catch (error) {
      this.fail(error);
    }
  }

  /** @param {Row} row @returns {Promise<PlayedGame>} */
  async gameOf(row) {
    const source = this.listing.sources[row.source ?? 0];
    try {
      return await api.checkedGame(source.id, row.gameNumber, row.member);
    } catch (error) {
      // The server keeps files for a while only; what it has forgotten it is sent again.
      if (!(error instanceof api.Problem) || error.status !== 404 || !source.file) throw error;
      await this.sendAgain(this.listing.sources.filter(({ id }) => id === source.id));
      return api.checkedGame(source.id, row.gameNumber, row.member);
    }
  }

  /** Has files checked whose verdicts are listed already. @param {Source[]} sources one file, or several as one */
  async sendAgain(sources) {
    const { signal } = new AbortController();
    await this.send(sources, signal, () => undefined);
    await api.listen(sources[0].id, signal, { progress: () => undefined, verdicts: () => undefined });
  }

  /** @param {unknown} error */
  fail(error) {
    this.listing.say('bad', sentence(error instanceof Error ? error.message : ''));
    this.draw();
  }

  /** Another game is on the board than one of these. */
  close() {
    this.listing.opened = null;
  }

  /** Opens the game before or after the one on the board. @param {number} step */
  async step(step) {
    const row = this.listing.neighbour(step);
    if (row) await this.openRow(row);
  }
}
