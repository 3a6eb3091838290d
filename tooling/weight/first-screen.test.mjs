import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { firstScreenFiles } from './first-screen.mjs';

let dist = '';
afterEach(() => rmSync(dist, { recursive: true }));

function distWith(assets) {
  dist = mkdtempSync(join(tmpdir(), 'weight-'));
  mkdirSync(join(dist, 'assets'));
  const page = '<script src="./assets/index-1.js"></script><link rel="stylesheet" href="./assets/index-1.css">';
  for (const [name, text] of Object.entries({ '../index.html': page, 'index-1.css': '', ...assets })) {
    writeFileSync(join(dist, 'assets', name), text);
  }
  return dist;
}

describe('the first screen', () => {
  it('[TO13] consists of the files in the page, its texts, and their static imports', () => {
    const files = firstScreenFiles(
      distWith({
        'index-1.js': 'import{a}from"./a-1.js";import("./late-1.js");',
        'a-1.js': 'import"./b-1.js"',
        'b-1.js': '',
        'late-1.js': '',
        'initial-texts-1.js': '',
      }),
    );
    const names = ['a-1.js', 'b-1.js', 'index-1.css', 'index-1.js', 'initial-texts-1.js'];
    expect(files.map((path) => basename(path))).toEqual(names);
  });

  it('[TO13] has no file that only phones load', () => {
    const files = firstScreenFiles(
      distWith({
        '../index.html':
          '<script src="./assets/index-1.js"></script><link rel="modulepreload" media="(pointer: coarse)" href="./assets/phone-1.js">',
        'index-1.js': '',
        'phone-1.js': '',
        'initial-texts-1.js': '',
      }),
    );
    expect(files.map((path) => basename(path))).toEqual(['index-1.js', 'initial-texts-1.js']);
  });

  it('[TO13] counts the language that is larger once it is compressed', () => {
    const files = firstScreenFiles(
      distWith({
        'index-1.js': '',
        'initial-texts-1.js': 'a'.repeat(1000),
        'initial-texts-2.js': '一二三四五六七八九十百千万',
      }),
    );
    expect(files.map((path) => basename(path))).toContain('initial-texts-2.js');
  });

  it('[TO13] cannot be measured when a chunk is missing', () => {
    expect(() => firstScreenFiles(distWith({ 'index-1.js': '' }))).toThrow('initial-texts');
  });
});
