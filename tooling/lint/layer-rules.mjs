import { layers, pureLibraries } from './layers.js';

/** The hostile inputs of e2e/fixtures are data, open to the tests of every folder. */
const ours = '^(packages/|apps/|tooling/|e2e/(?!fixtures/))';
/** Samples of a card stand beside it; stories and tests draw them. */
const samples = '^packages/ui-kit/src/cards/[^/]+/samples\\.ts$';
const tests = `\\.(test|spec|test-d|stories)\\.[cm]?[jt]sx?$|(^|/)(testing|harness)/|${samples}`;

/**
 * The layers of apps/web/src, the highest first: a folder imports from its own row and from those below. app/ starts them
 * all; of the others only routes/ may name it.
 */
const webLayers = [
  ['routes'],
  ['features'],
  ['conversation'],
  ['account', 'sync', 'services', 'session', 'storage', 'files', 'host'],
  ['stores'],
];

/** Areas of the gateway that the others enter by their index alone. */
const areasWithIndex = ['knowledge', 'robot'];

const gateway = '^apps/gateway/src/';
const gatewayTests = `${tests}|/testing\\.ts$`;
/** Areas that other areas enter by their index; the wires and start may take a file of theirs. */
const otherAreas = 'accounts|rooms|messages|files|forms|service-desk|documents|conversation';

/** How the folders of the gateway lie above each other: http, socket → areas → ports, db, config; demo → areas. */
const gatewayRules = [
  {
    name: 'gateway: areas do not know the wires',
    comment: 'http/ and socket/ only wire: what an area needs of them belongs into ports/ or into the area.',
    from: { path: `${gateway}(?!http/|socket/|start/|testing/)`, pathNot: gatewayTests },
    to: { path: `${gateway}(http|socket)/` },
  },
  {
    name: 'gateway: an area is entered by its index',
    comment: 'Export what the other area needs from the index.ts of this one.',
    from: { path: `${gateway}(?!http/|socket/|start/|testing/)([^/]+)/`, pathNot: gatewayTests },
    to: { path: `${gateway}(${otherAreas})/`, pathNot: [`${gateway}$1/`, `${gateway}[^/]+/index\\.ts$`] },
  },
  {
    name: 'gateway: ports, db and config lie below the areas',
    comment: 'A port is an interface of plain values, no matter who uses it.',
    from: { path: `${gateway}(ports|db|config)/`, pathNot: gatewayTests },
    to: { path: `${gateway}[^/]+/`, pathNot: `${gateway}(ports|db|config)/` },
  },
  {
    name: 'gateway: only start/company.ts knows the demo',
    comment: 'Ask the DocumentSource of documents/; the fictitious company is one of those that implement it.',
    from: { path: `${gateway}(?!demo/|start/company\\.ts$|robot-evaluation\\.ts$)`, pathNot: gatewayTests },
    to: { path: `${gateway}demo/` },
  },
  {
    name: 'gateway: no SQL in the wires',
    comment: 'A statement belongs into the files of its area.',
    from: { path: `${gateway}(http|socket)/`, pathNot: gatewayTests },
    to: { path: '(^|/)drizzle-orm(@|/|$)' },
  },
];

/** The table as rules of dependency-cruiser. */
export const layerRules = [
  ...Object.entries(layers).flatMap(([folder, allowed]) => rulesOf(folder, allowed)),
  ...gatewayRules,
  {
    name: 'only by the exports map',
    comment: 'Import the package by name (`@parley/domain`); what its exports map does not list is private.',
    from: { path: '^(packages|apps)/([^/]+)/' },
    to: { path: ours, pathNot: '^$1/$2/', dependencyTypes: ['local', 'localmodule'] },
  },
  {
    name: 'resolves',
    comment: 'The import leads nowhere: a path missing from an exports map, a dependency missing from package.json.',
    // What the bench compares us with is installed for the bench alone.
    from: { pathNot: '^tooling/peers/' },
    to: { couldNotResolve: true, pathNot: '\\?|^virtual:|\\.gen$' },
  },
  {
    name: 'no circle',
    comment: 'Move what both sides need into a file of its own.',
    from: {},
    // Types vanish and a lazy import waits: neither makes one file need the other to load.
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
  },
  {
    name: 'features stay apart',
    comment: 'What two features need belongs into a package, conversation/, stores/ or sync/.',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  ...webLayers.map(webLayerRule),
  ...areasWithIndex.map(areaRule),
  ...Object.entries(pureLibraries).map(([folder, libraries]) => pureRule(folder, libraries)),
  {
    name: 'no test doubles in the product',
    comment: 'Only tests import `./testing`, samples of cards and e2e/fixtures.',
    from: { path: '^(packages|apps)/[^/]+/src/', pathNot: tests },
    to: { path: `/src/testing/|^e2e/|${samples}` },
  },
].map((rule) => ({ severity: 'error', ...rule }));

function webLayerRule(folders, row) {
  const below = webLayers.slice(row).flat();
  const name = folders.includes('routes') ? [...below, 'app'] : below;
  return {
    name: `layer of ${folders[0]}`,
    comment: `apps/web/src/${folders.join(', ')} may import ${name.join(', ')} (tooling/lint/layer-rules.mjs).`,
    from: { path: `^apps/web/src/(${folders.join('|')})/`, pathNot: tests },
    to: { path: '^apps/web/src/', pathNot: [`^apps/web/src/(${name.join('|')})/`, '\\.(css|d\\.ts)$'] },
  };
}

function areaRule(area) {
  return {
    name: `${area} by its index`,
    comment: `What apps/gateway/src/${area}/index.ts does not list is the area's own.`,
    from: { path: '^apps/gateway/src/', pathNot: [`^apps/gateway/src/${area}/`, tests] },
    to: { path: `^apps/gateway/src/${area}/`, pathNot: '/index\\.ts$' },
  };
}

function pureRule(folder, libraries) {
  const name = folder.split('/').at(-1);
  return {
    name: `${name} is pure`,
    comment: `${name} has no I/O and no React: give it what it needs as an argument.`,
    from: { path: `^${folder}/src/`, pathNot: tests },
    to: { pathNot: [ours, `(^|/)(${libraries.join('|')})(@|/|$)`] },
  };
}

function rulesOf(folder, allowed) {
  const whole = allowed.filter((target) => !target.startsWith('types:'));
  const typesOnly = allowed
    .filter((target) => target.startsWith('types:'))
    .map((target) => target.slice('types:'.length));
  const comment = `${folder} may import ${allowed.join(', ') || 'nothing of ours'} (tooling/lint/layers.js).`;
  const from = { path: `^${folder}/` };
  const reachable = [folder, ...whole, ...typesOnly].map((target) => `^${target}[/.]`);
  return [
    { name: `layer of ${folder}`, comment, from, to: { path: ours, pathNot: reachable } },
    ...typesOnly.map((target) => ({
      name: `types only into ${folder}`,
      comment,
      from: { ...from, pathNot: tests },
      to: { path: `^${target}/`, dependencyTypesNot: ['type-only'] },
    })),
  ];
}
