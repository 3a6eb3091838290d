import { defineConfig } from 'vite';

/** One file for a host's page: https://<gateway>/embed.js. It runs in pages we do not build, whose browsers are at least those of the design's floor. */
export default defineConfig({
  build: {
    target: 'es2022',
    lib: { entry: 'src/host/embed.ts', formats: ['iife'], name: 'parleyEmbed', fileName: () => 'embed.js' },
    sourcemap: false,
  },
});
