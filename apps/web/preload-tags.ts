import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Adds tags to index.html for files that the browser would otherwise request only after other files. */
export const preload: Plugin = {
  name: 'parley:preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => preloadTags(Object.keys(bundle)),
  },
};

const latinFont = /(?:^|\/)inter-latin-wght-normal-[\w-]+\.woff2$/;
const landingScreen = /(?:^|\/)purchaseRobot-[\w-]+\.js$/;

/**
 * Tags for two files of a build: the font of Latin text, because `font-display: optional` uses it only if it is there when
 * the page is first drawn, and the screen on which everybody lands.
 */
export const preloadTags = (fileNames: readonly string[]): HtmlTagDescriptor[] => [
  ...linkTags(fileNames, latinFont, { rel: 'preload', as: 'font', type: 'font/woff2' }),
  ...linkTags(fileNames, landingScreen, { rel: 'modulepreload' }),
];

const linkTags = (
  fileNames: readonly string[],
  pattern: RegExp,
  attributes: Readonly<Record<string, string>>,
): HtmlTagDescriptor[] =>
  fileNames
    .filter((fileName) => pattern.test(fileName))
    .map((fileName) => ({
      tag: 'link',
      attrs: { ...attributes, href: `./${fileName}`, crossorigin: true },
      injectTo: 'head',
    }));
