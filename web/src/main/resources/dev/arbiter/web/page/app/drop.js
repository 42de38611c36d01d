// Files that come in: chosen, pasted, or dropped anywhere, folders too.

import { $, field, isTyping, toast } from './dom.js';
import { dropped, given, visible } from './given.js';
import { t } from './language.js';

/**
 * @param {(files: Given[]) => unknown} open what to do with files
 * @param {(text: string) => unknown} read what to do with a text that was dropped
 */
export function takeFiles(open, read) {
  const take = (/** @type {Given[]} */ files) => {
    if (files.length === 0) toast(t('The folder holds no files to check.'), 'bad');
    else open(files);
  };
  for (const id of ['file', 'folder']) {
    const input = field(id);
    input.addEventListener('change', () => {
      if (input.files?.length) take(visible(given(input.files)));
      input.value = '';
    });
  }
  for (const id of ['do-open', 'files-choose', 'files-another']) $(id).addEventListener('click', () => field('file').click());
  $('files-folder').addEventListener('click', () => field('folder').click());
  document.addEventListener('paste', event => {
    const files = event.clipboardData?.files ?? [];
    if (files.length > 0 && !isTyping(event.target) && !document.querySelector('dialog[open]')) take(given(files));
  });

  let inside = 0;
  const hasFiles = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes('Files') ?? false;
  document.addEventListener('dragenter', event => {
    if (!hasFiles(event)) return;
    inside++;
    $('drop').hidden = false;
  });
  document.addEventListener('dragleave', event => {
    if (hasFiles(event) && --inside <= 0) $('drop').hidden = true;
  });
  document.addEventListener('dragover', event => event.preventDefault());
  document.addEventListener('drop', event => {
    event.preventDefault();
    inside = 0;
    $('drop').hidden = true;
    const text = event.dataTransfer?.getData('text/plain').trim() ?? '';
    if (event.dataTransfer && hasFiles(event)) void dropped(event.dataTransfer).then(take);
    else if (text !== '' && !isTyping(event.target)) read(text);
  });
}
