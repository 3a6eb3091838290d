import { join } from 'node:path';
import { changesService, MessageState, msgTypes } from '@parley/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFileFolder } from '../../../files/file-folder';
import { storeGeneratedFile } from '../../../files/store-generated-file';
import { createDocumentsRobot } from '../../../testing/documents-robot';
import { filePaths, signedPath } from '../../../testing/test-files';
import { paths, startTestGateway, type TestGateway, type TestUser, wideLimits } from '../../../testing/test-gateway';
import { seedFiles } from '../../seed/files';
import { seedProcurement } from '../../seed/procurement';
import { createDocumentAnswers } from '../answer-about-documents';
import { designTime } from '../testing';

let gateway: TestGateway;
let lin: TestUser;

beforeAll(async () => {
  const robot = createDocumentsRobot();
  gateway = await startTestGateway({ ask: robot.ask });
  const { database, dataDir } = gateway;
  await seedProcurement(database, { now: designTime });
  const storage = await openFileFolder(join(dataDir, 'files'));
  const files = { database, storage, limits: wideLimits.files, clock: { now: () => designTime } };
  await seedFiles(files);
  const citations = { faq: async () => undefined, policy: async () => undefined };
  robot.attachDatabase(
    database,
    createDocumentAnswers({ database, citations, storeFile: (file) => storeGeneratedFile(files, file) }),
  );
  lin = await gateway.signIn('lin');
});
afterAll(() => gateway.close());

describe('every card in a room', () => {
  it('[PD30] is stored and read back complete, and only members of the room can read its files', async () => {
    await lin.send('show me every card');
    const messages = await vi.waitFor(
      async () => {
        const { content } = await lin.page('size=100');
        if (content[0]?.content.includes('nobody knows') !== true) throw new Error('not all yet');
        return content.toReversed();
      },
      { timeout: 40_000, interval: 200 },
    );
    const of = (type: string) => messages.find(({ msgType }) => msgType === type);
    const types = new Set(messages.map(({ msgType }) => msgType));
    expect(msgTypes.filter((type) => !types.has(type))).toEqual([]);
    expect(types.size).toBe(msgTypes.length);
    // Clients receive an unknown type as UNKNOWN.
    expect(messages.at(-1)).toMatchObject({ msgType: 'UNKNOWN', content: expect.stringContaining('documents') });
    expect(of('IMAGE')).toMatchObject({ imageWidth: expect.any(Number), imageHeight: expect.any(Number) });
    expect(of('FILE')).toMatchObject({ shareTitle: 'purchasing-guide.pdf', fileSize: expect.any(Number) });
    expect(of('VIDEO')).toMatchObject({ thumbImgUrl: expect.stringMatching(/unloading-poster\.png$/) });
    expect(of('TODO')).toMatchObject({ messageType: 'TODO' });
    expect(of('QUEUE_POSITION')).toMatchObject({ position: 1, isSample: true });
    expect(
      messages.filter((message) => changesService(message)),
      'nobody waits',
    ).toEqual([]);
    expect(of('ASSISTANT_TEXT')).toMatchObject({ state: MessageState.normal, evaluateFlag: true });
    expect(of('TEXT_CARD')).toMatchObject({ evaluateFlag: true });

    const card = of('FILE_CARD')?.purchaseRobotMsg?.file;
    const url = typeof card === 'object' && card !== null && 'url' in card ? String(card.url) : '';
    const read = await gateway.fetch(await signedPath(lin, url));
    expect(read.status).toBe(200);
    expect(read.body).toContain('PO2026-1182');
    const chen = await gateway.signIn('chen');
    const query = new URLSearchParams({ bucketName: 'private-bucket', url });
    expect((await chen.get(`${filePaths.signedUrl}?${query}`)).status).toBe(404);
  });

  it('[GW47] accepts a rating of the text card and none of an image', async () => {
    const { content } = await lin.page('size=100');
    const of = (type: string) => content.find(({ msgType }) => msgType === type)?.messageId;
    const rate = (messageId: string | undefined) => lin.post(paths.evaluate, { messageId, rating: 'THUMB_UP' });
    expect((await rate(of('TEXT_CARD'))).body).toEqual({});
    expect((await rate(of('IMAGE'))).body).toMatchObject({ code: 'NOT_RATEABLE' });
  });
});
