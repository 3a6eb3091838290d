import fc from 'fast-check';
import { expect, it } from 'vitest';
import { containsWords } from './contains-words';

it.each([
  ['ISO', 'The supervisor is on leave', false],
  ['ISO', 'An ISO 9001 certificate', true],
  ['iso', '有效ISO证书', true],
  ['ISO 9001', 'iso9001', true],
  ['service acceptance', 'a service-acceptance form', true],
  ['9001', 'ISO 19001', false],
  ['accept', 'Acceptance', true],
  ['收单', '服务验收单', true],
  ['(a+b)', 'a b', true],
  ['', 'anything', true],
])('[RB33] finds %j in %j: %s', (words, text, isFound) => {
  expect(containsWords(words)(text)).toBe(isFound);
});

it('[RB33] finds every text in itself, whatever its characters', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => containsWords(text)(text)));
});
