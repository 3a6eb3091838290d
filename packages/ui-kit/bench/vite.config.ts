import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { richTextAliases } from '../vite-aliases';

export default defineConfig({
  base: './',
  plugins: [react(), tailwindcss()],
  resolve: { alias: richTextAliases },
  build: { target: 'es2022', modulePreload: { polyfill: false }, reportCompressedSize: false },
});
