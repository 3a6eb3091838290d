import { describe, expect, it } from 'vitest';
import { closeCutOffText } from './streaming-tail';

describe('an answer that was cut off', () => {
  it.each([
    ['fails for **2 items', 'fails for **2 items**'],
    ['see [the polic', 'see the polic'],
    ['as said <ref>1</re', 'as said '],
    ['so:\n| item | amount |', 'so:\n| item | amount |\n|---|---|'],
    ['so:\n\n| item | amo', 'so:\n\n| item | amo|\n|---|---|'],
    ['| item | amount |\n| --', '| item | amount |\n|---|---|'],
    ['| item | amount |\n|---|---|', '| item | amount |\n|---|---|'],
    ['| **item', '| **item**|\n|---|'],
    ['| item |\n|---|\n| bolt |', '| item |\n|---|\n| bolt |'],
    ['the total is\n1840', 'the total is\n1840'],
    ['```\na ** b', '```\na ** b'],
  ])('[UK301] %j is shown as %j', (source, shown) => {
    expect(closeCutOffText(source)).toBe(shown);
  });
});
