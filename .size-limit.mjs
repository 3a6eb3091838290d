import { firstScreenFiles } from './tooling/weight/first-screen.mjs';

export default [
  { name: 'first screen, JS + CSS', path: firstScreenFiles('apps/web/dist'), gzip: true, limit: '170 kB' },
  { name: 'embed.js on host pages', path: 'packages/host-bridge/dist/embed.js', gzip: true, limit: '14 kB' },
];
