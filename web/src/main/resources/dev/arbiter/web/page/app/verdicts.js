// Verdicts on many games: their order, and what is made of them to keep or to print.

import { known, playersOf, verdictOf } from './filter.js';
import { language, t } from './language.js';

/** The verdicts that need attention, the most serious first. */
const GRAVITY = ['illegal', 'unreadable', 'result', 'unjudged', 'legal'];
const WORDS = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });

/** A player's rating, as far as it is a number. @param {Row} row @param {'White'|'Black'} side */
export function ratingOf(row, side) {
  const rating = Number.parseInt(row.tags?.[`${side}Elo`] ?? '', 10);
  return rating > 0 ? rating : 0;
}

/** @param {Row} row */
export function resultOf(row) {
  return known(row.claimed ?? row.tags?.Result).replace('1/2-1/2', '½-½');
}

/** @type {Record<string, (one: Row, other: Row) => number>} */
const ORDERS = {
  attention: (one, other) => gravity(one) - gravity(other),
  file: () => 0,
  players: (one, other) => WORDS.compare(playersOf(one), playersOf(other)),
  event: (one, other) => WORDS.compare(event(one), event(other)),
  result: (one, other) => WORDS.compare(resultOf(one), resultOf(other)),
  rating: (one, other) => rating(other) - rating(one),
  plies: (one, other) => (other.plies ?? 0) - (one.plies ?? 0),
  claims: (one, other) => (other.claimCount ?? 0) - (one.claimCount ?? 0),
};

/** @param {Row} row */
function gravity(row) {
  return GRAVITY.indexOf(verdictOf(row).kind);
}

/** @param {Row} row */
function event(row) {
  return `${row.tags?.Event ?? ''} ${row.tags?.Date ?? ''}`;
}

/** @param {Row} row */
function rating(row) {
  return Math.max(ratingOf(row, 'White'), ratingOf(row, 'Black'));
}

/** The rows in an order, after a dash the other way round; those that it does not tell apart stay as they are in their files. @param {Row[]} rows @param {string} order */
export function sorted(rows, order) {
  const { file, ...others } = ORDERS;
  const way = order.startsWith('-') ? -1 : 1;
  const compare = others[order.replace('-', '')] ?? file;
  const all = order === '-file' ? [...rows].reverse() : [...rows];
  return all.sort((one, other) => way * compare(one, other));
}

/** What is said of a check that found nothing wrong. @param {number} games */
export function allLegal(games) {
  return games === 1 ? t('The game is legal.') : t`All ${games.toLocaleString(language)} games are legal.`;
}

/** @type {[string, (row: Row) => string|number|undefined][]} */
const COLUMNS = [
  ['file', row => row.file], ['game', row => row.gameNumber], ['white', row => row.tags?.White], ['black', row => row.tags?.Black],
  ['whiteElo', row => row.tags?.WhiteElo], ['blackElo', row => row.tags?.BlackElo], ['event', row => row.tags?.Event],
  ['date', row => row.tags?.Date], ['result', row => known(row.claimed ?? row.tags?.Result)], ['plies', row => row.plies], ['verdict', row => verdictOf(row).kind],
  ['ply', row => row.ply], ['move', row => row.move], ['rule', row => row.rule], ['citation', row => row.citation],
  ['message', row => row.message ?? row.objection], ['claims', row => row.claimCount], ['cannotWin', row => row.cannotWin?.join(' ')],
];

/** What a terminal obeys, but for line ends and tabs, and what turns the order of letters. */
const UNSAFE = /[\0-\x08\v\f\x0E-\x1F\x7F-\x9F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]|\r(?!\n)/g;

/** A text that no spreadsheet takes for a formula; numbers stay. @param {string} cell */
const harmless = cell => (/^[=\t\r\uFF1D\uFF20\uFF0B\uFF0D]|^@(?![a-h][1-8][+#]?$)|^[+-](?!\d*\.?\d+$)/.test(cell) ? `'${cell}` : cell);

/** As RFC 4180 has it; the first name has quotes, by which readers see how texts are quoted. @param {Row[]} rows */
export function csvOf(rows) {
  const line = (/** @type {(string|number|undefined)[]} */ cells) => cells.map(cell => harmless(`${cell ?? ''}`.replace(UNSAFE, '\uFFFD')))
    .map(cell => (/[",\r\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)).join(',');
  const [first, ...names] = COLUMNS.map(([name]) => name);
  return [`"${first}",${line(names)}`, ...rows.map(row => line(COLUMNS.map(([, value]) => value(row))))].join('\r\n') + '\r\n';
}

/** @param {Row[]} rows */
export function jsonOf(rows) {
  return `[\n${rows.map(({ source, member, ...row }) => JSON.stringify(row)).join(',\n')}\n]\n`;
}
