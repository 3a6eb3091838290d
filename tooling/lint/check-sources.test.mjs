import { describe, expect, it } from 'vitest';
import { checkSources } from './check-sources.mjs';
import { parse } from './source-files.mjs';

const findings = (path, text) => checkSources('', [parse(path, text)]);
const screen = 'apps/web/src/conversation/Conversation.tsx';
const rule = 'packages/domain/src/rooms/room.ts';

describe('sizes', () => {
  const lines = (count) => Array.from({ length: count }, (_, index) => `// ${index}`).join('\n');
  const functionOf = (count) => `function long() {\n${lines(count - 2)}\n}\n`;

  it('[TO2] finds a file of 301 lines, not one of 300', () => {
    expect(findings(rule, lines(301)).sizes).toEqual([expect.stringContaining('301 lines in one file')]);
    expect(findings(rule, lines(300)).sizes).toEqual([]);
  });

  it('[TO2] finds a function of 61 lines, not one of 60', () => {
    expect(findings(rule, functionOf(61)).sizes).toEqual([
      expect.stringContaining(`${rule}:1 61 lines in one function`),
    ]);
    expect(findings(rule, functionOf(60)).sizes).toEqual([]);
    expect(findings(rule, `const long = () => {\n${lines(59)}\n};\n`).sizes).toHaveLength(1);
  });

  it('[TO2] exempts tests, catalogues and migrations', () => {
    for (const path of ['packages/i18n/src/catalogues/en-US.ts', 'packages/domain/src/a.test.ts']) {
      expect(findings(path, lines(400)).sizes).toEqual([]);
    }
  });
});

describe('injection risks', () => {
  it.each([
    ['markup by React', '<p dangerouslySetInnerHTML={{ __html: text }} />;'],
    ['markup by the DOM', 'element.innerHTML = text;'],
    ['eval', 'eval(text);'],
    ['a function made of text', 'new Function(text);'],
    ['a message to any origin', "parent.postMessage(data, '*');"],
    ['a message to any origin by options', "parent.postMessage(data, { targetOrigin: '*' });"],
    ['a link that leaves its opener reachable', '<a href={url} target="_blank">x</a>;'],
    ['ids that can be guessed', 'const id = Math.random().toString(36);'],
  ])('[TO3] include %s', (_what, text) => {
    expect(findings(screen, text).injection).toHaveLength(1);
  });

  it.each([
    [
      'sanitised markup in its one place',
      'packages/ui-kit/src/rich-text/RichText.tsx',
      '<p dangerouslySetInnerHTML={html} />;',
    ],
    ['a message to a named origin', screen, 'parent.postMessage(data, origin);'],
    ['a link with noopener', screen, '<a href={url} target="_blank" rel="noopener noreferrer">x</a>;'],
    ['randomness handed in', screen, 'connect({ random: Math.random });'],
    ['a comment that names a sink', screen, '// innerHTML is forbidden'],
  ])('[TO3] do not include %s', (_what, path, text) => {
    expect(findings(path, text).injection).toEqual([]);
  });
});

describe('purity', () => {
  it.each([
    'Date.now();',
    'new Date();',
    'Math.random();',
    'fetch(url);',
    'setTimeout(go, 1);',
    'window.x;',
    'f(document);',
  ])('[TO4] refuses %s in domain and robot', (text) => {
    expect(findings(rule, text).purity).toHaveLength(1);
    expect(findings('packages/robot/src/decision/decide.ts', text).purity).toHaveLength(1);
    expect(findings(screen, text).purity).toEqual([]);
  });

  it.each(['new Date(millis);', 'room.location;', 'const a = { process: 1 };', '// Date.now()'])(
    '[TO4] accepts %s',
    (text) => {
      expect(findings(rule, text).purity).toEqual([]);
    },
  );
});

describe('forbidden patterns', () => {
  const test = 'packages/domain/src/a.test.ts';

  it.each([
    ['a cast without a reason', rule, 'const a = b as C;'],
    ['an exclamation mark without a reason', rule, 'const a = b!.c;'],
    ['export *', rule, "export * from './a';"],
    ['a spread of an object literal', rule, 'const a = { ...{ b, c }, d };'],
    ['an open point', rule, `// ${'TODO'} later`],
    ['a vague folder name', 'apps/web/src/utils/a.ts', ''],
    ['a disabled test', test, "it.skip('x', () => {});"],
    ['a focused test', test, "test.only('x', () => {});"],
    ['a fixed wait', 'e2e/a.spec.ts', 'await page.waitForTimeout(5);'],
    ['a module mock', test, "vi.mock('./a');"],
    ['a silenced error', rule, `// ${'@ts-ignore'}`],
  ])('[TO5] finds %s', (_what, path, text) => {
    expect(findings(path, text).patterns).toHaveLength(1);
  });

  it('[TO5] accepts `as const`, and a cast with a comment that says why', () => {
    expect(
      findings(rule, 'const a = [1] as const;\nconst b = c as D; // the schema has just read it\n').patterns,
    ).toEqual([]);
  });
});

describe('the check of key handlers', () => {
  const guarded = 'if (isOfInputMethod(event)) return;';

  it.each([
    ['a handler in place', "<p onKeyDown={(event) => event.key === 'Enter' && go()} />;"],
    ['a named handler', "function press(event) { if (event.key === 'Escape') go(); }\n<p onKeyDown={press} />;"],
    ['a member', "const on = { onKeyDown(event) { if (event.key === 'Tab') go(); } };"],
    ['a listener', "document.addEventListener('keydown', ({ key }) => key === 'Escape' && go());"],
  ])('[TO5] finds %s without the check for an input method', (_what, text) => {
    expect(findings(screen, text).keys).toHaveLength(1);
    expect(findings('apps/gateway/src/a.ts', text).keys).toEqual([]);
  });

  it.each([
    ['a handler with the check', `function press(event) { ${guarded} go(); }\n<p onKeyDown={press} />;`],
    [
      'a handler that calls a function with the check',
      `function press(event) { ${guarded} }\n<p onKeyDown={(event) => press(event, 1)} />;`,
    ],
    ['a handler from another file', '<p onKeyDown={list.onKeyDown} />;'],
    ['a removed listener', "document.removeEventListener('keydown', (event) => event.key);"],
  ])('[TO5] accepts %s', (_what, text) => {
    expect(findings(screen, text).keys).toEqual([]);
  });
});

describe('unused texts', () => {
  const catalogue = parse(
    'packages/i18n/src/catalogues/en-US/room.ts',
    "export const room = {\n  'room.empty': 'Nothing',\n  'room.title': 'Room',\n  'room.state.open': 'Open',\n};\n",
  );
  const textsWith = (text, path = screen) => checkSources('', [catalogue, parse(path, text)]).texts;

  it('[TO34] are found where no source names their key, whole or as the beginning of a template', () => {
    expect(textsWith(`t('room.title'); t(\`room.state.\${state}\`);`)).toEqual([
      expect.stringContaining("en-US/room.ts:2 nothing shows 'room.empty'"),
    ]);
    expect(textsWith(`t('room.empty'); t('room.title'); t('room.state.open');`)).toEqual([]);
  });

  it('[TO34] are not saved by a test or the other catalogue', () => {
    for (const path of ['apps/web/src/a.test.ts', 'packages/i18n/src/catalogues/zh-CN/room.ts'])
      expect(textsWith(`t('room.empty'); t('room.title'); t(\`room.state.\${state}\`);`, path)).toHaveLength(3);
  });
});
