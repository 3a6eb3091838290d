import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { richTextAliases } from '../vite-aliases';

export default defineConfig({
  base: './',
  plugins: [react(), tailwindcss()],
  resolve: { alias: richTextAliases },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What a page needs at once is one file: left alone it comes in five, by who else needs which of it later.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
});
