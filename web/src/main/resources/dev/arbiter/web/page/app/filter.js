// Which rows of a checked file are shown, and how a verdict is put in words.

import { sentence } from './dom.js';
import { lettered, t } from './language.js';
import { numbered, pliesBefore } from './numbers.js';

/** @param {Row} row @returns {Verdict} */
export function verdictOf(row) {
  if (row.legal === false) {
    return { kind: 'illegal', word: t('Illegal'), detail: `${moveOf(row)}: ${row.message}` };
  }
  if (row.verdict === 'unreadable') return { kind: 'unreadable', word: t('Unreadable'), detail: sentence(row.message) };
  if (row.legal === undefined) return { kind: 'unjudged', word: t('Not judged'), detail: sentence(row.message) };
  if (row.agrees === false) {
    return { kind: 'result', word: t('Result'), detail: t`${row.claimed?.replace('1/2-1/2', '½-½')} cannot stand: ${row.objection ?? row.outcome ?? ''}` };
  }
  const end = row.outcome && row.outcome !== t('the game goes on') ? sentence(row.outcome) : '';
  return { kind: 'legal', word: t('Legal'), detail: [end, lostHope(row)].filter(Boolean).join(' ') };
}

/** The move that cannot be played, by its number in the game. @param {Row} row */
function moveOf({ move = '', ply = 1, position = '' }) {
  // A position of chess says itself how many plies were made before it.
  const before = pliesBefore(position, / b /.test(position));
  return / [wb] /.test(position) ? numbered(lettered(move), 1, before) : numbered(lettered(move), ply);
}

/** Who can no longer win where the game stops; empty if both can. @param {Row} row */
export function lostHope({ cannotWin }) {
  return cannotWin?.length ? t(`${cannotWin.join(' and ')} can no longer win.`) : '';
}

/** What was noted of the game, each in a sentence. @param {Row} row */
export function notesOf({ notes = [] }) {
  return notes.map(sentence);
}

/** A tag's value where it says something: question marks and a star stand for nothing. @param {string|undefined} value */
export function known(value) {
  return value && !/^[?.*]*$/.test(value) ? value : '';
}

/** The players, as far as they are known. @param {Row} row */
export function playersOf(row) {
  const { White, Black } = row.tags ?? {};
  return known(White) || known(Black) ? `${known(White) || '?'} – ${known(Black) || '?'}` : t`Game ${row.gameNumber}`;
}

/** Event and date. @param {Row} row */
export function occasionOf(row) {
  return [row.tags?.Event, row.tags?.Date].map(known).filter(Boolean).join(', ');
}

/** @param {Row} row @param {Wanted} wanted */
export function matches(row, { text, finding, onlyIllegal, found = null }) {
  if (found && !found(row)) return false;
  if (onlyIllegal && row.legal !== false) return false;
  if (finding && !findingsOf(row).includes(finding)) return false;
  return text === '' || haystack(row).includes(text);
}

/** What a row can be found by: the rule that was broken, `claims`, `cannotWin`. @param {Row} row @returns {string[]} */
export function findingsOf(row) {
  return [row.rule ?? '', row.claimCount ? 'claims' : '', row.cannotWin ? 'cannotWin' : ''].filter(Boolean);
}

/** @param {Row} row */
function haystack(row) {
  return [row.gameNumber, playersOf(row), occasionOf(row), row.game, row.move, row.message, row.rule, row.citation, row.claimed, lostHope(row), ...row.notes ?? []]
    .filter(part => part !== undefined).join(' ').toLowerCase();
}

/** What a row is found by in words; rules such as `CAPTURE_IS_COMPULSORY` say it themselves. @param {string} finding */
export function findingInWords(finding) {
  if (finding === 'claims') return t('A draw could be claimed');
  if (finding === 'cannotWin') return t('A side can no longer win');
  return finding.charAt(0) + finding.slice(1).toLowerCase().replace(/_/g, ' ');
}

/** In megabytes, small files with another digit. @param {number} bytes */
export function inBytes(bytes) {
  if (bytes > 0 && bytes < 5000) return t('under 0.01 MB');
  return `${(bytes / 1e6).toFixed(bytes < 950_000 ? 2 : 1)} MB`;
}
