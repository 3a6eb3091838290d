import { randomUUID } from 'node:crypto';
import { contract } from '@parley/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultLimits } from '../config/limits';
import type { AskedQuestion } from '../robot';
import { roomWithoutRobot } from '../testing/room-without-robot';
import { aStoredFile } from '../testing/stored-files';
import { upload } from '../testing/test-files';
import { paths, refusal, startTestGateway, type TestGateway, type TestUser, wideLimits } from '../testing/test-gateway';
import { messageOf } from '../testing/test-socket';

/** A busy machine needs more than the second that Vitest gives. */
const slowMachine = { timeout: 20_000 };

const asked: AskedQuestion[] = [];
let gateway: TestGateway;
let lin: TestUser;
let chen: TestUser;

beforeAll(async () => {
  // Longer than the default, because a busy machine may take as long between two calls.
  const answers = { ...wideLimits.answers, filesTogetherMs: 3000, announcedPauseMs: 10_000 };
  gateway = await startTestGateway({
    limits: { ...wideLimits, answers },
    ask: async function* (question) {
      asked.push(question);
      yield { type: 'message', msgType: 'URL', content: '', extras: { shareTitle: question.about?.kind ?? 'text' } };
    },
  });
  lin = await gateway.signIn('lin');
  chen = await gateway.signIn('chen');
});
afterAll(() => gateway.close());

const roomOfTwo = () => roomWithoutRobot(gateway.database, 'lin', 'chen');

const create = (user: TestUser, draft: object) => user.post(paths.create, [draft]);
const imageFile = { name: '外箱.png', mime: 'image/png', size: 4321, width: 640, height: 480 };
const forged = { shareTitle: 'virus.exe', fileSize: 1, imageWidth: 99_999, imageHeight: 1 };

describe('media', () => {
  it('[GW100] takes size, name and measures from the stored file, whatever the sender says', async () => {
    const roomId = await roomOfTwo();
    const address = await aStoredFile(gateway.database, 'lin', imageFile);
    const image = await create(lin, { roomId, msgType: 'IMAGE', content: address, ...forged });
    expect(image.body).toMatchObject([
      { msgType: 'IMAGE', content: address, fileSize: 4321, imageWidth: 640, imageHeight: 480, float: 'right' },
    ]);
    expect(JSON.stringify(image.body)).not.toContain('virus');
    const file = await create(lin, { roomId, msgType: 'FILE', content: address, ...forged });
    expect(file.body).toMatchObject([{ msgType: 'FILE', shareTitle: '外箱.png', fileSize: 4321 }]);
    expect(JSON.stringify(file.body)).not.toContain('99999');
  });

  it('[GW187] gets one answer for files that are sent together, after the last of them, and another for later ones', async () => {
    const wang = await gateway.signIn('wang');
    const answers = () => asked.filter(({ roomId }) => roomId === wang.roomId);
    const file = async (filesToFollow?: number) => ({
      roomId: wang.roomId,
      msgType: 'FILE',
      content: await aStoredFile(gateway.database, 'wang', imageFile),
      filesToFollow,
    });
    await wang.post(paths.create, [await file(), await file()]);
    const { body } = await create(wang, await file());
    await vi.waitFor(() => expect(answers()).toMatchObject([{ about: { kind: 'media' } }]), slowMachine);
    expect(body).toMatchObject([{ messageId: answers()[0]?.messageId }]);
    await create(wang, await file(1));
    await create(wang, await file(0));
    await create(wang, await file(0));
    await vi.waitFor(() => expect(answers()).toHaveLength(3), slowMachine);
  });

  it('[GW193] gets one answer with the text that is sent beside files, before or after them', async () => {
    const tang = await gateway.signIn('tang');
    const { roomId } = tang;
    const answers = () =>
      asked
        .filter((question) => question.roomId === roomId)
        .map(({ text, about, isWithFiles = false }) => [text, about?.kind, isWithFiles]);
    const content = await aStoredFile(gateway.database, 'tang', imageFile);
    const file = { roomId, msgType: 'FILE', content };
    await create(tang, { roomId, content: 'announced', filesToFollow: 2 });
    await create(tang, { ...file, filesToFollow: 1 });
    expect(answers()).toEqual([]);
    await create(tang, { ...file, filesToFollow: 0 });
    await vi.waitFor(() => expect(answers()).toEqual([['announced', undefined, true]]), slowMachine);
    await create(tang, file);
    await create(tang, { roomId, content: 'after the file' });
    await tang.post(paths.create, [{ roomId, content: 'in one call' }, file, file]);
    await tang.send('a question');
    await vi.waitFor(() => expect(answers()).toHaveLength(4), slowMachine);
    expect(answers().slice(1)).toEqual([
      ['after the file', undefined, true],
      ['in one call', undefined, true],
      ['a question', undefined, false],
    ]);
  });

  it('[GW193] is answered without the text beside it when that is recalled before the last file has come', async () => {
    const shen = await gateway.signIn('shen');
    const { roomId } = shen;
    const content = await aStoredFile(gateway.database, 'shen', imageFile);
    const { body } = await create(shen, { roomId, content: 'recalled', filesToFollow: 1 });
    const [text] = v.parse(contract.messages.create.result, body);
    await shen.post(paths.recall, { roomId, messageId: text?.messageId });
    await create(shen, { roomId, msgType: 'FILE', content, filesToFollow: 0 });
    await vi.waitFor(
      () =>
        expect(asked.filter((question) => question.roomId === roomId)).toMatchObject([{ about: { kind: 'media' } }]),
      slowMachine,
    );
  });

  it('[GW187] is soon answered when an announced file fails, because its sender uploads nothing', async () => {
    const answered: boolean[] = [];
    const answers = { ...wideLimits.answers, announcedPauseMs: 50, announcedFileMs: 600_000 };
    const other = await startTestGateway({
      limits: { ...wideLimits, answers },
      ask: async function* ({ isWithFiles = false }) {
        answered.push(isWithFiles);
        yield { type: 'message', msgType: 'URL', content: '' };
      },
    });
    const chen = await other.signIn('chen');
    await create(chen, { roomId: chen.roomId, content: 'with files', filesToFollow: 1 });
    await vi.waitFor(() => expect(answered).toEqual([true]), slowMachine);
    await other.close();
  });

  it('[GW187] does not delay the end of the gateway while it waits for announced files', async () => {
    const answered: string[] = [];
    const other = await startTestGateway({
      ask: async function* ({ text }) {
        answered.push(text);
        yield { type: 'message', msgType: 'URL', content: '' };
      },
    });
    const chen = await other.signIn('chen');
    await create(chen, { roomId: chen.roomId, content: 'with files', filesToFollow: 3 });
    const startedAt = performance.now();
    await other.close();
    expect(performance.now() - startedAt).toBeLessThan(defaultLimits.drainMs);
    expect(answered).toEqual([]);
  });

  it('[GW100] shows the others and later readers the same message', async () => {
    const roomId = await roomOfTwo();
    const socket = await chen.openSocket();
    const video = await aStoredFile(gateway.database, 'lin', { name: 'dock.webm', mime: 'video/webm' });
    const thumbImgUrl = await aStoredFile(gateway.database, 'lin', imageFile);
    await create(lin, { roomId, msgType: 'VIDEO', content: video, thumbImgUrl, duration: 12 });
    const wanted = { msgType: 'VIDEO', content: video, thumbImgUrl, duration: 12, fileSize: 2048, float: 'left' };
    const frame = await socket.next((one) => messageOf(one)?.msgType === 'VIDEO');
    expect(messageOf(frame)).toMatchObject(wanted);
    const { body } = await chen.get(`${paths.inRoom}?roomId=${roomId}`);
    expect(body).toMatchObject({ content: [wanted] });
    socket.close();
  });

  it.each([
    ['IMAGE', 'voice.wav', 'audio/wav'],
    ['IMAGE', 'plan.svg', 'image/svg+xml'],
    ['IMAGE', 'scan.tiff', 'image/tiff'],
    ['VOICE', 'dock.webm', 'video/webm'],
    ['VIDEO', 'report.pdf', 'application/pdf'],
  ])('[GW101] refuses as %s a file of another kind: %s', async (msgType, name, mime) => {
    const roomId = await roomOfTwo();
    const content = await aStoredFile(gateway.database, 'lin', { name, mime });
    expect(await create(lin, { roomId, msgType, content })).toMatchObject({
      status: 400,
      body: { ...refusal('BAD_REQUEST'), params: { field: 'body.content' } },
    });
  });

  it('[GW101] refuses an SVG as the thumbnail of a link or video, and accepts it as a file', async () => {
    const roomId = await roomOfTwo();
    const svg = await aStoredFile(gateway.database, 'lin', { name: 'plan.svg', mime: 'image/svg+xml' });
    const video = await aStoredFile(gateway.database, 'lin', { name: 'a.mp4', mime: 'video/mp4' });
    for (const draft of [
      { msgType: 'URL', shareUrl: 'https://example.com', thumbImgUrl: svg },
      { msgType: 'VIDEO', content: video, thumbImgUrl: svg },
    ])
      expect(await create(lin, { roomId, ...draft })).toMatchObject({
        status: 400,
        body: { params: { field: 'body.thumbImgUrl' } },
      });
    expect(await create(lin, { roomId, msgType: 'FILE', content: svg })).toMatchObject({ status: 200 });
  });

  it('[GW101] keeps the duration of a voice message that its sender measured, if it is at most a day', async () => {
    const roomId = await roomOfTwo();
    const content = await aStoredFile(gateway.database, 'lin', { name: 'voice.wav', mime: 'audio/wav' });
    const voice = await create(lin, { roomId, msgType: 'VOICE', content, duration: 18 });
    expect(voice.body).toMatchObject([{ msgType: 'VOICE', duration: 18, fileSize: 2048 }]);
    const endless = await create(lin, { roomId, msgType: 'VOICE', content, duration: 1e9 });
    expect(JSON.stringify(endless.body)).not.toContain('duration');
  });

  it.each([
    ['voice.weba', Buffer.from('1a45dfa39f428681', 'hex')],
    ['voice.m4a', Buffer.from('\0\0\0\x18ftypiso5', 'latin1')],
    ['voice.ogg', Buffer.from('OggS')],
  ])('[FI41] accepts the recording of a browser as a voice message: %s', async (name, bytes) => {
    const roomId = await roomOfTwo();
    const stored = await upload(gateway, lin, { name, bytes, type: 'application/octet-stream' });
    const { data: content } = v.parse(v.object({ data: v.string() }), stored.body);
    const { body } = await create(lin, { roomId, msgType: 'VOICE', content, duration: 7 });
    expect(body).toMatchObject([{ msgType: 'VOICE', duration: 7, fileSize: bytes.length }]);
    // A video of the same container stays a video.
    expect(await create(lin, { roomId, msgType: 'VIDEO', content })).toMatchObject({ status: 400 });
  });

  const missing = `/private-bucket/${'a'.repeat(32)}/x.png`;

  it.each(['https://elsewhere.example/a.png', 'javascript:alert(1)', '', '/etc/passwd', '/private-bucket/../x'])(
    '[GW101] refuses content that is not an address of the gateway’s files: %s',
    async (content) => {
      const roomId = await roomOfTwo();
      expect(await create(lin, { roomId, msgType: 'IMAGE', content })).toMatchObject({ status: 400 });
    },
  );

  it('[GW102] answers a file of somebody else like one that does not exist, wherever a message names it', async () => {
    const roomId = await roomOfTwo();
    const chens = await aStoredFile(gateway.database, 'chen', imageFile);
    const own = await aStoredFile(gateway.database, 'lin', { name: 'a.mp4', mime: 'video/mp4' });
    for (const address of [chens, missing]) {
      for (const draft of [
        { msgType: 'IMAGE', content: address },
        { msgType: 'FILE', content: address },
        { msgType: 'VIDEO', content: own, thumbImgUrl: address },
        { msgType: 'URL', shareUrl: 'https://example.com', thumbImgUrl: address },
        { msgType: 'TEXT', content: `look: ${address}` },
        { msgType: 'TEXT', content: 'look', buttonParam: { deep: [address] } },
      ])
        expect(await create(lin, { roomId, ...draft })).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
    }
    const { body } = await lin.get(`${paths.inRoom}?roomId=${roomId}`);
    expect(body).toMatchObject({ content: [] });
    const uses = await gateway.database.query(sql`SELECT 1 FROM file_uses WHERE file_id = ${chens.split('/')[2]}`);
    expect(uses).toEqual([]);
  });

  it('[GW102] lets a member forward a file that was sent to a room', async () => {
    const first = await roomOfTwo();
    const second = await roomOfTwo();
    const chens = await aStoredFile(gateway.database, 'chen', imageFile);
    expect(await create(lin, { roomId: second, msgType: 'IMAGE', content: chens })).toMatchObject({ status: 404 });
    await create(chen, { roomId: first, msgType: 'IMAGE', content: chens });
    expect(await create(lin, { roomId: second, msgType: 'IMAGE', content: chens })).toMatchObject({ status: 200 });
  });

  it('[GW39] is found by the name of its file', async () => {
    const roomId = await roomOfTwo();
    const content = await aStoredFile(gateway.database, 'lin', { name: '报价单 2026.pdf', mime: 'application/pdf' });
    await create(lin, { roomId, msgType: 'FILE', content });
    const { body } = await chen.get(`${paths.search}?roomId=${roomId}&keyword=${encodeURIComponent('报价单')}`);
    expect(body).toMatchObject({ content: [{ shareTitle: '报价单 2026.pdf' }], totalElements: 1 });
  });

  it('[GW31] gives the first message for a repeated uuid, and refuses it for another file', async () => {
    const roomId = await roomOfTwo();
    const one = await aStoredFile(gateway.database, 'lin', imageFile);
    const other = await aStoredFile(gateway.database, 'lin', imageFile);
    const msgUuid = randomUUID();
    const first = await create(lin, { roomId, msgType: 'IMAGE', content: one, msgUuid });
    expect((await create(lin, { roomId, msgType: 'IMAGE', content: one, msgUuid })).body).toEqual(first.body);
    expect((await create(lin, { roomId, msgType: 'IMAGE', content: other, msgUuid })).body).toMatchObject(
      refusal('MSG_UUID_REUSED'),
    );
  });
});

describe('links', () => {
  it('[GW103] accepts a link that a browser may open, with its title and description', async () => {
    const roomId = await roomOfTwo();
    const link = { shareTitle: '供应商大会', shareDesc: '4 月 28 日', shareUrl: 'https://example.com/a?b=1' };
    expect((await create(lin, { roomId, msgType: 'URL', ...link })).body).toMatchObject([{ msgType: 'URL', ...link }]);
  });

  it('[GW31] refuses a known uuid for a link with another title', async () => {
    const roomId = await roomOfTwo();
    const link = { roomId, msgType: 'URL', shareUrl: 'https://example.com', msgUuid: randomUUID() };
    await create(lin, { ...link, shareTitle: 'one' });
    expect((await create(lin, { ...link, shareTitle: 'another' })).body).toMatchObject(refusal('MSG_UUID_REUSED'));
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://user@evil.example', ''])(
    '[GW103] refuses a link to %s',
    async (shareUrl) => {
      const roomId = await roomOfTwo();
      expect(await create(lin, { roomId, msgType: 'URL', shareTitle: 'x', shareUrl })).toMatchObject({
        status: 400,
        body: { params: { field: 'body.shareUrl' } },
      });
    },
  );
});

describe('in the room of the robot', () => {
  it('[GW104] lets the robot answer files in the language of the page before their sender has written anything', async () => {
    const { token, roomId } = await gateway.signIn('zhou');
    const content = await aStoredFile(gateway.database, 'zhou', imageFile);
    await gateway.fetch(paths.create, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': 'en-US' },
      body: JSON.stringify([{ roomId, msgType: 'IMAGE', content }]),
    });
    const askedByZhou = () => asked.filter((question) => question.roomId === roomId);
    await vi.waitFor(() => expect(askedByZhou()).toHaveLength(1), slowMachine);
    expect(askedByZhou()).toMatchObject([{ text: 'hello', about: { kind: 'media' } }]);
  });

  it('[GW104] lets the robot answer each text, and files with the text that is sent beside them', async () => {
    const content = await aStoredFile(gateway.database, 'lin', imageFile);
    await lin.send('hello robot');
    const image = { roomId: lin.roomId, msgType: 'IMAGE', content };
    const { body } = await lin.post(paths.create, [image, image, { roomId: lin.roomId, content: 'and this' }]);
    expect(body).toHaveLength(3);
    await lin.post(paths.create, [image, image]);
    await vi.waitFor(async () => {
      const replies = (await lin.page()).content.filter(({ sender }) => sender === 'robot');
      expect(replies.map(({ shareTitle }) => shareTitle).toReversed()).toEqual(['text', 'text', 'media']);
    }, slowMachine);
    const askedByLin = asked.filter(({ roomId }) => roomId === lin.roomId);
    expect(askedByLin.map(({ text, about }) => [text, about?.kind])).toEqual([
      ['hello robot', undefined],
      ['and this', undefined],
      // For files alone, the last text of their sender, from which the robot detects the language.
      ['and this', 'media'],
    ]);
  });
});
