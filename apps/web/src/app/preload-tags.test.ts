import { describe, expect, it } from 'vitest';
import { preloadTags } from '../../preload-tags';

const font = 'assets/inter-latin-wght-normal-Dx4kXJAl.woff2';
const texts = 'assets/initial-texts-BbLTwVYd.js';
const otherFiles = [
  'index.html',
  'assets/index-a.css',
  'assets/inter-greek-wght-normal-a.woff2',
  'assets/purchase-robot-module-a.js',
  'assets/initial-texts-a.css',
];

describe('the tags for early requests in index.html', () => {
  it('[WB227] preload the font of Latin text where there is a mouse', () => {
    expect(preloadTags([...otherFiles, font])).toEqual([
      {
        tag: 'link',
        attrs: {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          media: '(pointer: fine)',
          href: `./${font}`,
          crossorigin: true,
        },
        injectTo: 'head',
      },
    ]);
  });

  it('[WB252] preload the texts of the default language', () => {
    expect(preloadTags([...otherFiles, texts], texts)).toEqual([
      { tag: 'link', attrs: { rel: 'modulepreload', href: `./${texts}`, crossorigin: true }, injectTo: 'head' },
    ]);
  });

  it('[WB252] name the module that only a framed page needs, for the gateway', () => {
    const bridge = 'assets/bridge-BRrMjieV.js';
    expect(preloadTags([...otherFiles, bridge])).toEqual([
      { tag: 'meta', attrs: { name: 'framed-module', content: `./${bridge}` }, injectTo: 'head' },
    ]);
  });

  it("[WB381] preload the module of the phone's chat on phones", () => {
    const chat = 'assets/phone-BqXOAz0t.js';
    const attrs = { rel: 'modulepreload', media: '(pointer: coarse)', href: `./${chat}`, crossorigin: true };
    expect(preloadTags([...otherFiles, chat])).toEqual([{ tag: 'link', attrs, injectTo: 'head' }]);
  });

  it('[WB252] preload the font after all modules', () => {
    const tags = preloadTags([font, 'assets/phone-1a2b3c4d.js', 'assets/bridge-a.js', texts], texts);
    expect(tags.map(({ attrs = {} }) => attrs.href ?? attrs.content)).toEqual([
      `./${texts}`,
      './assets/phone-1a2b3c4d.js',
      './assets/bridge-a.js',
      `./${font}`,
    ]);
  });

  it('[WB252] name no other file', () => {
    expect(preloadTags(otherFiles)).toEqual([]);
  });
});
