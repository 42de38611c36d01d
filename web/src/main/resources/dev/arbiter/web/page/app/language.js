// The language of the page. Its texts are English; another language's are a file by the English ones, loaded when it is spoken.
// Every module waits for it here, so that texts may be taken when a module is loaded.

/** What can be chosen, each by its own name. @type {Record<string, string>} */
export const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français', nl: 'Nederlands', ru: 'Русский' };

/** The language that is spoken. */
export const language = wanted();

const said = language === 'en' ? null : await (await import('./lang/speech.js')).speak(language);

/** The one that was chosen, or the first of the browser's that there is. */
function wanted() {
  if (typeof document === 'undefined') return 'en';
  const { lang = '' } = document.documentElement.dataset;
  return [lang, ...navigator.languages.map(each => each.slice(0, 2))].find(each => each in LANGUAGES) ?? 'en';
}

/**
 * A text in the language that is spoken: t`${3} games`, or t('Keep') without values. A file of texts has `{}` for each value in its
 * turn, or `{0}`, `{1}`; and `{0:game|games}` for what depends on a number, in the order one, few, many.
 *
 * @param {TemplateStringsArray|string} text
 * @param {...unknown} values
 */
export function t(text, ...values) {
  const english = typeof text === 'string' ? text : text.join('{}');
  return said ? said(english, values) : english.replace(/\{\}/g, () => String(values.shift()));
}

/** The letters of the pieces, king, queen, rook, bishop and knight, as the language's players write them. */
const LETTERS = t('K Q R B N').split(' ');

/** The language's letter of a piece. @param {string} letter the English one */
export function letterOf(letter) {
  return LETTERS['KQRBN'.indexOf(letter)];
}

/** A move of chess with the language's letters, as it is shown; other texts as they are. @param {string} move */
export function lettered(move) {
  return said ? move.replace(/^[KQRBN](?=[a-h1-8x@])|(?<==)[QRBN]/g, letterOf) : move;
}
