import type { HtmlTagDescriptor, Plugin } from 'vite';

const landingScreen = /(?:^|\/)purchaseRobot-[\w-]+\.js$/;

/** Preloads the screen on which everybody lands: its file would else be asked for when all others are there. */
export const routePreload: Plugin = {
  name: 'parley:route-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => routePreloadTags(Object.keys(bundle)),
  },
};

const routePreloadTags = (fileNames: readonly string[]): HtmlTagDescriptor[] =>
  fileNames
    .filter((fileName) => landingScreen.test(fileName))
    .map((fileName) => ({
      tag: 'link',
      attrs: { rel: 'modulepreload', href: `./${fileName}`, crossorigin: true },
      injectTo: 'head',
    }));
