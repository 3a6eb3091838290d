import { defineConfig } from 'vite';

/** Builds `connection-bench.ts` for Node: bundled as in production, without a browser. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: true },
  build: { ssr: 'connection-bench.ts', minify: false },
});
