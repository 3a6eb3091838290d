import type { HtmlTagDescriptor, Plugin } from 'vite';

const latinFont = /(?:^|\/)inter-latin-wght-normal-[\w-]+\.woff2$/;

/** Preloads the font of Latin text: `font-display: optional` uses it only if it is there when the page is first drawn. */
export const fontPreload: Plugin = {
  name: 'parley:font-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => preloadTags(Object.keys(bundle)),
  },
};

export const preloadTags = (fileNames: readonly string[]): HtmlTagDescriptor[] =>
  fileNames
    .filter((fileName) => latinFont.test(fileName))
    .map((fileName) => ({
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `./${fileName}`, crossorigin: true },
      injectTo: 'head',
    }));
