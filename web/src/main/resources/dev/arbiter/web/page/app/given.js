// The files to be checked, with their paths in the folders chosen, and which of them belong together.

/** Name files of WTHOR. */
const NAMES = /\.(jou|trn)$/i;
const GAMES = /\.wtb(\.\w+)?$/i;

/** Files that were chosen or made. @param {Iterable<File>} files @returns {Given[]} */
export function given(files) {
  return [...files].map(file => ({ file, path: file.webkitRelativePath || file.name }));
}

/** Without what a folder keeps for itself. @param {Given[]} found */
export function visible(found) {
  return found.filter(({ path }) => !/(^|\/)\./.test(path));
}

/** The files that were dropped, those in folders too. @param {DataTransfer} data @returns {Promise<Given[]>} */
export async function dropped(data) {
  const plain = given(data.files);
  const entries = [...data.items].flatMap(item => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(entry => entry.isDirectory)) return plain;
  return visible((await Promise.all(entries.map(filesIn))).flat());
}

/** @param {FileSystemEntry} entry @returns {Promise<Given[]>} */
async function filesIn(entry) {
  if (entry.isFile) {
    const one = /** @type {FileSystemFileEntry} */ (entry);
    return [{ file: await new Promise((resolve, reject) => { one.file(resolve, reject); }), path: entry.fullPath.replace(/^\//, '') }];
  }
  const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
  const found = [];
  for (;;) {
    // A folder is reported a part at a time.
    const part = await new Promise((/** @type {(entries: FileSystemEntry[]) => void} */ resolve, reject) => { reader.readEntries(resolve, reject); });
    if (part.length === 0) break;
    found.push(...part);
  }
  return (await Promise.all(found.map(filesIn))).flat();
}

/**
 * The files of games, each with the name files that lie in the same folder as it does; these are not looked at for
 * themselves then. As the command line has it, the first of each kind counts, and one kind alone names no player.
 *
 * @param {Given[]} all
 * @returns {Source[]}
 */
export function sourcesOf(all) {
  /** @type {Map<string, File[]>} */
  const named = new Map();
  for (const folder of new Set(all.filter(({ path }) => GAMES.test(path)).map(folderOf))) {
    const beside = all.filter(one => folderOf(one) === folder).sort((one, other) => (one.path < other.path ? -1 : 1));
    const names = [/\.jou$/i, /\.trn$/i].flatMap(ending => beside.find(({ path }) => ending.test(path))?.file ?? []);
    if (names.length === 2) named.set(folder, names);
  }
  return all
    .filter(one => !(NAMES.test(one.path) && named.has(folderOf(one))))
    .map(one => ({
      file: one.file, name: one.path, size: one.file.size, id: '',
      names: GAMES.test(one.path) ? named.get(folderOf(one)) ?? [] : [],
    }));
}

/** A file that is no longer, in bytes, is sent with others of its kind. */
const SMALL = 512 * 1024;
/** The most files, and bytes, that are sent at once. */
const MOST_TOGETHER = 500;
const MOST_BYTES = 8 * 1024 * 1024;
/** An archive within an archive is not read. */
const ARCHIVE = /\.(zip|jar|7z|rar|tar|tgz|cab)$/i;

/**
 * Which sources are checked together: those that the server has as one, and small ones in a row.
 *
 * @param {Source[]} sources
 * @returns {number[][]} their numbers
 */
export function together(sources) {
  /** @type {number[][]} */
  const groups = [];
  let bytes = 0;
  let open = false;
  for (const [index, source] of sources.entries()) {
    const last = groups.at(-1);
    const before = last && sources[last[0]];
    const small = !source.id && source.file !== null && source.names.length === 0 && source.size <= SMALL && !ARCHIVE.test(source.name);
    const joins = last && before && (source.id ? source.id === before.id : small && open && last.length < MOST_TOGETHER && bytes + source.size <= MOST_BYTES);
    if (joins) last.push(index);
    else groups.push([index]);
    bytes = (joins ? bytes : 0) + source.size;
    open = small;
  }
  return groups;
}

/** What a file is called in an archive of several: its number keeps their order. @param {number} number @param {string} path */
export function memberName(number, path) {
  return [String(number).padStart(4, '0'), ...path.split('/').filter(Boolean)].map(part => part.replace(/^\.+|\\|[\u0000-\u001F]/g, '_')).join('/');
}

/** @param {Given} one */
function folderOf({ path }) {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
