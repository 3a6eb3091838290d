import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config';
import { createRobot, industryPack, type Robot } from '../../robot';
import { serviceDeskRobot } from '../../testing/service-desk-robot';
import { paths, startTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway';
import { accepted, queuePosition, serviceDesk } from '../../testing/test-service-desk';
import type { TestSocket } from '../../testing/test-socket';

let gateway: TestGateway;
let robot: Robot;
let lin: TestUser;
let zhou: TestUser;
let sockets: TestSocket[];

beforeAll(async () => {
  gateway = await startTestGateway({
    ask: serviceDeskRobot,
    robotServices: { reload: (tenantId) => robot.reload(tenantId) },
  });
  const { database } = gateway;
  robot = createRobot({
    database,
    clock: { now: () => new Date() },
    config: readConfig({}).robot,
    industryPack,
    warn: () => undefined,
  });
  await database.query(sql`INSERT INTO knowledge_categories (tenant_id, code, position, name_zh, name_en)
    VALUES ('lanchuan', 'receipt', 0, '收货', 'Receipt')`);
  lin = await gateway.signIn('lin');
  zhou = await gateway.signIn('zhou');
  const socket = await lin.openSocket();
  sockets = [socket, await zhou.openSocket()];
  await lin.send('转人工');
  await queuePosition(socket, 1);
  await accepted(serviceDesk.pick(zhou, lin.roomId));
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await gateway.close();
});

const asker = {
  tenantId: 'lanchuan',
  accountId: 'lin',
  name: '林晓',
  kind: 'buyer',
  department: undefined,
  company: undefined,
} as const;
const suggested = async (text: string) =>
  (await robot.suggest({ text, asker, now: new Date() })).map(({ question }) => question);

describe('an entry that an agent makes of an answer', () => {
  it('[RB43] is found by the robot at once, and replaced when it is made of the same message again', async () => {
    const { body } = await zhou.post(paths.create, [{ roomId: lin.roomId, content: '外箱破损可以拒收' }]);
    const [{ messageId }] = JSON.parse(JSON.stringify(body));
    const create = (changes: object, user = zhou) =>
      user.post('/ibsn/v1/lanchuan/chatbot/create-faq', {
        categoryId: 'receipt',
        question: '外箱破损能不能拒收？',
        answer: '可以，当场拍照并登记拒收单。',
        roomId: lin.roomId,
        messageId,
        ...changes,
      });
    expect(await suggested('外箱破损')).toEqual([]);
    expect(await create({})).toMatchObject({ status: 200, body: {} });
    expect(await suggested('外箱破损')).toEqual(['外箱破损能不能拒收？']);
    await create({ question: '外箱破损怎么拒收？' });
    expect(await suggested('外箱破损')).toEqual(['外箱破损怎么拒收？']);

    expect(await create({}, lin)).toMatchObject({ status: 403 });
    expect(await create({}, await gateway.signIn('tang'))).toMatchObject({ status: 403 });
    expect(await create({ categoryId: 'nowhere' })).toMatchObject({
      status: 400,
      body: { params: { field: 'body.categoryId' } },
    });
    for (const changes of [{ question: ' ' }, { answer: '' }, { answer: 'x'.repeat(5001) }, { messageId: 'none' }])
      expect([400, 404]).toContain((await create(changes)).status);
    await accepted(serviceDesk.release(zhou, lin.roomId));
    expect(await create({})).toMatchObject({ status: 403 });
  });
});
