// What a worker does with files: it checks, reports, converts and searches them, and hears in between what else is asked.

import { signed } from './contents.js';

/** How long it works before it says what came of it, in milliseconds. */
const PORTION = 40;

/** The file that was opened last, as mostly several games of it are asked for. */
const last = { key: '', file: /** @type {any} */ (null) };

/** @param {unknown} error */
const reason = error => (error instanceof Error ? error.message : String(error));

/** @type {Question} */
export async function check(rules, asked, { said, turn, filesOf, isStopped }) {
  const { size } = asked.file;
  const files = await filesOf(rules, asked);
  const total = files.reduce((sum, each) => sum + each.size, 0);
  const checking = rules.check(asked.game, total);
  // Progress is that in the file as it lies on the disk.
  const scaled = (/** @type {any} */ progress) => ({ ...progress, bytes: Math.round(progress.bytes * size / Math.max(1, total)), total: size });
  for (const content of files) {
    const { member, open } = content;
    try {
      checking.open(await open(), member);
    } catch (error) {
      if (member === null) throw error;
      checking.failed(member, reason(error));
      continue;
    }
    for (let more = true; more;) {
      const rows = [];
      for (const end = performance.now() + PORTION; more && performance.now() < end;) {
        const next = checking.next();
        more = typeof next === 'string';
        if (more && next !== '[]') rows.push(next.slice(1, -1));
      }
      if (rows.length > 0) said('verdicts', `[${rows.join()}]`);
      said('progress', JSON.stringify(scaled(JSON.parse(checking.progress()))));
      await turn();
      if (isStopped()) return { value: null };
    }
    if (content.problem) checking.broken(content.problem);
  }
  const summary = JSON.parse(checking.summary());
  const status = rules.status();
  return { status, text: JSON.stringify(status === 200 ? scaled(summary) : summary) };
}

/** A game of a file. @type {Question} */
export async function game(rules, asked, { filesOf }) {
  const key = `${asked.check} ${asked.member}`;
  if (last.key !== key) {
    const files = await filesOf(rules, asked);
    const found = asked.member ? files.find(each => each.member === asked.member) : files[0];
    if (!found) return { status: 404, text: JSON.stringify({ status: 404, detail: 'the file has no such game' }) };
    last.file = await found.open();
    last.key = key;
  }
  return { text: rules.game(last.file, asked.name, asked.game, asked.number), status: rules.status() };
}

/** A name file of WTHOR, which is read to see whether it is one. @type {Question} */
export async function names(rules, { file, ofPlayers }) {
  return { text: rules.names(signed(new Uint8Array(await file.arrayBuffer())), ofPlayers), status: rules.status() };
}

/** The report on files, as a page of HTML. @type {Question} */
export async function report(rules, { files, day }, { turn, filesOf }) {
  const report = rules.report(files[0]?.game ?? '', day);
  for (const asked of files) {
    for (const content of await filesOf(rules, asked)) {
      const { member, open } = content;
      try {
        report.add(await open(), called(asked, member), member === null);
        if (content.problem) report.failed(called(asked, member), content.problem);
      } catch (error) {
        report.failed(called(asked, member), reason(error));
      }
      await turn();
    }
  }
  return { value: report.page() };
}

/** What a person calls a file: what was sent as one has no name, and numbers before those of its members. @param {Asked} asked @param {string|null} member */
function called({ name, isOfSeveral }, member) {
  if (member === null) return name;
  return isOfSeveral ? member.replace(/^\d{4}\//, '') : `${name}/${member}`;
}

/** Writes files otherwise. @type {Question} */
export async function convert(rules, { files, options }, { turn, filesOf, said, isStopped }) {
  const parts = [];
  const notes = new Set();
  for (const asked of files) {
    for (const { member, open } of await filesOf(rules, asked)) {
      try {
        const converting = rules.convert(await open(), [...options, ...(asked.game ? ['game', asked.game] : [])]);
        if (!converting) throw new Error(JSON.parse(rules.problem()).message);
        for (let part = converting.next(1 << 16); part; part = converting.next(1 << 16)) {
          parts.push(new Uint8Array(part.buffer, part.byteOffset, part.length).slice());
          said('progress', converting.counts());
          await turn();
          if (isStopped()) return { value: null };
        }
        const { leftOut, notes: noted, failures } = JSON.parse(converting.said());
        for (const each of [...failures, ...noted, ...leftOut]) notes.add(each);
      } catch (error) {
        notes.add(`${called(asked, member)}: ${reason(error)}`);
      }
    }
  }
  return { value: { parts, notes: [...notes] } };
}

/** Searches files for games. @type {Question} */
export async function find(rules, { files, query }, { turn, filesOf, said, isStopped }) {
  const failures = [];
  let found = 0;
  for (const asked of files) {
    for (const { member, open } of await filesOf(rules, asked)) {
      const finding = rules.find(query, await open(), asked.game ? ['game', asked.game] : []);
      if (!finding) return { status: 422, text: JSON.stringify({ status: 422, detail: JSON.parse(rules.problem()).message }) };
      for (let part = finding.next(100); part; part = finding.next(100)) {
        const rows = rowsOf(new Uint8Array(part.buffer, part.byteOffset, part.length));
        found += rows.length;
        if (rows.length > 0) said('found', { source: asked.check, member, rows });
        await turn();
        if (isStopped()) return { value: null };
      }
      failures.push(...JSON.parse(finding.said()).failures);
    }
  }
  return { value: { found, failures } };
}

/** The rows of a portion: before each stand its length and that of the game's text. @param {Uint8Array} part @returns {any[]} */
function rowsOf(part) {
  const view = new DataView(part.buffer, part.byteOffset, part.length);
  const rows = [];
  for (let at = 0; at < part.length;) {
    const [row, text] = [view.getUint32(at), view.getUint32(at + 4)];
    rows.push(JSON.parse(new TextDecoder().decode(part.subarray(at + 8, at + 8 + row))));
    at += 8 + row + text;
  }
  return rows;
}
