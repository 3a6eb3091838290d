import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Message } from '../messages/message';
import { flag, jsonOr, listOf, maybe, maybeText, onInvalidData } from './lenient';

describe('lenient fields', () => {
  const Schema = v.object({
    text: maybeText,
    flag,
    size: maybe(v.number()),
    list: listOf(v.object({ id: v.string() })),
    body: maybe(jsonOr(v.object({ a: v.number() }))),
  });

  it('[WJ3] reads any value without throwing, and invalid fields as missing', () => {
    const anything = fc.anything();
    const invalid = fc.record({ text: anything, flag: anything, size: anything, list: anything, body: anything });
    fc.assert(fc.property(invalid, (value) => v.safeParse(Schema, value).success));
    expect(v.parse(Schema, { text: {}, flag: [], size: 'x', list: {}, body: 3 })).toEqual({ flag: false, list: [] });
  });

  it('[WJ3] omits a field that is missing', () => {
    expect(Object.keys(v.parse(Message, { messageId: 'm', roomId: 'r', sender: 'robot' }))).toEqual([
      'messageId',
      'roomId',
      'roomSeq',
      'msgType',
      'content',
      'creationDate',
      'sender',
      'state',
    ]);
  });

  it('[WJ5] reports what was expected, and nothing of the value', () => {
    const reports: string[] = [];
    onInvalidData((what) => reports.push(what));
    v.parse(Schema, { size: 'secret', list: [{ id: 'a' }, { id: 2 }] });
    expect(reports).toEqual(['a field: expected number', 'an item of a list: expected string']);
    v.parse(Schema, { text: 'fine', size: 3, list: [], body: '{"a":1}' });
    expect(reports).toHaveLength(2);
    onInvalidData(() => undefined);
  });

  it.each(['[{"docName":', '{"docName":"x"}', 7, {}])(
    '[WJ5] reads the references %j as an empty list, and reports it',
    (invalid) => {
      const reports: string[] = [];
      onInvalidData((what) => reports.push(what));
      const message = v.parse(Message, { messageId: 'm', roomId: 'r', content: 'readable', answerReference: invalid });
      expect(message).toMatchObject({ content: 'readable', answerReference: [] });
      expect(reports).toEqual(['answerReference: expected Array']);
      onInvalidData(() => undefined);
    },
  );

  it('[WJ3] drops invalid items of a list', () => {
    expect(v.parse(listOf(v.object({ id: v.string() })), [{ id: 'a', more: 1 }, { id: 2 }, null, { id: 'b' }])).toEqual(
      [{ id: 'a' }, { id: 'b' }],
    );
  });

  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['no', false],
    [undefined, false],
    [null, false],
  ])('[WJ3] reads the flag %j as %s', (sent, read) => {
    expect(v.parse(flag, sent)).toBe(read);
  });

  it('[WJ3] writes numbers as text where text is expected', () => {
    expect([v.parse(maybeText, 7), v.parse(maybeText, 'x'), v.parse(maybeText, {})]).toEqual(['7', 'x', undefined]);
  });

  it('[WJ4] reads an object as such or as JSON text', () => {
    const body = jsonOr(v.object({ a: v.number() }));
    fc.assert(
      fc.property(fc.integer(), (a) => {
        expect(v.parse(body, JSON.stringify({ a }))).toEqual(v.parse(body, { a }));
      }),
    );
    expect(v.safeParse(body, '{"a":').success).toBe(false);
  });
});
