import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Message } from '../messages/message';
import { itemsOf, maybe, maybeText, passing, withFallback } from './lenient';
import { sparse } from './sparse';

const entries = {
  id: passing(v.pipe(v.string(), v.nonEmpty()), (value) => typeof value === 'string' && value !== ''),
  words: maybeText,
  count: passing(withFallback(v.optional(v.number(), 0), 0), Number.isSafeInteger),
  tags: v.optional(withFallback(itemsOf(v.string()), []), []),
  kind: maybe(v.picklist(['a', 'b'])),
};
const few = sparse(entries);
const all = v.object(entries);

/** What was read, or where and why it was not; a key that holds nothing is as one that is not there. */
function readingOf(schema: v.GenericSchema<unknown, unknown>, input: unknown) {
  const { success, output, issues } = v.safeParse(schema, input);
  return success ? JSON.stringify(output, sortedKeys) : issues.map(({ message, path }) => [message, path?.length]);
}

const sortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

describe('sparse', () => {
  it('[TL30] reads and refuses what v.object reads and refuses', () => {
    const keys = fc.constantFrom(...Object.keys(entries), 'other', '__proto__', 'constructor');
    const objects = fc.dictionary(keys, fc.oneof(fc.anything(), fc.constantFrom('a', 1, '', ['x', 1])));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          objects,
          objects.map((some) => ({ id: 'x', ...some })),
        ),
        (input) => {
          expect(readingOf(few, input)).toEqual(readingOf(all, input));
        },
      ),
    );
  });

  it('[TL30] leaves away what did not come, and gives each object a list of its own', () => {
    const one = v.parse(few, { id: 'x' });
    const two = v.parse(few, { id: 'y' });
    expect(Object.keys(one)).toEqual(['id', 'count', 'tags']);
    expect(one.tags).not.toBe(two.tags);
  });

  it('[TL30] can be picked from, as a message is', () => {
    expect(v.parse(v.pick(Message, ['content', 'fileSize']), { content: 'x', roomId: 'r', fileSize: '3' })).toEqual({
      content: 'x',
      fileSize: 3,
    });
    expect(v.is(v.pick(few, ['id']), {})).toBe(false);
  });
});
