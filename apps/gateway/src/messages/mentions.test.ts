import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertContacts } from '../testing/test-contacts';
import { paths, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';

let gateway: TestGateway;
let wang: TestUser;
let zhou: TestUser;
let tang: TestUser;
let group: string;

beforeAll(async () => {
  gateway = await startTestGateway();
  [wang, zhou, tang] = await Promise.all([gateway.signIn('wang'), gateway.signIn('zhou'), gateway.signIn('tang')]);
  await insertContacts(
    gateway.database,
    { owner: 'wang', friend: 'zhou' },
    { owner: 'wang', friend: 'tang' },
    { owner: 'wang', friend: 'luo' },
  );
  const { body } = await wang.post('/ibsn/v1/robot/group/create', {
    vcChatRoomName: 'g',
    vcFriendSerialNos: 'zhou,tang',
  });
  group = Object(body).groupSerial;
});
afterAll(() => gateway.close());

const writeText = async (user: TestUser, content: string, more: object = {}) =>
  Object((await user.post(paths.create, [{ roomId: group, content, ...more }])).body)[0];
const roomOf = async (user: TestUser, roomId = group) =>
  Object((await user.get(paths.rooms)).body).content.find(
    (room: { readonly roomId: string }) => room.roomId === roomId,
  );
const read = (user: TestUser) => user.post('/ibsn/v1/chat/rooms/read', { roomId: group });

describe('mentions', () => {
  it('[GW357] are the members whom a text names, also for the others, and never the sender or somebody outside', async () => {
    const socket = await tang.openSocket();
    const sent = await writeText(wang, '@周敏 @Tang Hui @王珂 @罗非 请看');
    const frame = await socket.next(({ key }) => key === '5001');
    socket.close();
    expect(sent.mentions).toEqual(Object(frame).message.data.mentions);
    expect(sent.mentions.map(({ serial }: { readonly serial: string }) => serial)).not.toContain('wang');
    expect(sent.mentions).toContainEqual({ serial: 'zhou', name: '周敏' });
    expect(sent.mentions.map(({ serial }: { readonly serial: string }) => serial)).not.toContain('luo');
  });

  it('[GW357] are not what a client says, and change nothing about a repeated message', async () => {
    const msgUuid = randomUUID();
    const first = await writeText(wang, 'nobody', { msgUuid, mentions: [{ serial: 'zhou', name: 'x' }] });
    expect(first).not.toHaveProperty('mentions');
    const named = { msgUuid: randomUUID() };
    const [one, other] = [await writeText(wang, '@周敏', named), await writeText(wang, '@周敏', named)];
    expect(other.messageId).toBe(one.messageId);
  });

  it('[GW357] are found in groups only', async () => {
    const roomId = Object(
      (await wang.post('/ibsn/v1/chat/rooms/create', { chatType: '1', friendGroupId: 'zhou' })).body,
    ).roomId;
    const { body } = await wang.post(paths.create, [{ roomId, content: '@周敏' }]);
    expect(Object(body)[0]).not.toHaveProperty('mentions');
  });

  it('[GW357] are not carried by a forwarded text', async () => {
    const { messageId } = await writeText(wang, '@周敏 hello');
    await wang.post('/ibsn/v1/chat/messages/forward', {
      messageId,
      forwardList: [{ friendGroupId: group, chatType: '0' }],
    });
    const { body } = await zhou.get(`${paths.inRoom}?roomId=${group}&size=1`);
    expect(Object(body).content[0]).toMatchObject({ content: '@周敏 hello' });
    expect(Object(body).content[0]).not.toHaveProperty('mentions');
  });

  it('[GW358] are said in the list until they are read', async () => {
    await Promise.all([read(zhou), read(tang)]);
    await writeText(wang, '@周敏 please');
    await writeText(wang, 'and one more');
    expect([(await roomOf(zhou)).mentionsMe, (await roomOf(tang)).mentionsMe]).toEqual([true, false]);
    await read(zhou);
    expect((await roomOf(zhou)).mentionsMe).toBe(false);
  });

  it('[GW358] are not said when they were recalled', async () => {
    await read(zhou);
    const { messageId } = await writeText(wang, '@周敏 oops');
    await wang.post('/ibsn/v1/chat/messages/recall', { roomId: group, messageId });
    expect((await roomOf(zhou)).mentionsMe).toBe(false);
  });
});
