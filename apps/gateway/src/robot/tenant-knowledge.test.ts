import { createLexicon, type FaqEntry, indexFaq, indexPolicies, type Lexicon, type PolicySection } from '@parley/robot';
import { expect, it } from 'vitest';
import { pauseWhenDue } from '../pause-when-due';
import { industryPack } from './index';

const text = (at: number) => ({
  language: 'en_US' as const,
  question: `how is item ${at} returned`,
  answer: `Item ${at} is returned within ${at + 1} days.`,
  phrasings: [`return item ${at}`, `send item ${at} back`],
});
const entries: readonly FaqEntry[] = Array.from({ length: 60 }, (_none, at) => ({
  ref: `entry-${at}`,
  category: 'order',
  texts: [text(at)],
}));
const sections: readonly PolicySection[] = Array.from({ length: 60 }, (_none, position) => ({
  source: 'returns.md',
  position,
  title: 'Returns',
  heading: `Part ${position}`,
  body: `Item ${position} is returned.`,
  language: 'en_US',
  category: 'order',
}));

it('[GW205] reads at most the texts of one entry before it offers other work its turn', async () => {
  const lexicon = createLexicon(industryPack);
  let readings = 0;
  let maxSlice = 0;
  const counting: Lexicon = {
    ...lexicon,
    termsOf: (read) => {
      readings += 1;
      return lexicon.termsOf(read);
    },
  };
  const pause = () => {
    maxSlice = Math.max(maxSlice, readings);
    readings = 0;
    return undefined;
  };
  await indexFaq(entries, { lexicon: counting, pause });
  await indexPolicies(sections, { lexicon: counting, pause });
  pause();
  expect(maxSlice).toBe(1);
});

it('[GW205] lets other work run after some milliseconds, and not after each piece', async () => {
  let now = 0;
  const pause = pauseWhenDue(() => now);
  const waits = Array.from({ length: 20 }, () => {
    now += 1;
    return pause();
  });
  expect(waits.findIndex(Boolean)).toBe(7);
  let hasOtherWorkRun = false;
  setImmediate(() => {
    hasOtherWorkRun = true;
  });
  await pause();
  expect(hasOtherWorkRun).toBe(true);
  expect(pause()).toBeUndefined();
});
