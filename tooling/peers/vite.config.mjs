import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const peer = process.env.PEER ?? 'chatui';
const page = (name) => fileURLToPath(new URL(`./pages/${name}`, import.meta.url));
export default defineConfig({
  base: './',
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^the-peer$/, replacement: page(`${peer}.jsx`) },
      // The exports map of Bot Framework does not list its bundle for script tags.
      {
        find: /^the-webchat-bundle$/,
        replacement: fileURLToPath(new URL('./node_modules/botframework-webchat/dist/webchat.js', import.meta.url)),
      },
    ],
    dedupe: ['react', 'react-dom'],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 9999,
  },
});
