import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactId, insertContacts } from '../testing/test-contacts';
import { paths, refusal, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';
import { createMeetingEnding } from './end-meetings';

const start = new Date('2026-04-21T02:20:00.000Z');
let now = start;
let gateway: TestGateway;
let wang: TestUser;
let zhou: TestUser;
let tang: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway({ clock: { now: () => now } });
  [wang, zhou, tang] = await Promise.all([gateway.signIn('wang'), gateway.signIn('zhou'), gateway.signIn('tang')]);
  await insertContacts(
    gateway.database,
    { owner: 'wang', friend: 'zhou' },
    { owner: 'wang', friend: 'tang' },
    { owner: 'wang', friend: 'lin', isAuthorised: false },
    { owner: 'zhou', friend: 'wang' },
  );
});
afterAll(() => gateway.close());

const robot = '/ibsn/v1/robot';
const minutesAhead = (minutes: number) =>
  new Date(now.getTime() + minutes * 60_000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const inHalfAnHour = () => minutesAhead(30);
const create = (fields: object = {}, user = wang) =>
  user.post(`${robot}/virtual-group/create`, {
    endTime: inHalfAnHour(),
    groupName: '恒锐准入评审会',
    members: [contactId('wang', 'zhou'), 'tang'],
    ...fields,
  });
const newMeeting = async (fields: object = {}): Promise<string> => Object((await create(fields)).body).robotGroupId;
const restore = (robotGroupId: string, endTime: string, user = wang) =>
  user.post(`${robot}/virtual-group/open`, { robotGroupId, endTime });
const invite = (robotGroupId: string, fields: object = {}, user = wang) =>
  user.post('/ibsn/v1/chat/messages/virtual-msg', { robotGroupId, ...fields });
const write = (roomId: string, user = wang, content = 'hello') => user.post(paths.create, [{ roomId, content }]);
const roomOf = async (roomId: string, user: TestUser) =>
  Object((await user.get(paths.rooms)).body).content.find(
    (room: { readonly roomId: string }) => room.roomId === roomId,
  );
const messagesIn = async (roomId: string, user = wang): Promise<readonly Record<string, unknown>[]> =>
  Object((await user.get(`${paths.inRoom}?roomId=${roomId}`)).body).content;
const hintIn = async (roomId: string, user = wang) => {
  const [newest] = await messagesIn(roomId, user);
  return [newest?.systemHitType, newest?.content];
};
const change = (call: 'recall' | 'delete', roomId: string, messageId: unknown, user = wang) =>
  user.post(`/ibsn/v1/chat/messages/${call}`, { roomId, messageId });

/** Moves the clock behind the end of a meeting and waits until its members hear of it. */
async function endMeeting(roomId: string): Promise<void> {
  const socket = await zhou.openSocket();
  now = new Date(Math.max(now.getTime(), Date.parse(Object(await roomOf(roomId, wang)).endTime)));
  await socket.next(({ key, message }) => key === '5001' && Object(message.data).roomId === roomId);
  await socket.next(({ key }) => key === '40011');
  socket.close();
}

describe('a new meeting', () => {
  it('[CT16] has its maker as owner, the friends, a topic and an end, and a room for all of them', async () => {
    const socket = await tang.openSocket();
    const { status, body } = await create({ groupName: '  恒锐准入评审会 ', members: ['zhou', 'tang', 'zhou'] });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { groupName: '恒锐准入评审会', endTime: '2026-04-21T02:50:00.000Z', memberCount: 3 },
    });
    const { robotGroupId } = Object(body);
    await socket.next(({ key }) => key === '40011');
    socket.close();
    for (const user of [wang, tang])
      expect(await roomOf(robotGroupId, user)).toMatchObject({
        chatType: '2',
        friendGroupId: robotGroupId,
        name: '恒锐准入评审会',
        endTime: '2026-04-21T02:50:00.000Z',
        ownerId: 'wang',
        memberCount: 3,
        closeFlag: 0,
      });
    expect(await hintIn(robotGroupId)).toEqual(['MEETING_CREATED', '王珂 创建了会议室，参会人：周敏、唐颖']);
    expect(await write(robotGroupId, tang)).toMatchObject({ status: 200, body: [{ content: 'hello' }] });
  });

  it('[CT16] is refused without a topic or people, with strangers and unauthorised friends, and nothing is stored', async () => {
    const count = async () => (await gateway.database.query(sql`SELECT count(*) AS n FROM rooms`))[0]?.n;
    const before = await count();
    for (const groupName of ['', '   ', 'x'.repeat(101)])
      expect(await create({ groupName })).toMatchObject({ status: 400 });
    expect(await create({ members: [] })).toMatchObject({ status: 400 });
    expect(await create({ members: Array.from({ length: 500 }, () => 'zhou') })).toMatchObject({ status: 400 });
    for (const stranger of ['luo', 'nobody'])
      expect(await create({ members: [stranger] })).toMatchObject({ status: 404 });
    expect(await create({ members: ['zhou', 'lin'] })).toMatchObject({ body: refusal('CONTACT_NOT_AUTHORISED') });
    expect(await create({}, await gateway.signIn('lin'))).toMatchObject({ status: 403, body: refusal('FORBIDDEN') });
    expect(await count()).toBe(before);
  });

  it('[CT17] ends by the clocks of its zone, at a time to come that is at most a year ahead', async () => {
    const isRefused = (body: object) => ({ status: 400, body: { params: body } });
    for (const endTime of ['soon', '2026-04-21', '2026-02-30 10:00:00', '2026-04-21 25:00:00'])
      expect(await create({ endTime })).toMatchObject(isRefused({ field: 'body.endTime' }));
    expect(await create({ timeZone: 'Mars/Base' })).toMatchObject(isRefused({ field: 'body.timeZone' }));
    expect(await create({ endTime: '2028-01-01 00:00:00' })).toMatchObject(isRefused({ field: 'body.endTime' }));
    for (const endTime of [minutesAhead(0), minutesAhead(-1440)])
      expect(await create({ endTime })).toMatchObject({ status: 200, body: refusal('MEETING_END_PAST') });
    expect(await create({ endTime: '2026-04-21 04:20:00', timeZone: 'Europe/Berlin' })).toMatchObject({
      body: refusal('MEETING_END_PAST'),
    });
    expect(await create({ endTime: '2026-04-21 04:20:01', timeZone: 'Europe/Berlin' })).toMatchObject({
      body: { endTime: '2026-04-21T02:20:01.000Z' },
    });
  });
});

describe('a meeting at its end', () => {
  it('[CT19] is closed for everybody, says so and notifies its members, once', async () => {
    now = start;
    const roomId = await newMeeting();
    now = new Date(now.getTime() + 30 * 60_000 - 1);
    expect(await write(roomId)).toMatchObject({ status: 200, body: [{ roomId }] });
    await endMeeting(roomId);
    for (const user of [wang, zhou]) {
      expect(await write(roomId, user)).toMatchObject({ status: 200, body: refusal('MEETING_ENDED') });
      expect(await roomOf(roomId, user)).toMatchObject({ closeFlag: 1 });
    }
    const card = { roomId, message: { msgType: 'URL', shareUrl: 'https://example.com' } };
    expect(await wang.post('/ibsn/v1/chat/messages/push-article', card)).toMatchObject({
      body: refusal('MEETING_ENDED'),
    });
    const others = createMeetingEnding({
      database: gateway.database,
      framePublisher: { send: async () => expect.unreachable(), closeSession: async () => undefined },
      clock: { now: () => now },
    });
    await Promise.all([others.sweep(), others.sweep()]);
    const hints = (await messagesIn(roomId)).filter(({ systemHitType }) => systemHitType === 'MEETING_ENDED');
    expect(hints.map(({ content }) => content)).toEqual(['会议已结束，存档已封存']);
  });

  it('[CT19] ends once where it came without a process, and several gateways look for it', async () => {
    now = start;
    const roomId = await newMeeting();
    const sent: unknown[] = [];
    const framePublisher = {
      send: async (members: Iterable<string>) => void sent.push([...members].toSorted()),
      closeSession: async () => undefined,
    };
    const clock = { now: () => new Date(start.getTime() + 3_600_000) };
    const sweeps = [1, 2, 3].map(() =>
      createMeetingEnding({ database: gateway.database, framePublisher, clock }).sweep(),
    );
    await Promise.all(sweeps);
    const hints = (await messagesIn(roomId)).filter(({ systemHitType }) => systemHitType === 'MEETING_ENDED');
    expect(hints).toHaveLength(1);
  });

  it('[CT20] has a sealed archive, which stays sealed after it was opened again', async () => {
    now = start;
    const roomId = await newMeeting();
    const messageId = Object((await write(roomId)).body)[0].messageId;
    await endMeeting(roomId);
    const isSealed = { status: 200, body: refusal('MESSAGE_SEALED') };
    for (const call of ['recall', 'delete'] as const)
      expect(await change(call, roomId, messageId)).toMatchObject(isSealed);
    expect(await restore(roomId, inHalfAnHour())).toMatchObject({ status: 200, body: { robotGroupId: roomId } });
    for (const call of ['recall', 'delete'] as const)
      expect(await change(call, roomId, messageId)).toMatchObject(isSealed);
    const newId = Object((await write(roomId)).body)[0].messageId;
    expect(await change('recall', roomId, newId)).toMatchObject({ status: 200, body: {} });
    expect(await change('delete', roomId, newId)).toMatchObject({ status: 200, body: {} });
    expect((await messagesIn(roomId)).some((message) => message.messageId === messageId)).toBe(true);
    expect(await change('recall', roomId, messageId, zhou)).toMatchObject({ body: refusal('NOT_RECALLABLE') });
  });

  it('[CT20] is sealed from its end on, also before a gateway has looked', async () => {
    now = start;
    const roomId = await newMeeting();
    const messageId = Object((await write(roomId)).body)[0].messageId;
    now = new Date(start.getTime() + 30 * 60_000);
    expect(await change('recall', roomId, messageId)).toMatchObject({ body: refusal('MESSAGE_SEALED') });
    expect(await restore(roomId, inHalfAnHour())).toMatchObject({ status: 200, body: { robotGroupId: roomId } });
    expect(await change('recall', roomId, messageId)).toMatchObject({ body: refusal('MESSAGE_SEALED') });
  });
});

describe('the owner of a meeting', () => {
  it('[CT18] opens it again after its end, for a new end, and it ends again then', async () => {
    now = start;
    const roomId = await newMeeting();
    await endMeeting(roomId);
    const socket = await tang.openSocket();
    expect(await restore(roomId, minutesAhead(-1))).toMatchObject({ body: refusal('MEETING_END_PAST') });
    expect(await restore(roomId, minutesAhead(60))).toMatchObject({
      status: 200,
      body: { robotGroupId: roomId, groupName: '恒锐准入评审会', endTime: '2026-04-21T03:50:00.000Z', memberCount: 3 },
    });
    await socket.next(({ key }) => key === '40011');
    socket.close();
    expect(await roomOf(roomId, tang)).toMatchObject({ closeFlag: 0, endTime: '2026-04-21T03:50:00.000Z' });
    expect(await hintIn(roomId)).toEqual(['MEETING_RESTORED', '王珂 恢复了会议室，结束时间：2026年4月21日 11:50']);
    expect(await write(roomId, tang)).toMatchObject({ body: [{ roomId }] });
    await endMeeting(roomId);
    expect(await write(roomId, tang)).toMatchObject({ body: refusal('MEETING_ENDED') });
  });

  it('[CT18] extends it while it runs, never shortens it, and nobody else does', async () => {
    now = start;
    const roomId = await newMeeting();
    for (const minutes of [20, 30])
      expect(await restore(roomId, minutesAhead(minutes))).toMatchObject({ body: refusal('MEETING_ONLY_EXTENDED') });
    expect(await restore(roomId, minutesAhead(60), zhou)).toMatchObject({
      status: 200,
      body: refusal('NOT_MEETING_OWNER'),
    });
    const luo = await gateway.signIn('luo');
    expect(await restore(roomId, minutesAhead(60), luo)).toMatchObject({ status: 404 });
    expect(await restore(roomId, minutesAhead(60))).toMatchObject({ body: { endTime: '2026-04-21T03:20:00.000Z' } });
    expect(await hintIn(roomId)).toEqual(['MEETING_EXTENDED', '王珂 将会议延长到 2026年4月21日 11:20']);
    now = new Date(start.getTime() + 59 * 60_000);
    expect(await write(roomId, zhou)).toMatchObject({ body: [{ roomId }] });
  });
});

describe('invitations to a meeting', () => {
  const cardsOf = async (user: TestUser) => {
    const rooms = Object((await user.get(paths.rooms)).body).content;
    const room = rooms.find((each: { readonly serial?: string }) => each.serial === 'wang');
    return room ? (await messagesIn(room.roomId, user)).filter(({ msgType }) => msgType === 'CARD') : [];
  };

  it('[CT21] are a card in the room of the owner with each member, once for each end', async () => {
    now = start;
    const roomId = await newMeeting({ groupName: '框架协议评审' });
    const socket = await zhou.openSocket();
    expect(await invite(roomId, { friendGroupId: [contactId('wang', 'zhou')] })).toMatchObject({
      status: 200,
      body: {},
    });
    await socket.next(({ key, message }) => key === '5001' && Object(message.data).msgType === 'CARD');
    socket.close();
    await Promise.all([invite(roomId), invite(roomId), invite(roomId, { friendGroupId: ['zhou', 'lin'] })]);
    const [card, ...others] = await cardsOf(zhou);
    expect(others).toEqual([]);
    expect(card).toMatchObject({
      content: '框架协议评审',
      sendSerial: 'wang',
      purchaseRobotMsg: {
        title: { text: '框架协议评审' },
        fields: [
          { fieldName: '发起人', fieldValue: '王珂' },
          { fieldName: '结束时间', fieldValue: '2026年4月21日 10:50' },
        ],
        buttons: [{ text: '进入会议室', type: 'meeting', message: roomId }],
      },
    });
    expect(await cardsOf(tang)).toHaveLength(1);
    expect(await zhou.post('/ibsn/v1/chat/rooms/create', { chatType: '2', friendGroupId: roomId })).toMatchObject({
      status: 200,
      body: { roomId, chatType: '2' },
    });
    await restore(roomId, minutesAhead(60));
    await invite(roomId);
    expect(await cardsOf(zhou)).toHaveLength(2);
  });

  it('[CT21] are sent by the owner alone, while the meeting runs', async () => {
    now = start;
    const roomId = await newMeeting();
    expect(await invite(roomId, {}, zhou)).toMatchObject({ status: 200, body: refusal('NOT_MEETING_OWNER') });
    expect(await invite(roomId, { friendGroupId: [] })).toMatchObject({ status: 400 });
    await endMeeting(roomId);
    expect(await invite(roomId)).toMatchObject({ status: 200, body: refusal('MEETING_ENDED') });
  });
});

describe('a friend whose authorisation is cancelled', () => {
  const selected = (vcFriendSerialNo: string) => [{ vcFriendSerialNo }];
  const authorise = (serial: string) => wang.post(`${robot}/friend/auth`, selected(serial));
  const cancel = (serial: string) => wang.post(`${robot}/friend/unauth`, selected(serial));
  const check = async (serial: string) => (await wang.post(`${robot}/group/unauth-check`, selected(serial))).body;

  it('[CT22] leaves the meetings of the owner that have not ended, and no others', async () => {
    // The meetings of the other tests have ended by then.
    now = new Date(start.getTime() + 2 * 3_600_000);
    const ended = await newMeeting();
    await endMeeting(ended);
    expect(await check('tang')).toEqual([]);
    const running = await newMeeting();
    expect(await check('tang')).toEqual([{ friendName: '唐颖' }]);
    const socket = await zhou.openSocket();
    expect(await cancel(contactId('wang', 'tang'))).toMatchObject({ status: 200, body: {} });
    await socket.next(({ key }) => key === '4502');
    socket.close();
    expect(await hintIn(running)).toEqual(['MEETING_REMOVED', '王珂 取消了授权，唐颖 已移出会议室']);
    expect(await roomOf(running, tang)).toBeUndefined();
    expect(await write(running, tang)).toMatchObject({ status: 404 });
    expect(await roomOf(running, zhou)).toMatchObject({ memberCount: 2 });
    expect(await roomOf(ended, tang)).toMatchObject({ closeFlag: 1 });
    expect(await check('tang')).toEqual([]);

    expect(await restore(ended, inHalfAnHour())).toMatchObject({ body: { memberCount: 2 } });
    expect(await roomOf(ended, tang)).toBeUndefined();
    await authorise('tang');
  });

  it('[CT22] stays in them when one of the friends is none any more, for all or none are cancelled', async () => {
    const running = await newMeeting();
    const both = [...selected('tang'), ...selected('nobody')];
    expect(await wang.post(`${robot}/friend/unauth`, both)).toMatchObject({ status: 404 });
    expect(await roomOf(running, tang)).toMatchObject({ closeFlag: 0 });
  });
});
