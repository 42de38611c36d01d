// What a language other than English needs; it is loaded with the language's texts.

/**
 * Loads a language, and puts what index.html says into it, before anything else is on the page.
 *
 * @param {string} language
 * @returns {Promise<(english: string, values: unknown[]) => string>} what says a text in the language
 */
export async function speak(language) {
  /** @type {Record<string, string>} */
  let texts = {};
  try {
    texts = await (await fetch(new URL(`./${language}.json`, import.meta.url))).json();
  } catch {
    // Without its texts the page is English.
  }
  document.documentElement.lang = language;
  translate(document.body, texts);
  const plurals = new Intl.PluralRules(language);
  return (english, values) => {
    let next = 0;
    return (texts[english] ?? english).replace(/\{(\d?)(?::([^}]*))?\}/g, (_, place, forms) => {
      const value = values[place || next++];
      return forms ? form(forms.split('|'), plurals, value) : String(value);
    });
  };
}

/** @param {string[]} forms @param {Intl.PluralRules} plurals @param {unknown} value a number, perhaps as it is written */
function form(forms, plurals, value) {
  const number = plurals.select(Number(String(value).replace(/\D/g, '')));
  return forms[number === 'one' ? 0 : number === 'few' ? 1 : forms.length - 1];
}

/** @param {Element} element @param {Record<string, string>} texts */
function translate(element, texts) {
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
    if (child instanceof Element) translate(child, texts);
    else if (child instanceof Text) child.data = child.data.replace(/\S.*\S|\S/s, text => texts[text.replace(/\s+/g, ' ')] ?? text);
  }
}
