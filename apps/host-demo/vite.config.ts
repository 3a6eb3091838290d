import { defineConfig } from 'vite';

/** Two files: the server for Node, and the page's own script, which imports nothing. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'es2022',
    rollupOptions: { input: { server: 'src/server.ts', page: 'src/page/page.ts' } },
  },
});
