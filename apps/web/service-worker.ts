import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const entry = fileURLToPath(new URL('./src/offline/worker.ts', import.meta.url));

/** Few people open these, and a conversation is read and written without them. */
const rarelyUsed = /(?:Calendar|DayPanel|emoji-sprite)[\w-]*\.\w+$/;

/** The files that the worker stores, relative to the page. source: WB368 */
export const shellFiles = (fileNames: readonly string[]): readonly string[] => [
  ...fileNames.filter((name) => name.startsWith('assets/') && !rarelyUsed.test(name)).toSorted(),
  'favicon.svg',
];

/** An id of a build: of the names of its files, which contain hashes, and of its page. source: WB370 */
export const buildIdOf = (fileNames: readonly string[], html: string): string =>
  createHash('sha256')
    .update(JSON.stringify([fileNames.toSorted(), html]))
    .digest('hex')
    .slice(0, 16);

/** Writes the id of the build into the page, and beside it the worker, which stores the files of the build. */
export function serviceWorker(): Plugin {
  let id = '';
  return {
    name: 'parley:service-worker',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        id = buildIdOf(Object.keys(bundle), html);
        return [{ tag: 'meta', attrs: { name: 'build', content: id }, injectTo: 'head' }];
      },
    },
    async generateBundle(_options, bundle) {
      const shellBuild = { id, files: shellFiles(Object.keys(bundle)) };
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await builtWorker(shellBuild) });
    },
  };
}

/** The worker as one classic script: browsers without module workers have it too. */
async function builtWorker(shellBuild: object): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { builtShell: JSON.stringify(shellBuild) },
    build: { target: 'es2022', write: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('the service worker was not built');
  return chunk.code;
}
