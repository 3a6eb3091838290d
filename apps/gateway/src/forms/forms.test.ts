import { randomUUID } from 'node:crypto';
import { FormCard } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listUnanswered } from '../knowledge';
import { createDocumentsRobot } from '../testing/documents-robot';
import { aStoredFile } from '../testing/stored-files';
import { paths, refusal, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';
import { isLast, messageOf, type TestSocket } from '../testing/test-socket';

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

/** Asks the robot for a form and waits for it. */
async function requestForm(text: string, user = lin) {
  const before = new Set((await user.page()).content.map(({ messageId }) => messageId));
  await user.send(text);
  return vi.waitFor(async () => {
    const { content } = await user.page();
    const found = content.find(({ messageId, msgType }) => !before.has(messageId) && msgType.endsWith('_FORM'));
    if (!found) throw new Error('no form yet');
    return found;
  }, 10_000);
}

interface Answers {
  readonly [fieldId: string]: readonly object[];
}
const formBody = (answers: Answers) =>
  JSON.stringify({ fields: Object.entries(answers).map(([fieldId, values]) => ({ fieldId, values })) });
const ticketAnswers: Answers = {
  category: [{ valueId: 'short', checked: true }],
  urgency: [{ valueId: 'line', checked: true }],
  description: [{ valueText: 'PO2026-1182 实收 198 件' }],
};
const submit = (user: TestUser, messageId: string, answers: Answers | string, more: object = {}) =>
  user.post(paths.create, [
    {
      roomId: lin.roomId,
      messageId,
      purchaseRobotMsg: typeof answers === 'string' ? answers : formBody(answers),
      ...more,
    },
  ]);
const robotTexts = async () =>
  (await lin.page('size=50')).content.filter(({ sender }) => sender === 'robot').map(({ content }) => content);
const ticketsOf = (messageId: string) =>
  gateway.database.query(sql`SELECT * FROM tickets WHERE message_id = ${messageId}`);

describe('a ticket', () => {
  it('[FO1] is stored with its number, completed for everyone in the room, and confirmed', async () => {
    const { messageId } = await requestForm('提工单');
    const image = await aStoredFile(gateway.database, 'lin', { name: 'a.png', mime: 'image/png' });
    const { body } = await submit(lin, messageId, {
      ...ticketAnswers,
      wantedAt: [{ valueText: '2026-04-24 14:00:00' }],
      pictures: [{ valueText: JSON.stringify([image]) }],
    });
    expect(body).toMatchObject([{ messageId, msgType: 'CUSTOMER_TICKET_FORM', purchaseRobotMsg: { submit: true } }]);
    const [row] = await ticketsOf(messageId);
    expect(row).toMatchObject({
      tenant_id: 'lanchuan',
      account_id: 'lin',
      account_name: '林晓',
      category: '收货与质检 / 数量差异',
      urgency: 'line',
      wanted_by: '2026-04-24 14:00:00',
      description: 'PO2026-1182 实收 198 件',
      pictures: [image],
      state: 'open',
    });
    const number = `TK-${String(row?.number).padStart(4, '0')}`;
    const frame = await socket.next((one) => {
      const message = messageOf(one);
      return message?.messageId === messageId && message.purchaseRobotMsg?.submit === true;
    });
    expect([frame.key, messageOf(frame)?.purchaseRobotMsg?.guideWords]).toEqual([
      '5001',
      expect.stringContaining(number),
    ]);
    await vi.waitFor(
      async () => expect(await robotTexts()).toContainEqual(expect.stringContaining(`编号 **${number}**`)),
      10_000,
    );
    expect(await listUnanswered(gateway.database, 'lanchuan')).toContainEqual(
      expect.objectContaining({ kind: 'ticket', account: '林晓', text: 'PO2026-1182 实收 198 件', note: number }),
    );
    const stored = (await lin.get(`${paths.queryData}?messageId=${messageId}`)).body;
    expect(stored).toEqual(Array.isArray(body) ? body[0] : undefined);
    const found = await lin.get(`${paths.search}?roomId=${lin.roomId}&msgType=CUSTOMER_TICKET_FORM&keyword=${number}`);
    expect(found.body).toMatchObject({ content: [{ messageId }] });
  });

  it('[FO2] is stored once: a retry gives the same ticket, another submission is refused', async () => {
    const { messageId } = await requestForm('提工单');
    const msgUuid = randomUUID();
    const copies = await Promise.all([1, 2, 3].map(() => submit(lin, messageId, ticketAnswers, { msgUuid })));
    for (const { status, body } of copies) expect({ status, body }).toEqual({ status: 200, body: copies[0]?.body });
    expect(await submit(lin, messageId, ticketAnswers)).toMatchObject({
      status: 200,
      body: refusal('FORM_ALREADY_SUBMITTED'),
    });
    const other = { ...ticketAnswers, description: [{ valueText: 'another' }] };
    expect(await submit(lin, messageId, other, { msgUuid })).toMatchObject({ body: refusal('MSG_UUID_REUSED') });
    expect(await ticketsOf(messageId)).toMatchObject([{ description: 'PO2026-1182 实收 198 件' }]);
    const confirmations = async () => (await robotTexts()).filter((text) => text.includes('工单已提交')).length;
    const before = await confirmations();
    await submit(lin, messageId, ticketAnswers, { msgUuid });
    await requestForm('提工单');
    expect(await confirmations()).toBe(before);
  });

  it('[FO2] gives simultaneous tickets different numbers', async () => {
    const forms = [await requestForm('提工单'), await requestForm('open a ticket'), await requestForm('提工单')];
    await Promise.all(forms.map(({ messageId }) => submit(lin, messageId, ticketAnswers)));
    const rows = await Promise.all(forms.map(({ messageId }) => ticketsOf(messageId)));
    expect(new Set(rows.map(([row]) => row?.number)).size).toBe(3);
  });

  it('[FO3] uses only the answers: titles, fields, values and state of the submitted body are ignored', async () => {
    const { messageId } = await requestForm('open a ticket');
    const hostile = {
      title: { text: 'Pay here' },
      guideWords: 'https://evil.example',
      submit: false,
      fields: [
        ...Object.entries(ticketAnswers).map(([fieldId, values]) => ({
          fieldId,
          fieldName: 'Evil',
          required: false,
          values,
        })),
        {
          fieldId: 'urgency',
          values: [
            { valueId: 'root', meaning: 'Evil', checked: true },
            { valueId: 'line', checked: true },
          ],
        },
        { fieldId: 'new', fieldName: 'Evil', fieldType: 'TEXTAREA', values: [{ valueText: 'Evil' }] },
        { fieldId: '__proto__', values: [{ valueText: 'Evil' }] },
      ],
    };
    const { body } = await submit(lin, messageId, JSON.stringify(hostile), { msgType: 'TEXT', content: 'Evil' });
    expect(JSON.stringify(body)).not.toMatch(/evil/i);
    expect(body).toMatchObject([{ purchaseRobotMsg: { submit: true, title: { text: 'Open a ticket' } } }]);
  });

  it.each([
    ['FORM_INCOMPLETE', 'Urgency', { ...ticketAnswers, urgency: [] }],
    [
      'FORM_INCOMPLETE',
      'Category, Description',
      { ...ticketAnswers, description: [{ valueText: ' \n' }], category: [] },
    ],
    ['FORM_TOO_LONG', 'Description', { ...ticketAnswers, description: [{ valueText: 'x'.repeat(201) }] }],
    ['FORM_ENTRY_REFUSED', 'Needed by', { ...ticketAnswers, wantedAt: [{ valueText: 'tomorrow' }] }],
    ['FORM_ENTRY_REFUSED', 'Images', { ...ticketAnswers, pictures: [{ valueText: '["https://evil.example/a.png"]' }] }],
  ] as const)('[FO4] is refused with %s, names %s and stays open', async (code, fields, answers) => {
    const { messageId } = await requestForm('open a ticket');
    expect(await submit(lin, messageId, answers)).toMatchObject({
      status: 200,
      body: { ...refusal(code), params: { fields } },
    });
    expect(await ticketsOf(messageId)).toEqual([]);
    expect(await submit(lin, messageId, ticketAnswers)).toMatchObject({
      body: [{ purchaseRobotMsg: { submit: true } }],
    });
  });

  it.each(['', '{', '[]', '"x"', '{"fields":3}'])(
    '[FO4] is refused when the submitted body is %j',
    async (submitted) => {
      const { messageId } = await requestForm('open a ticket');
      expect(await submit(lin, messageId, submitted)).toMatchObject({ status: 400, body: refusal('BAD_REQUEST') });
    },
  );

  it.each(['a\u0000b', '\ud83d'])('[FO4] is refused when a text in it cannot be stored: %j', async (text) => {
    const { messageId } = await requestForm('open a ticket');
    const unstorable = { ...ticketAnswers, description: [{ valueText: text }] };
    expect(await submit(lin, messageId, unstorable)).toMatchObject({
      status: 400,
      body: { ...refusal('BAD_REQUEST'), params: { field: 'body.purchaseRobotMsg' } },
    });
  });

  it('[FO4] is refused with a file of somebody else or with one that is no image', async () => {
    const { messageId } = await requestForm('open a ticket');
    const chens = await aStoredFile(gateway.database, 'chen', { name: 'a.png', mime: 'image/png' });
    const own = await aStoredFile(gateway.database, 'lin', { name: 'a.pdf', mime: 'application/pdf' });
    const withImage = (url: string) => ({ ...ticketAnswers, pictures: [{ valueText: JSON.stringify([url]) }] });
    expect(await submit(lin, messageId, withImage(chens))).toMatchObject({ status: 404 });
    const svg = await aStoredFile(gateway.database, 'lin', { name: 'a.svg', mime: 'image/svg+xml' });
    for (const address of [own, svg])
      expect(await submit(lin, messageId, withImage(address))).toMatchObject({ body: refusal('FORM_ENTRY_REFUSED') });
  });
});

describe('completing a form', () => {
  const join = (accountId: string) =>
    gateway.database.query(sql`INSERT INTO room_members (room_id, account_id, tenant_id, joined_at)
      VALUES (${lin.roomId}, ${accountId}, 'lanchuan', now()) ON CONFLICT DO NOTHING`);

  it('[FO5] is allowed to the asker only: not to an agent, a colleague in the room or a stranger', async () => {
    const { messageId } = await requestForm('提工单');
    const agent = await gateway.signIn('zhou');
    const colleague = await gateway.signIn('chen');
    const stranger = await gateway.signIn('shen');
    await join('zhou');
    await join('chen');
    for (const user of [agent, colleague])
      expect(await submit(user, messageId, ticketAnswers)).toMatchObject({
        status: 200,
        body: refusal('FORM_NOT_ALLOWED'),
      });
    expect(await submit(stranger, messageId, ticketAnswers)).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
    expect(await ticketsOf(messageId)).toEqual([]);
    expect(await submit(lin, messageId, ticketAnswers)).toMatchObject({ body: [{ messageId }] });
  });

  it('[FO5] is refused alike for a form of another room and for no form', async () => {
    const chen = await gateway.signIn('chen');
    const { messageId } = await requestForm('提工单', chen);
    for (const id of [messageId, '000000000001-none'])
      expect(await submit(lin, id, ticketAnswers)).toMatchObject({ status: 404, body: refusal('NOT_FOUND') });
  });

  it('[FO5] is possible for forms of the robot only, one in each call', async () => {
    const [text] = await lin.send('not a form');
    expect(await submit(lin, text?.messageId ?? '', ticketAnswers)).toMatchObject({
      status: 200,
      body: refusal('NOT_A_FORM'),
    });
    const { messageId } = await requestForm('提工单');
    const one = { roomId: lin.roomId, messageId, purchaseRobotMsg: formBody(ticketAnswers) };
    expect(await lin.post(paths.create, [one, { roomId: lin.roomId, content: 'and' }])).toMatchObject({ status: 400 });
  });

  it('[FO5] is explained to an agent by the robot, which offers no form', async () => {
    const agent = await gateway.signIn('zhou');
    await agent.send('提工单');
    await vi.waitFor(
      async () =>
        expect((await agent.page()).content[0]).toMatchObject({
          msgType: 'ASSISTANT_TEXT',
          content: expect.stringContaining('坐席账号'),
        }),
      10_000,
    );
  });
});

describe('the other forms', () => {
  it('[FO6] stores an evaluation and thanks for it', async () => {
    const { messageId } = await requestForm('评价服务');
    await submit(lin, messageId, {
      solved: [{ valueId: 'yes', checked: true }],
      liked: [
        { valueId: 'fast', checked: true },
        { valueId: 'followed', checked: true },
        { valueId: 'clear', checked: false },
      ],
      remark: [{ valueText: '很好' }],
    });
    expect(
      await gateway.database.query(sql`SELECT * FROM service_ratings WHERE message_id = ${messageId}`),
    ).toMatchObject([{ account_id: 'lin', solved: 'yes', liked: ['fast', 'followed'], remark: '很好' }]);
    await vi.waitFor(
      async () => expect(await robotTexts()).toContainEqual(expect.stringContaining('谢谢你的评价')),
      10_000,
    );
  });

  it('[FO7] offers an inquiry for a bare business word, and answers it when it is completed', async () => {
    const form = await requestForm('发票');
    const { fields } = v.parse(FormCard, form.purchaseRobotMsg);
    expect(fields[0]?.values.find(({ defaultFlag }) => defaultFlag)).toMatchObject({ valueId: 'invoice' });
    await submit(lin, form.messageId, {
      business: [{ valueId: 'invoice', checked: true }],
      topic: [{ valueId: 'match', checked: true }],
      document: [{ valueText: 'PO2026-1182' }],
    });
    const last = await socket.next((frame) => isLast(frame) && JSON.stringify(frame).includes('PO2026-1182'));
    expect(JSON.stringify(last)).toContain('asked: PO2026-1182 三单匹配');
  });
});
