// Every example of docs/javascript.md runs, and gives what is written beside it.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import { pathToFileURL } from 'node:url';

const page = `${process.env.ARBITER_ROOT ?? ''}/docs/javascript.md`;

test('examples', { skip: existsSync(page) ? false : `no ${page}` }, async () => {
  const examples = [...readFileSync(page, 'utf8').matchAll(/```js\n(.*?)```/gs)].map((found) => found[1]);
  assert.ok(examples.length >= 5);
  let answers = 0;
  for (const [i, example] of examples.entries()) {
    const checked = example.replace(/^(?!import|const)([^\n;]+); +\/\/ (.*)$/gm, (_, question, answer) => {
      answers++;
      return `same(${question}, ${answer});`;
    });
    const file = `${process.cwd()}/example-${i}.mjs`;
    writeFileSync(file, `import assert from 'node:assert/strict';\nconst same = (found, expected) => assert.deepEqual(found, expected);\n${checked}`);
    try {
      await import(pathToFileURL(file));
    } finally {
      rmSync(file);
    }
  }
  assert.ok(answers >= 11);
});
