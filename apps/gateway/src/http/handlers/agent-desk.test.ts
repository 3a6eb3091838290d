import { contract } from '@parley/api-client/contract';
import { FormCard, Message } from '@parley/domain';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, refusal, type TestUser } from '../../testing/test-gateway';
import {
  accepted,
  notice,
  noticeOf,
  queuePosition,
  serviceDesk,
  startServiceDeskGateway,
} from '../../testing/test-service-desk';
import { messageOf, type TestSocket } from '../../testing/test-socket';

const base = '/ibsn/v1/customer-service';
let gateway: Awaited<ReturnType<typeof startServiceDeskGateway>>;
let lin: TestUser;
let chen: TestUser;
let zhou: TestUser;
let tang: TestUser;
let socketOfLin: TestSocket;
let sockets: TestSocket[];

beforeAll(async () => {
  gateway = await startServiceDeskGateway();
  await signInAll();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.advance(60_000);
  socketOfLin = await lin.openSocket();
  sockets = [socketOfLin, await zhou.openSocket(), await tang.openSocket()];
  await lin.send('PO2026-1182 少收 2 件怎么办', '转人工');
  await queuePosition(socketOfLin, 1);
});
afterEach(async () => {
  for (const agent of [zhou, tang]) await serviceDesk.release(agent, lin.roomId);
  await serviceDesk.cancel(lin);
  for (const socket of sockets) socket.close();
});

/** Signs everybody in, also once more after the sessions have expired. */
async function signInAll(): Promise<void> {
  lin = await gateway.signIn('lin');
  chen = await gateway.signIn('chen');
  zhou = await gateway.signIn('zhou');
  tang = await gateway.signIn('tang');
}

/** Asks for a person once more in the same test, where the first queue position has been seen already. */
async function askAgain(): Promise<void> {
  await lin.send('转人工');
  await vi.waitFor(async () => expect(await serviceDesk.waiting(zhou)).toHaveLength(1), 10_000);
}

/** Calls that name a room which the caller must serve, have served last, or see waiting. */
const calls = [
  ['modify-remark', (agent: TestUser) => serviceDesk.remark(agent, lin.roomId, 'x')],
  ['note-form', (agent: TestUser) => agent.get(`${base}/note-form?roomId=${lin.roomId}`)],
  ['note-form-info', (agent: TestUser) => agent.get(`${base}/note-form-info?roomId=${lin.roomId}`)],
  ['push-note-form', (agent: TestUser) => agent.post(`${base}/push-note-form`, { roomId: lin.roomId })],
  ['capsule', (agent: TestUser) => agent.get(`${base}/capsule?roomId=${lin.roomId}`)],
  ['summarize-message', (agent: TestUser) => serviceDesk.summarize(agent, lin.roomId)],
] as const;

describe('the messages of a room that another agent serves', () => {
  it.each([
    ['in/room', (roomId: string) => `${paths.inRoom}?roomId=${roomId}`],
    ['near', (roomId: string, id: string) => `/ibsn/v1/chat/messages/near-message?roomId=${roomId}&messageId=${id}`],
    ['search', (roomId: string) => `/ibsn/v1/chat/messages/all/query?roomId=${roomId}&keyword=x`],
  ])(
    '[GW342] %s refuses them to an agent with a log entry, and hides the room from everybody else',
    async (_name, pathOf) => {
      const id = (await lin.page()).content[0]?.messageId ?? '';
      await accepted(serviceDesk.pick(zhou, lin.roomId));
      const before = gateway.logged().length;
      expect(await chen.get(pathOf(lin.roomId, id))).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
      expect(await tang.get(pathOf('no-such-room', id))).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
      expect(gateway.logged().slice(before)).not.toMatch(/not theirs/);
      expect(await tang.get(pathOf(lin.roomId, id))).toMatchObject({ status: 403, body: refusal('FORBIDDEN') });
      expect(gateway.logged().slice(before)).toMatch(/"accountId":"tang".*not theirs/);
      expect(await zhou.get(pathOf(lin.roomId, id))).toMatchObject({ status: 200 });
    },
  );
});

describe('the notes of agents', () => {
  it.each(calls)(
    '[GW247] %s is refused to askers, and to an agent where another serves, with a log entry',
    async (_name, call) => {
      expect(await call(lin)).toMatchObject({ status: 403, body: refusal('FORBIDDEN') });
      expect(await call(chen)).toMatchObject({ status: 403, body: refusal('FORBIDDEN') });
      await accepted(serviceDesk.pick(zhou, lin.roomId));
      const before = gateway.logged().length;
      expect(await call(tang)).toMatchObject({ status: 403, body: refusal('FORBIDDEN') });
      expect(gateway.logged().slice(before)).toMatch(/"accountId":"tang".*another serves/);
      expect(await call(zhou)).toMatchObject({ status: 200 });
      await accepted(serviceDesk.remark(zhou, lin.roomId, ''));
    },
  );

  it('[GW263] sends the waiting room with the changed remark to the agents at once, and not to the asker', async () => {
    const [, , socketOfTang] = sockets;
    if (!socketOfTang) throw new Error('no socket');
    await accepted(serviceDesk.remark(zhou, lin.roomId, 'prefers the phone'));
    const frame = await socketOfTang.next(
      (received) => received.key === '20000' && JSON.stringify(received).includes('prefers the phone'),
    );
    expect(noticeOf(frame)).toMatchObject({ roomId: lin.roomId, position: 1, status: 'UNPICKED' });
    await accepted(serviceDesk.pick(zhou, lin.roomId));
    const before = socketOfTang.frames.length;
    await accepted(serviceDesk.remark(zhou, lin.roomId, ''));
    socketOfTang.send('PING');
    await socketOfTang.nextText('PONG');
    expect(socketOfTang.frames.slice(before).filter(({ key }) => key === '20000')).toEqual([]);
    expect(JSON.stringify(socketOfLin.frames)).not.toContain('prefers the phone');
  });

  it('[GW242] shows a remark on the asker to every agent and never to the asker, until it is removed', async () => {
    const { roomId } = lin;
    expect(await serviceDesk.remark(zhou, roomId, '  设备线采购对接人 ')).toMatchObject({ status: 200, body: {} });
    expect(await serviceDesk.waiting(tang)).toMatchObject([{ remark: '设备线采购对接人' }]);
    const picked = await serviceDesk.pick(tang, roomId);
    expect(picked).toMatchObject({ body: { remark: '设备线采购对接人' } });
    expect(await serviceDesk.serving(tang)).toMatchObject([{ remark: '设备线采购对接人' }]);
    await accepted(serviceDesk.release(tang, roomId));
    await notice(socketOfLin, '20002', roomId);
    expect(JSON.stringify(socketOfLin.frames)).not.toContain('对接人');
    expect(
      JSON.stringify((await lin.get(`/ibsn/v1/customer-service/service/status?roomId=${roomId}`)).body),
    ).not.toContain('对接人');
    await accepted(serviceDesk.remark(tang, roomId, ' '));
    await askAgain();
    const [waiting] = await serviceDesk.waiting(zhou);
    expect(waiting).toMatchObject({ roomId });
    expect(waiting?.remark).toBeUndefined();
  });

  it('[GW242] refuses a remark of more than 100 characters', async () => {
    expect(await serviceDesk.remark(zhou, lin.roomId, 'x'.repeat(101))).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', params: { field: 'body.remark' } },
    });
    expect(await serviceDesk.remark(zhou, lin.roomId, 'x'.repeat(100))).toMatchObject({ status: 200 });
    expect(await serviceDesk.remark(zhou, lin.roomId, '')).toMatchObject({ status: 200 });
  });

  it('[GW244] summarises the conversation of this session, and stores the newest summary in the service log', async () => {
    const { roomId } = lin;
    await accepted(serviceDesk.pick(zhou, roomId));
    await zhou.post(paths.create, [{ roomId, content: '我会联系海澜包装补发 2 件' }]);
    const first = await serviceDesk.summarize(zhou, roomId);
    expect(first.body).toMatchObject({
      summary: expect.stringMatching(
        /^咨询：PO2026-1182 少收 2 件怎么办\n涉及单据：PO2026-1182\n.*承诺：我会联系海澜包装补发 2 件$/s,
      ),
    });
    await lin.send('谁付运费？');
    const { body } = await serviceDesk.summarize(zhou, roomId);
    expect(body).toMatchObject({ summary: expect.stringMatching(/待回复：谁付运费？$/) });
    const log = await serviceDesk.log(zhou, roomId);
    expect(log.body).toMatchObject({
      content: [
        { entry: 'SUMMARIZED', actor: '周敏', comment: expect.stringContaining('待回复') },
        { entry: 'SERVING' },
        { entry: 'UNPICKED' },
        ...Array.from(JSON.parse(JSON.stringify(log.body)).content.slice(3), () => ({})),
      ],
    });
    await accepted(serviceDesk.release(zhou, roomId));
    gateway.advance(60_000);
    await askAgain();
    expect((await serviceDesk.summarize(tang, roomId)).body).toEqual({ summary: '这次会话里还没有可总结的内容' });
  });
});

describe('the service log', () => {
  it('[GW341] says that a service was resumed', async () => {
    await accepted(serviceDesk.pick(zhou, lin.roomId));
    await accepted(serviceDesk.putOnHold(zhou, lin.roomId));
    await accepted(serviceDesk.resume(zhou, lin.roomId));
    const { body } = await serviceDesk.log(zhou, lin.roomId);
    expect(body).toMatchObject({
      content: expect.arrayContaining([expect.objectContaining({ entry: 'RESUMED', actor: '周敏' })]),
    });
  });
});

describe('the ticket form of an agent', () => {
  const filled = (form: object) => {
    const card = v.parse(FormCard, form);
    const answer: Record<string, string> = { category: 'damaged', urgency: 'soon', description: '外箱破损' };
    return JSON.stringify({
      ...card,
      submit: true,
      fields: card.fields.map((field) => ({
        ...field,
        values:
          field.fieldType === 'TEXTAREA'
            ? field.values.map((value) => ({ ...value, valueText: answer[field.fieldId] }))
            : field.values.map((value) => ({ ...value, checked: value.valueId === answer[field.fieldId] })),
      })),
    });
  };
  const push = async () => {
    const { body } = await zhou.post(`${base}/push-note-form`, { roomId: lin.roomId, msgUuid: 'push-0001-form' });
    return v.parse(Message, body);
  };
  const info = async () =>
    v.parse(
      contract.customerService.noteFormInfo.result,
      (await zhou.get(`${base}/note-form-info?roomId=${lin.roomId}`)).body,
    ).forms;

  it('[GW252] comes in the language of the asker, and is sent as a message of the agent, once for an msgUuid', async () => {
    const shown = await zhou.get(`${base}/note-form?roomId=${lin.roomId}`);
    expect(shown.body).toMatchObject({ form: { submit: false, fields: [{ fieldId: 'category' }, {}, {}, {}, {}] } });
    expect(await zhou.post(`${base}/push-note-form`, { roomId: lin.roomId })).toMatchObject({
      body: refusal('NOT_SERVING'),
    });
    await accepted(serviceDesk.pick(zhou, lin.roomId));
    const sent = await push();
    expect(sent).toMatchObject({ msgType: 'CUSTOMER_TICKET_FORM', float: 'right', customerMsgFlag: 1 });
    expect((await push()).messageId).toBe(sent.messageId);
    const frame = await socketOfLin.next((received) => messageOf(received)?.messageId === sent.messageId);
    expect(messageOf(frame)).toMatchObject({ msgType: 'CUSTOMER_TICKET_FORM', senderName: '周敏', float: 'left' });
    expect((await info())[0]).toMatchObject({ messageId: sent.messageId, form: { submit: false } });
    expect((await info())[0]?.submittedAt).toBeUndefined();
  });

  it('[GW339] is answered by the robot as a completed form where it is submitted after the service', async () => {
    await accepted(serviceDesk.pick(zhou, lin.roomId));
    const { body } = await zhou.post(`${base}/push-note-form`, { roomId: lin.roomId });
    const { messageId, msgType, purchaseRobotMsg = {} } = v.parse(Message, body);
    await accepted(serviceDesk.release(zhou, lin.roomId));
    const known = new Set((await lin.page()).content.map(({ messageId: id }) => id));
    const form = { roomId: lin.roomId, messageId, msgType, purchaseRobotMsg: filled(purchaseRobotMsg) };
    expect(await lin.post(paths.create, [form])).toMatchObject({ status: 200 });
    const replies = async () =>
      (await lin.page()).content.flatMap(({ messageId: id, msgType: type, content }) =>
        known.has(id) || type === 'SYSTEM_HINT' ? [] : [`${type} ${content}`],
      );
    // The robot of the tests repeats what it is asked: the form, and not the last text of the asker.
    await vi.waitFor(async () => expect(await replies()).toEqual([expect.stringContaining('提交客服工单')]), 10_000);
  });

  it('[GW253] is submitted by the asker only, and the agent sees what was submitted', async () => {
    await accepted(serviceDesk.pick(zhou, lin.roomId));
    const { body } = await zhou.post(`${base}/push-note-form`, { roomId: lin.roomId });
    const sent = v.parse(Message, body);
    const draft = {
      roomId: lin.roomId,
      messageId: sent.messageId,
      msgType: 'CUSTOMER_TICKET_FORM',
      purchaseRobotMsg: filled(sent.purchaseRobotMsg ?? {}),
    };
    expect(await zhou.post(paths.create, [draft])).toMatchObject({ body: refusal('FORM_NOT_ALLOWED') });
    expect(await chen.post(paths.create, [draft])).toMatchObject({ status: 404 });
    expect(await lin.post(paths.create, [draft])).toMatchObject({ status: 200 });
    expect((await info())[0]).toMatchObject({
      messageId: sent.messageId,
      submittedAt: expect.any(String),
      ticket: expect.stringMatching(/^TK-\d{4}$/),
      ticketState: 'open',
      form: { submit: true },
    });
  });

  it('[GW254] a form that an asker sends as a message of their own is no form to submit', async () => {
    const card = { roomId: lin.roomId, msgType: 'CUSTOMER_TICKET_FORM', purchaseRobotMsg: '{}' };
    expect(await zhou.post(paths.create, [card])).toMatchObject({ status: 403 });
    expect(await lin.post(paths.create, [card])).toMatchObject({ status: 400 });
  });
});

describe('the capsule of a conversation', () => {
  const review = (user: TestUser, removeId?: string) =>
    user.post(`${base}/review-capsule`, { roomId: lin.roomId, removeId });
  const partsOf = ({ body }: Awaited<ReturnType<typeof review>>) =>
    v.parse(contract.customerService.reviewCapsule.result, body).parts;

  it('[GW264] is shown to the asker who waits, who removes parts that no agent ever gets', async () => {
    const parts = partsOf(await review(lin));
    const number = parts.find(({ kind }) => kind === 'document');
    const question = parts.find(({ kind }) => kind === 'question');
    expect([number?.text, question?.text]).toEqual(['PO2026-1182', 'PO2026-1182 少收 2 件怎么办']);
    await review(lin, number?.id);
    const left = partsOf(await review(lin, question?.id));
    expect(left).toEqual(parts.filter((part) => part !== number && part !== question));
    // Once more, and one that is none, change nothing.
    for (const id of [question?.id, 'document:PO0000-0000']) expect(partsOf(await review(lin, id))).toEqual(left);
    await accepted(serviceDesk.pick(zhou, lin.roomId));
    const { body } = await zhou.get(`${base}/capsule?roomId=${lin.roomId}`);
    const capsule = v.parse(contract.customerService.capsule.result, body);
    expect([capsule.question, capsule.documents]).toEqual([undefined, []]);
    expect(capsule.answers.some((answer) => answer.question === question?.text)).toBe(false);
  });

  it('[GW340] leaves nothing in the summary of what the asker removed', async () => {
    await review(lin, 'document:PO2026-1182');
    await accepted(serviceDesk.pick(zhou, lin.roomId));
    const { body } = await serviceDesk.summarize(zhou, lin.roomId);
    expect(JSON.stringify(body)).toContain('… 少收 2 件怎么办');
    expect(JSON.stringify(body)).not.toContain('1182');
  });

  it('[GW264] is neither shown nor changed for anybody else, nor after the pick', async () => {
    expect(await review(chen)).toMatchObject({ status: 404 });
    expect(await review(zhou)).toMatchObject({ status: 403 });
    const [part] = partsOf(await review(lin));
    await accepted(serviceDesk.pick(zhou, lin.roomId));
    for (const user of [lin, zhou])
      expect(await review(user, part?.id)).toMatchObject({ status: 200, body: refusal('NOT_WAITING') });
    await accepted(serviceDesk.release(zhou, lin.roomId));
    await askAgain();
    expect(partsOf(await review(lin)).length).toBeGreaterThan(0);
  });

  it('[GW256] is read by the agent who picked the room, and by nobody while it waits', async () => {
    const read = (agent: TestUser) => agent.get(`${base}/capsule?roomId=${lin.roomId}`);
    expect(await read(zhou)).toMatchObject({ body: refusal('NOT_SERVING') });
    await accepted(serviceDesk.pick(zhou, lin.roomId));
    expect((await read(zhou)).body).toMatchObject({
      question: { text: 'PO2026-1182 少收 2 件怎么办' },
      documents: ['PO2026-1182'],
    });
    await accepted(serviceDesk.release(zhou, lin.roomId));
    expect(await read(zhou)).toMatchObject({ status: 200 });
    expect(await read(tang)).toMatchObject({ status: 403 });
  });

  it('[GW337] is of the matter at hand: a day, across a wait that was cancelled, and not across a service', async () => {
    const known = async () => partsOf(await review(lin)).flatMap(({ kind, text }) => (kind === 'document' ? text : []));
    await serviceDesk.cancel(lin);
    await lin.send('PO2026-1184 呢');
    gateway.advance(60_000);
    await askAgain();
    expect(await known()).toEqual(['PO2026-1182', 'PO2026-1184']);
    await serviceDesk.cancel(lin);
    gateway.advance(25 * 3_600_000);
    await signInAll();
    await lin.send('PO2026-1162 呢');
    await askAgain();
    expect(await known()).toEqual(['PO2026-1162']);
    await accepted(serviceDesk.pick(zhou, lin.roomId));
    await accepted(serviceDesk.release(zhou, lin.roomId));
    gateway.advance(60_000);
    await askAgain();
    expect(await known()).toEqual([]);
  });
});
