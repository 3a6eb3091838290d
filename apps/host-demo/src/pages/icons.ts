import { Html } from './html';

const icon = (paths: readonly string[], size = 16): Html =>
  new Html(
    `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true">` +
      `${paths.map((d) => `<path d="${d}"/>`).join('')}</svg>`,
  );

export const icons = {
  file: icon(['M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8l6 6v12a2 2 0 0 1-2 2z', 'M14 2v6h6', 'M16 13H8', 'M16 17H8']),
  tasks: icon(['M13 5h8', 'M13 12h8', 'M13 19h8', 'm3 17 2 2 4-4', 'm3 7 2 2 4-4']),
  add: icon(['M20 11V8l-6-6H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h5', 'M14 19h6', 'M17 16v6']),
  box: icon(['M2 3h20v5H2z', 'M4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8', 'M10 12h4']),
  bars: icon(['M3 3v16a2 2 0 0 0 2 2h16', 'M18 17V9', 'M13 17V5', 'M8 17v-3']),
  pie: icon(['M21 12a9 9 0 0 0-9-9v8a1 1 0 0 0 1 1z', 'M21.2 15.9A10 10 0 1 1 8 2.8']),
  plus: icon(['M5 12h14', 'M12 5v14']),
  chat: icon(['M6 21V10.5a7 7 0 1 1 7 7h-2.6', 'M13 10.5h.01'], 14),
  close: icon(['M18 6 6 18', 'm6 6 12 12']),
};
