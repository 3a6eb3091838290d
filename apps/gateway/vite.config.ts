import { copyFileSync, existsSync } from 'node:fs';
import { defineConfig } from 'vite';

/** Each becomes `dist/<name>.js`. */
const entries = {
  main: 'src/main.ts',
  knowledge: 'src/knowledge-cli.ts',
  backup: 'src/backup-cli.ts',
  evaluation: 'src/robot-evaluation.ts',
};

export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    rollupOptions: {
      input: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
      // Flat, so that what stands beside a source file stands beside the bundle too.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@parley\//, 'opencc-js'] },
  plugins: [
    {
      name: 'pglite-worker',
      closeBundle() {
        for (const file of ['pglite-worker.mjs', 'synced-node-fs.mjs']) copyFileSync(`src/db/${file}`, `dist/${file}`);
      },
    },
  ],
});
