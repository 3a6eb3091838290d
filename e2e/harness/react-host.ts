import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Product } from './fixtures';
import { signedIdentity } from './host-page';

const root = resolve(import.meta.dirname, '../..');
const requireOfRoot = createRequire(join(root, 'package.json'));
const reactFile = requireOfRoot.resolve('react');
const reactDomFile = requireOfRoot.resolve('react-dom');

/** React's development builds, whose strict mode mounts each effect twice, by the names that they import each other with. */
const modules = {
  scheduler: join(dirname(createRequire(reactDomFile).resolve('scheduler')), 'cjs/scheduler.development.js'),
  react: join(dirname(reactFile), 'cjs/react.development.js'),
  'react-dom': join(dirname(reactDomFile), 'cjs/react-dom.development.js'),
  'react-dom/client': join(dirname(reactDomFile), 'cjs/react-dom-client.development.js'),
};

const factories = () =>
  Object.entries(modules).map(
    ([name, file]) => `${JSON.stringify(name)}: (module, exports, require) => {${readFileSync(file, 'utf8')}}`,
  );

/** The component of docs/REACT-HOST.md, as a script that is no module. */
function documentedComponent({ gatewayUrl }: Pick<Product, 'gatewayUrl'>): string {
  const [, code = ''] = /```js\n(.*?)```/s.exec(readFileSync(join(root, 'docs/REACT-HOST.md'), 'utf8')) ?? [];
  return code
    .replace("import { useEffect } from 'react';", "const { useEffect } = load('react');")
    .replace('export function', 'function')
    .replace('https://parley.example', gatewayUrl);
}

const scriptOf = (product: Pick<Product, 'gatewayUrl'>) => `
  const process = { env: { NODE_ENV: 'development' } };
  const factories = { ${factories().join(',\n')} };
  const loaded = {};
  function load(name) {
    if (!loaded[name]) {
      loaded[name] = { exports: {} };
      factories[name](loaded[name], loaded[name].exports, load);
    }
    return loaded[name].exports;
  }
  ${documentedComponent(product)}
  const { createElement, StrictMode } = load('react');
  const root = load('react-dom/client').createRoot(document.getElementById('root'));
  window.showChat = (isShown) => root.render(createElement(StrictMode, null, isShown && createElement(Chat)));
  showChat(true);`;

/** Serves a page that mounts the chat in React's strict mode, from an origin that may embed it. */
export async function serveReactHost(
  product: Pick<Product, 'gatewayUrl' | 'otherHostPort'>,
): Promise<{ readonly url: string; readonly stop: () => void }> {
  const icon = '<link rel="icon" href="data:,">';
  const page = `<!doctype html><html lang="zh"><head><title>React</title>${icon}</head><body><div id="root"></div><script src="/react.js"></script></body></html>`;
  const answers: Readonly<Record<string, () => readonly [type: string, body: string]>> = {
    '/': () => ['text/html; charset=utf-8', page],
    '/react.js': () => ['text/javascript; charset=utf-8', scriptOf(product)],
    '/my-identity': () => ['text/plain', signedIdentity()],
  };
  const server = createServer(({ url = '/' }, response) => {
    const [type, body] = answers[url]?.() ?? ['text/plain', ''];
    response.writeHead(body === '' ? 404 : 200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((listening) => server.listen(product.otherHostPort, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${product.otherHostPort}`, stop: () => server.close() };
}
