import { describe, expect, it } from 'vitest';
import { retiredNames, wordsOf } from './glossary.mjs';
import { parse } from './source-files.mjs';

const found = (text, path = 'apps/web/src/account/a.ts') =>
  [...retiredNames(parse(path, text))].map(({ line, what }) => `${line} ${what.split(':')[0]}`);

describe('glossary', () => {
  it('[TO22] splits a name into its words', () => {
    expect(wordsOf('isHTTPLineOpen')).toEqual(['is', 'http', 'line', 'open']);
    expect(wordsOf('page-outbox-desk')).toEqual(['page', 'outbox', 'desk']);
  });

  it.each([
    ['a constant', 'const shelf = 1;', '1 shelf'],
    ['a function', 'function heardFrom() {}', '1 heardFrom'],
    ['a parameter', 'go((lineClock) => 1);', '1 lineClock'],
    ['a member of a type', 'interface A {\n  readonly isLineOpen: boolean;\n}', '2 isLineOpen'],
    ['a member of an object', 'go({ patience: 3 });', '1 patience'],
    ['a type', 'type HostNews = string;', '1 HostNews'],
    ['several words', 'const theLateParts = 1;', '1 theLateParts'],
    ['a beginning', 'const mostBytes = 1;', '1 mostBytes'],
    ['a verb by itself', 'const say = 1;', '1 say'],
    ['a new name for an import', "import { a as news } from './a.ts';", '1 news'],
    ['a new name for a property', 'const { a: news } = given;', '1 news'],
    ['an array pattern', 'const [a, patience = 1] = list;', '1 patience'],
    ['the rest of an array pattern', 'const [a, ...shelves] = list;', '1 shelves'],
    ['an array pattern of a parameter', 'go(([say]) => 1);', '1 say'],
  ])('[TO22] finds a retired word in %s', (_what, text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  it.each([
    ['names from elsewhere', "import { place } from 'x';\nplace.line({ tell });\nconst { odd } = place;"],
    ['a word that only holds one', 'const timeline = 1;\nconst password = 2;\nconst almost = 3;\nconst sayHello = 4;'],
    ['the one meaning of a word', 'const agentDesk = 1;\nconst serviceDeskRooms = 2;'],
    ['names of the wire', 'const a = { customerMsgFlag: 1 };'],
    ['words of a text', "const text = 'the line is lost';"],
  ])('[TO22] accepts %s', (_what, text) => {
    expect(found(text)).toEqual([]);
  });

  it('[TO22] finds files and folders', () => {
    expect(found('', 'packages/realtime/src/shelf/lazy-line.ts')).toEqual(['1 shelf', '1 lazy-line.ts']);
    expect(found('', 'apps/gateway/src/service-desk/rooms.ts')).toEqual([]);
  });
});
