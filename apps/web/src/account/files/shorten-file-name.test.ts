import { describe, expect, it } from 'vitest';
import { listFileNames, shortenFileName } from './shorten-file-name';

describe('the name of a file inside of a sentence', () => {
  it.each([
    ['run.exe', 'run.exe'],
    ['two\nlines\u202efdp.exe', 'two linesfdp.exe'],
    [`${'a'.repeat(52)}.exe`, `${'a'.repeat(52)}.exe`],
    [`${'采'.repeat(200)}.exe`, `${'采'.repeat(40)}…${'采'.repeat(12)}.exe`],
    [`${'a'.repeat(39)}${'😀'.repeat(20)}b.exe`, `${'a'.repeat(39)}…${'😀'.repeat(5)}b.exe`],
    ['\u200e', ''],
  ])('[WB58] shortens %j to %j', (name, shown) => {
    expect(shortenFileName(name)).toBe(shown);
  });

  it.each([
    [['run.exe'], 'run.exe'],
    [['a.exe', '\u200e', 'b.exe'], 'a.exe, b.exe'],
    [['a.exe', 'b.exe', 'c.exe', 'd.exe', 'e.exe'], 'a.exe, b.exe, c.exe, … (5)'],
    [[], ''],
  ])('[WB58] lists %j as %j', (names, shown) => {
    expect(listFileNames(names.map((name) => ({ name })))).toBe(shown);
  });
});
