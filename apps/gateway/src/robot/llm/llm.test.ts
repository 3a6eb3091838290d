import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { readReply } from '../testing/conversation';
import { delta, type Respond, respondWithWords, type StubModel, stubModel } from '../testing/stub-model';
import { createCitationConverter } from './citation-converter';
import { type ModelAnswerRequest, modelAnswer } from './model-answer';
import { readEvents } from './read-events';

const sources = ['Tolerance', 'Matching policy', 'Approval'].map((docName) => ({
  docName,
  dataSource: 'FAQ_DIRECT' as const,
  docUrls: [],
  docContent: `text of ${docName}`,
  originDocName: undefined,
  originDocUrl: undefined,
}));
const fallback = {
  text: 'retrieved<ref>1</ref>',
  metadata: { references: sources.slice(0, 1), isRateable: true, isAiGenerated: true },
};

let stub: StubModel | undefined;
afterEach(async () => {
  await stub?.close();
  stub = undefined;
});

async function askModel(respond: Respond, changes: Partial<ModelAnswerRequest> = {}) {
  stub = await stubModel(respond);
  return modelAnswer({
    model: { url: stub.url, model: 'stub', key: 'secret' },
    question: '容差是多少？',
    language: 'zh_CN',
    sources,
    fallback,
    signal: new AbortController().signal,
    warn: () => undefined,
    ...changes,
  });
}

async function readAnswer(respond: Respond, changes: Partial<ModelAnswerRequest> = {}) {
  const reply = await askModel(respond, changes);
  if (!reply) return undefined;
  const answer = await readReply(reply);
  return answer.kind === 'text' ? { text: answer.text, end: answer.end } : undefined;
}

const stream = (response: Parameters<Respond>[0]) => response.writeHead(200, { 'content-type': 'text/event-stream' });

describe('reading a stream', () => {
  it('[RB21] gives the same events however the bytes are split', async () => {
    const words = ['容差', '是 0.5%', '😀', '[1]', ' «é»\r'];
    const bytes = new TextEncoder().encode(
      `: hello\r\n${words.map((text) => `data: ${JSON.stringify(text)}\r\n\n`).join('')}data: [DONE]`,
    );
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 })), async (cuts) => {
        const ends = [0, ...cuts.sort((one, other) => one - other), bytes.length];
        async function* pieces() {
          for (const [index, end] of ends.slice(1).entries()) yield bytes.slice(ends[index], end);
        }
        const data: string[] = [];
        for await (const event of readEvents(pieces())) data.push(event);
        expect(data).toEqual([...words.map((text) => JSON.stringify(text)), '[DONE]']);
      }),
    );
  });

  it('[RB21] throws at an event that does not end', async () => {
    async function* endless() {
      const piece = Buffer.alloc(65_536, 'x');
      yield Buffer.from('data: ');
      while (true) yield piece;
    }
    await expect(readEvents(endless()).next()).rejects.toThrow('does not end');
  });

  it('[RB21] reads a real response that is split inside a character and inside a line', async () => {
    const bytes = Buffer.from([delta('容差'), delta('是 0.5%'), delta('[1]')].join(''));
    const answer = await readAnswer(async (response) => {
      stream(response);
      for (let at = 0; at < bytes.length; at += 7) {
        await new Promise((resolve) => response.write(bytes.subarray(at, at + 7), resolve));
      }
      response.end('data: [DONE]\n\n');
    });
    expect(answer?.text).toBe('容差是 0.5%<ref>1</ref>');
  });

  it('[RB21] accepts a stream that ends without [DONE]', async () => {
    const answer = await readAnswer((response) => {
      stream(response).end(delta('0.5% [2]'));
    });
    expect(answer).toMatchObject({ text: '0.5% <ref>1</ref>', end: { references: [{ docName: 'Matching policy' }] } });
  });
});

describe('a request to a model', () => {
  it('[RB21] has the numbered sources, the key as authorisation and nothing else that is secret', async () => {
    const secrets = { docUrls: ['https://files.intern/secret'], originDocUrl: 'https://files.intern/secret?token=1' };
    await readAnswer(respondWithWords('ok [1]'), { sources: sources.map((source) => ({ ...source, ...secrets })) });
    expect(stub?.authorisations).toEqual(['Bearer secret']);
    expect(stub?.calls).toEqual([
      {
        model: 'stub',
        stream: true,
        temperature: 0.2,
        messages: [
          { role: 'system', content: expect.stringMatching(/\[1\] Tolerance\ntext of Tolerance[\s\S]*\[3\] Approval/) },
          { role: 'user', content: '容差是多少？' },
        ],
      },
    ]);
    expect(JSON.stringify(stub?.calls)).not.toMatch(/secret|intern|token/);
  });
});

describe('citations of a model', () => {
  it('[RB22] numbers sources by first use, however the text is split', () => {
    const text = 'a [3] b [1, 3] c 【2】 [link](http://x) x[i] < 5% [9] end [2]';
    const once = createCitationConverter(3);
    const whole = once.add(text) + once.end();
    expect(whole).toBe(
      'a <ref>1</ref> b <ref>2</ref><ref>1</ref> c <ref>3</ref> [link](http://x) x[i] < 5%  end <ref>3</ref>',
    );
    expect(once.sources()).toEqual([3, 1, 2]);
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: text.length - 1 })), (cuts) => {
        const ends = [0, ...cuts.sort((one, other) => one - other), text.length];
        const cited = createCitationConverter(3);
        const pieces = ends.slice(1).map((end, index) => cited.add(text.slice(ends[index], end)));
        expect(pieces.join('') + cited.end()).toBe(whole);
      }),
    );
  });

  it('[RB22] drops a number without a source and says when no source is cited', async () => {
    expect(await readAnswer(respondWithWords('so it is [1][7]'))).toMatchObject({
      text: 'so it is <ref>1</ref>',
      end: { references: [{ docName: 'Tolerance' }], isRateable: true, isAiGenerated: true },
    });
    const none = await readAnswer(respondWithWords('I just know [7]'));
    expect(none?.end.references).toEqual([]);
    expect(none?.text).toContain('没有引用任何来源');
    const english = await readAnswer(respondWithWords('I just know'), { language: 'en_US' });
    expect(english?.text).toContain('No source is cited');
  });

  it('[RB22] escapes markup', async () => {
    const answer = await readAnswer(
      respondWithWords('x <', 'script>alert(1)</script> <ref>5</ref> <img src=y> 1 < 2 [1]'),
    );
    expect(answer?.text.replaceAll('<ref>1</ref>', '')).not.toMatch(/<[a-z/]/i);
    expect(answer?.text).toContain('1 < 2');
  });
});

describe('a model that fails', () => {
  it.each<[string, Respond]>([
    ['429', (response) => void response.writeHead(429, { 'retry-after': '1' }).end('{"error":"busy"}')],
    [
      'an error as JSON',
      (response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}'),
    ],
    ['an error in the stream', (response) => void stream(response).end('data: {"error":{"message":"no"}}\n\n')],
    ['something that is no JSON', (response) => void stream(response).end('data: {"choices":[{"del\n\n')],
    ['nothing', (response) => void stream(response).end('data: [DONE]\n\n')],
    ['silence', () => undefined],
    ['silence after the headers', (response) => void stream(response).flushHeaders()],
    ['a closed connection', (response) => void response.destroy()],
  ])('[RB23] gives no reply and one warning when it answers with %s', async (_, respond) => {
    const causes: unknown[] = [];
    const timeouts = { firstMs: 300, betweenMs: 300 };
    expect(await askModel(respond, { timeouts, warn: (what, cause) => causes.push([what, cause]) })).toBeUndefined();
    expect(causes).toEqual([[expect.stringContaining('did not answer'), expect.any(Error)]]);
  });

  it.each<[string, Respond]>([
    ['stalls', (response) => void stream(response).write(delta('half of '))],
    [
      'sends an error',
      (response) => void stream(response).end(`${delta('half of ')}data: {"error":{"message":"no"}}\n\n`),
    ],
    [
      'closes the connection',
      (response) => void stream(response).write(delta('half of '), () => response.socket?.end()),
    ],
  ])('[RB23] is replaced by the retrieved answer when it begins and then %s', async (_, respond) => {
    const timeouts = { firstMs: 10_000, betweenMs: 300 };
    expect(await readAnswer(respond, { timeouts })).toEqual({
      text: fallback.text,
      end: { ...fallback.metadata, content: fallback.text },
    });
  });

  it('[RB23] is disconnected when the reader stops', async () => {
    let closed: () => void = () => undefined;
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const reply = await askModel((response) => {
      response.once('close', closed);
      stream(response).write(delta('first '));
    });
    if (reply?.type !== 'text') throw new Error('no text');
    expect((await reply.text.next()).value).toBe('first ');
    await reply.text.return({ references: [], isRateable: false, isAiGenerated: false });
    await isClosed;
  });

  it('[RB23] gives no reply after a stop', async () => {
    const stopped = AbortSignal.abort('stopped');
    expect(await askModel(respondWithWords('late [1]'), { signal: stopped })).toBeUndefined();
  });
});
