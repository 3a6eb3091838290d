import { setImmediate } from 'node:timers/promises';
import { createLexicon, indexFaq, rank } from '@parley/robot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database';
import { openTestDatabase } from '../../db/testing';
import { industryPack } from '../industry-pack';
import { type Respond, type StubModel, stubModel } from '../testing/stub-model';
import { embeddingSignal } from './embedding-signal';

const lexicon = createLexicon(industryPack);

const entry = (ref: string, question: string) => ({
  ref,
  category: 'order/ordering',
  texts: [{ language: 'en_US' as const, question, answer: 'A.', phrasings: [`${question} please`] }],
});
const entries = [entry('stork', 'storks'), entry('crane', 'cranes'), entry('heron', 'herons')];

/** The vectors of a model in which 'lifting machine' is close to 'crane'. */
const vectorOf = (text: string): readonly number[] => [
  /stork/.test(text) ? 1 : 0,
  /crane|lifting/.test(text) ? 1 : 0,
  0.1,
];
const respond: Respond = (response, body) => {
  const { input } = body as { input: readonly string[] };
  const data = input.map((text, index) => ({ index, embedding: vectorOf(text) }));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: data.reverse() }));
};

let database: Database;
let stub: StubModel;
const warnings: string[] = [];
const warn = (what: string) => void warnings.push(what);

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => stub.close());
afterAll(() => database.close());

describe('embeddings', () => {
  it('[RB24] find an entry without a word in common, and are requested once for each text', async () => {
    stub = await stubModel(respond);
    const index = await indexFaq(entries, { lexicon, pause: setImmediate });
    const signal = embeddingSignal(database, { url: stub.url, entries, warn });
    expect(await signal.scoresOf('a lifting machine')).toBeUndefined();
    await signal.ready;
    const extra = await signal.scoresOf('a lifting machine');
    const [first] = rank(index, 'a lifting machine', extra);
    expect(index.entries[first?.entry ?? -1]?.ref).toBe('crane');

    const asked = stub.calls.length;
    await embeddingSignal(database, { url: stub.url, entries, warn }).ready;
    expect(stub.calls.length).toBe(asked);
    await embeddingSignal(database, { url: stub.url, entries: [...entries, entry('gull', 'gulls')], warn }).ready;
    expect(stub.calls.slice(asked)).toEqual([{ model: 'default', input: ['gulls', 'gulls please'] }]);
  });

  it.each<[string, Respond]>([
    ['refuses', (response) => void response.writeHead(503).end()],
    ['answers nonsense', (response) => void response.writeHead(200).end('{"data": "none"}')],
    ['gives too few vectors', (response) => void response.writeHead(200).end('{"data": []}')],
  ])('[RB24] give no scores when the model %s', async (_, broken) => {
    stub = await stubModel(broken);
    warnings.length = 0;
    const signal = embeddingSignal(database, { url: stub.url, entries: [entry('owl', 'owls')], warn });
    await signal.ready;
    expect(warnings).toEqual(['the embeddings cannot be had; the robot works without them']);
    expect(await signal.scoresOf('owls')).toBeUndefined();
  });

  it('[RB24] give no scores for a question at which the model fails', async () => {
    let isUp = true;
    stub = await stubModel((response, body) => (isUp ? respond(response, body) : void response.destroy()));
    const signal = embeddingSignal(database, { url: stub.url, entries: [entry('emu', 'emus')], warn });
    await signal.ready;
    isUp = false;
    expect(await signal.scoresOf('emus')).toBeUndefined();
  });
});
