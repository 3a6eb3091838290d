import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDocumentsRobot } from '../testing/documents-robot';
import { paths, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';
import type { TestSocket } from '../testing/test-socket';

let gateway: TestGateway;
let lin: TestUser;
let socket: TestSocket;

beforeAll(async () => {
  const robot = createDocumentsRobot();
  gateway = await startTestGateway({ ask: robot.ask });
  robot.attachDatabase(gateway.database);
  lin = await gateway.signIn('lin');
  socket = await lin.openSocket();
});
afterAll(async () => {
  socket.close();
  await gateway.close();
});

const tenTimes = <T>(call: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 10 }, (_none, n) => call(n)));

/** The message that follows a text of lin and fits. */
async function replyTo(
  text: string,
  fits: (message: Awaited<ReturnType<TestUser['page']>>['content'][number]) => boolean,
) {
  await lin.send(text);
  return vi.waitFor(async () => {
    const found = (await lin.page()).content.find(fits);
    if (!found) throw new Error('no reply yet');
    return found;
  }, 10_000);
}

describe('the same action ten times at one moment', () => {
  it('[GW258] recalls a message once, and one event tells it', async () => {
    const [message] = await lin.send('ten recalls');
    if (!message) throw new Error('nothing was sent');
    const { messageId } = message;
    const answers = await tenTimes(() => lin.post(paths.recall, { messageId, roomId: lin.roomId }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await socket.next(({ key, message: { data } }) => key === '1000' && JSON.stringify(data).includes(messageId));
    socket.send('PING');
    await socket.nextText('PONG');
    const events = socket.frames.filter(
      ({ key, message: { data } }) => key === '1000' && JSON.stringify(data).includes(messageId),
    );
    expect(events).toHaveLength(1);
  });

  it('[GW258] submits a form once: one ticket is stored, and the others are told', async () => {
    const { messageId } = await replyTo('提工单', ({ msgType }) => msgType.endsWith('_FORM'));
    const answers = await tenTimes((n) =>
      lin.post(paths.create, [
        {
          roomId: lin.roomId,
          messageId,
          purchaseRobotMsg: JSON.stringify({
            fields: [
              { fieldId: 'category', values: [{ valueId: 'short', checked: true }] },
              { fieldId: 'urgency', values: [{ valueId: 'line', checked: true }] },
              { fieldId: 'description', values: [{ valueText: `try ${n}` }] },
            ],
          }),
        },
      ]),
    );
    const refused = answers.filter(({ body }) => JSON.stringify(body).includes('FORM_ALREADY_SUBMITTED'));
    expect(refused).toHaveLength(9);
    expect(await gateway.database.query(sql`SELECT 1 FROM tickets WHERE message_id = ${messageId}`)).toHaveLength(1);
  });
});
