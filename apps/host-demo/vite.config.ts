import { defineConfig } from 'vite';

/** Builds two files: the server for Node, and the script of the pages, which imports nothing. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'es2022',
    rollupOptions: { input: { server: 'src/server.ts', page: 'src/page/page.ts' } },
  },
});
