import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../testing/test-gateway';
import { accepted, queuePosition, serviceDesk, startServiceDeskGateway } from '../testing/test-service-desk';
import type { TestSocket } from '../testing/test-socket';

let gateway: Awaited<ReturnType<typeof startServiceDeskGateway>>;
let lin: TestUser;
let zhou: TestUser;
let tang: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  gateway = await startServiceDeskGateway();
  await gateway.database.batch([
    sql`INSERT INTO tenants (tenant_id, name, name_en, secret, platform_code) VALUES ('other', 'o', 'o', 'o', 'other')`,
    sql`INSERT INTO accounts (account_id, tenant_id, subject, kind, name, name_en, group_key, created_at)
      VALUES ('stranger', 'other', 'stranger', 'agent', 's', 's', 'group of stranger', now())`,
  ]);
  lin = await gateway.signIn('lin');
  zhou = await gateway.signIn('zhou');
  tang = await gateway.signIn('tang');
  stranger = await gateway.signIn('stranger');
});
afterAll(() => gateway.close());

const noticesOf = ({ frames }: TestSocket) => frames.filter(({ key }) => key === 'agents-changed');

/** Acts once the notices so far have come, and waits for one more. */
async function afterNotice(socket: TestSocket, act: () => Promise<unknown>): Promise<void> {
  const before = noticesOf(socket).length;
  await act();
  await socket.next(({ key }) => key === 'agents-changed' && noticesOf(socket).length > before);
}

/** Resolves when the notice of what happened so far has come. */
async function opened(user: TestUser): Promise<TestSocket> {
  const socket = await user.openSocket();
  await socket.next(({ key }) => key === 'agents-changed');
  return socket;
}

describe('a change of the agents', () => {
  it('[GW334] is sent to the agents of the tenant when one comes, goes, is away or is back', async () => {
    const socket = await opened(zhou);
    let socketOfTang: TestSocket | undefined;
    await afterNotice(socket, async () => {
      socketOfTang = await tang.openSocket();
    });
    for (const status of ['away', 'serving'])
      await afterNotice(socket, () => accepted(tang.post('/ibsn/v1/customer-service/agent-status', { status })));
    await afterNotice(socket, async () => socketOfTang?.close());
    expect((await serviceDesk.online(zhou)).body).toEqual([]);
    socket.close();
    await socket.closed;
  });

  it('[GW334] is sent when one serves more or fewer rooms, and never to askers and other tenants', async () => {
    const [socketOfLin, socket] = [await lin.openSocket(), await opened(zhou)];
    const socketOfTang = await opened(tang);
    const foreign = await opened(stranger);
    await lin.send('转人工');
    await queuePosition(socketOfLin, 1);
    const ofForeigner = noticesOf(foreign).length;
    await afterNotice(socket, () => accepted(serviceDesk.pick(zhou, lin.roomId)));
    await afterNotice(socket, () => accepted(serviceDesk.transfer(zhou, lin.roomId, 'tang')));
    expect((await serviceDesk.online(zhou)).body).toMatchObject([{ serial: 'tang', serving: 1 }]);
    await afterNotice(socket, () => accepted(serviceDesk.release(tang, lin.roomId)));
    expect((await serviceDesk.online(zhou)).body).toMatchObject([{ serial: 'tang', serving: 0 }]);
    for (const one of [socketOfLin, foreign]) {
      one.send('PING');
      await one.nextText('PONG');
    }
    expect(noticesOf(socketOfLin)).toEqual([]);
    expect(noticesOf(foreign)).toHaveLength(ofForeigner);
    for (const one of [socketOfLin, socket, socketOfTang, foreign]) one.close();
  });
});
