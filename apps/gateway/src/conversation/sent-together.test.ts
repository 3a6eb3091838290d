import { FormCard } from '@parley/domain';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { anAsker } from '../robot/testing/conversation';
import { isSentWith, questionOf, type SentQuestion, waitForAnnounced, waitingTime } from './sent-together';

const limits = { filesTogetherMs: 1200, announcedPauseMs: 3000, announcedFileMs: 30_000 };
const start = new Date('2026-04-21T02:20:00Z').getTime();

function sent(messageId: string, atMs: number, changes: Partial<SentQuestion>): SentQuestion {
  return { text: messageId, roomId: 'r1', messageId, asker: anAsker(), askedAt: new Date(start + atMs), ...changes };
}
const file = (atMs: number, filesToFollow?: number) =>
  sent(`file ${atMs}`, atMs, { about: { kind: 'media' }, filesToFollow });
const text = (atMs: number, filesToFollow?: number) => sent(`text ${atMs}`, atMs, { filesToFollow });
const form = sent('form', 0, { about: { kind: 'form', type: 'USER_EVAL_FORM', form: v.parse(FormCard, {}) } });

describe('messages that are sent together', () => {
  it.each([
    ['a text', [text(0)], 0],
    ['a form', [form], 0],
    ['a file', [file(0)], 1200],
    ['files', [file(0), file(900)], 1200],
    ['a text after files', [file(0), text(900)], 0],
    ['a text that announces files', [text(0, 2)], 30_000],
    ['the first of the announced files', [text(0, 2), file(9, 1)], 30_000],
    ['the last of the announced files', [text(0, 2), file(9, 1), file(10, 0)], 0],
    ['a file that announces none', [file(0, 0)], 0],
    ['a text written while files are uploaded', [file(0, 1), text(9)], 30_000],
    ['all files of one call', [text(0, 2), file(0, 1), file(0)], 0],
  ])('[GW187] wait for others after %s', (_, messages, wantedMs) => {
    expect(waitingTime(messages, limits)).toBe(wantedMs);
  });

  it.each([
    ['a file shortly after a file', [file(0)], file(1200), true],
    ['a file later', [file(0)], file(1201), false],
    ['a text shortly after a file', [file(0)], text(1200), true],
    ['a text later', [file(0)], text(10_000), false],
    ['a second text', [file(0), text(9)], text(10), false],
    ['a text after a text', [text(0)], text(1), false],
    ['a file after a text that announces none', [text(0)], file(1), false],
    ['an announced file, however slow', [text(0, 1)], file(30_000, 0), true],
    ['a text while announced files are missing', [text(0, 1)], text(1), false],
    ['a file after the last announced one', [text(0, 1), file(5, 0)], file(5, 0), false],
    ['a form', [file(0)], form, false],
  ])('[GW193] include %s: %s', (_, messages, next, isWanted) => {
    expect(isSentWith(messages, next, limits)).toBe(isWanted);
  });

  it.each([
    ['it comes', { comesAfterMs: 12_000, uploadEndsAfterMs: 12_000 }, true, 12_000],
    ['its upload has failed', { comesAfterMs: undefined, uploadEndsAfterMs: 4000 }, false, 6000],
    ['no upload begins', { comesAfterMs: undefined, uploadEndsAfterMs: 0 }, false, 3000],
    ['half a minute is over', { comesAfterMs: undefined, uploadEndsAfterMs: 600_000 }, false, 30_000],
  ])(
    '[GW187] wait for an announced file until %s',
    async (_, { comesAfterMs, uploadEndsAfterMs }, hasCome, waitedMs) => {
      let atMs = 0;
      const wait = async (ms: number) => {
        atMs += ms;
        return comesAfterMs !== undefined && atMs >= comesAfterMs;
      };
      const isUploading = async () => atMs < uploadEndsAfterMs;
      expect(await waitForAnnounced({ wait, isUploading }, limits)).toBe(hasCome);
      expect(atMs).toBe(waitedMs);
    },
  );

  it('[GW193] are one question: the text, else the last file', () => {
    expect(questionOf([file(0), file(1), text(2)])).toMatchObject({ messageId: 'text 2', isWithFiles: true });
    expect(questionOf([text(0, 1)])).toMatchObject({ messageId: 'text 0', isWithFiles: true });
    expect(questionOf([file(0), file(1)])).toMatchObject({ messageId: 'file 1', about: { kind: 'media' } });
    expect(questionOf([text(0)])).toEqual(text(0));
    expect(questionOf([])).toBeUndefined();
  });
});
