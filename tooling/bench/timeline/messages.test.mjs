import { describe, expect, it } from 'vitest';
import { answerPieces, endMark, markOf, messages, messagesWithImages } from './messages.mjs';

describe('messages of the comparison', () => {
  it('[TO18] are the same for the same seed, one by one too, and about 70 % text, 20 % markdown, 10 % cards', () => {
    const all = messages(4000);
    expect(messages(4000)).toEqual(all);
    expect(messages(10, { from: 3000 })).toEqual(all.slice(3000, 3010));
    expect(messages(10, { seed: 1 })).not.toEqual(all.slice(0, 10));
    const share = (wanted) => all.filter(({ kind }) => kind === wanted).length / all.length;
    for (const [kind, part] of Object.entries({ text: 0.7, markdown: 0.2, card: 0.1 })) {
      expect(Math.abs(share(kind) - part)).toBeLessThan(0.02);
    }
  });

  it('[TO18] begin with a mark by which a page finds them; older ones have images', () => {
    for (const [index, { text }] of messages(50, { from: 70 }).entries()) {
      expect(text.startsWith(`${markOf(70 + index)} `)).toBe(true);
    }
    const older = messagesWithImages(30, 20);
    expect(older.filter(({ kind, url }) => kind === 'image' && url)).toHaveLength(10);
  });

  it('[TO18] include an answer of exactly the given length in pieces of ten characters', () => {
    for (const length of [20_000, 80_000]) {
      const pieces = answerPieces(length);
      expect(pieces.join('')).toHaveLength(length);
      expect(pieces).toHaveLength(length / 10);
      expect(pieces.join('').endsWith(endMark)).toBe(true);
      expect(answerPieces(length)).toEqual(pieces);
    }
  });
});
