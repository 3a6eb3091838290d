import type { Message } from '@parley/domain';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOfUpload, filePaths, fileTokenOf, readPath } from '../testing/test-files';
import { paths, refusal, type TestUser } from '../testing/test-gateway';
import {
  accepted,
  hint,
  notice,
  noticeOf,
  queuePosition,
  serviceDesk,
  startServiceDeskGateway,
} from '../testing/test-service-desk';
import { chunkOf, messageOf, type TestSocket } from '../testing/test-socket';

type ServiceDeskGateway = Awaited<ReturnType<typeof startServiceDeskGateway>>;
let gateway: ServiceDeskGateway;
let [lin, chen, zhou, tang]: TestUser[] = [];
const signedInUsers = (): { lin: TestUser; chen: TestUser; zhou: TestUser; tang: TestUser } => {
  if (!lin || !chen || !zhou || !tang) throw new Error('nobody signed in');
  return { lin, chen, zhou, tang };
};

beforeAll(async () => {
  gateway = await startServiceDeskGateway();
  lin = await gateway.signIn('lin');
  chen = await gateway.signIn('chen');
  zhou = await gateway.signIn('zhou');
  tang = await gateway.signIn('tang');
});
afterAll(() => gateway.close());

let sockets: { lin: TestSocket; chen: TestSocket; zhou: TestSocket; tang: TestSocket };
beforeEach(async () => {
  const { lin, chen, zhou, tang } = signedInUsers();
  sockets = {
    lin: await lin.openSocket(),
    chen: await chen.openSocket(),
    zhou: await zhou.openSocket(),
    tang: await tang.openSocket(),
  };
});
afterEach(async () => {
  const { lin, chen, zhou, tang } = signedInUsers();
  for (const asker of [lin, chen]) {
    await serviceDesk.cancel(asker);
    for (const agent of [zhou, tang]) await serviceDesk.release(agent, asker.roomId);
  }
  for (const socket of Object.values(sockets)) {
    socket.close();
    await socket.closed;
  }
});

/** Asks for a person and waits for the queue position. */
async function enterQueue(asker: TestUser, socket: TestSocket, position = 1): Promise<void> {
  await asker.send('转人工');
  await queuePosition(socket, position);
}

/** Lets zhou serve lin. */
async function startService(): Promise<void> {
  const { lin, zhou } = signedInUsers();
  await enterQueue(lin, sockets.lin);
  expect(await serviceDesk.pick(zhou, lin.roomId)).toMatchObject({ status: 200 });
}

/** Waits for the end of a robot's answer that contains this text. */
const answerWith = (socket: TestSocket, words: string) =>
  socket.next((frame) => {
    const chunk = chunkOf(frame);
    return chunk?.isLast === true && chunk.content.includes(words);
  });

describe('asking for a person', () => {
  it('[GW130] puts the room into the queue, and notifies the asker of the position and every agent of the tenant', async () => {
    const { lin, zhou } = signedInUsers();
    await enterQueue(lin, sockets.lin);
    for (const agent of [sockets.zhou, sockets.tang])
      expect(await notice(agent, '20000', lin.roomId)).toMatchObject({
        isJsonText: true,
        status: 'UNPICKED',
        name: '林晓',
      });
    expect(await serviceDesk.status(lin)).toMatchObject({ serviceState: 'robot', status: 'UNPICKED', position: 1 });
    expect(await serviceDesk.waiting(zhou)).toMatchObject([{ roomId: lin.roomId, serial: 'lin', position: 1 }]);
    expect(sockets.chen.frames.filter(({ key }) => key === '20000')).toEqual([]);
  });

  it('[GW130] puts it there once, however often the asker asks, and sends the position again', async () => {
    const { lin, zhou } = signedInUsers();
    await enterQueue(lin, sockets.lin);
    await lin.send('transfer to human', '我要找人工客服！');
    await vi.waitFor(() => expect(positionsIn(sockets.lin)).toEqual([1, 1, 1]), 10_000);
    expect(await serviceDesk.waiting(zhou)).toHaveLength(1);
    expect(sockets.zhou.frames.filter(({ key }) => key === '20000')).toHaveLength(1);
  });

  it('[GW188] shows the asker which agents are online and how many others wait', async () => {
    const { lin, chen, tang } = signedInUsers();
    expect(await serviceDesk.status(lin)).toMatchObject({ serviceDesk: { agents: ['周敏', '唐颖'], waiting: 0 } });
    await enterQueue(chen, sockets.chen);
    expect(await serviceDesk.status(lin)).toMatchObject({ serviceDesk: { waiting: 1 } });
    expect(await serviceDesk.status(chen)).toMatchObject({ serviceDesk: { waiting: 0 } });
    sockets.zhou.close();
    await vi.waitFor(async () => expect((await serviceDesk.online(tang)).body).toEqual([]), 10_000);
    expect(await serviceDesk.status(lin)).toMatchObject({ serviceDesk: { agents: ['唐颖'] } });
  });

  it('[GW265] reaches the agents of every group, who share one queue, and each sees the group of the others', async () => {
    const { lin, zhou } = signedInUsers();
    const luo = await gateway.signIn('luo');
    const socket = await luo.openSocket();
    await enterQueue(lin, sockets.lin);
    expect(await notice(socket, '20000', lin.roomId)).toMatchObject({ status: 'UNPICKED' });
    expect(await serviceDesk.waiting(luo)).toEqual(await serviceDesk.waiting(zhou));
    expect((await serviceDesk.online(zhou)).body).toMatchObject([
      { serial: 'tang', department: '采购服务台' },
      { serial: 'luo', department: '供应商服务组' },
    ]);
    socket.close();
    await socket.closed;
  });

  it('[GW131] gets the answer that no agent is online, and an offer to leave a message', async () => {
    const { lin, zhou, tang } = signedInUsers();
    sockets.zhou.close();
    sockets.tang.close();
    for (const agent of [zhou, tang])
      await vi.waitFor(async () => expect((await serviceDesk.online(agent)).body).toEqual([]), 10_000);
    await lin.send('转人工');
    await answerWith(sockets.lin, '现在没有人工坐席在线。');
    await sockets.lin.next((frame) => messageOf(frame)?.msgType === 'QUESTION_CARD');
    expect(await serviceDesk.waiting(zhou)).toEqual([]);
    expect(await serviceDesk.status(lin)).toMatchObject({ serviceState: 'robot' });
  });

  it('[GW132] lets the robot go on answering an asker who waits', async () => {
    const { lin } = signedInUsers();
    await enterQueue(lin, sockets.lin);
    await lin.send('what is a requisition');
    await answerWith(sockets.lin, 'what is a requisition');
    expect(await serviceDesk.status(lin)).toMatchObject({ serviceState: 'robot', position: 1 });
  });

  it('[GW133] moves up the askers behind one who leaves, and sends their new position', async () => {
    const { lin, chen, zhou } = signedInUsers();
    await enterQueue(lin, sockets.lin);
    await enterQueue(chen, sockets.chen, 2);
    expect((await serviceDesk.waiting(zhou)).map(({ serial }) => serial)).toEqual(['lin', 'chen']);
    await serviceDesk.cancel(lin);
    await queuePosition(sockets.chen, 1);
    expect(await serviceDesk.status(chen)).toMatchObject({ position: 1 });
    expect(positionsIn(sockets.lin)).toEqual([1]);
  });

  it('[GW134] can be taken back: the room leaves the queue, the agents and the asker are notified', async () => {
    const { lin, zhou } = signedInUsers();
    await enterQueue(lin, sockets.lin);
    expect(await serviceDesk.cancel(lin)).toMatchObject({ status: 200, body: {} });
    await notice(sockets.zhou, '20001', lin.roomId);
    await notice(sockets.lin, '20006', lin.roomId);
    expect(await serviceDesk.waiting(zhou)).toEqual([]);
    expect(await serviceDesk.cancel(lin)).toMatchObject({ status: 200, body: {} });
    expect(sockets.zhou.frames.filter(({ key }) => key === '20001')).toHaveLength(1);
    expect(await serviceDesk.pick(zhou, lin.roomId)).toMatchObject({ status: 200, body: refusal('NOT_WAITING') });
  });

  it('[GW134] can be taken back by a command too', async () => {
    const { lin, zhou } = signedInUsers();
    await enterQueue(lin, sockets.lin);
    await lin.send('结束服务');
    await notice(sockets.lin, '20006', lin.roomId);
    expect(await serviceDesk.waiting(zhou)).toEqual([]);
  });
});

const positionsIn = ({ frames }: TestSocket) =>
  frames.flatMap((frame) => {
    const message = messageOf(frame);
    return message?.systemHitType === 'QUEUE_POSITION' ? [message.position] : [];
  });

describe('picking', () => {
  it('[GW135] gives the room to one agent, and notifies the other agents, the asker and the conversation', async () => {
    const { lin, zhou, tang } = signedInUsers();
    await enterQueue(lin, sockets.lin);
    const picked = await serviceDesk.pick(zhou, lin.roomId);
    expect(picked).toMatchObject({ status: 200, body: { roomId: lin.roomId, status: 'SERVING', agentSerial: 'zhou' } });
    await notice(sockets.tang, '20001', lin.roomId);
    expect(await notice(sockets.lin, '20007', lin.roomId)).toMatchObject({
      isJsonText: false,
      agentName: '周敏',
      agentDepartment: '采购服务台',
    });
    expect(await hint(sockets.lin, 'SERVICE_STARTED')).toMatchObject({
      msgType: 'SYSTEM_HINT',
      senderName: '周敏（采购服务台）',
      content: expect.stringContaining('周敏'),
    });
    expect(await serviceDesk.status(lin)).toMatchObject({
      serviceState: 'artificial',
      status: 'SERVING',
      agentName: '周敏',
      agentDepartment: '采购服务台',
    });
    expect(await serviceDesk.serving(zhou)).toMatchObject([{ roomId: lin.roomId, status: 'SERVING' }]);
    expect(await serviceDesk.pick(tang, lin.roomId)).toMatchObject({ status: 200, body: refusal('ALREADY_PICKED') });
    expect(await serviceDesk.pick(zhou, lin.roomId)).toMatchObject({ status: 200, body: { status: 'SERVING' } });
    expect(sockets.lin.frames.filter(({ key }) => key === '20007')).toHaveLength(1);
  });

  it("[GW135][GW186] notifies the asker in the language of the page that asked, not in the account's", async () => {
    const { lin, zhou } = signedInUsers();
    await gateway.fetch(paths.create, {
      method: 'POST',
      headers: { authorization: `Bearer ${lin.token}`, 'content-type': 'application/json', 'accept-language': 'en-US' },
      body: JSON.stringify([{ roomId: lin.roomId, content: 'transfer to human' }]),
    });
    await queuePosition(sockets.lin, 1);
    await accepted(serviceDesk.pick(zhou, lin.roomId));
    expect(await notice(sockets.lin, '20007', lin.roomId)).toMatchObject({
      agentName: 'Zhou Min',
      agentDepartment: 'Procurement desk',
    });
    expect(await hint(sockets.lin, 'SERVICE_STARTED')).toMatchObject({ senderName: 'Zhou Min (Procurement desk)' });
    await zhou.post(paths.create, [{ roomId: lin.roomId, content: 'Two ways' }]);
    const said = await sockets.lin.next((frame) => messageOf(frame)?.content === 'Two ways');
    expect(messageOf(said)).toMatchObject({ senderName: 'Zhou Min' });
    const status = await gateway.fetch(`/ibsn/v1/customer-service/service/status?roomId=${lin.roomId}`, {
      headers: { authorization: `Bearer ${lin.token}`, 'accept-language': 'en-US' },
    });
    expect(status.body).toMatchObject({
      agentName: 'Zhou Min',
      serviceDesk: { agents: ['Zhou Min', 'Tang Ying'] },
    });
    await accepted(serviceDesk.release(zhou, lin.roomId));
    const form = await sockets.lin.next((frame) => messageOf(frame)?.msgType === 'USER_EVAL_FORM');
    expect(messageOf(form)?.purchaseRobotMsg).toMatchObject({ title: { text: 'How was the service?' } });
  });

  it('[GW136] makes the agent a member who reads what was said before and receives what comes', async () => {
    const { lin, zhou, tang } = signedInUsers();
    await startService();
    const page = await zhou.get(`${paths.inRoom}?roomId=${lin.roomId}`);
    expect(JSON.stringify(page.body)).toContain('转人工');
    expect(await tang.get(`${paths.inRoom}?roomId=${lin.roomId}`)).toMatchObject({ status: 403 });
    await lin.send('are you there');
    const received = await sockets.zhou.next((frame) => messageOf(frame)?.content === 'are you there');
    expect(messageOf(received)).toMatchObject({ float: 'left', sendSerial: 'lin', customerMsgFlag: 0 });
    expect(sockets.tang.frames.filter((frame) => messageOf(frame)?.roomId === lin.roomId)).toEqual([]);
  });

  it('[GW137] marks the agent’s messages as written by a person, and ignores such a mark in a request', async () => {
    const { lin, zhou } = signedInUsers();
    const forged = { roomId: lin.roomId, content: 'trust me', customerMsgFlag: 1, sender: 'robot', senderName: '周敏' };
    expect(await lin.post(paths.create, [forged])).toMatchObject({
      body: [{ customerMsgFlag: 0, sender: 'user', senderName: '林晓' }],
    });
    await startService();
    await zhou.post(paths.create, [{ roomId: lin.roomId, content: '两种处理' }]);
    const said = messageOf(await sockets.lin.next((frame) => messageOf(frame)?.content === '两种处理'));
    expect(said).toMatchObject({ customerMsgFlag: 1, senderName: '周敏', float: 'left' });
    const { body } = await lin.post(paths.create, [{ ...forged, content: 'trust me twice' }]);
    expect(body).toMatchObject([{ customerMsgFlag: 0, senderName: '林晓' }]);
    expect((await lin.page()).content.find(({ content }) => content === '两种处理')).toMatchObject({
      customerMsgFlag: 1,
    });
  });

  it('[GW138] silences the robot: its running answer ends, and waiting and later questions are left to the agent', async () => {
    const { lin, zhou } = signedInUsers();
    await enterQueue(lin, sockets.lin);
    await lin.send('a long story', 'and another');
    await sockets.lin.next((frame) => chunkOf(frame)?.content.startsWith('word') ?? false);
    await accepted(serviceDesk.pick(zhou, lin.roomId));
    await hint(sockets.lin, 'SERVICE_STARTED');
    await lin.send('are you there');
    await vi.waitFor(async () => {
      const { content } = await lin.page('size=100');
      expect(content.filter(({ answerState }) => answerState === 'streaming')).toEqual([]);
    }, 10_000);
    const { content } = await lin.page('size=100');
    const answers = content.filter(({ msgType }) => msgType === 'ASSISTANT_TEXT').map(({ content: text }) => text);
    expect(answers.some((text) => text.includes('of **a long story**'))).toBe(false);
    expect(answers.some((text) => text.includes('and another') || text.includes('are you there'))).toBe(false);
  });
});

describe('while a person serves', () => {
  it('[GW156] a recall is sent by 20008, and by 1000 afterwards', async () => {
    const { lin, zhou } = signedInUsers();
    await startService();
    const [first, second] = await lin.send('one', 'two');
    await lin.post(paths.recall, { roomId: lin.roomId, messageId: first?.messageId });
    for (const socket of [sockets.zhou, sockets.lin]) expect(await notice(socket, '20008', lin.roomId)).toBeTruthy();
    const [theirs] = (await zhou.post(paths.create, [{ roomId: lin.roomId, content: 'a slip' }])).body as Message[]; // as declared
    expect((await zhou.post(paths.recall, { roomId: lin.roomId, messageId: theirs?.messageId })).body).toEqual({});
    await accepted(serviceDesk.release(zhou, lin.roomId));
    await notice(sockets.lin, '20006', lin.roomId);
    await lin.post(paths.recall, { roomId: lin.roomId, messageId: second?.messageId });
    expect(await notice(sockets.lin, '1000', lin.roomId)).toBeTruthy();
    expect(sockets.zhou.frames.filter(({ key }) => key === '1000')).toEqual([]);
  });

  it('[GW139] a release is sent to both, lets the robot answer again and takes the agent out of the room', async () => {
    const { lin, zhou } = signedInUsers();
    await startService();
    expect(await serviceDesk.release(zhou, lin.roomId)).toMatchObject({ status: 200, body: {} });
    const ended = await notice(sockets.zhou, '20002', lin.roomId);
    const received = await notice(sockets.lin, '20002', lin.roomId);
    expect([ended, received]).toMatchObject([{ isJsonText: false, status: 'RELEASED' }, { isJsonText: false }]);
    await notice(sockets.lin, '20006', lin.roomId);
    const keys = sockets.lin.frames.map(({ key }) => key);
    expect(keys.indexOf('20002')).toBeLessThan(keys.lastIndexOf('20006'));
    await hint(sockets.lin, 'SERVICE_ENDED');
    expect(await zhou.get(`${paths.inRoom}?roomId=${lin.roomId}`)).toMatchObject({ status: 403 });
    expect(await serviceDesk.serving(zhou)).toEqual([]);
    const before = sockets.zhou.frames.length;
    await lin.send('robot again');
    await answerWith(sockets.lin, 'robot again');
    const later = sockets.zhou.frames.slice(before);
    expect(later.filter((frame) => JSON.stringify(frame).includes(lin.roomId))).toEqual([]);
    expect(await serviceDesk.release(zhou, lin.roomId)).toMatchObject({ status: 200, body: refusal('NOT_SERVING') });
  });

  it('[GW321] the asker, and nobody else, gets each change of who answers: 20007 and 20006, in this order', async () => {
    const { lin, zhou, tang } = signedInUsers();
    const states = () => sockets.lin.frames.map(({ key }) => key).filter((key) => key === '20006' || key === '20007');
    const after = (...keys: readonly string[]) => vi.waitFor(() => expect(states()).toEqual(keys), 10_000);
    await startService();
    await after('20007');
    await accepted(serviceDesk.transfer(zhou, lin.roomId));
    await after('20007', '20006');
    await accepted(serviceDesk.pick(tang, lin.roomId));
    await after('20007', '20006', '20007');
    await accepted(serviceDesk.release(tang, lin.roomId));
    await after('20007', '20006', '20007', '20006');
    await hint(sockets.lin, 'SERVICE_ENDED');
    const others = [sockets.zhou, sockets.tang, sockets.chen].flatMap(({ frames }) => frames.map(({ key }) => key));
    expect(others.filter((key) => key === '20006' || key === '20007')).toEqual([]);
  });

  it('[GW260] takes what comes later from an agent who is still connected, and the files of the room', async () => {
    const { lin, zhou } = signedInUsers();
    await startService();
    const address = await addressOfUpload(gateway, lin, { name: 'a.txt', bytes: 'for the agent' });
    await lin.send(`see ${address}`);
    const token = await fileTokenOf(gateway, zhou);
    const download = () => gateway.fetch(readPath(filePaths.download, address, token));
    expect(await download()).toMatchObject({ status: 200 });
    await accepted(serviceDesk.release(zhou, lin.roomId));
    await notice(sockets.zhou, '20002', lin.roomId);
    const before = sockets.zhou.frames.length;
    const [later] = await lin.send('not for the agent');
    await sockets.lin.next((frame) => messageOf(frame)?.messageId === later?.messageId);
    sockets.zhou.send('PING');
    await sockets.zhou.nextText('PONG');
    expect(sockets.zhou.frames.slice(before).filter((frame) => messageOf(frame)?.roomId === lin.roomId)).toEqual([]);
    // As for a file that does not exist.
    expect(await download()).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
  });

  it('[GW186] an asker is asked once for a rating at the end, but not one who only waited', async () => {
    const { lin, chen, zhou } = signedInUsers();
    const ratingForms = async (user: TestUser) =>
      (await user.page('size=100')).content.filter(({ msgType }) => msgType === 'USER_EVAL_FORM').length;
    const before = await ratingForms(lin);
    await enterQueue(chen, sockets.chen);
    await serviceDesk.cancel(chen);
    await startService();
    await accepted(serviceDesk.release(zhou, lin.roomId));
    await sockets.lin.next((frame) => messageOf(frame)?.msgType === 'USER_EVAL_FORM');
    expect(await serviceDesk.release(zhou, lin.roomId)).toMatchObject({ body: refusal('NOT_SERVING') });
    await lin.send('robot once more');
    await answerWith(sockets.lin, 'robot once more');
    expect(await ratingForms(lin)).toBe(before + 1);
    expect(await ratingForms(chen)).toBe(0);
  });

  it.each(['结束服务', 'end service'])('[GW140] the service ends at a command of the asker: %s', async (word) => {
    const { lin } = signedInUsers();
    await startService();
    await lin.send(word);
    await notice(sockets.zhou, '20005', lin.roomId);
    await notice(sockets.lin, '20005', lin.roomId);
    await notice(sockets.lin, '20006', lin.roomId);
    expect(await serviceDesk.status(lin)).toMatchObject({ serviceState: 'robot', status: 'RELEASED' });
  });

  it('[GW140] the service does not end at that command of the agent, nor at an earlier one that is sent again', async () => {
    const { lin, zhou } = signedInUsers();
    await startService();
    await zhou.post(paths.create, [{ roomId: lin.roomId, content: 'end service' }]);
    expect(await serviceDesk.status(lin)).toMatchObject({ serviceState: 'artificial' });
    const old = { roomId: lin.roomId, content: 'end service', msgUuid: 'earlier-command-of-lin' };
    await lin.post(paths.create, [old]);
    await notice(sockets.lin, '20005', lin.roomId);
    gateway.advance(1000);
    await lin.send('转人工');
    await vi.waitFor(() => expect(positionsIn(sockets.lin)).toHaveLength(2), 10_000);
    await accepted(serviceDesk.pick(zhou, lin.roomId));
    await lin.post(paths.create, [old]);
    expect(await serviceDesk.status(lin)).toMatchObject({ serviceState: 'artificial' });
  });

  it('[GW141] the service ends after thirty minutes in which nobody wrote, and not before', async () => {
    const { lin, zhou } = signedInUsers();
    await startService();
    gateway.advance(29 * 60_000);
    await zhou.post(paths.create, [{ roomId: lin.roomId, content: 'still here' }]);
    gateway.advance(29 * 60_000);
    await lin.post(paths.create, [{ roomId: lin.roomId, content: 'me too' }]);
    expect(await serviceDesk.status(lin)).toMatchObject({ serviceState: 'artificial' });
    gateway.advance(30 * 60_000);
    await notice(sockets.zhou, '20005', lin.roomId);
    await notice(sockets.lin, '20006', lin.roomId);
    await hint(sockets.lin, 'SERVICE_IDLE');
  });

  it('[GW142] a room on hold has no idle end, shows the asker a hint, and can be resumed', async () => {
    const { lin, zhou } = signedInUsers();
    await startService();
    expect(await serviceDesk.putOnHold(zhou, lin.roomId)).toMatchObject({ status: 200 });
    await hint(sockets.lin, 'SERVICE_HELD');
    expect(await serviceDesk.serving(zhou)).toMatchObject([{ status: 'HUNG_UP' }]);
    gateway.advance(3 * 60 * 60_000);
    expect(await serviceDesk.putOnHold(zhou, lin.roomId)).toMatchObject({ status: 200 });
    expect(await serviceDesk.status(lin)).toMatchObject({ serviceState: 'artificial', status: 'HUNG_UP' });
    expect(await serviceDesk.resume(zhou, lin.roomId)).toMatchObject({ status: 200 });
    await hint(sockets.lin, 'SERVICE_RESUMED');
    expect(await serviceDesk.serving(zhou)).toMatchObject([{ status: 'SERVING' }]);
    expect(sockets.lin.frames.filter(({ key }) => key === '20005')).toEqual([]);
    expect(sockets.lin.frames.filter((frame) => messageOf(frame)?.systemHitType === 'SERVICE_HELD')).toHaveLength(1);
  });

  it('[GW143] the system ends the service when the agent has no socket for ten minutes and nobody else is there', async () => {
    const { lin } = signedInUsers();
    await startService();
    for (const socket of [sockets.tang, sockets.zhou]) {
      socket.close();
      await socket.closed;
    }
    // It takes two sweeps: the first one only finds that the agent is offline.
    await vi.waitFor(async () => {
      gateway.advance(60_000);
      expect(sockets.lin.frames.filter(({ key }) => key === '20009')).toHaveLength(1);
    }, 10_000);
    expect(await notice(sockets.lin, '20009', lin.roomId)).toMatchObject({ isJsonText: true, status: 'RELEASED' });
    await hint(sockets.lin, 'SERVICE_CUT');
  });

  it('[GW261] a room whose agent lost the connection waits again where it waited, after a minute', async () => {
    const { lin, chen, zhou, tang } = signedInUsers();
    await startService();
    gateway.advance(1000);
    await enterQueue(chen, sockets.chen);
    sockets.zhou.close();
    await sockets.zhou.closed;
    await vi.waitFor(async () => {
      gateway.advance(20_000);
      expect(await serviceDesk.status(lin)).toMatchObject({ serviceState: 'robot', status: 'UNPICKED' });
    }, 10_000);
    expect(await notice(sockets.tang, '20004', lin.roomId)).toMatchObject({
      isJsonText: true,
      status: 'UNPICKED',
      position: 1,
    });
    expect((await hint(sockets.lin, 'SERVICE_RETURNED')).content).toContain('连接已断开');
    await notice(sockets.lin, '20006', lin.roomId);
    expect((await serviceDesk.waiting(tang)).map(({ serial }) => serial)).toEqual(['lin', 'chen']);
    expect(await zhou.get(`${paths.inRoom}?roomId=${lin.roomId}`)).toMatchObject({ status: 403 });
    expect(await serviceDesk.pick(tang, lin.roomId)).toMatchObject({ status: 200 });
    expect(sockets.lin.frames.filter(({ key }) => key === '20009')).toEqual([]);
  });
});

describe('transferring', () => {
  it('[GW349] tells the agent who gets a room who sent it and why, until the agent has written there', async () => {
    const { lin, zhou, tang } = signedInUsers();
    await startService();
    await accepted(serviceDesk.transfer(zhou, lin.roomId, 'tang', 'knows suppliers'));
    const note = { transferredBy: '周敏', comment: 'knows suppliers' };
    expect(await notice(sockets.tang, '20003', lin.roomId)).toMatchObject(note);
    expect(await serviceDesk.serving(tang)).toMatchObject([note]);
    gateway.advance(1000);
    await accepted(tang.post(paths.create, [{ roomId: lin.roomId, content: '你好，我来跟进' }]));
    const [room] = await serviceDesk.serving(tang);
    expect([room?.transferredBy, room?.comment]).toEqual([undefined, undefined]);
  });

  it('[GW144] gives the room to an agent who is online, with the reason, and takes it from the other', async () => {
    const { lin, zhou, tang } = signedInUsers();
    await startService();
    expect(await serviceDesk.transfer(zhou, lin.roomId, 'tang', 'knows suppliers')).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await notice(sockets.tang, '20003', lin.roomId)).toMatchObject({
      isJsonText: true,
      comment: 'knows suppliers',
    });
    const handed = sockets.lin.frames.filter(({ key }) => key === '20007').map(noticeOf);
    expect(handed).toMatchObject([{ agentName: '周敏' }, { agentName: '唐颖' }]);
    expect(handed[1]?.version).toBeGreaterThan(handed[0]?.version ?? 0);
    expect(sockets.zhou.frames.filter(({ key }) => key === '20003')).toEqual([]);
    expect(await zhou.get(`${paths.inRoom}?roomId=${lin.roomId}`)).toMatchObject({ status: 403 });
    expect(await tang.get(`${paths.inRoom}?roomId=${lin.roomId}`)).toMatchObject({ status: 200 });
    expect(await serviceDesk.log(tang, lin.roomId)).toMatchObject({
      body: {
        content: expect.arrayContaining([
          { entry: 'TRANSFERRED', actor: '周敏', target: '唐颖', comment: 'knows suppliers', date: expect.any(String) },
        ]),
      },
    });
  });

  it('[GW262] is refused to an agent at capacity, and the room stays with who has it', async () => {
    const { lin, zhou } = signedInUsers();
    await startService();
    await gateway.database.batch([
      sql`INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, robot_id, created_at)
        SELECT 'served-' || n, 'lanchuan', '1', 'r', 'r', 'purchase-robot', now() FROM generate_series(1, 8) n`,
      sql`INSERT INTO service_sessions (session_id, tenant_id, room_id, asker_id, agent_id, status, queued_at, active_at)
        SELECT 'served-' || n, 'lanchuan', 'served-' || n, 'chen', 'tang', 'HUNG_UP', now(), now() FROM generate_series(1, 8) n`,
    ]);
    expect(await serviceDesk.transfer(zhou, lin.roomId, 'tang')).toMatchObject({
      status: 200,
      body: refusal('AGENT_AT_CAPACITY'),
    });
    expect(await serviceDesk.status(lin)).toMatchObject({ serviceState: 'artificial', agentName: '周敏' });
    await gateway.database.query(sql`DELETE FROM service_sessions WHERE session_id LIKE 'served-%'`);
  });

  it('[GW145] gives it back to all agents: it waits in front of the others', async () => {
    const { lin, chen, zhou, tang } = signedInUsers();
    await startService();
    await enterQueue(chen, sockets.chen, 1);
    expect(await serviceDesk.transfer(zhou, lin.roomId)).toMatchObject({ status: 200, body: {} });
    expect(await notice(sockets.tang, '20004', lin.roomId)).toMatchObject({ isJsonText: true, status: 'UNPICKED' });
    await notice(sockets.lin, '20006', lin.roomId);
    await queuePosition(sockets.chen, 2);
    expect((await serviceDesk.waiting(tang)).map(({ serial }) => serial)).toEqual(['lin', 'chen']);
    expect(await serviceDesk.status(lin)).toMatchObject({ serviceState: 'robot', status: 'UNPICKED', position: 1 });
    expect(await zhou.get(`${paths.inRoom}?roomId=${lin.roomId}`)).toMatchObject({ status: 403 });
    expect(await serviceDesk.pick(tang, lin.roomId)).toMatchObject({ status: 200, body: { agentSerial: 'tang' } });
  });

  it('[GW146] lists the agents who can take over: online, with the searched name, and not the one who asks', async () => {
    const { lin, zhou, tang } = signedInUsers();
    await startService();
    expect((await serviceDesk.online(tang)).body).toEqual([
      { serial: 'zhou', name: '周敏', department: '采购服务台', serving: 1 },
    ]);
    expect((await serviceDesk.online(zhou, encodeURIComponent('唐'))).body).toMatchObject([{ serial: 'tang' }]);
    expect((await serviceDesk.online(zhou, 'nobody')).body).toEqual([]);
    sockets.tang.close();
    await sockets.tang.closed;
    await vi.waitFor(async () => expect((await serviceDesk.online(zhou)).body).toEqual([]), 10_000);
    const offline = await serviceDesk.transfer(zhou, lin.roomId, 'tang');
    expect(offline).toMatchObject({ status: 200, body: refusal('AGENT_OFFLINE') });
    for (const target of ['zhou', 'lin', 'nobody'])
      expect(await serviceDesk.transfer(zhou, lin.roomId, target)).toMatchObject({ status: 404 });
    expect(await serviceDesk.serving(zhou)).toHaveLength(1);
  });
});

describe('the state that a client reads after a lost notice', () => {
  it('[GW152] has pages of the waiting rooms and of those that an agent serves, and who answers in a room', async () => {
    const { lin, chen, zhou } = signedInUsers();
    await enterQueue(lin, sockets.lin);
    await enterQueue(chen, sockets.chen, 2);
    const first = await zhou.get('/ibsn/v1/customer-service/un-pick/rooms?size=1');
    expect(first.body).toMatchObject({ content: [{ serial: 'lin', position: 1 }], totalElements: 2, totalPages: 2 });
    const second = await zhou.get('/ibsn/v1/customer-service/un-pick/rooms?size=1&page=1');
    expect(second.body).toMatchObject({ content: [{ serial: 'chen', position: 2, department: '生产计划部' }] });
    for (const { roomId } of [chen, lin]) await serviceDesk.pick(zhou, roomId);
    await accepted(serviceDesk.putOnHold(zhou, lin.roomId));
    const serving = await zhou.get('/ibsn/v1/customer-service/serving/rooms?size=1');
    expect(serving.body).toMatchObject({ content: [{ status: expect.any(String) }], totalElements: 2 });
    expect((await serviceDesk.serving(zhou)).map(({ status }) => status).toSorted()).toEqual(['HUNG_UP', 'SERVING']);
    const { version } = await serviceDesk.status(lin);
    expect(version).toBe((await serviceDesk.serving(zhou)).find(({ serial }) => serial === 'lin')?.version);
  });
});
