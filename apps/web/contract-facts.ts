import type { Plugin } from 'vite';

const declarations = /packages[\\/]api-client[\\/]src[\\/]contract[\\/][\w-]+\.ts$/;

/**
 * What the contract says to the gateway, the generator and its readers (who may call, where it is specified, what is not
 * built) is no use to a page, and weighs as much as its schemas.
 */
export const withoutFacts: Plugin = {
  name: 'parley:without-facts',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!declarations.test(id)) return undefined;
    return code.replace(/\bfacts: \{[^{}]*\},?/g, '').replace(/\bplanned\('[^)]*\)/g, '{ isBuilt: false }');
  },
};
