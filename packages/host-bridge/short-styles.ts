import type { Plugin } from 'vite';

const stylesFile = /host-bridge[\\/]src[\\/]host[\\/]view[\\/]styles\.ts$/;

/** Shortens the styles in embed.js, which is small because every page of a host loads it. */
export const shortStyles: Plugin = {
  name: 'parley:short-styles',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (stylesFile.test(id) ? code.replace(/(?<=styles = )`[^`]*`/, shorten) : undefined),
};

/** Without the white space that means nothing. That before a colon stays: in a selector it means a descendant. */
export const shorten = (css: string): string =>
  css
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([{};:,]) /g, '$1')
    .replaceAll(/ (?=[{}])/g, '')
    .replaceAll(';}', '}');
