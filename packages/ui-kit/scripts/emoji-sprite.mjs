import { readFileSync } from 'node:fs';
import { emojiPictures } from './emoji-images.mjs';

const notice =
  'Fluent Emoji Flat, Copyright (c) Microsoft Corporation, MIT License; see NOTICE.md. Made by scripts/build-emoji.mjs.';

const set = new URL(import.meta.resolve('@iconify-json/fluent-emoji-flat/icons.json'));

/** All pictures as symbols of one drawing, each under the id of its emoji. */
export function emojiSprite(pictures = emojiPictures) {
  const { icons, width, height } = JSON.parse(readFileSync(set, 'utf8'));
  const symbols = Object.entries(pictures).map(([id, name]) => symbol(id, { width, height, ...icons[name] }));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- ${notice} -->\n${symbols.join('\n')}\n</svg>\n`;
}

function symbol(id, icon) {
  if (!icon.body) throw new Error(`no picture for ${id}`);
  // A gradient is named, and names of two pictures in one drawing may be the same.
  if (/\sid=/.test(icon.body)) throw new Error(`the picture of ${id} has names of its own: choose a plain one`);
  return `<symbol id="${id}" viewBox="0 0 ${icon.width} ${icon.height}">${icon.body}</symbol>`;
}
