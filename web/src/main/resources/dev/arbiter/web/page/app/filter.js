// Which rows of a checked file are shown, and how a verdict is put in words.

import { sentence } from './dom.js';

/** @param {Row} row @returns {Verdict} */
export function verdictOf(row) {
  if (row.legal === false) {
    return { kind: 'illegal', word: 'Illegal', detail: `ply ${row.ply}, ${row.move}: ${row.message}` };
  }
  if (row.verdict === 'unreadable') return { kind: 'unreadable', word: 'Unreadable', detail: sentence(row.message) };
  if (row.legal === undefined) return { kind: 'unjudged', word: 'Not judged', detail: sentence(row.message) };
  if (row.agrees === false) {
    return { kind: 'result', word: 'Result', detail: `${row.claimed} cannot stand: ${row.objection ?? row.outcome ?? ''}` };
  }
  return { kind: 'legal', word: 'Legal', detail: row.outcome && row.outcome !== 'the game goes on' ? sentence(row.outcome) : '' };
}

/** A tag's value where it says something: question marks and a star stand for nothing. @param {string|undefined} value */
export function known(value) {
  return value && !/^[?.*]*$/.test(value) ? value : '';
}

/** The players, as far as they are known. @param {Row} row */
export function playersOf(row) {
  const { White, Black } = row.tags ?? {};
  return known(White) || known(Black) ? `${known(White) || '?'} – ${known(Black) || '?'}` : `Game ${row.game}`;
}

/** Event and date. @param {Row} row */
export function occasionOf(row) {
  return [row.tags?.Event, row.tags?.Date].map(known).filter(Boolean).join(', ');
}

/** @param {Row} row @param {Wanted} wanted */
export function matches(row, { text, rule, onlyIllegal }) {
  if (onlyIllegal && row.legal !== false) return false;
  if (rule && row.rule !== rule) return false;
  return text === '' || haystack(row).includes(text);
}

/** @param {Row} row */
function haystack(row) {
  return [row.game, playersOf(row), occasionOf(row), row.rules, row.move, row.message, row.rule, row.citation, row.claimed]
    .filter(part => part !== undefined).join(' ').toLowerCase();
}

/** `CAPTURE_IS_COMPULSORY` in words. @param {string} rule */
export function ruleInWords(rule) {
  return rule.charAt(0) + rule.slice(1).toLowerCase().replace(/_/g, ' ');
}

/** @param {number} bytes */
export function inBytes(bytes) {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1000).toFixed(0)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
