import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { aChunk, lastChunk } from '../testing';
import { AnswerChunk, isLastChunk } from './answer-chunk';
import { classifyChunk, emptyStream, reduceStream, type StreamEvent } from './stream';

const streamAfter = (...events: readonly StreamEvent[]) => events.reduce(reduceStream, emptyStream);
const streamed = (data: AnswerChunk): StreamEvent => ({ type: 'answer.streamed', data });

describe('stream', () => {
  it('[SA1] starts an answer with the first chunk of an unknown id, and appends the next ones', () => {
    expect(classifyChunk(emptyStream, aChunk(0))).toBe('started');
    expect(streamAfter(streamed(aChunk(0)), streamed(aChunk(1)), streamed(aChunk(2))).current).toMatchObject({
      content: '0 1 2 ',
      chunkIndex: 2,
    });
  });

  it('[SA2] ends with the last chunk, which clears the current one', () => {
    const before = streamAfter(streamed(aChunk(0)));
    expect(classifyChunk(before, lastChunk())).toBe('finished');
    const after = reduceStream(before, streamed(lastChunk()));
    expect(after.current).toBeUndefined();
    expect(after.finished).toContain(lastChunk().messageId);
  });

  it('[TL51] remembers the latest 500 answers that ended', () => {
    const ends = Array.from({ length: 2000 }, (_, at) => streamed(lastChunk({ messageId: `answer-${at}` })));
    const { finished } = streamAfter(...ends);
    expect([finished.size, finished.has('answer-1999'), finished.has('answer-0')]).toEqual([500, true, false]);
  });

  it('[SA3] ignores another id while one is current, and an id that is finished', () => {
    const running = streamAfter(streamed(aChunk(0)));
    const other = aChunk(0, { messageId: 'other' });
    expect(classifyChunk(running, other)).toBe('unknown');
    expect(reduceStream(running, streamed(other))).toBe(running);
    const ended = reduceStream(running, streamed(lastChunk()));
    expect(classifyChunk(ended, aChunk(3))).toBe('unknown');
    expect(reduceStream(ended, streamed(aChunk(3)))).toBe(ended);
  });

  it('[SA4] appends a repeated chunk once', () => {
    const chunk = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(fc.array(chunk), (repeats) => {
        const inOrder = [0, 1, 2, 3].flatMap((index) => [index, ...repeats.filter((repeat) => repeat <= index)]);
        expect(streamAfter(...inOrder.map((index) => streamed(aChunk(index)))).current?.content).toBe('0 1 2 3 ');
      }),
    );
  });

  it('[SA4] starts again with the first chunk after an answer that was read while it was streamed', () => {
    const read = streamed(aChunk(0, { content: '0 1 ', chunkIndex: undefined }));
    const after = streamAfter(read, ...[0, 1, 2].map((index) => streamed(aChunk(index))));
    expect(after.current).toMatchObject({ content: '0 1 2 ', chunkIndex: 2 });
  });

  it('[SA4] appends every chunk that has no index', () => {
    const unnumbered = v.parse(AnswerChunk, { roomId: 'r', messageId: 'm', content: 'a' });
    expect(streamAfter(streamed(unnumbered), streamed(unnumbered)).current?.content).toBe('aa');
  });

  it('[SA5] ends the current answer when REST has it, and ignores late chunks', () => {
    const ended: StreamEvent = { type: 'answer.ended', data: { messageId: aChunk(0).messageId } };
    const after = streamAfter(streamed(aChunk(0)), ended);
    expect(after.current).toBeUndefined();
    expect(classifyChunk(after, aChunk(1))).toBe('unknown');
  });

  it('[SA5] leaves another running answer alone when REST ends one', () => {
    const ended: StreamEvent = { type: 'answer.ended', data: { messageId: 'other' } };
    expect(streamAfter(streamed(aChunk(0)), ended).current?.content).toBe('0 ');
  });

  it.each([
    [{ isLast: true }, true],
    [{ last: 1 }, true],
    [{ last: 'true' }, true],
    [{}, false],
  ])('[SA2] recognises the last chunk by %j', (fields, isLast) => {
    expect(isLastChunk(v.parse(AnswerChunk, { roomId: 'r', messageId: 'm', ...fields }))).toBe(isLast);
  });
});
