// Loads a build: WebAssembly where this platform has garbage-collected objects in it, JavaScript elsewhere. Both give the same answers.

/** The smallest module with a type of structure; what cannot read it has no garbage collection in WebAssembly. */
const STRUCTURE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]);

const isNode = typeof process !== 'undefined' && process.versions?.node !== undefined;

function hasWebAssembly() {
  const wanted = globalThis.ARBITER_ENGINE ?? (isNode ? process.env.ARBITER_ENGINE : undefined);
  if (wanted !== undefined && wanted !== '' && wanted !== 'wasm' && wanted !== 'javascript') {
    throw new TypeError(`ARBITER_ENGINE: found ${JSON.stringify(String(wanted))}, expected "wasm" or "javascript"`);
  }
  return wanted !== 'javascript' && typeof WebAssembly === 'object' && WebAssembly.validate(STRUCTURE);
}

async function bytes(url) {
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return new Uint8Array(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Starts WebAssembly: compiled while it arrives, where the server says what it is, so that browsers keep what they have compiled. */
async function started(url) {
  const options = { stackDeobfuscator: { enabled: false } };
  if (url.protocol === 'http:' || url.protocol === 'https:') {
    const { load: start } = await import('../build/runtime.js');
    try {
      return await start(url.href, options);
    } catch (e) {
      // Of another type than application/wasm, or not there.
      if (!(e instanceof TypeError)) throw e;
      return start(await bytes(url), options);
    }
  }
  const [{ load: start }, code] = await Promise.all([import('../build/runtime.js'), bytes(url)]);
  return start(code, options);
}

/**
 * @param {URL} wasm where the build's WebAssembly is
 * @param {() => Promise<any>} javascript imports the same build as JavaScript
 * @returns {Promise<{ name: 'wasm' | 'javascript', rules: any }>}
 */
export async function load(wasm, javascript) {
  if (hasWebAssembly()) {
    try {
      const module = await started(wasm);
      return { name: 'wasm', rules: module.exports.open() };
    } catch (e) {
      // An engine with objects in WebAssembly, but not all that is needed: older Firefox and Safari; or a page whose policy lets
      // no text become code, as what TeaVM puts between the two does.
      if (!(e instanceof WebAssembly.CompileError || e instanceof WebAssembly.LinkError || e instanceof EvalError)) throw e;
    }
  }
  return { name: 'javascript', rules: (await javascript()).open() };
}
