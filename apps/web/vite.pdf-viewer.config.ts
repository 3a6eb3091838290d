import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { compressAssets } from './compress-assets';

const require = createRequire(import.meta.url);
const packageFile = require.resolve('pdfjs-dist/package.json');
const { version }: { readonly version: string } = require(packageFile);

/** It would run the scripts of a PDF, which no preview does. */
const scriptInterpreter = /quickjs/i;

/** What the library asks for when a PDF needs it: maps of Asian fonts, fonts that are not in the file, decoders, colours. */
const pdfjsData: Plugin = {
  name: 'parley:pdfjs-data',
  generateBundle() {
    for (const folder of ['cmaps', 'standard_fonts', 'wasm', 'iccs']) {
      const path = join(dirname(packageFile), folder);
      for (const name of readdirSync(path)) {
        if (scriptInterpreter.test(name)) continue;
        const fileName = `assets/pdfjs-${version}/${folder}/${name}`;
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(path, name)) });
      }
    }
  },
};

/** Builds the script of PDF previews beside the client, of which it shares no file: its page has another origin. */
export default defineConfig({
  base: './',
  plugins: [pdfjsData, compressAssets],
  publicDir: false,
  build: {
    target: 'es2022',
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/pdf-viewer/main.ts',
      output: { entryFileNames: 'assets/pdf-viewer-[hash].js', assetFileNames: 'assets/pdf-viewer-[hash][extname]' },
    },
  },
});
