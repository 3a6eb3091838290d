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
          // As in the web client: two chunks load in parallel, while more of them would each cost a request.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|clsx)[\\/]/, priority: 1 },
            { name: 'first', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
