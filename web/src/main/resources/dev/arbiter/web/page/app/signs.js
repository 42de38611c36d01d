// Signs behind moves: the numbers that records have for them (PGN standard, 10, and what programs have added), as people
// write and read them; without the few letters that most fonts do not have.

import { t } from './language.js';

/** @type {Record<string, [string, string]>} number: sign, meaning */
const SIGNS = {
  1: ['!', t('good move')], 2: ['?', t('mistake')], 3: ['!!', t('brilliant move')], 4: ['??', t('blunder')], 5: ['!?', t('interesting move')],
  6: ['?!', t('dubious move')], 7: ['□', t('only move')], 8: ['□', t('only move')], 10: ['=', t('equal')], 11: ['=', t('equal')], 12: ['=', t('equal')],
  13: ['∞', t('unclear')], 14: ['+=', t('White is slightly better')], 15: ['=+', t('Black is slightly better')], 16: ['±', t('White is better')],
  17: ['∓', t('Black is better')], 18: ['+−', t('White is winning')], 19: ['−+', t('Black is winning')], 20: ['+−', t('White is winning')],
  21: ['−+', t('Black is winning')], 22: ['⨀', t('zugzwang')], 23: ['⨀', t('zugzwang')], 26: ['○', t('more space')], 27: ['○', t('more space')],
  32: ['⟳', t('lead in development')], 33: ['⟳', t('lead in development')], 36: ['↑', t('initiative')], 37: ['↑', t('initiative')],
  40: ['→', t('attack')], 41: ['→', t('attack')], 44: ['=∞', t('compensation')], 45: ['=∞', t('compensation')], 132: ['⇆', t('counterplay')],
  133: ['⇆', t('counterplay')], 138: ['⊕', t('time trouble')], 139: ['⊕', t('time trouble')], 140: ['∆', t('with the idea')],
  142: ['⌓', t('better is')], 145: ['RR', t('editor’s remark')], 146: ['N', t('novelty')], 220: ['D', t('diagram')],
  '(=)': ['(=)', t('draw offered')],
};

/** What one chooses from: on the move, on the position, and what a player did besides. */
export const OFFERED = [['1', '2', '3', '4', '5', '6', '7'], ['10', '13', '14', '15', '16', '17', '18', '19'], ['(=)']];

/** @type {Record<string, string>} */
const NUMBERS = { '!': '1', '?': '2', '!!': '3', '??': '4', '!?': '5', '?!': '6', '=': '10', '∞': '13', '+=': '14', '=+': '15', '+/-': '16', '-/+': '17', '+-': '18', '-+': '19' };

/** The number of a sign, however it is written; the sign itself where it has none. @param {string} nag */
export function numberOf(nag) {
  return NUMBERS[nag] ?? nag;
}

/** @param {string} nag a number, or a sign as it is written */
export function signOf(nag) {
  return SIGNS[numberOf(nag)]?.[0] ?? (/^\d/.test(nag) ? `$${nag}` : nag);
}

/** @param {string} nag */
export function meaningOf(nag) {
  return SIGNS[numberOf(nag)]?.[1] ?? '';
}

/** Annotations as people read them: a move's glued to it, the others behind a blank. @param {string[]} nags */
export function signsOf(nags) {
  return nags.filter(nag => nag !== '0').map(nag => (/^[1-6]$/.test(numberOf(nag)) ? '' : ' ') + signOf(nag)).join('');
}

/** The signs with one more, or without it where it is there; of the signs on a move there is one. @param {string[]} nags @param {string} number */
export function toggled(nags, number) {
  if (nags.some(nag => numberOf(nag) === number)) return nags.filter(nag => numberOf(nag) !== number);
  const group = OFFERED.find(each => each.includes(number)) ?? [number];
  return [...nags.filter(nag => !group.includes(numberOf(nag))), number];
}

/** Who had offered a draw with the last move, which the other side has not answered. @param {MoveNode} node */
export function offered(node) {
  if (!node.nags.includes('(=)') || !node.view) return {};
  return { offered: node.view.turn === 'White' ? 'black' : 'white' };
}
