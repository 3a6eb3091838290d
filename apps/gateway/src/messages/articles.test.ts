import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roomWithoutRobot } from '../testing/room-without-robot';
import { aStoredFile } from '../testing/stored-files';
import { paths, refusal, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';
import { messageOf } from '../testing/test-socket';

let gateway: TestGateway;
let lin: TestUser;
let chen: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway({ ask: async function* () {} });
  lin = await gateway.signIn('lin');
  chen = await gateway.signIn('chen');
});
afterAll(() => gateway.close());

const roomOfTwo = () => roomWithoutRobot(gateway.database, 'lin', 'chen');

const push = (user: TestUser, roomId: string, message: object) => user.post(paths.pushArticle, { roomId, message });
const aCard = (body: object, more: object = {}) => ({
  msgType: 'CARD',
  purchaseRobotMsg: JSON.stringify(body),
  ...more,
});

describe('pushing a card', () => {
  it('[GW110] stores it by the schema of its type and shows it to the others', async () => {
    const roomId = await roomOfTwo();
    const socket = await chen.openSocket();
    const body = {
      title: { text: '采购申请' },
      fields: [{ fieldName: '金额', fieldValue: '¥1' }, 'invalid'],
      extra: '<script>',
    };
    const { body: pushed } = await push(lin, roomId, aCard(body));
    expect(pushed).toMatchObject({
      msgType: 'CARD',
      float: 'right',
      sender: 'user',
      purchaseRobotMsg: { title: { text: '采购申请' }, fields: [{ fieldName: '金额', fieldValue: '¥1' }] },
    });
    expect(JSON.stringify(pushed)).not.toContain('script');
    const frame = await socket.next((one) => messageOf(one)?.msgType === 'CARD');
    expect(messageOf(frame)).toMatchObject({ float: 'left', purchaseRobotMsg: { title: { text: '采购申请' } } });
    socket.close();
  });

  it('[GW110] stores and shows a link in the same way', async () => {
    const roomId = await roomOfTwo();
    const link = { msgType: 'URL', shareTitle: 'PR2026-0417', shareUrl: 'http://127.0.0.1:8788/?doc=PR2026-0417' };
    expect((await push(lin, roomId, link)).body).toMatchObject(link);
  });

  it('[GW111] removes what only the robot may set: rating, AI tip and parameters of buttons', async () => {
    const roomId = await roomOfTwo();
    const { body } = await push(
      lin,
      roomId,
      aCard({
        title: { text: 'x' },
        aigcFlag: true,
        config: { evaluateFlag: true, cardLink: 'https://example.com' },
        buttons: [
          { text: 'Go', type: 'message', message: 'hi', buttonParam: { action: 'urge', number: 'PR2026-0417' } },
        ],
      }),
    );
    expect(body).toMatchObject({ evaluateFlag: false, purchaseRobotMsg: { buttons: [{ text: 'Go', message: 'hi' }] } });
    expect(JSON.stringify(body)).not.toMatch(/urge|aigcFlag":true|evaluateFlag":true/);
  });

  it.each([
    'ASSISTANT_TEXT',
    'SYSTEM_HINT',
    'QUEUE_POSITION',
    'CUSTOMER_TICKET_FORM',
    'INQUIRY_FORM',
    'USER_EVAL_FORM',
    'TEXT',
    'RECORD',
    'TODO',
    'constructor',
    '__proto__',
  ])('[GW111] refuses a message of type %s', async (msgType) => {
    const roomId = await roomOfTwo();
    expect(await push(lin, roomId, { msgType, content: 'x', purchaseRobotMsg: '{}' })).toMatchObject({
      status: 400,
      body: { params: { field: 'body.message.msgType' } },
    });
  });

  it.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['a JSON string', '"x"'],
    ['text that cannot be stored', '{"title":{"text":"a\\u0000b"}}'],
    ['half a character', '{"fields":[{"fieldName":"\\ud83d"}]}'],
    ['JSON too deep', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
  ])('[GW111] refuses a card whose body is %s', async (_name, purchaseRobotMsg) => {
    const roomId = await roomOfTwo();
    expect(await push(lin, roomId, { msgType: 'CARD', purchaseRobotMsg })).toMatchObject({
      status: 400,
      body: { params: { field: 'body.message.purchaseRobotMsg' } },
    });
  });

  it('[GW96] never answers 500, whatever the body of a card holds', async () => {
    const roomId = await roomOfTwo();
    const anyValue = fc.oneof(
      fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
      fc.constantFrom('\u0000', '\ud83d', '__proto__', 1e308, { text: '\udc00' }, [{ text: 'x', color: {} }]),
    );
    const names = ['title', 'subTitle', 'text', 'fields', 'buttons', 'image', 'file', 'data', 'config', '__proto__'];
    const body = fc.dictionary(fc.constantFrom(...names), anyValue, { maxKeys: 5 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('CARD', 'TEXT_CARD', 'FILE_CARD', 'TASK_CARD', 'QUESTION_CARD'),
        body,
        async (msgType, given) => {
          const { status } = await push(lin, roomId, { msgType, purchaseRobotMsg: JSON.stringify(given) });
          expect([200, 400]).toContain(status);
        },
      ),
      { numRuns: 60, interruptAfterTimeLimit: 8000 },
    );
  });

  it('[GW111] refuses a body over 64 KiB by the name of its field', async () => {
    const roomId = await roomOfTwo();
    const long = aCard({ title: { text: 'x'.repeat(70_000) } });
    expect(await push(lin, roomId, long)).toMatchObject({
      status: 400,
      body: { params: { field: 'body.message.purchaseRobotMsg' } },
    });
  });

  it('[GW102] refuses a card that names a file of somebody else', async () => {
    const roomId = await roomOfTwo();
    const url = await aStoredFile(gateway.database, 'chen', { name: 'a.png', mime: 'image/png' });
    for (const body of [{ cardImag: { url } }, { subTitle: { text: `<img src="${url}">` } }])
      expect(await push(lin, roomId, aCard(body))).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
  });

  it('[GW30] gives the first card for a repeated uuid', async () => {
    const roomId = await roomOfTwo();
    const card = aCard({ title: { text: 'once' } }, { msgUuid: randomUUID() });
    const first = await push(lin, roomId, card);
    const second = await push(lin, roomId, card);
    expect(first).toMatchObject({
      status: 200,
      body: { messageId: expect.any(String), purchaseRobotMsg: { title: { text: 'once' } } },
    });
    expect(second.body).toEqual(first.body);
    const { body: page } = await lin.get(`${paths.inRoom}?roomId=${roomId}`);
    expect(page).toMatchObject({ content: [first.body], totalElements: 1 });
  });
});

describe('asking for a card again', () => {
  it('[GW112] gives an own card by its id or its uuid, and notifies nobody again', async () => {
    const roomId = await roomOfTwo();
    const msgUuid = randomUUID();
    const { body: pushed } = await push(lin, roomId, aCard({ title: { text: 'again' } }, { msgUuid }));
    const messageId = typeof pushed === 'object' && pushed !== null && 'messageId' in pushed ? pushed.messageId : '';
    const socket = await chen.openSocket();
    expect((await lin.post(paths.repushArticle, { messageId })).body).toEqual(pushed);
    expect((await lin.post(paths.repushArticle, { msgUuid, roomId })).body).toEqual(pushed);
    await lin.post(paths.create, [{ roomId, content: 'after' }]);
    await socket.next((frame) => messageOf(frame)?.content === 'after');
    expect(socket.frames.flatMap((frame) => messageOf(frame) ?? [])).toHaveLength(1);
    socket.close();
  });

  it('[GW112] finds no card that never arrived or is of somebody else, and is refused without an id and a uuid', async () => {
    const roomId = await roomOfTwo();
    const msgUuid = randomUUID();
    await push(chen, roomId, aCard({ title: { text: 'hers' } }, { msgUuid }));
    for (const body of [{ msgUuid }, { msgUuid: randomUUID() }, { msgUuid, roomId }])
      expect(await lin.post(paths.repushArticle, body)).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
    expect(await lin.post(paths.repushArticle, {})).toMatchObject({ status: 400 });
  });
});

describe('choosing from a task card', () => {
  const data = ['PO-1', 'PO-2', 'PO-3'].map((number) => ({ cells: [{ fieldCode: 'number', fieldValue: number }] }));
  const bodyIn = (pushed: unknown) => (pushed as { readonly purchaseRobotMsg?: unknown }).purchaseRobotMsg; // what the contract says
  const idIn = (pushed: unknown) => (pushed as { readonly messageId: string }).messageId; // what the contract says

  async function aTaskCard() {
    const roomId = await roomOfTwo();
    const body = JSON.stringify({ title: 'Which?', displayField: 'number', data });
    const { body: pushed } = await push(chen, roomId, { msgType: 'TASK_CARD', purchaseRobotMsg: body });
    const messageId = idIn(pushed);
    const read = async () => bodyIn((await lin.get(`${paths.queryData}?messageId=${messageId}`)).body);
    const choose = (places: readonly number[], more: object = {}) =>
      lin.post(paths.create, [{ roomId, content: 'PO-3, PO-1', selection: { messageId, places }, ...more }]);
    return { roomId, messageId, read, choose };
  }

  it('[GW114] stores the chosen rows with the card, notifies the members, and accepts no second choice', async () => {
    const { messageId, read, choose } = await aTaskCard();
    const socket = await chen.openSocket();
    expect(await choose([2, 0, 2])).toMatchObject({ status: 200 });
    const frame = await socket.next((one) => messageOf(one)?.messageId === messageId);
    expect(messageOf(frame)).toMatchObject({ purchaseRobotMsg: { selectedData: [data[0], data[2]] } });
    expect(await choose([1])).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ title: 'Which?', selectedData: [data[0], data[2]] });
    socket.close();
  });

  it('[GW114] accepts no row that the card does not have, and no card of another room', async () => {
    const { messageId, read, choose } = await aTaskCard();
    await choose([0, 3]);
    const elsewhere = await roomOfTwo();
    await lin.post(paths.create, [{ roomId: elsewhere, content: 'PO-1', selection: { messageId, places: [0] } }]);
    expect(await read()).not.toHaveProperty('selectedData');
    for (const places of [[], [-1], [0.5], ['0'], [1000]])
      expect(await choose(places as number[])).toMatchObject({ status: 400 }); // anything may come
  });
});

describe('one message', () => {
  it('[GW113] is given whole to a member, but not to one who removed it, nor to others', async () => {
    const roomId = await roomOfTwo();
    const { body: pushed } = await push(lin, roomId, aCard({ title: { text: 'whole' } }));
    const messageId = typeof pushed === 'object' && pushed !== null && 'messageId' in pushed ? pushed.messageId : '';
    const read = (user: TestUser) => user.get(`${paths.queryData}?messageId=${messageId}`);
    expect((await read(chen)).body).toMatchObject({
      messageId,
      float: 'left',
      purchaseRobotMsg: { title: { text: 'whole' } },
    });
    await chen.post(paths.remove, { roomId, messageId });
    expect(await read(chen)).toMatchObject({ status: 404 });
    expect(await read(lin)).toMatchObject({ status: 200, body: pushed });
    const stranger = await gateway.signIn('shen');
    expect(await read(stranger)).toMatchObject({ status: 404 });
  });
});
