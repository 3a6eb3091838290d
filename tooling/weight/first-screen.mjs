import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Chunks that index.html does not name, but which load before a buyer can type. Of the texts, the larger language counts. */
const awaitedChunks = [/^initial-texts-.*\.js$/];
const staticImport = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g;
const namedByPage = /(?:src|href)="\.\/assets\/([\w.-]+\.(?:js|css))"/g;
/** Tags that only phones follow: of the chat's screen, which is 1.5 kB there, the desktop's is in the first files. */
const forPhones = /<link[^>]* media="\(pointer: coarse\)"[^>]*>/g;

/**
 * The files of a built client that the first screen needs, with their static imports.
 *
 * @param {string} dist
 */
export function firstScreenFiles(dist) {
  const assets = join(dist, 'assets');
  const names = readdirSync(assets);
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const missing = awaitedChunks.filter((pattern) => !names.some((name) => pattern.test(name)));
  if (missing.length > 0) throw new Error(`no chunk ${missing.join(', ')} in ${assets}: update awaitedChunks`);
  const files = new Set();
  const addWithImports = (name) => {
    if (files.has(name)) return;
    files.add(name);
    if (name.endsWith('.css')) return;
    for (const [, imported] of readFileSync(join(assets, name), 'utf8').matchAll(staticImport))
      addWithImports(imported);
  };
  for (const [, name] of page.replaceAll(forPhones, '').matchAll(namedByPage)) addWithImports(name);
  const sizeOf = (name) => gzipSync(readFileSync(join(assets, name))).length;
  for (const pattern of awaitedChunks)
    addWithImports(names.filter((name) => pattern.test(name)).sort((a, b) => sizeOf(b) - sizeOf(a))[0]);
  return [...files].sort().map((name) => join(assets, name));
}
