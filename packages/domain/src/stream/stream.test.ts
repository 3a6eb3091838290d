import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { aChunk, lastChunk } from '../testing';
import { AnswerChunk, isLastChunk } from './answer-chunk';
import { classifyChunk, emptyStream, reduceStream, type StreamEvent } from './stream';

const streamAfter = (...events: readonly StreamEvent[]) => events.reduce(reduceStream, emptyStream);
const came = (data: AnswerChunk): StreamEvent => ({ type: 'answer.streamed', data });

describe('stream', () => {
  it('[SA1] begins with the first chunk of an id nobody knew, and goes on with its chunks', () => {
    expect(classifyChunk(emptyStream, aChunk(0))).toBe('started');
    expect(streamAfter(came(aChunk(0)), came(aChunk(1)), came(aChunk(2))).current).toMatchObject({
      content: '0 1 2 ',
      chunkIndex: 2,
    });
  });

  it('[SA2] ends with the last chunk, which clears the current one', () => {
    const before = streamAfter(came(aChunk(0)));
    expect(classifyChunk(before, lastChunk())).toBe('finished');
    const after = reduceStream(before, came(lastChunk()));
    expect(after.current).toBeUndefined();
    expect(after.finished).toContain(lastChunk().messageId);
  });

  it('[TL51] remembers the latest answers that ended, and no more of them', () => {
    const ends = Array.from({ length: 2000 }, (_, at) => came(lastChunk({ messageId: `answer-${at}` })));
    const { finished } = streamAfter(...ends);
    expect([finished.size, finished.has('answer-1999'), finished.has('answer-0')]).toEqual([500, true, false]);
  });

  it('[SA3] ignores another id while one is current, and an id that is finished', () => {
    const running = streamAfter(came(aChunk(0)));
    const other = aChunk(0, { messageId: 'other' });
    expect(classifyChunk(running, other)).toBe('unknown');
    expect(reduceStream(running, came(other))).toBe(running);
    const ended = reduceStream(running, came(lastChunk()));
    expect(classifyChunk(ended, aChunk(3))).toBe('unknown');
    expect(reduceStream(ended, came(aChunk(3)))).toBe(ended);
  });

  it('[SA4] takes a repeated chunk once', () => {
    const chunk = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(fc.array(chunk), (repeats) => {
        const inOrder = [0, 1, 2, 3].flatMap((index) => [index, ...repeats.filter((repeat) => repeat <= index)]);
        expect(streamAfter(...inOrder.map((index) => came(aChunk(index)))).current?.content).toBe('0 1 2 3 ');
      }),
    );
  });

  it('[SA4] appends whatever a gateway sends that numbers nothing', () => {
    const bare = v.parse(AnswerChunk, { roomId: 'r', messageId: 'm', content: 'a' });
    expect(streamAfter(came(bare), came(bare)).current?.content).toBe('aa');
  });

  it('[SA5] ends when REST has the answer: the marker goes, and late chunks are ignored', () => {
    const readByRest: StreamEvent = { type: 'answer.readByRest', data: { messageId: aChunk(0).messageId } };
    const after = streamAfter(came(aChunk(0)), readByRest);
    expect(after.current).toBeUndefined();
    expect(classifyChunk(after, aChunk(1))).toBe('unknown');
  });

  it('[SA5] leaves another running answer alone when REST ends one', () => {
    const readByRest: StreamEvent = { type: 'answer.readByRest', data: { messageId: 'other' } };
    expect(streamAfter(came(aChunk(0)), readByRest).current?.content).toBe('0 ');
  });

  it.each([
    [{ isLast: true }, true],
    [{ last: 1 }, true],
    [{ last: 'true' }, true],
    [{}, false],
  ])('[SA2] knows the last chunk by %j', (more, isLast) => {
    expect(isLastChunk(v.parse(AnswerChunk, { roomId: 'r', messageId: 'm', ...more }))).toBe(isLast);
  });
});
