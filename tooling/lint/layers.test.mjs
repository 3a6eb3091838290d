import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkLayers } from './check-layers.mjs';

const createdFolders = [];
afterEach(() => {
  for (const folder of createdFolders.splice(0)) rmSync(folder, { recursive: true });
});

const manifest = (name, exports) => JSON.stringify({ name, type: 'module', exports });
const baseFiles = {
  'packages/domain/package.json': manifest('@parley/domain', {
    '.': './src/index.ts',
    './testing': './src/testing/index.ts',
  }),
  'packages/domain/src/index.ts': 'export const one = 1;\nexport type One = 1;\n',
  'packages/domain/src/inner/deep.ts': 'export const deep = 1;\n',
  'packages/domain/src/testing/index.ts': 'export const aMessage = 1;\n',
  'packages/ui-kit/package.json': manifest('@parley/ui-kit', { '.': './src/index.ts' }),
  'packages/ui-kit/src/index.ts': "export { one } from '@parley/domain';\n",
};
const packages = ['domain', 'ui-kit'];
const users = ['packages/domain', 'packages/ui-kit', 'packages/host-bridge', 'apps/web', 'apps/gateway'];

/** Writes a small workspace to disk, linked as pnpm links it. */
function createWorkspace(files) {
  const root = mkdtempSync(join(tmpdir(), 'layers-'));
  createdFolders.push(root);
  for (const [path, text] of Object.entries({ ...baseFiles, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const user of users) {
    mkdirSync(join(root, user, 'node_modules/@parley'), { recursive: true });
    for (const name of packages)
      symlinkSync(join(root, 'packages', name), join(root, user, 'node_modules/@parley', name));
  }
  return root;
}

const problemsWith = async (files) => (await checkLayers(createWorkspace(files))).problems;

describe('layers', () => {
  it('[TO1] accepts a workspace that follows the table', async () => {
    const { modules, problems } = await checkLayers(createWorkspace({}));
    expect({ modules, problems }).toEqual({ modules: 4, problems: [] });
  });

  it('[TO1] refuses test helpers in the product, and lets tests use them', async () => {
    const helpers = { 'apps/gateway/src/inner/testing.ts': 'export const one = 1;\n' };
    const user = "import { one } from './inner/testing';\none;\n";
    expect(await problemsWith({ ...helpers, 'apps/gateway/src/a.ts': user })).toEqual([
      expect.stringContaining('no test doubles'),
    ]);
    expect(await problemsWith({ ...helpers, 'apps/gateway/src/a.test.ts': user })).toEqual([]);
  });

  it.each([
    [
      'a lower layer that imports a higher one',
      'packages/domain/src/a.ts',
      "import '@parley/ui-kit';",
      'layer of packages/domain',
    ],
    [
      'an import that bypasses the exports map',
      'apps/web/src/a.ts',
      "import '../../../packages/domain/src/inner/deep';",
      'only by the exports map',
    ],
    ['a deep import by name', 'apps/web/src/a.ts', "import '@parley/domain/src/inner/deep';", 'resolves'],
    ['screens in the gateway', 'apps/gateway/src/a.ts', "import '@parley/ui-kit';", 'layer of apps/gateway'],
    [
      'a value where only types are allowed',
      'packages/host-bridge/src/a.ts',
      "import { one } from '@parley/domain';\none;",
      'types only',
    ],
    ['a test double in the product', 'apps/web/src/a.ts', "import '@parley/domain/testing';", 'no test doubles'],
    ['I/O in the domain', 'packages/domain/src/a.ts', "import 'node:fs';", 'domain is pure'],
    ['I/O in the robot', 'packages/robot/src/a.ts', "import 'node:fs';", 'robot is pure'],
  ])('[TO1] refuses %s', async (_what, path, text, rule) => {
    expect(await problemsWith({ [path]: `${text}\n` })).toEqual([expect.stringContaining(rule)]);
  });

  it('[TO1] accepts a type import where only types are allowed', async () => {
    const text = "import type { One } from '@parley/domain';\nexport const x: One = 1;\n";
    expect(await problemsWith({ 'packages/host-bridge/src/a.ts': text })).toEqual([]);
  });

  it.each([
    [
      'a feature that imports another feature',
      'features/groups/a.ts',
      '../login/b',
      'features do not import each other',
    ],
    ['a feature that imports the shell', 'features/groups/a.ts', '../../app/b', 'layer of features'],
    ['a conversation that imports a feature', 'conversation/timeline/a.ts', '../../features/login/b', 'layer of conv'],
    ['a conversation that imports the shell', 'conversation/a.ts', '../app/b', 'layer of conversation'],
    ['an account that imports a conversation', 'account/a.ts', '../conversation/b', 'layer of account'],
    ['an event route that imports a conversation', 'sync/a.ts', '../conversation/b', 'layer of account'],
    ['an atom that imports what fills it', 'stores/a.ts', '../sync/b', 'layer of stores'],
  ])('[TO1] refuses %s', async (_what, path, imported, rule) => {
    const target = join(dirname(`apps/web/src/${path}`), imported);
    const files = { [`apps/web/src/${path}`]: `import '${imported}';\n`, [`${target}.ts`]: 'export const b = 1;\n' };
    expect(await problemsWith(files)).toEqual([expect.stringContaining(rule)]);
  });

  it.each([
    ['app/a.ts', '../features/login/b'],
    ['routes/a.ts', '../app/b'],
    ['features/login/a.ts', '../../conversation/b'],
    ['conversation/a.ts', '../sync/b'],
    ['sync/a.ts', '../stores/b'],
    ['conversation/a.test.ts', '../features/login/b'],
  ])('[TO1] lets %s import %s', async (path, imported) => {
    const target = join(dirname(`apps/web/src/${path}`), imported);
    const files = { [`apps/web/src/${path}`]: `import '${imported}';\n`, [`${target}.ts`]: 'export const b = 1;\n' };
    expect(await problemsWith(files)).toEqual([]);
  });

  it('[TO1] refuses an import that bypasses the index of an area, and accepts one of the index', async () => {
    const area = {
      'apps/gateway/src/robot/inner.ts': 'export const inner = 1;\n',
      'apps/gateway/src/robot/index.ts': "export { inner } from './inner';\n",
    };
    expect(await problemsWith({ ...area, 'apps/gateway/src/rooms/a.ts': "import '../robot';\n" })).toEqual([]);
    expect(await problemsWith({ ...area, 'apps/gateway/src/rooms/a.ts': "import '../robot/inner';\n" })).toEqual([
      expect.stringContaining('robot by its index'),
    ]);
  });

  const inGateway = {
    'apps/gateway/node_modules/drizzle-orm/package.json': manifest('drizzle-orm', { '.': './index.js' }),
    'apps/gateway/node_modules/drizzle-orm/index.js': 'export const sql = 1;\n',
    'apps/gateway/src/http/handlers/rooms.ts': 'export const rooms = 1;\n',
    'apps/gateway/src/rooms/index.ts': "export { list } from './list';\n",
    'apps/gateway/src/rooms/list.ts': 'export const list = 1;\n',
    'apps/gateway/src/demo/index.ts': "export { list } from '../rooms';\n",
    'apps/gateway/src/start/company.ts': "export { list } from '../demo';\n",
  };

  it.each([
    [
      'an area that imports http',
      'messages/a.ts',
      "import '../http/handlers/rooms';",
      'areas do not import http or socket',
    ],
    [
      'a port that imports http',
      'ports/a.ts',
      "import '../http/handlers/rooms';",
      'areas do not import http or socket',
    ],
    [
      'a file of another area instead of its index',
      'messages/a.ts',
      "import '../rooms/list';",
      'an area is imported by its index',
    ],
    ['a port that imports an area', 'ports/a.ts', "import '../rooms';", 'ports, db and config do not import areas'],
    ['an area that imports the demo', 'messages/a.ts', "import '../demo';", 'only start/company.ts imports the demo'],
    [
      'another file of start that imports the demo',
      'start/a.ts',
      "import '../demo';",
      'only start/company.ts imports the demo',
    ],
    ['SQL in a handler', 'http/handlers/a.ts', "import 'drizzle-orm';", 'no SQL in http or socket'],
  ])('[TO1] refuses in the gateway %s', async (_what, path, text, rule) => {
    const problems = await problemsWith({ ...inGateway, [`apps/gateway/src/${path}`]: `${text}\n` });
    expect(problems).toContainEqual(expect.stringContaining(rule));
  });

  it('[TO1] accepts http that imports areas, areas that import indexes, and a start that imports the demo', async () => {
    const files = {
      ...inGateway,
      'apps/gateway/src/http/a.ts': "import '../rooms/list';\n",
      'apps/gateway/src/messages/a.ts': "import '../rooms';\n",
      'apps/gateway/src/messages/b.test.ts': "import '../demo/index';\nimport '../http/a';\n",
      'apps/gateway/src/rooms/b.ts': "import './list';\nimport 'drizzle-orm';\n",
    };
    expect(await problemsWith(files)).toEqual([]);
  });

  it('[TO1] refuses a circular import', async () => {
    const files = { 'packages/domain/src/a.ts': "import './b';\n", 'packages/domain/src/b.ts': "import './a';\n" };
    expect(await problemsWith(files)).toEqual([expect.stringContaining('no circular import')]);
  });

  it('[TO1] accepts circular type imports, and hostile inputs in a test', async () => {
    const files = {
      'packages/domain/src/a.ts': "import type { B } from './b';\nexport type A = B;\n",
      'packages/domain/src/b.ts': "import type { A } from './a';\nexport type B = A[];\n",
      'e2e/fixtures/hostile.json': '[]',
      'packages/domain/src/c.test.ts': "import '../../../e2e/fixtures/hostile.json';\n",
    };
    expect(await problemsWith(files)).toEqual([]);
    const product = { ...files, 'packages/domain/src/d.ts': "import '../../../e2e/fixtures/hostile.json';\n" };
    expect(await problemsWith(product)).toContainEqual(expect.stringContaining('no test doubles'));
  });

  it('[TO1] lets samples of a card use builders, and refuses samples in the product', async () => {
    const files = {
      'packages/ui-kit/src/testing/builders.ts': 'export const b = 1;\n',
      'packages/ui-kit/src/cards/card/samples.ts': "import '../../testing/builders';\nexport const s = 1;\n",
      'packages/ui-kit/src/cards/card/Card.stories.tsx': "import './samples';\n",
    };
    expect(await problemsWith(files)).toEqual([]);
    const product = { ...files, 'packages/ui-kit/src/cards/card/Card.tsx': "import './samples';\n" };
    expect(await problemsWith(product)).toEqual([expect.stringContaining('no test doubles')]);
  });

  it('[TO1] fails when no module was read', async () => {
    const root = mkdtempSync(join(tmpdir(), 'layers-'));
    createdFolders.push(root);
    mkdirSync(join(root, 'packages'));
    expect((await checkLayers(root)).problems).toEqual([expect.stringContaining('no TypeScript module was read')]);
  });
});
