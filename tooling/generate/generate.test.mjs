import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { root } from '../bootstrap/root.mjs';
import { checkNumbers, rowsOfPrefixes } from '../rules/check-numbers.mjs';
import { citedIds } from '../rules/read-reports.mjs';
import { rulesOf } from '../rules/read-rules.mjs';
import { checkedCopy } from './checked-copy.mjs';
import { withItem, withRow } from './edit-source.mjs';
import { kinds, textsAfter } from './generate.mjs';

// The first check of a project reads all of it.
vi.setConfig({ testTimeout: 300_000 });

const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);

/** Each project is read once, however many starts are written into it. */
const copies = new Map();
function copyOf(project) {
  if (!copies.has(project)) copies.set(project, checkedCopy(root, project));
  return copies.get(project);
}

/** The source files of the packages that name something, tests apart. */
const filesNaming = (pattern) =>
  execFileSync('git', ['ls-files', 'packages/*.ts', 'packages/*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path && !path.includes('.test.') && pattern.test(read(path)));

const starts = [
  { kind: 'event', name: 'beacon.lit', project: 'apps/web', named: /beacon[.-]lit/ },
  // `own`: a package that is compiled by a tsconfig.json of its own too.
  { kind: 'message', name: 'showBeacon', project: 'apps/web', own: 'packages/host-bridge', named: /showBeacon/ },
  {
    kind: 'message',
    name: 'dimBeacon',
    options: ['toClient', '--payload', 'level:number', '--setting'],
    project: 'apps/web',
    own: 'packages/host-bridge',
    named: /dimBeacon/,
  },
  {
    kind: 'message',
    name: 'beaconChosen',
    options: ['toHost', '--payload', 'number:id'],
    project: 'apps/web',
    own: 'packages/host-bridge',
    named: /beaconChosen/,
  },
  {
    kind: 'card',
    name: 'beacon-light',
    project: 'packages/ui-kit',
    named: /BEACON_LIGHT|beacon-light|BeaconLight|beaconLight/,
    // A table with a row for each type may stand in any file that names these.
    typesOfTables: /\b(?:CardType|MsgType|cardTypes|msgTypes)\b/,
  },
  { kind: 'route', name: 'beaconMap', project: 'apps/web', named: /beaconMap|beacon-map|BeaconMap/ },
  { kind: 'call', name: 'rooms.illuminate', project: 'apps/gateway', named: /illuminate/ },
];

describe.each(starts)(
  'npm run new -- $kind $name',
  ({ kind, name, options = [], project, own, named, typesOfTables }) => {
    const steps = kinds[kind](name, read, ...options);
    const paths = [...new Set(steps.map(({ path }) => path))];
    const sources = paths.filter((path) => /\.tsx?$/.test(path));

    /** The compile errors of the copy with some of the steps. */
    function errorsWith(someSteps, compiledIn = project, readers = []) {
      const copy = copyOf(compiledIn);
      const texts = textsAfter(someSteps, read);
      const own = compiledIn === project ? sources : sources.filter((path) => path.startsWith(`${compiledIn}/`));
      const compiled = [...new Set([...own, ...readers])];
      for (const path of compiled) copy.write(path, texts.get(path) ?? read(path));
      const errors = copy.errorsIn(compiled);
      for (const path of compiled) copy.write(path, read(path));
      return errors;
    }

    it('[TO25] writes a start that compiles', () => {
      expect(errorsWith(steps)).toEqual([]);
      if (own) expect(errorsWith(steps, own)).toEqual([]);
      if (typesOfTables) expect(errorsWith(steps, project, filesNaming(typesOfTables))).toEqual([]);
    });

    it.each(steps.filter(({ isCompiled }) => isCompiled))(
      '[TO25] fails to compile, with its name in the error, when $path lacks its step',
      (step) => {
        const errors = errorsWith(steps.filter((other) => other !== step));
        expect(errors.filter((error) => named.test(error))).not.toEqual([]);
      },
    );

    it('[TO25] writes its rule and a test that cites it', () => {
      const texts = textsAfter(steps, read);
      const textOf = (path) => texts.get(path) ?? read(path) ?? '';
      const tests = paths.filter((path) => /\.test\.tsx?$/.test(path) && read(path) === undefined);
      const ids = tests.flatMap((path) => citedIds(textOf(path)));
      const specs = paths.filter((path) => path.endsWith('SPEC.md'));
      const rules = specs.flatMap((path) => rulesOf(path, textOf(path)));
      expect(rules.map(({ id }) => id)).toEqual(expect.arrayContaining(ids.length > 0 ? ids : ['none']));
      const rows = rowsOfPrefixes(textOf('docs/RULES.md')).filter(({ path }) => specs.includes(path));
      expect(checkNumbers({ rules, rows })).toEqual([]);
    });
  },
);

/** A copy on the disk of the files that git knows, with the installed commands. */
function copyOnDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'parley-new-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean))
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path));
  for (const modules of ['node_modules', 'tooling/node_modules'])
    symlinkSync(join(root, modules), join(folder, modules));
  return folder;
}

it('[TO36] formats the start it writes, and ends with what is next and how to undo it', () => {
  const folder = copyOnDisk();
  for (const { kind, name, options = [] } of starts) {
    const command = [join(folder, 'tooling/generate/run.mjs'), kind, name, ...options];
    const ended = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect([ended.status, ended.stderr, ended.stdout]).toEqual([0, '', expect.stringContaining('\nNext: ')]);
    const [, added = '', changed = ''] = /: rm (.*) && git checkout (.*)\n$/.exec(ended.stdout) ?? [];
    const written = `${added} ${changed}`.split(' ');
    for (const path of [...added.split(' '), ...changed.split(' ')]) expect(existsSync(join(folder, path))).toBe(true);
    for (const path of added.split(' ')) expect(existsSync(join(root, path))).toBe(false);
    const sources = written.filter((path) => /\.tsx?$/.test(path));
    const check = spawnSync(join(folder, 'node_modules/.bin/biome'), ['ci', ...sources], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([check.status, check.stderr]).toEqual([0, expect.any(String)]);
  }
});

it('[TO25] refuses a name or a direction of the wrong form', () => {
  expect(() => kinds.event('arrived', read)).toThrow('parcel.arrived');
  expect(() => kinds.call('nowhere.go', read)).toThrow('groups');
  expect(() => kinds.message('showBeacon', read, 'upwards')).toThrow('toClient');
});

it('[TO30] writes no start that looks finished', () => {
  const written = (steps) => [...textsAfter(steps, read).values()].join('\n');
  expect(written(kinds.event('beacon.lit', read))).toContain("warn('beacon.lit goes nowhere yet')");
  const call = written(kinds.call('rooms.beacons', read, '--get', '--list'));
  expect(call).toContain("throw new GatewayError('NOT_BUILT')");
  expect(call).toContain("status: 404, body: { code: 'NOT_FOUND' }");
  const chinese = textsAfter(kinds.route('beaconMap', read), read).get('packages/i18n/src/catalogues/zh-CN/shell.ts');
  expect(chinese).toContain("'title.beaconMap': 'Beacon map'");
});

it('[TO35] puts a row where a sorted table has its place, and at the end of any other', () => {
  const table = (...names) => `const rows = {\n${names.map((name) => `  ${name}: 1,\n`).join('')}};\n`;
  expect(withRow('rows.ts', table('a', 'c'), 'rows', '/** Ours. */\n  b: 1')).toBe(
    table('a', '/** Ours. */\n  b', 'c'),
  );
  expect(withRow('rows.ts', table('b', 'c'), 'rows', 'a: 1')).toBe(table('a', 'b', 'c'));
  expect(withRow('rows.ts', table('a', 'b'), 'rows', 'c: 1')).toBe(table('a', 'b', 'c'));
  expect(withRow('rows.ts', table('c', 'a'), 'rows', 'b: 1')).toBe(table('c', 'a', 'b'));
  const list = "const items = [\n  'A',\n  'C',\n] as const;\n";
  expect(withItem('items.ts', list, 'items', "'B'")).toBe(list.replace("'C'", "'B',\n  'C'"));
});

it('[TO35] separates a function from its like by an empty line', () => {
  const handlers = (between) => `const handlers = {\n  a() {\n  },${between}\n};\n`;
  const added = (...names) => names.map((name) => `\n\n  ${name}() {\n  },`).join('');
  expect(withRow('handlers.ts', handlers(''), 'handlers', 'b() {\n  }')).toBe(handlers(added('b')));
  expect(withRow('handlers.ts', handlers(added('c')), 'handlers', 'b() {\n  }')).toBe(handlers(added('b', 'c')));
});

it.each([
  {
    words: ['card', 'beacon-light', '--dry-run'],
    status: 0,
    output: 'packages/domain/src/cards/beacon-light/beacon-light.ts',
  },
  { words: ['card', 'beacon-light', '--help'], status: 1, output: '--dry-run' },
  { words: ['--help'], status: 1, output: '--dry-run' },
])('[TO30] writes nothing for npm run new -- $words', ({ words, status, output }) => {
  const ended = spawnSync(process.execPath, [join(root, 'tooling/generate/run.mjs'), ...words], { encoding: 'utf8' });
  expect([ended.status, ended.stdout + ended.stderr]).toEqual([status, expect.stringContaining(output)]);
  expect(read('packages/domain/src/cards/beacon-light/beacon-light.ts')).toBeUndefined();
});

it('[TO30] refuses an option that it does not know', () => {
  expect(() => kinds.message('showBeacon', read, 'toClient', '--payload', 'x:y')).toThrow('--payload');
  expect(() => kinds.message('beaconChosen', read, 'toHost', '--setting')).toThrow('--setting');
  expect(() => kinds.call('rooms.illuminate', read, '--put')).toThrow('--get');
  for (const [kind, name] of [
    ['card', 'beacon-light'],
    ['event', 'beacon.lit'],
    ['route', 'beaconMap'],
  ])
    expect(() => kinds[kind](name, read, '--list')).toThrow('--list');
});
