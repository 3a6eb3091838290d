import { defineConfig } from 'vite';

/** Builds the server for Node, and the scripts of the pages with the module that they share, by the names that the server reads. */
export default defineConfig({
  // A browser finds no packages.
  ssr: { noExternal: ['@parley/host-bridge', 'valibot'] },
  build: {
    ssr: true,
    target: 'es2022',
    rollupOptions: {
      input: { server: 'src/server.ts', page: 'src/page/page.ts', phone: 'src/page/phone.ts' },
      output: { chunkFileNames: '[name].js' },
    },
  },
});
