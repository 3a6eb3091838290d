import type { Message } from '@parley/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roomWithoutRobot } from '../testing/room-without-robot';
import { paths, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';
import { messageOf } from '../testing/test-socket';

let gateway: TestGateway;
let lin: TestUser;
let chen: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway();
  lin = await gateway.signIn('lin');
  chen = await gateway.signIn('chen');
});
afterAll(() => gateway.close());

it('[WB279] sends the parameter of a pressed button to the devices of its sender, and to nobody else', async () => {
  const roomId = await roomWithoutRobot(gateway.database, 'lin', 'chen');
  const sockets = [await lin.openSocket(), await chen.openSocket()] as const;
  const buttonParam = { zulu: [1], action: 'file' };
  const { body } = await lin.post(paths.create, [{ roomId, content: 'File it', buttonParam }]);
  const [saved] = body as readonly Message[]; // what the call is declared to give
  expect(saved).toMatchObject({ content: 'File it', buttonParam });

  const pages = async (user: TestUser) => [
    (await user.get(`${paths.inRoom}?roomId=${roomId}`)).body,
    (await user.get(`${paths.near}?roomId=${roomId}&messageId=${saved?.messageId}`)).body,
    (await user.get(`${paths.search}?roomId=${roomId}&keyword=file`)).body,
  ];
  const frames = sockets.map((socket) => socket.next((one) => messageOf(one)?.content === 'File it'));
  const [own, others] = await Promise.all(frames);
  for (const shown of [own, ...(await pages(lin))]) expect(JSON.stringify(shown)).toContain('"zulu"');
  for (const shown of [others, ...(await pages(chen))]) {
    expect(JSON.stringify(shown)).toContain('File it');
    expect(JSON.stringify(shown)).not.toContain('zulu');
  }
  for (const socket of sockets) socket.close();
});
