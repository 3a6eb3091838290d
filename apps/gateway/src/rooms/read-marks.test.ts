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
  await insertContacts(gateway.database, { owner: 'wang', friend: 'zhou' }, { owner: 'wang', friend: 'tang' });
  const { body } = await wang.post('/ibsn/v1/robot/group/create', {
    vcChatRoomName: 'g',
    vcFriendSerialNos: 'zhou,tang',
  });
  group = Object(body).groupSerial;
});
afterAll(() => gateway.close());

const writeText = async (user: TestUser, content: string) =>
  Object((await user.post(paths.create, [{ roomId: group, content }])).body)[0];
const read = (user: TestUser, readSeq?: number) => user.post('/ibsn/v1/chat/rooms/read', { roomId: group, readSeq });
const marksFor = (user: TestUser, roomId = group) => user.get(`/ibsn/v1/chat/messages/read-marks?roomId=${roomId}`);

describe('read marks', () => {
  it('[GW359] say how far the other members have read', async () => {
    const { roomSeq } = await writeText(wang, 'one');
    await read(zhou, roomSeq);
    const { status, body } = await marksFor(wang);
    expect(status).toBe(200);
    const marks = Object(body).content;
    expect(marks.map(({ serial }: { readonly serial: string }) => serial).toSorted()).toEqual(['tang', 'zhou']);
    expect(marks).toContainEqual({ serial: 'zhou', name: '周敏', readSeq: roomSeq });
    expect(marks.find(({ serial }: { readonly serial: string }) => serial === 'tang').readSeq).toBeLessThan(roomSeq);
  });

  it('[GW359] are for members who are staff, and not of a room with the robot', async () => {
    const luo = await gateway.signIn('luo');
    expect(await marksFor(luo)).toMatchObject({ status: 404 });
    const lin = await gateway.signIn('lin');
    expect(await marksFor(lin, lin.roomId)).toMatchObject({ status: 403 });
    expect((await marksFor(wang, wang.roomId)).body).toEqual({ content: [] });
  });

  it('[GW360] are announced to those whose messages were read, and to nobody else', async () => {
    await Promise.all([read(wang), read(zhou), read(tang)]);
    await writeText(wang, 'two');
    const [ofWang, ofTang] = await Promise.all([wang.openSocket(), tang.openSocket()]);
    await read(zhou);
    expect(await ofWang.next(({ key }) => key === 'members-read')).toBeTruthy();
    // The next frame of tang's socket is that of a later message.
    await writeText(wang, 'three');
    const next = await ofTang.next(({ key }) => key === 'members-read' || key === '5001');
    expect(Object(next).key).toBe('5001');
    ofWang.close();
    ofTang.close();
  });
});
