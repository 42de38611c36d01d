// What is known of the files that are checked and of their games: the state of the files view, without a screen or a network.

import { sentence } from './dom.js';
import { findingsOf, inBytes, matches } from './filter.js';
import { language, t } from './language.js';
import { allLegal, sorted } from './verdicts.js';

const NUMBER = new Intl.NumberFormat(language);
/** What of a check's progress is summed up over files. */
const SUMMED = /** @type {const} */ (['bytes', 'games', 'plies', 'illegal', 'seconds', 'rowsLeftOut', 'problemsLeftOut']);
/** Sending a file is this part of the work on it, as the bar shows it. */
const SENDING = 0.1;
/** The number of rows the filter looks at before it looks at the clock. */
const AT_ONCE = 256;

export class Listing {
  /** @param {string} [name] @param {Source[]} [sources] */
  constructor(name = '', sources = []) {
    this.name = name;
    this.sources = sources;
    this.size = sources.reduce((sum, source) => sum + source.size, 0);
    /** @type {Row[]} */
    this.rows = [];
    /** whether files are still being checked */
    this.running = false;
    /** how it stands, and what is said of that @type {'running'|'good'|'bad'|'fair'} */
    this.kind = 'fair';
    this.said = '';
    /** what is wrong with files @type {string[]} */
    this.faults = [];
    /** how many rows have a verdict of each kind but legal */
    this.counts = { illegal: 0, unreadable: 0, unjudged: 0, disagreeing: 0 };
    /** what the rows can be filtered by, and how many are so: rules, `claims`, `cannotWin` @type {Map<string, number>} */
    this.findings = new Map();
    /** of the files before the one that is checked @type {Progress} */
    this.before = {};
    /** of the file that is checked @type {Progress} */
    this.progress = {};
    /** how far that file has been sent, from 0 to 1 */
    this.sent = 0;
    /** @type {Wanted} */
    this.wanted = { text: '', finding: '', onlyIllegal: false };
    this.order = 'attention';
    /** how many rows have been held against the filter; those that passed are shown */
    this.sifted = 0;
    this.ordered = false;
    /** @type {Row[]} */
    this.shown = [];
    /** the row whose game is on the board @type {Row|null} */
    this.opened = null;
  }

  // Checking

  /** @param {string} name of a file, or how many @param {number} part from 0 to 1 */
  sending(name, part) {
    this.running = true;
    this.sent = part;
    this.say('running', t`Sending ${name}`);
  }

  /** @param {string} name */
  checking(name) {
    this.running = true;
    this.sent = 1;
    this.say('running', t`Checking ${name}`);
  }

  /** @param {Row[]} rows @param {number[]} group which files they are of */
  add(rows, group) {
    for (const row of rows) {
      row.member = row.file;
      row.source = this.sourceOf(row.member, group);
      row.file = this.nameOf(row.member, group);
      this.rows.push(row);
      if (row.legal === false) this.counts.illegal++;
      if (row.verdict === 'unreadable') this.counts.unreadable++;
      else if (row.legal === undefined) this.counts.unjudged++;
      else if (row.legal && row.agrees === false) this.counts.disagreeing++;
      for (const finding of findingsOf(row)) this.findings.set(finding, (this.findings.get(finding) ?? 0) + 1);
    }
  }

  /** Which source a file of a check is: of several that were sent as one, the number in its name says it. @param {string|undefined} member @param {number[]} group */
  sourceOf(member, group) {
    return group.length > 1 ? group[Number.parseInt(member ?? '', 10)] ?? group[0] : group[0];
  }

  /** What a person calls a file of a check. @param {string|undefined} member @param {number[]} group */
  nameOf(member, group) {
    const name = this.sources[this.sourceOf(member, group)]?.name ?? this.name;
    return member && group.length === 1 ? `${name}/${member}` : name;
  }

  /** How far the check of a file has come. @param {Progress} progress */
  progressed(progress) {
    this.progress = progress;
  }

  /** Files are done with. @param {Progress} summary @param {number[]} group which */
  ended({ problem, problems = [], ...summary }, group) {
    if (problem) this.fault(problem);
    for (const each of problems) this.fault(each.problem, this.nameOf(each.file, group));
    this.progress = summary;
    this.next();
  }

  /** A file could not be checked. @param {string} name @param {string} why */
  failed(name, why) {
    this.fault(why, this.sources.length > 1 ? name : '');
    this.progress = {};
    this.next();
  }

  /** @param {string} said @param {string} [of] the file that it is said of, where there are several */
  fault(said, of = '') {
    this.faults.push(`${of && `${of}: `}${sentence(said)}`);
  }

  next() {
    for (const key of SUMMED) this.before[key] = (this.before[key] ?? 0) + (this.progress[key] ?? 0);
    this.progress = {};
    this.sent = 0;
  }

  /** All files are done with. */
  done() {
    this.running = false;
    this.ordered = false;
    const { games = 0, illegal = 0, rowsLeftOut, problemsLeftOut } = this.before;
    const flawless = this.faults.length === 0 && illegal === 0 && Object.values(this.counts).every(count => count === 0);
    const count = Math.max(games, this.rows.length);
    const whole = this.faults.length === 0 && !rowsLeftOut && count > 0;
    this.say(whole ? 'good' : this.faults.length === 0 || (count > 0 && this.sources.length > 1) ? 'fair' : 'bad', [
      flawless && count > 0 ? allLegal(count) : '',
      count === 0 && this.faults.length === 0 ? t('No game was found here.') : '',
      ...this.faults,
      rowsLeftOut ? t`${NUMBER.format(rowsLeftOut)} more games were checked but cannot be listed.` : '',
      problemsLeftOut ? t`${NUMBER.format(problemsLeftOut)} more files could not be read.` : '',
    ].filter(Boolean).join(' '));
  }

  /** @param {string} said the status shown */
  stop(said) {
    this.running = false;
    this.ordered = false;
    this.say('fair', said);
  }

  /** @param {'running'|'good'|'bad'|'fair'} kind @param {string} said */
  say(kind, said) {
    this.kind = kind;
    this.said = said;
  }

  /** @param {'bytes'|'games'|'illegal'|'seconds'} key */
  sum(key) {
    return (this.before[key] ?? 0) + (this.progress[key] ?? 0);
  }

  /** How much of all is done, from 0 to 1. */
  part() {
    const whole = Math.max(1, this.size);
    const sending = SENDING * (this.sources.length > 1 ? Math.min(1, this.sum('bytes') / whole) : this.sent);
    return sending + (1 - SENDING) * Math.min(1, this.sum('bytes') / whole);
  }

  /** The figures in a line. */
  figures() {
    const [bytes, seconds] = [this.sum('bytes'), this.sum('seconds')];
    const games = Math.max(this.rows.length, this.sum('games'));
    const illegal = Math.max(this.counts.illegal, this.sum('illegal'));
    const { unreadable, unjudged } = this.counts;
    return [
      games === 1 ? t`${1} game` : t`${NUMBER.format(games)} games`,
      t`${NUMBER.format(illegal)} illegal`,
      unreadable > 0 ? t`${NUMBER.format(unreadable)} unreadable` : '',
      unjudged > 0 ? t`${NUMBER.format(unjudged)} not judged` : '',
      this.running && this.size > 0 ? t`${inBytes(bytes)} of ${inBytes(this.size)}` : this.size > 0 ? inBytes(this.size) : '',
      seconds >= 0.05 ? `${seconds.toFixed(1)} s` : '',
    ].filter(Boolean).join(' · ');
  }

  // Listing

  /** Begins the list anew, by another filter and in another order. @param {Wanted} wanted @param {string} order */
  want(wanted, order) {
    this.wanted = wanted;
    this.order = order;
    this.sifted = 0;
    this.ordered = false;
    this.shown = [];
  }

  /**
   * Holds rows against the filter until it is late; once all of them are here, they are brought into their order.
   *
   * @param {() => boolean} late
   * @returns {boolean} whether what was shown before is now in other places
   */
  sift(late) {
    for (; this.sifted < this.rows.length; this.sifted++) {
      if (this.sifted % AT_ONCE === AT_ONCE - 1 && late()) break;
      if (matches(this.rows[this.sifted], this.wanted)) this.shown.push(this.rows[this.sifted]);
    }
    if (!this.isSifted() || this.running || this.ordered) return false;
    this.ordered = true;
    const ordered = sorted(this.shown, this.order);
    if (ordered.every((row, index) => row === this.shown[index])) return false;
    this.shown = ordered;
    return true;
  }

  /** Whether all rows have been held against the filter. */
  isSifted() {
    return this.sifted === this.rows.length;
  }

  /** How many are shown, where those are not all. */
  shownInWords() {
    return this.shown.length === this.sifted ? '' : t`${NUMBER.format(this.shown.length)} of ${NUMBER.format(this.rows.length)} shown`;
  }

  /** Where the opened game is among those that are shown, from 0; -1 for nowhere. */
  place() {
    return this.opened ? this.shown.indexOf(this.opened) : -1;
  }

  /** The game a number of steps before or after the one on the board. @param {number} step @returns {Row|undefined} */
  neighbour(step) {
    const place = this.place();
    return place < 0 ? undefined : this.shown[place + step];
  }
}
