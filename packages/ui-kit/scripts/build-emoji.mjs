import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { emojiSprite } from './emoji-sprite.mjs';

const file = fileURLToPath(new URL('../src/emoji/emoji-sprite.svg', import.meta.url));
const sprite = emojiSprite();
writeFileSync(file, sprite);
console.log(`${file}: ${Math.round(sprite.length / 1024)} KiB`);
