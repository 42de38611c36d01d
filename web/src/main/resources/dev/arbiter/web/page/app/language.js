// The language of the page. Its texts are English; another language's are a file by the English ones, loaded when it is spoken.
// Every module waits for it here, so that texts may be taken when a module is loaded.

/** What can be chosen, each by its own name. @type {Record<string, string>} */
export const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français', nl: 'Nederlands', ru: 'Русский' };

/** The language that is spoken. */
export const language = wanted();

/** @type {Record<string, string>} */
const texts = language === 'en' ? {} : await load(`./lang/${language}.json`);
const plurals = new Intl.PluralRules(language);

if (language !== 'en') {
  document.documentElement.lang = language;
  translate(document.body);
}

/** The one that was chosen, or the first of the browser's that there is. */
function wanted() {
  if (typeof document === 'undefined') return 'en';
  const { lang = '' } = document.documentElement.dataset;
  return [lang, ...navigator.languages.map(each => each.slice(0, 2))].find(each => each in LANGUAGES) ?? 'en';
}

/** @param {string} file @returns {Promise<Record<string, string>>} */
async function load(file) {
  try {
    return await (await fetch(new URL(file, import.meta.url))).json();
  } catch {
    return {};
  }
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
  let next = 0;
  return (texts[english] ?? english).replace(/\{(\d?)(?::([^}]*))?\}/g, (_, place, forms) => {
    const value = values[place || next++];
    return forms ? form(forms.split('|'), value) : String(value);
  });
}

/** @param {string[]} forms @param {unknown} value a number, perhaps as it is written */
function form(forms, value) {
  const number = plurals.select(Number(String(value).replace(/\D/g, '')));
  return forms[number === 'one' ? 0 : number === 'few' ? 1 : forms.length - 1];
}

/** Puts what index.html says into the language that is spoken, before anything else is on the page. @param {Element} element */
function translate(element) {
  for (const name of ['title', 'aria-label', 'placeholder']) {
    const text = element.getAttribute(name);
    if (text && texts[text]) element.setAttribute(name, texts[text]);
  }
  const markup = element.innerHTML.trim();
  if (markup in texts) {
    element.innerHTML = texts[markup];
    return;
  }
  for (const child of element.childNodes) {
    if (child instanceof Element) translate(child);
    else if (child instanceof Text) child.data = child.data.replace(/\S.*\S|\S/s, text => texts[text.replace(/\s+/g, ' ')] ?? text);
  }
}

/** The letters of the pieces, king, queen, rook, bishop and knight, as the language's players write them. */
const LETTERS = t('K Q R B N').split(' ');

/** A move of chess with the language's letters, as it is shown; other texts as they are. @param {string} move */
export function lettered(move) {
  return language === 'en' ? move : move.replace(/^[KQRBN](?=[a-h1-8x@])|(?<==)[QRBN]/g, letter => LETTERS['KQRBN'.indexOf(letter)]);
}

/** The language's letter of a piece. @param {string} letter the English one */
export function letterOf(letter) {
  return LETTERS['KQRBN'.indexOf(letter)] ?? letter;
}
