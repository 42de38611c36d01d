// arbiter-rules check: recorded games of files and folders, for continuous integration and hooks.

import { readdirSync, readFileSync, statSync, appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './archive-build.js';
import { check } from './check.js';

const GAMES = /\.(pgn|pdn|sgf|ggf)(\.gz)?$/i;

const FINE = 0;
const ILLEGAL = 1;
const WRONG_USAGE = 2;
const UNREADABLE = 3;

const HELP = `Usage: arbiter-rules check [OPTION…] [PATH…]

Checks recorded games, and says which moves are not legal and by which rule, what cannot be read, and which
results cannot stand. Of a folder, the files ending in .pgn, .pdn, .sgf and .ggf are checked, plain or in .gz;
without a PATH, those of this folder.

  --format FORMAT  line (the default: file, line and column, as compilers have them), github (annotations of
                   a workflow) or jsonl (as arbiter check has it)
  --game GAME      the game by whose rules everything is checked
  --laws DAY       the day whose Laws apply, such as 2018-01-01
  --variations     check variations too

Exit codes: 0 all legal, 1 something is illegal or a result cannot stand, 2 wrong usage, 3 something could not be read.`;

/** What the words after `check` ask for, or an error. */
function parsed(words) {
  const asked = { paths: [], format: 'line', options: {} };
  const rest = [...words];
  while (rest.length > 0) {
    const word = rest.shift();
    const [name, joined] = word.startsWith('--') ? word.split(/=(.*)/s) : [word];
    const value = () => {
      const given = joined ?? rest.shift();
      if (given === undefined) throw new Error(`${name} needs a value`);
      return given;
    };
    if (name === '--format') {
      asked.format = value();
      if (!['line', 'github', 'jsonl'].includes(asked.format)) throw new Error(`--format: found '${asked.format}', expected line, github or jsonl`);
    } else if (name === '--game') {
      asked.options.game = value();
    } else if (name === '--laws') {
      asked.options.laws = value();
    } else if (name === '--variations' && joined === undefined) {
      asked.options.variations = true;
    } else if (name === '--') {
      asked.paths.push(...rest.splice(0));
    } else if (name.startsWith('-') && name !== '-') {
      throw new Error(`there is no option ${name}`);
    } else {
      asked.paths.push(word);
    }
  }
  if (asked.paths.length === 0) asked.paths.push('.');
  return asked;
}

/** The files of games below a folder, in the order of their names. */
function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((each) => !each.name.startsWith('.') && each.name !== 'node_modules')
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((each) => {
      const below = path === '.' ? each.name : join(path, each.name);
      if (each.isDirectory()) return filesOf(below);
      return each.isFile() && GAMES.test(each.name) ? [below] : [];
    });
}

/** What is wrong with a game: each with its place, the heading and the sentence. */
function faults(verdict) {
  const found = [];
  const add = ({ line, column, move, message, citation, verdict: word, rule }, where = '') => {
    const cited = citation === undefined ? '' : ` [${citation}]`;
    const heading = word === 'illegal' ? `illegal${where}` : word === 'unsupported' ? 'not checked' : 'cannot be read';
    const written = word === 'illegal' && move !== undefined ? `${move}: ` : '';
    found.push({ line, column, heading, rule, sentence: `${written}${message}${cited}` });
  };
  if (verdict.verdict !== undefined && verdict.verdict !== 'legal') add(verdict);
  for (const each of verdict.further ?? []) add(each);
  for (const each of verdict.variations ?? []) add(each, ' in a variation');
  if (verdict.objection !== undefined) {
    found.push({ line: verdict.line, column: verdict.column, heading: 'result', sentence: verdict.objection });
  }
  return found;
}

const escaped = (text) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const property = (text) => escaped(String(text)).replace(/:/g, '%3A').replace(/,/g, '%2C');

/** What is printed of a fault in a game. */
const PRINTED = {
  line: (verdict, { line, column, heading, sentence }) =>
    `${[verdict.file, line, column].filter((each) => each !== undefined).join(':')}: ${verdict.game === undefined ? '' : `game ${verdict.game}: `}${heading}: ${sentence}`,
  github: (verdict, { line, column, heading, sentence }) => {
    const place = Object.entries({ file: verdict.file, line, col: column, title: verdict.game === undefined ? heading : `Game ${verdict.game}: ${heading}` })
      .filter(([, value]) => value !== undefined).map(([name, value]) => `${name}=${property(value)}`).join(',');
    return `::error ${place}::${escaped(sentence)}`;
  },
};

/** Checks what is asked, prints it, and returns the exit code. */
export async function checkFiles(words, print = console.log, complain = console.error) {
  if (words.includes('--help') || words.includes('-h')) {
    print(HELP);
    return FINE;
  }
  let asked;
  try {
    asked = parsed(words);
    // Names of games and days are known wrong before the first file is.
    const { game, laws } = asked.options;
    if (game !== undefined) build.game(game);
    if (laws !== undefined) await check(build, '', { laws }).next();
  } catch (e) {
    complain(`arbiter-rules check: ${e.message}`);
    return WRONG_USAGE;
  }
  const counts = { files: 0, games: 0, illegal: 0, unread: 0, disagreeing: 0 };
  for (const path of asked.paths) {
    let files;
    try {
      files = filesOf(path);
    } catch (e) {
      complain(`arbiter-rules check: ${path}: ${e.code === 'ENOENT' ? 'there is no such file' : e.message}`);
      counts.unread++;
      continue;
    }
    for (const file of files) {
      counts.files++;
      try {
        const checking = check(build, readFileSync(file), { ...asked.options, name: file });
        let next = await checking.next();
        for (; !next.done; next = await checking.next()) {
          const verdict = next.value;
          if (asked.format === 'jsonl') print(JSON.stringify(verdict));
          else for (const fault of faults(verdict)) print(PRINTED[asked.format](verdict, fault));
          if (verdict.game === undefined) counts.unread++;
        }
        counts.games += next.value.games;
        counts.illegal += next.value.illegal;
        counts.unread += next.value.unreadable + next.value.unsupported;
        counts.disagreeing += next.value.disagreeing;
      } catch (e) {
        if (asked.format === 'github') print(PRINTED.github({ file }, { heading: 'cannot be read', sentence: e.message }));
        else complain(`arbiter-rules check: ${e.message.startsWith(file) ? '' : `${file}: `}${e.message}`);
        counts.unread++;
      }
    }
  }
  const plural = (count, one, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;
  const summary = `${plural(counts.games, 'game')} in ${plural(counts.files, 'file')}: ${counts.illegal} illegal, ${counts.unread} that could not be read, ${plural(counts.disagreeing, 'result')} that cannot stand`;
  if (asked.format !== 'jsonl') print(summary);
  if (asked.format === 'github' && process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, `${summary}\n`);
  if (counts.unread > 0) return UNREADABLE;
  return counts.illegal + counts.disagreeing > 0 ? ILLEGAL : FINE;
}
