// Asks each row of the tables of a page again: node facts.mjs PAGE [--write]. A table is asked that has <!-- asked: KIND --> before it:
// its first column is what is asked, its others are programs. KIND is a member of a program in peers.mjs: arrives, position, drawn or
// repeated; `version` asks for the programs themselves. In a table of kind `engine` the rows are engines of engines.mjs, and the columns what
// they are asked.
import { readFileSync, writeFileSync } from 'node:fs';
import { ENGINES } from './engines.mjs';
import { ask, PEERS } from './peers.mjs';

const [, , page, option] = process.argv;
const lines = readFileSync(page, 'utf8').split('\n');
const cells = line => line.slice(1, -1).split(/(?<!\\)\|/).map(cell => cell.trim());
const plain = cell => cell.replace(/^`+ ?| ?`+$/g, '').replace(/\\\|/g, '|');
const shown = text => (text === 'yes' || text === 'no' || text.startsWith('refused') ? text.replace(/\|/g, '\\|') : `\`${text.replace(/`/g, "'").replace(/\|/g, '\\|')}\``);

/** What is asked of one line, with each tag on a line of its own. */
function game(asked) {
  const tags = /^(?:\[[^\]]*\]\s*)*/.exec(asked)[0];
  const rest = asked.slice(tags.length);
  return `${tags.replace(/\]\s*/g, ']\n')}${tags ? '\n' : ''}${rest.replace(/\\n/g, '\n')}\n`;
}

async function answer(name, kind, asked) {
  if (kind === 'engine') {
    const engine = ENGINES[asked];
    if (!engine) {
      throw new Error(`${page}: no engine is called ${asked}`);
    }
    const said = engine[name] ? await engine[name]() : '';
    return name === 'version' || said === '' ? said : shown(said);
  }
  const peer = PEERS[name];
  if (!peer) {
    throw new Error(`${page}: no program is called ${name}`);
  }
  if (kind === 'version') {
    return ask(peer.version);
  }
  if (!peer[kind]) {
    return '';
  }
  const said = ask(() => peer[kind](kind === 'arrives' || kind === 'repeated' ? game(asked) : asked));
  // Why a library refuses is its own wording, and stays there.
  return shown(said.startsWith('refused') ? 'refused' : said);
}

let kind = '';
let names = [];
let asked = 0;
let changed = 0;
for (const [number, line] of lines.entries()) {
  const begins = /^<!-- asked: (\w+) -->$/.exec(line);
  if (begins) {
    kind = begins[1];
    names = [];
  } else if (kind && line.startsWith('|')) {
    const row = cells(line);
    if (names.length === 0) {
      names = row.slice(1);
    } else if (!/^-+$/.test(row[0])) {
      const said = [];
      for (const name of names) {
        said.push(await answer(name, kind, plain(row[0])));
      }
      said.forEach((text, index) => {
        asked++;
        if (text !== row[index + 1]) {
          changed++;
          console.log(`${page}:${number + 1}: ${names[index]}: ${plain(row[0])}\n  was ${row[index + 1]}\n  is  ${text}`);
        }
      });
      lines[number] = `| ${[row[0], ...said].join(' | ')} |`;
    }
  } else if (names.length > 0) {
    kind = '';
    names = [];
  }
}
console.log(`${asked} answers, ${changed} of them differ from ${page}`);
if (option === '--write') {
  writeFileSync(page, lines.join('\n'));
}
process.exit(changed > 0 && option !== '--write' ? 1 : 0);
