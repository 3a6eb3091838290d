import { layers, pureLibraries } from './layers.js';

/** Our code, without the hostile inputs of e2e/fixtures, which the tests of every folder may import. */
const ownCode = '^(packages/|apps/|tooling/|e2e/(?!fixtures/))';
/** Sample data of cards, for stories and tests. */
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
  ['account', 'sync', 'services', 'session', 'storage', 'files', 'host', 'offline'],
  ['stores'],
];

/** Areas of the gateway that all others import by their index only. */
const areasWithIndex = ['knowledge', 'robot'];

const gateway = '^apps/gateway/src/';
const gatewayTests = `${tests}|/testing\\.ts$`;
/** Areas that other areas import by their index only; http, socket and start may import their files. */
const otherAreas = 'accounts|rooms|messages|files|forms|service-desk|documents|conversation';

/** The layers of the gateway: http, socket → areas → ports, db, config; demo → areas. */
const gatewayRules = [
  {
    name: 'gateway: areas do not import http or socket',
    comment:
      'http/ and socket/ only connect areas to the network: what an area needs belongs into ports/ or into the area.',
    from: { path: `${gateway}(?!http/|socket/|start/|testing/)`, pathNot: gatewayTests },
    to: { path: `${gateway}(http|socket)/` },
  },
  {
    name: 'gateway: an area is imported by its index',
    comment: 'Export what the other area needs from the index.ts of this one.',
    from: { path: `${gateway}(?!http/|socket/|start/|testing/)([^/]+)/`, pathNot: gatewayTests },
    to: { path: `${gateway}(${otherAreas})/`, pathNot: [`${gateway}$1/`, `${gateway}[^/]+/index\\.ts$`] },
  },
  {
    name: 'gateway: ports, db and config do not import areas',
    comment: 'A port is an interface of plain values, no matter who uses it.',
    from: { path: `${gateway}(ports|db|config)/`, pathNot: gatewayTests },
    to: { path: `${gateway}[^/]+/`, pathNot: `${gateway}(ports|db|config)/` },
  },
  {
    name: 'gateway: only start/company.ts imports the demo',
    comment: 'Use the DocumentSource of documents/, which the fictitious company implements.',
    from: { path: `${gateway}(?!demo/|start/company\\.ts$|robot-evaluation\\.ts$)`, pathNot: gatewayTests },
    to: { path: `${gateway}demo/` },
  },
  {
    name: 'gateway: no SQL in http or socket',
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
    to: { path: ownCode, pathNot: '^$1/$2/', dependencyTypes: ['local', 'localmodule'] },
  },
  {
    name: 'resolves',
    comment: 'The import leads nowhere: a path missing from an exports map, a dependency missing from package.json.',
    // The products that the bench compares with are installed only for the bench.
    from: { pathNot: '^tooling/peers/' },
    to: { couldNotResolve: true, pathNot: '\\?|^virtual:|\\.gen$' },
  },
  {
    name: 'no circular import',
    comment: 'Move what both sides need into a file of its own.',
    from: {},
    // Type imports are erased and dynamic imports run later, so neither makes a circle at load time.
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
  },
  {
    name: 'features do not import each other',
    comment: 'What two features need belongs into a package, conversation/, stores/ or sync/.',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  ...webLayers.map(webLayerRule),
  ...areasWithIndex.map(areaRule),
  ...Object.entries(pureLibraries).map(([folder, libraries]) => pureRule(folder, libraries)),
  {
    name: 'no test doubles in the product',
    comment: 'Only tests import `testing/`, a `testing.ts`, samples of cards and e2e/fixtures.',
    from: { path: '^(packages|apps)/[^/]+/src/', pathNot: gatewayTests },
    to: { path: `/src/testing/|/testing\\.ts$|^e2e/|${samples}` },
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
    to: { pathNot: [ownCode, `(^|/)(${libraries.join('|')})(@|/|$)`] },
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
    { name: `layer of ${folder}`, comment, from, to: { path: ownCode, pathNot: reachable } },
    ...typesOnly.map((target) => ({
      name: `types only into ${folder}`,
      comment,
      from: { ...from, pathNot: tests },
      to: { path: `^${target}/`, dependencyTypesNot: ['type-only'] },
    })),
  ];
}
