// Which folder may import which. `layers.test.mjs` tests that lint refuses everything else.

/**
 * Each folder with the folders of this repository that it may import. `types:` before a folder allows `import type` only.
 * Packages are imported by their exports map only, never by a path.
 */
export const layers = {
  'packages/domain': [],
  'packages/i18n': [],
  'packages/robot': [],
  'packages/api-client': ['packages/domain'],
  'packages/realtime': ['packages/domain'],
  // The host SDK is shipped separately and must stay small.
  'packages/host-bridge': ['types:packages/domain'],
  'packages/ui-kit': ['packages/domain', 'packages/i18n'],
  'apps/web': [
    'packages/domain',
    'packages/i18n',
    'packages/api-client',
    'packages/realtime',
    'packages/host-bridge',
    'packages/ui-kit',
  ],
  'apps/gateway': [
    'packages/domain',
    'packages/i18n',
    'packages/robot',
    'packages/api-client/src/contract',
    'packages/realtime/src/contract',
  ],
  'apps/host-demo': ['packages/host-bridge/src/host'],
  e2e: [
    'packages/domain',
    'packages/i18n',
    'packages/api-client',
    'tooling/browser',
    'tooling/product',
    'tooling/bootstrap',
  ],
  // The proof uses the product's modules in Node.
  tooling: ['packages/domain', 'packages/api-client', 'packages/realtime'],
};

/** Packages without I/O, React and Node, each with the libraries that it may use. */
export const pureLibraries = {
  'packages/domain': ['valibot'],
  'packages/robot': ['opencc-js'],
};
