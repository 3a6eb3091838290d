import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('[WB227] draws the first frame without waiting for the font, and Chinese never with it', async () => {
  const css = await readFile(new URL('../index.css', import.meta.url), 'utf8');
  const face = /@font-face \{[^}]*\}/.exec(css)?.[0];
  expect(face).toContain('font-display: optional');
  expect(face).toContain('unicode-range: U+0000-00FF');
  expect(face).not.toMatch(/U\+[4-9]/);
});

it('[WB258] draws quotation marks and dashes with the font of Latin text in English, and never in Chinese', async () => {
  const css = await readFile(new URL('../index.css', import.meta.url), 'utf8');
  const faces = css.match(/@font-face \{[^}]*\}/g) ?? [];
  const punctuation = faces.filter((face) => face.includes('U+2000-206F'));
  expect(punctuation).toHaveLength(1);
  expect(punctuation[0]).toContain('font-family: "Inter Punctuation"');
  expect(css.match(/^.*--font-ui: .*$/gm)).toEqual([
    'html:lang(en) { --font-ui: "Inter Punctuation", var(--font-ui-all) }',
  ]);
});
