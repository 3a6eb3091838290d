import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** Adds tags to index.html for files that the browser would otherwise request only after other files. */
export const preload: Plugin = {
  name: 'parley:preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => preloadTags(Object.keys(bundle), textsIn(bundle)),
  },
};

const latinFont = /(?:^|\/)inter-latin-wght-normal-[\w-]+\.woff2$/;
const phoneChat = /(?:^|\/)phone-[\w-]{8}\.js$/;
const bridge = /(?:^|\/)bridge-[\w-]+\.js$/;

/** The file with the first texts of the default language; those of both languages have the same name. */
const textsIn = (bundle: Rolldown.OutputBundle): string | undefined =>
  Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/zh-CN/initial-texts.ts'),
  )?.fileName;

/**
 * Tags for files of a build: the texts of the first screen in the default language; for phones the module of their chat, which
 * is the first screen there; and where there is a mouse the font of Latin text, because `font-display: optional` uses it
 * only if it is there when the page is first drawn. A phone, whose network may be slow, does not wait for its 48 kB. And the
 * name of the module that only a framed page needs, which the gateway turns into a tag for one. The font is last: over
 * HTTP/1.1 a browser requests six files at a time, and of those before it none can be spared. source: WB252, WB381, GW195
 */
export const preloadTags = (fileNames: readonly string[], texts?: string): HtmlTagDescriptor[] => [
  ...(texts === undefined ? [] : [linkTag(texts, { rel: 'modulepreload' })]),
  ...fileNames
    .filter((fileName) => phoneChat.test(fileName))
    .map((fileName) => linkTag(fileName, { rel: 'modulepreload', media: '(pointer: coarse)' })),
  ...fileNames.filter((fileName) => bridge.test(fileName)).map(framedModuleTag),
  ...fileNames
    .filter((fileName) => latinFont.test(fileName))
    .map((fileName) => linkTag(fileName, { rel: 'preload', as: 'font', type: 'font/woff2', media: '(pointer: fine)' })),
];

const framedModuleTag = (fileName: string): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { name: 'framed-module', content: `./${fileName}` },
  injectTo: 'head',
});

const linkTag = (fileName: string, attributes: Readonly<Record<string, string>>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attributes, href: `./${fileName}`, crossorigin: true },
  injectTo: 'head',
});
