import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Fonts and images are compressed already. */
const compressible = /^assets\/.*\.(?:js|mjs|css|svg)$/;

/** Below this a response fits into one packet either way. */
const minBytes = 1000;

/** The ending that the gateway looks for beside a file, by the encoding that it names in the response. source: WB380 */
export const compressions = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
} as const;

/** The files of a build that get compressed copies: those whose names contain a hash, so that no copy is of another build. */
export const compressibleFiles = (fileNames: readonly string[]): readonly string[] =>
  fileNames.filter((name) => compressible.test(name));

/** Writes compressed copies beside the files of a build, so that the gateway need not compress at each request. */
export const compressAssets: Plugin = {
  name: 'parley:compress-assets',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    await Promise.all(
      compressibleFiles(Object.keys(bundle)).map(async (name) => {
        const path = join(dir, name);
        const content = await readFile(path);
        if (content.length < minBytes) return;
        for (const [ending, compress] of Object.entries(compressions)) {
          await writeFile(`${path}.${ending}`, await compress(content));
        }
      }),
    );
  },
};
