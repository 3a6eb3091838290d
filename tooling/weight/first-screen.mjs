import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Chunks that the robot's page asks for before a buyer can type, besides what the page itself names. Of two languages the larger counts. */
const awaited = [/^purchaseRobot-.*\.js$/, /^initial-words-.*\.js$/];
const staticImport = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g;
const namedByPage = /(?:src|href)="\.\/assets\/([\w.-]+\.(?:js|css))"/g;

/**
 * The files of a built client that the first screen needs, with everything they import at once.
 *
 * @param {string} dist
 */
export function firstScreenFiles(dist) {
  const assets = join(dist, 'assets');
  const names = readdirSync(assets);
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const missing = awaited.filter((pattern) => !names.some((name) => pattern.test(name)));
  if (missing.length > 0) throw new Error(`no chunk ${missing.join(', ')} in ${assets}: name what took its place`);
  const found = new Set();
  const follow = (name) => {
    if (found.has(name)) return;
    found.add(name);
    if (name.endsWith('.css')) return;
    for (const [, imported] of readFileSync(join(assets, name), 'utf8').matchAll(staticImport)) follow(imported);
  };
  for (const [, name] of page.matchAll(namedByPage)) follow(name);
  const sizeOf = (name) => statSync(join(assets, name)).size;
  for (const pattern of awaited)
    follow(names.filter((name) => pattern.test(name)).sort((a, b) => sizeOf(b) - sizeOf(a))[0]);
  return [...found].sort().map((name) => join(assets, name));
}
