import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('[WB227] draws the first frame without waiting for the font, and Chinese never with it', async () => {
  const css = await readFile(new URL('../index.css', import.meta.url), 'utf8');
  const face = /@font-face \{[^}]*\}/.exec(css)?.[0];
  expect(face).toContain('font-display: optional');
  expect(face).toContain('unicode-range: U+0000-00FF');
  expect(face).not.toMatch(/U\+[4-9]/);
});
