import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { preloadTags } from '../../font-preload';

it('[WB227] preloads the font of Latin text and no other file', () => {
  const font = 'assets/inter-latin-wght-normal-Dx4kXJAl.woff2';
  expect(preloadTags(['index.html', 'assets/index-a.css', font, 'assets/inter-greek-wght-normal-a.woff2'])).toEqual([
    {
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `./${font}`, crossorigin: true },
      injectTo: 'head',
    },
  ]);
});

it('[WB227] draws the first frame without waiting for the font, and Chinese never with it', async () => {
  const css = await readFile(new URL('../index.css', import.meta.url), 'utf8');
  const face = /@font-face \{[^}]*\}/.exec(css)?.[0];
  expect(face).toContain('font-display: optional');
  expect(face).toContain('unicode-range: U+0000-00FF');
  expect(face).not.toMatch(/U\+[4-9]/);
});
