import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TranscriptMessage } from './transcript';
import { type TranscriptHead, transcriptHtml, transcriptJson } from './transcript-file';

const messages = fc.array(
  fc.record({
    messageId: fc.string(),
    from: fc.constantFrom('asker', 'agent', 'robot', 'system'),
    senderName: fc.string({ unit: 'binary' }),
    creationDate: fc.constant('2026-04-21T02:20:00.000Z'),
    text: fc.string({ unit: 'binary' }),
  } satisfies { readonly [Field in keyof TranscriptMessage]: fc.Arbitrary<TranscriptMessage[Field]> }),
);
const headOf = (name: string, count: number): TranscriptHead => ({
  organizationId: 'lanchuan',
  conversationId: 'r-1',
  name,
  count,
  language: 'zh_CN',
  now: new Date('2026-04-21T02:20:00Z'),
});

async function* streamOf<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

/** The bytes before the last line, and the last line. */
async function splitOf(parts: AsyncIterable<string>): Promise<{ covered: Buffer; last: string }> {
  const chunks: Buffer[] = [];
  for await (const part of parts) chunks.push(Buffer.from(part));
  const bytes = Buffer.concat(chunks);
  const end = bytes.lastIndexOf('\n', -2) + 1;
  return { covered: bytes.subarray(0, end), last: bytes.subarray(end).toString() };
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

it('[GW286] whatever was written, the manifest has the digest of the bytes before its line, and the JSON what was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), messages, async (name, list) => {
      const head = headOf(name, list.length);
      const { covered, last } = await splitOf(transcriptJson(head, streamOf(list)));
      const file: unknown = JSON.parse(covered + last);
      expect(file).toMatchObject({
        conversation: { name },
        messages: list,
        manifest: { bytes: covered.length, sha256: sha256(covered) },
      });
    }),
  );
});

it('[GW285] whatever was written, the page holds no tag of it, and has the digest of the bytes before its last line', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), messages, async (name, list) => {
      const { covered, last } = await splitOf(transcriptHtml(headOf(name, list.length), streamOf(list)));
      expect(last).toContain(sha256(covered));
      const empty = await splitOf(transcriptHtml(headOf('', 0), streamOf([])));
      const tagsOf = (page: Buffer): string[] => page.toString().match(/<[^>]*>?/g) ?? [];
      const own = /^<\/?(li|p|b|bdi|span|time)( (class|dir|datetime)="[\w\-:.]*")*>$/;
      expect(tagsOf(covered).filter((tag) => !tagsOf(empty.covered).includes(tag) && !own.test(tag))).toEqual([]);
    }),
  );
});
