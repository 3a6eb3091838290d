import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serviceDeskRobot } from '../testing/service-desk-robot';
import { startTestGateway, type TestUser } from '../testing/test-gateway';
import { queuePosition, serviceDesk } from '../testing/test-service-desk';
import type { TestSocket } from '../testing/test-socket';

let now = new Date('2026-04-21T18:00:00+08:00');
let gateway: Awaited<ReturnType<typeof startTestGateway>>;
let lin: TestUser;
let zhou: TestUser;
let socketOfLin: TestSocket;
let socketOfZhou: TestSocket;

beforeAll(async () => {
  gateway = await startTestGateway({
    ask: serviceDeskRobot,
    clock: { now: () => now },
    environment: { STAFFED_HOURS: 'Mon-Fri 08:30-18:00', STAFFED_HOLIDAYS: '2026-04-22' },
  });
  lin = await gateway.signIn('lin');
  zhou = await gateway.signIn('zhou');
  socketOfLin = await lin.openSocket();
  socketOfZhou = await zhou.openSocket();
});
afterAll(async () => {
  socketOfLin.close();
  await gateway.close();
});

const saysSoon = (text: string) =>
  vi.waitFor(async () => expect(JSON.stringify((await lin.page('size=100')).content)).toContain(text), 10_000);

describe('a service desk with hours', () => {
  it('[GW324] is closed outside of them, also for who is online, and says when people are there again', async () => {
    await lin.send('转人工');
    await saysSoon('2026年4月23日 08:30（公司时间）恢复人工服务；服务时间是周一至周五 08:30–18:00。');
    await saysSoon('给采购服务台留言');
    expect(await serviceDesk.waiting(zhou)).toEqual([]);
    expect((await serviceDesk.status(lin)).serviceDesk).toEqual({
      agents: [],
      waiting: 0,
      opens: { at: '2026-04-23T00:30:00.000Z', timeZone: 'Asia/Shanghai' },
    });
  });

  it('[GW324] is open within them', async () => {
    now = new Date('2026-04-23T08:30:00+08:00');
    lin = await gateway.signIn('lin');
    zhou = await gateway.signIn('zhou');
    expect((await serviceDesk.status(lin)).serviceDesk).toEqual({ agents: ['周敏'], waiting: 0 });
    await lin.send('转人工');
    await queuePosition(socketOfLin, 1);
    expect(await serviceDesk.waiting(zhou)).toHaveLength(1);
    await serviceDesk.cancel(lin);
  });

  it('[GW324] within them says its hours where nobody is online', async () => {
    socketOfZhou.close();
    await socketOfZhou.closed;
    await lin.send('转人工');
    await saysSoon('现在没有人工坐席在线，采购服务台的服务时间是周一至周五 08:30–18:00。');
  });
});
