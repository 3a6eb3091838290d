import type { Page } from '@playwright/test';
import { Agent } from './harness/agent';
import { ChatPage } from './harness/chat-page';
import { expect, test } from './harness/fixtures';
import { holdAnswerChunks } from './harness/held-answer';
import { openFrame, signedIdentity } from './harness/host-page';

test.use({ dataScope: 'host-messages', expectedProblems: ['storage-blocked'] });

/** Calls `window.Parley` as a script of the host page does. */
const callParley = (page: Page, ...[name, ...values]: readonly [name: string, ...values: unknown[]]) =>
  page.evaluate(
    ([method, parameters]) => {
      const { Parley } = window as unknown as { Parley: Record<string, (...all: unknown[]) => unknown> }; // the host API
      return Parley[method]?.(...parameters);
    },
    [name, values] as const,
  );

type HostWindow = Window & { Parley?: { push(call: readonly unknown[]): void } | unknown[]; received?: unknown[] };

/** Listens to these events from before embed.js is loaded, as a script of the host page does. */
async function listenOnHostPage(page: Page, ...names: readonly string[]): Promise<void> {
  await page.addInitScript((all) => {
    if (window !== window.top) return;
    const host: HostWindow = window;
    const received: unknown[] = [];
    host.received = received;
    host.Parley ??= [];
    for (const name of all) host.Parley.push(['on', name, (data: unknown) => received.push([name, data])]);
  }, names);
}

const receivedByHost = (page: Page) => page.evaluate(() => (window as HostWindow).received ?? []);

const linkCard = {
  msgType: 'CARD',
  purchaseRobotMsg: {
    title: { text: '周转箱规格' },
    buttons: [{ text: '看图纸', url: 'https://drawings.example/box' }],
  },
};

test.describe('the client reports to the host page', () => {
  test('the connection, the end of an answer, and a link that the browser does not let the frame open', {
    tag: ['@XW-08', '@XW-11', '@XW-16', '@XW-18'],
  }, async ({ page, product }) => {
    await listenOnHostPage(page, 'socketConnectResult', 'assistantMessage', 'openNewTab');
    await page.addInitScript(() => {
      if (window !== window.top) window.open = () => null;
    });
    const answer = await holdAnswerChunks(page);
    const chat = await openFrame(page, product);
    await expect.poll(() => receivedByHost(page)).toEqual([['socketConnectResult', { success: true }]]);

    await chat.ask('PR2026-0417 现在到哪一步了？大概什么时候能转订单？');
    await expect.poll(answer.count).toBeGreaterThan(1);
    answer.deliver();
    await expect(chat.button('composer.stop')).toBeVisible();
    expect(await receivedByHost(page)).toHaveLength(1);
    answer.release();
    const isLast = { roomId: expect.any(String), messageId: expect.any(String), isLast: true };
    await expect.poll(() => receivedByHost(page)).toHaveLength(2);
    expect((await receivedByHost(page))[1]).toEqual(['assistantMessage', isLast]);
    await chat.awaitAnswer();

    await callParley(page, 'sendCardMessage', linkCard);
    // The answer moves the card up: what is clicked before would be what came in its place.
    await expect(chat.message('给采购服务台留言')).toBeVisible();
    await chat.conversation.getByRole('button', { name: '看图纸' }).click();
    await expect
      .poll(() => receivedByHost(page))
      .toContainEqual(['openNewTab', { url: 'https://drawings.example/box' }]);
  });
});

test.describe('when no socket can be opened', () => {
  test.use({ expectedProblems: ['storage-blocked', 'gateway-down'] });

  test('the overlay ends, the banner shows it, and the host page is told', {
    tag: ['@SK-16', '@ER-05'],
  }, async ({ page, product }) => {
    await listenOnHostPage(page, 'socketConnectResult');
    let failTicket = () => {};
    const ticketFailure = new Promise<void>((resolve) => (failTicket = resolve));
    await page.route('**/socket/ticket', async (route) => {
      await ticketFailure;
      await route.abort('connectionrefused');
    });
    const chat = await openFrame(page, product);
    const connectingOverlay = chat.screen.getByText(chat.translate('shell.connecting'));
    await expect(connectingOverlay).toBeVisible();
    expect(await receivedByHost(page)).toEqual([]);

    failTicket();

    await expect(connectingOverlay).toHaveCount(0);
    await expect(chat.screen.getByText(chat.translate('shell.lost'))).toBeVisible();
    await expect.poll(() => receivedByHost(page)).toEqual([['socketConnectResult', { success: false }]]);
  });
});

test.describe('the host page sends messages to the client', () => {
  test('texts and a card are sent as the visitor; an inserted message is only shown', {
    tag: ['@XW-03', '@XW-04', '@XW-10', '@XW-14'],
  }, async ({ page, product }) => {
    const chat = await openFrame(page, product);
    const own = (text: string) => chat.conversation.locator('[data-side=own]').filter({ hasText: text });
    const ok = { ok: true };

    expect(await callParley(page, 'sendKeyMessage', '三单匹配')).toEqual(ok);
    await expect(own('三单匹配')).toHaveCount(1);
    await chat.awaitAnswer();
    expect(await callParley(page, 'sendMessage', '谢谢')).toEqual(ok);
    await expect(own('谢谢')).toHaveCount(1);
    await chat.awaitAnswer();
    expect(await callParley(page, 'sendCardMessage', linkCard)).toEqual(ok);
    await expect(own('周转箱规格')).toHaveCount(1);
    expect(await callParley(page, 'insertNewMessage', { content: '页面已保存草稿' })).toEqual(ok);
    await expect(chat.message('页面已保存草稿')).toBeVisible();

    await page.reload();
    const reopened = await openFrame(page, product, { isOpen: true });
    await expect(own('周转箱规格')).toHaveCount(1);
    await expect(reopened.message('页面已保存草稿')).toHaveCount(0);
  });

  test.describe('for a visitor with two rooms', () => {
    test.use({ expectedProblems: ['refused', 'signed-out', 'storage-blocked'] });

    test('another room of theirs is shown, and a room that does not exist is refused', { tag: ['@XW-15'] }, async ({
      page,
      product,
    }) => {
      const agent = new Agent(product);
      await agent.signIn('zhou');
      const asker = await openFrame(page, product);
      await asker.ask('转人工');
      await expect.poll(() => agent.namesInQueue()).toEqual(['林晓']);
      const roomId = await agent.pickNext();
      await agent.sendText(roomId, '我来看一下这张单');
      await agent.pinRobotRoom();

      const thirdToken = signedIdentity({ ageMinutes: 30 });
      await page.route(`${product.hostDemoUrl}/identity`, (route) => route.fulfill({ json: { identity: thirdToken } }));
      await page.context().clearCookies();
      // The frame was open, and is again.
      await page.goto(product.hostDemoUrl);
      const chat = new ChatPage(page.frameLocator('iframe'), 'zh_CN');
      await chat.signIn('zhou');
      await expect(chat.composer).toBeEditable();

      expect(await callParley(page, 'loadChatRoom', 'no-such-room')).toEqual({ ok: false, error: 'refused' });
      await expect(chat.composer).toBeEditable();
      await expect(chat.message('我来看一下这张单')).toHaveCount(0);
      expect(await callParley(page, 'loadChatRoom', roomId)).toEqual({ ok: true });
      await expect(chat.message('我来看一下这张单')).toBeVisible();
      // The frame asks for its room while it is there, which is zhou's no longer then.
      await page.goto('about:blank');
      await agent.releaseRoom(roomId);
      agent.disconnect();
    });
  });
});
