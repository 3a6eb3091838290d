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
    rolldownOptions: {
      output: {
        codeSplitting: {
          // As the web client has it: two files are read at the same time, and of five each would have to be asked for.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|clsx)[\\/]/, priority: 1 },
            { name: 'first', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
