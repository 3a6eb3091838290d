import { defineConfig } from 'vite';
import { shortStyles } from './short-styles';

/** Builds embed.js, one file for the pages of hosts; `target` is the oldest browser that the product supports. */
export default defineConfig({
  plugins: [shortStyles],
  build: {
    target: 'es2022',
    lib: { entry: 'src/host/embed.ts', formats: ['iife'], name: 'parleyEmbed', fileName: () => 'embed.js' },
    sourcemap: false,
  },
});
