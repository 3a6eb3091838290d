import { describe, expect, it } from 'vitest';
import type { Row } from './proof-gateway';
import { storedProblems } from './stored-messages';

const row = (roomSeq: number, changes: Partial<Row> = {}): Row => ({
  roomId: 'r',
  messageId: `m${roomSeq}`,
  msgUuid: `u${roomSeq}`,
  sender: 'ann',
  roomSeq,
  ...changes,
});
const acknowledged = [row(1), row(2), row(4)];
const stored = [row(1), row(2), row(3, { sender: 'ben' }), row(4)];

describe('the stored messages, compared with what was acknowledged', () => {
  it('[PR14] are right when each is there once, in the order of sending', () => {
    expect(storedProblems([acknowledged, []], stored)).toEqual([]);
  });

  it.each([
    ['is missing', acknowledged, stored.slice(0, 3), ['u4 is stored 0 times']],
    ['is there twice', acknowledged, [...stored, row(5, { msgUuid: 'u4' })], ['u4 is stored 2 times']],
    [
      'has another number',
      acknowledged,
      [...stored.slice(0, 3), row(4, { msgUuid: 'u5' }), row(5, { msgUuid: 'u4' })],
      ['u4 was acknowledged as number 4 and is stored as 5'],
    ],
    ['was sent before an earlier one', [row(2), row(1)], stored, ['u1 comes before u2']],
    [
      'of another sender is missing',
      acknowledged,
      stored.filter(({ roomSeq }) => roomSeq !== 3),
      ['r has no message 3, or has it twice'],
    ],
  ])('[PR14] are wrong when one %s', (_, sent, rows, problems) => {
    expect(storedProblems([sent], rows)).toEqual(problems);
  });
});
