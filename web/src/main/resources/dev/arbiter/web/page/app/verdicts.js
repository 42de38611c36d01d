// Verdicts on many games: their order, and what is made of them to keep or to print.

import { known, lostHope, playersOf, verdictOf } from './filter.js';

/** The verdicts that need somebody's attention, the gravest first. */
const GRAVITY = ['illegal', 'unreadable', 'result', 'unjudged', 'legal'];
const WORDS = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

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
  return games === 1 ? 'The game is legal.' : `All ${games.toLocaleString('en')} games are legal.`;
}

/** @type {[string, (row: Row) => string|number|undefined][]} */
const COLUMNS = [
  ['file', row => row.file], ['game', row => row.gameNumber], ['white', row => row.tags?.White], ['black', row => row.tags?.Black],
  ['whiteElo', row => row.tags?.WhiteElo], ['blackElo', row => row.tags?.BlackElo], ['event', row => row.tags?.Event],
  ['date', row => row.tags?.Date], ['result', row => known(row.claimed ?? row.tags?.Result)], ['plies', row => row.plies], ['verdict', row => verdictOf(row).kind],
  ['ply', row => row.ply], ['move', row => row.move], ['rule', row => row.rule], ['citation', row => row.citation],
  ['message', row => row.message ?? row.objection], ['claims', row => row.claimCount], ['cannotWin', row => row.cannotWin?.join(' ')],
];

/** What turns the order of letters. */
const TURNING = /[\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g;

/** A text that no spreadsheet takes for a formula; numbers stay. @param {string} cell */
const harmless = cell => (/^[=\t\r\uFF1D\uFF20\uFF0B\uFF0D]|^@(?![a-h][1-8][+#]?$)|^[+-](?!\d*\.?\d+$)/.test(cell) ? `'${cell}` : cell);

/** As RFC 4180 has it. @param {Row[]} rows */
export function csvOf(rows) {
  const line = (/** @type {(string|number|undefined)[]} */ cells) => cells.map(cell => harmless(`${cell ?? ''}`.replace(TURNING, '\uFFFD')))
    .map(cell => (/[",\r\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)).join(',');
  return [line(COLUMNS.map(([name]) => name)), ...rows.map(row => line(COLUMNS.map(([, value]) => value(row))))].join('\r\n') + '\r\n';
}

/** @param {Row[]} rows */
export function jsonOf(rows) {
  return `[\n${rows.map(({ source, member, ...row }) => JSON.stringify(row)).join(',\n')}\n]\n`;
}

/** The rows that need somebody's attention, the gravest first. @param {Row[]} rows */
export function attentionTo(rows) {
  return sorted(rows.filter(row => verdictOf(row).kind !== 'legal'), 'attention');
}

/**
 * An arbiter's report: a page that can be printed or sent, of what needs attention.
 *
 * @param {string} name of what was checked
 * @param {Row[]} rows
 * @param {Map<Row, string>} [pictures] drawings of positions, as SVG of the server
 * @param {Date} [date] of the check
 */
export function reportOf(name, rows, pictures = new Map(), date = new Date()) {
  const wrong = attentionTo(rows);
  const claims = rows.filter(row => row.claimCount);
  const hopeless = rows.filter(row => row.cannotWin);
  const item = (/** @type {Row} */ row) => {
    const { word, detail } = verdictOf(row);
    const place = [row.file !== name && row.file, `game ${row.gameNumber}`, row.game, event(row).trim(), resultOf(row)].filter(Boolean).join(', ');
    return `<li><h2>${escaped(playersOf(row))}</h2><p class="place">${escaped(place)}</p><p><b>${word}.</b> ${escaped(detail)}${
      row.citation ? ` <cite>${escaped(row.citation)}</cite>` : ''}</p>${
      row.alternatives?.length ? `<p>Legal: ${escaped(row.alternatives.slice(0, 20).join(' '))}</p>` : ''}${
      pictures.get(row) ?? ''}${row.position ? `<p class="place">${escaped(row.position)}</p>` : ''}</li>`;
  };
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${escaped(name)}</title>
<style>body{font:15px/1.45 sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}h1{font-size:1.5rem}h2{font-size:1rem;margin:0}p{margin:.15rem 0}
li{margin:0 0 1rem;break-inside:avoid}.place{color:#555;font-size:.9em;overflow-wrap:anywhere}cite{font-style:normal;color:#555}svg{display:block;width:14rem;height:auto;margin:.4rem 0}</style>
<h1>${escaped(name)}</h1>
<p class="place">Checked by Arbiter on ${date.toLocaleDateString('en', { dateStyle: 'long' })}</p>
<p>${wrong.length === 0 ? allLegal(rows.length) : `${rows.length.toLocaleString('en')} ${rows.length === 1 ? 'game' : 'games'}, ${wrong.length.toLocaleString('en')} needing attention.`}</p>
<ol>${wrong.map(item).join('\n')}</ol>
${claims.length > 0 ? `<h2>Draws that could be claimed</h2><ul>${claims.map(row =>
    `<li>${escaped(`${playersOf(row)} (game ${row.gameNumber}): ${row.claimCount} ${row.claimCount === 1 ? 'moment' : 'moments'}`)}</li>`).join('\n')}</ul>` : ''}
${hopeless.length > 0 ? `<h2>Where a side can no longer win</h2><ul>${hopeless.map(row =>
    `<li>${escaped(`${playersOf(row)} (game ${row.gameNumber}): ${lostHope(row)}`)}</li>`).join('\n')}</ul>` : ''}
</html>
`;
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`);
}
