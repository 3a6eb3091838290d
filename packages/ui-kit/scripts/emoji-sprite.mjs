import { readFileSync } from 'node:fs';
import { emojiImages } from './emoji-images.mjs';

const notice =
  'Fluent Emoji Flat, Copyright (c) Microsoft Corporation, MIT License; see NOTICE.md. Made by scripts/build-emoji.mjs.';

const iconSet = new URL(import.meta.resolve('@iconify-json/fluent-emoji-flat/icons.json'));

/** One SVG sprite with a symbol for each emoji, under the id of the emoji. */
export function emojiSprite(images = emojiImages) {
  const { icons, width, height } = JSON.parse(readFileSync(iconSet, 'utf8'));
  const symbols = Object.entries(images).map(([id, name]) => symbol(id, { width, height, ...icons[name] }));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- ${notice} -->\n${symbols.join('\n')}\n</svg>\n`;
}

function symbol(id, icon) {
  if (!icon.body) throw new Error(`no image for ${id}`);
  // Ids inside an image, such as those of gradients, could collide within the sprite.
  if (/\sid=/.test(icon.body)) throw new Error(`the image of ${id} has ids inside: choose one without`);
  return `<symbol id="${id}" viewBox="0 0 ${icon.width} ${icon.height}">${icon.body}</symbol>`;
}
