import { contract } from '@parley/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal, startTestGateway, type TestGateway, type TestUser, wideLimits } from '../../testing/test-gateway';
import type { TestSocket } from '../../testing/test-socket';

const { create, update, list, remove, acknowledge } = contract.schedules;
const limits = { ...wideLimits, schedules: { ...wideLimits.schedules, checkEveryMs: 5 } };
const entry = {
  content: ' Call Hailan ',
  scheduleTime: '2026-04-21 10:00:00',
  timeZone: 'Asia/Shanghai',
  repeatType: 0,
  friends: [{ friendGroupId: 'wang', friendGroupName: 'whatever' }],
};
const due = Date.parse('2026-04-21T02:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;

let now = 0;
let gateway: TestGateway;
let zhou: TestUser;
let wang: TestUser;

beforeEach(async () => {
  now = due - 60 * minute;
  gateway = await startTestGateway({ limits, clock: { now: () => new Date(now) } });
  zhou = await gateway.signIn('zhou');
  wang = await gateway.signIn('wang');
});
afterEach(() => gateway.close());

const created = async (changes: object = {}, user = zhou) =>
  v.parse(create.result, (await user.post(create.path, { ...entry, ...changes })).body);
const listed = async (user: TestUser, query = '') =>
  v.parse(list.result, (await user.get(`${list.path}?${query}`)).body);
const dataOf = (frame: unknown) => Object(Object(frame).message).data;
/** The reminder of a time of day, '10:00' without one. */
const reminder = (socket: TestSocket, time = '2026-04-21 10:00:00') =>
  socket.next((frame) => frame.key === 'schedule_task' && dataOf(frame).scheduleTime === time);
const deliveries = () =>
  gateway.database.query(
    sql`SELECT due_time, account_id, is_expired FROM schedule_deliveries ORDER BY due_time, account_id`,
  );

describe('to-dos', () => {
  it('[SC1] are stored with the time as written and its zone, and read by all their people', async () => {
    const todo = await created({ shareTitle: 'PO1182' });
    expect(todo).toMatchObject({
      content: 'Call Hailan',
      scheduleTime: '2026-04-21 10:00:00',
      timeZone: 'Asia/Shanghai',
      repeatType: '0',
      version: 1,
      isMine: true,
      nextAt: new Date(due).toISOString(),
      shareTitle: 'PO1182',
      friends: [{ friendGroupId: 'wang' }],
    });
    expect((await listed(zhou)).content).toEqual([todo]);
    expect((await listed(wang)).content).toEqual([{ ...todo, isMine: false }]);
    expect((await listed(await gateway.signIn('tang'))).content).toEqual([]);
    expect(await (await gateway.signIn('lin')).get(list.path)).toMatchObject({ status: 403 });
  });

  it('[SC2] are listed in pages, the next due first, then the latest that have passed', async () => {
    await created({ content: 'passed', scheduleTime: '2026-04-20 09:00:00' });
    await created({ content: 'later', scheduleTime: '2026-05-01 09:00:00' });
    await created({ content: 'soon' });
    await created({ content: 'passed long ago', scheduleTime: '2026-04-20 08:00:00' });
    const pages = [await listed(zhou, 'size=3'), await listed(zhou, 'size=3&page=1')];
    expect(pages.map(({ content }) => content.map((todo) => todo.content))).toEqual([
      ['soon', 'later', 'passed'],
      ['passed long ago'],
    ]);
    expect(pages[0]).toMatchObject({ totalElements: 4, totalPages: 2 });
    const id = pages[1]?.content[0]?.id;
    expect(await listed(zhou, `id=${id}`)).toMatchObject({ totalElements: 1, content: [{ id }] });
  });

  it.each([
    [{ content: ' \n' }, 'body.content'],
    [{ content: 'x'.repeat(2001) }, 'body.content'],
    [{ scheduleTime: '2026-02-30 10:00:00' }, 'body.scheduleTime'],
    [{ repeatType: 1, endTime: 'soon' }, 'body.endTime'],
    [{ repeatType: 2 }, 'body.repeatType'],
    [{ timeZone: 'Mars/Olympus' }, 'body.timeZone'],
  ])('[SC3] are refused: %j', async (changes, field) => {
    expect(await zhou.post(create.path, { ...entry, ...changes })).toMatchObject({
      status: 400,
      body: { params: { field } },
    });
    expect((await listed(zhou)).content).toEqual([]);
  });

  it('[SC4] take in only colleagues of the same tenant', async () => {
    for (const friendGroupId of ['lin', 'nobody'])
      expect(await zhou.post(create.path, { ...entry, friends: [{ friendGroupId }] })).toMatchObject({
        status: 404,
        body: refusal('NOT_FOUND'),
      });
    expect((await listed(zhou)).content).toEqual([]);
  });

  it('[SC5] are changed and removed by their creator only', async () => {
    const { id } = await created();
    const tang = await gateway.signIn('tang');
    for (const [user, status] of [
      [wang, 403],
      [tang, 404],
    ] as const) {
      expect((await user.post(update.path, { ...entry, id, version: 1 })).status).toBe(status);
      expect((await user.post(remove.path, { id })).status).toBe(status);
    }
    const changed = { ...entry, id, version: 1, content: 'Call later', friends: [{ friendGroupId: 'tang' }] };
    expect(await zhou.post(update.path, changed)).toMatchObject({
      body: { version: 2, content: 'Call later', friends: [{ friendGroupId: 'tang' }] },
    });
    expect((await listed(wang)).content).toEqual([]);
    expect((await zhou.post(remove.path, { id })).status).toBe(200);
    expect((await listed(tang)).content).toEqual([]);
    expect((await zhou.post(remove.path, { id })).status).toBe(404);
  });

  it('[SC6] are changed by one of two windows; the later gets the newer record, and changes nothing', async () => {
    const { id } = await created();
    const change = (content: string, friends: readonly object[]) =>
      zhou.post(update.path, { ...entry, id, version: 1, content, friends });
    expect((await change('first', entry.friends)).status).toBe(200);
    expect(await change('second', [])).toMatchObject({
      status: 409,
      body: { ...refusal('SCHEDULE_CHANGED'), params: { version: 2, content: 'first' } },
    });
    expect((await listed(wang)).content).toMatchObject([{ content: 'first' }]);
    const both = await Promise.all(
      ['a', 'b'].map((content) => zhou.post(update.path, { ...entry, id, version: 2, content })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('reminders', () => {
  it('[SC7] reach every socket of each person of the to-do at its time, once', async () => {
    const sockets = [await zhou.openSocket(), await zhou.openSocket(), await wang.openSocket()];
    const { id } = await created();
    now = due;
    for (const socket of sockets)
      expect(dataOf(await reminder(socket))).toEqual({
        id,
        content: 'Call Hailan',
        scheduleTime: '2026-04-21 10:00:00',
        expiredFlag: 0,
      });
    expect((await listed(zhou)).content[0]).not.toHaveProperty('nextAt');
    expect(await deliveries()).toHaveLength(2);
  });

  it('[SC8] come back with each new socket until they are acknowledged, expired for who was away', async () => {
    const socket = await zhou.openSocket();
    const { id, scheduleTime } = await created();
    now = due;
    await reminder(socket);
    expect(dataOf(await reminder(await wang.openSocket()))).toMatchObject({ id, expiredFlag: 1 });
    expect(dataOf(await reminder(await zhou.openSocket()))).toMatchObject({ id, expiredFlag: 0 });
    for (const _twice of [1, 2]) expect((await zhou.post(acknowledge.path, { id, scheduleTime })).status).toBe(200);
    const second = await created({ content: 'second', scheduleTime: '2026-04-21 10:05:00' });
    now = due + 5 * minute;
    await reminder(socket, second.scheduleTime);
    const next = await zhou.openSocket();
    // The acknowledged one would have come before.
    expect(dataOf(await next.next(({ key }) => key === 'schedule_task'))).toMatchObject({ id: second.id });
    expect(dataOf(await reminder(await wang.openSocket()))).toMatchObject({ id });
  });

  it('[SC9] of a to-do that repeats come at each of its times, and once for all that were missed', async () => {
    const socket = await zhou.openSocket();
    await created({ repeatType: 1, friends: [] });
    now = due;
    expect(dataOf(await reminder(socket))).toMatchObject({ scheduleTime: '2026-04-21 10:00:00', expiredFlag: 0 });
    now = due + day;
    expect(dataOf(await reminder(socket, '2026-04-22 10:00:00'))).toMatchObject({ expiredFlag: 0 });
    now = due + 5 * day + minute;
    expect(dataOf(await reminder(socket, '2026-04-23 10:00:00'))).toMatchObject({ expiredFlag: 1 });
    expect(await deliveries()).toHaveLength(3);
    // The session of before is over.
    expect((await listed(await gateway.signIn('zhou'))).content[0]?.nextAt).toBe(new Date(due + 6 * day).toISOString());
  });

  it('[SC10] survive a stop over their time, and of two gateways one sends them', async () => {
    await gateway.close();
    const clock = { now: () => new Date(now) };
    // It looks for what is due so rarely that it might as well be stopped.
    const asleep = { ...limits, schedules: { ...limits.schedules, checkEveryMs: 1e9 } };
    gateway = await startTestGateway({ limits: asleep, clock });
    zhou = await gateway.signIn('zhou');
    const { id } = await created();
    now = due + 2 * minute;
    const restarted = await startTestGateway({ limits, clock, database: gateway.database });
    const other = await startTestGateway({ limits, clock, database: gateway.database });
    for (const running of [restarted, other]) {
      const socket = await (await running.signIn('zhou')).openSocket();
      expect(dataOf(await reminder(socket))).toMatchObject({ id, expiredFlag: 1 });
    }
    expect(await deliveries()).toEqual([
      { due_time: '2026-04-21 10:00:00', account_id: 'wang', is_expired: true },
      { due_time: '2026-04-21 10:00:00', account_id: 'zhou', is_expired: true },
    ]);
    await Promise.all([restarted.close(), other.close()]);
  });

  it('[SC11] keep their time where only the text changes, and come again where the time changes', async () => {
    const socket = await zhou.openSocket();
    const { id } = await created({ friends: [] });
    const changed = { ...entry, id, friends: [], content: 'Other words' };
    await zhou.post(update.path, { ...changed, version: 1 });
    now = due;
    expect(dataOf(await reminder(socket))).toMatchObject({ content: 'Other words' });
    await zhou.post(update.path, { ...changed, version: 2, scheduleTime: '2026-04-21 10:30:00' });
    now = due + 30 * minute;
    expect(dataOf(await reminder(socket, '2026-04-21 10:30:00'))).toMatchObject({ id, expiredFlag: 0 });
  });
});
