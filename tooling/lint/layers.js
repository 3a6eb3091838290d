// Who may import whom: the one table. `layers.test.mjs` proves that lint refuses what it does not allow.

/**
 * A folder of ours → the folders of ours it may import. `types:` before a folder allows `import type` only.
 * A package is entered by its exports map alone, never by a path.
 */
export const layers = {
  'packages/domain': [],
  'packages/i18n': [],
  'packages/robot': [],
  'packages/api-client': ['packages/domain'],
  'packages/realtime': ['packages/domain'],
  // The host SDK ships alone and stays tiny.
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
  // The proof drives the product's own parts without a browser.
  tooling: ['packages/domain', 'packages/api-client', 'packages/realtime'],
};

/** Packages without I/O, React and Node, each with the only libraries that it may use. */
export const pureLibraries = {
  'packages/domain': ['valibot'],
  'packages/robot': ['opencc-js'],
};
