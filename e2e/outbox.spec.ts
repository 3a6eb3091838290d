import { expect, test } from './harness/fixtures';
import { failedRow, ownTextsAfter, sendingRow, sendText } from './harness/sent-messages';

test.use({ expectedProblems: ['gateway-down', 'answers-at-once'] });

test.describe('messages that are not sent yet', () => {
  test('[WB94] a message fails when the socket closes with 1009, and is not sent again automatically', {
    tag: ['@SM-12', '@SK-11'],
  }, async ({ chat, page }) => {
    let closeSocket = () => {};
    await page.routeWebSocket(/\/ws\?/, (socket) => {
      socket.connectToServer();
      closeSocket = () => void socket.close({ code: 1009 });
    });
    await page.reload();
    // The answer arrives through the socket, so the socket is open.
    await chat.askAndAwaitAnswer('第一件事');
    let attempts = 0;
    let refuseRequests = () => {};
    const refusal = new Promise<void>((resolve) => (refuseRequests = resolve));
    await page.route('**/create/room/message', async (route) => {
      attempts += 1;
      await refusal;
      await route.abort('connectionrefused');
    });
    await sendText(chat, '太长的一句');
    await expect.poll(() => attempts).toBe(1);

    closeSocket();

    await expect(chat.conversation.locator(failedRow)).toContainText('太长的一句');
    refuseRequests();
    await expect(page.getByText(chat.translate('shell.reconnected'))).toBeVisible({ timeout: 20_000 });
    await expect(chat.conversation.locator(failedRow)).toContainText('太长的一句');
    expect(attempts).toBe(1);

    await page.unroute('**/create/room/message');
    await chat.conversation
      .locator(failedRow)
      .getByRole('button', { name: chat.translate('timeline.resend') })
      .click();
    await expect(chat.conversation.locator(failedRow)).toHaveCount(0);
    await expect(chat.message('太长的一句')).toHaveCount(1);
    await chat.awaitAnswer();
  });

  test('a draft and a pending message are never stored in plain text', { tag: ['@ST-09'] }, async ({ chat, page }) => {
    await chat.askAndAwaitAnswer('第三件事');
    await page.route('**/create/room/message', (route) => route.abort('connectionrefused'));
    await sendText(chat, '秘密的一句');
    await chat.composer.fill('秘密的草稿');
    await page.reload();
    await expect(chat.conversation.locator(sendingRow)).toContainText('秘密的一句');

    const stored = await page.evaluate(async () => {
      const texts = [sessionStorage, localStorage].flatMap((storage) => Object.values(storage));
      const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
      const opened = await Promise.all(
        names.map(
          (name) =>
            new Promise<IDBDatabase>((resolve) => {
              const request = indexedDB.open(name);
              request.onsuccess = () => resolve(request.result);
            }),
        ),
      );
      const stores = opened.flatMap((database) =>
        [...database.objectStoreNames].map((name) => [database, name] as const),
      );
      const rows = await Promise.all(
        stores.map(
          ([database, name]) =>
            new Promise<readonly object[]>((resolve) => {
              const request = database.transaction(name).objectStore(name).getAll();
              request.onsuccess = () => resolve(request.result);
            }),
        ),
      );
      const asText = (part: unknown) =>
        part instanceof ArrayBuffer || ArrayBuffer.isView(part) ? new TextDecoder().decode(part) : JSON.stringify(part);
      return {
        rows: rows.flat().length,
        texts: [...texts, ...rows.flat().flatMap((row) => Object.values(row).map(asText))],
      };
    });
    expect(stored.rows).toBeGreaterThan(1);
    expect(stored.texts.filter((text) => text?.includes('秘密'))).toEqual([]);
    await page.unroute('**/create/room/message');
    await expect(chat.conversation.locator(sendingRow)).toHaveCount(0, { timeout: 30_000 });
    await chat.composer.fill('');
  });

  test('20 messages written offline survive a reload and are sent once, in order', {
    tag: ['@SM-11', '@SK-10', '@SM-10'],
  }, async ({ chat, page, product }) => {
    // Runs last: the robot goes on answering, and meanwhile the send button is a stop button.
    test.slow();
    await chat.askAndAwaitAnswer('你好');
    await product.relay.cut();
    const texts = Array.from({ length: 20 }, (_, index) => `断线时写的第 ${index + 1} 句`);
    for (const text of texts) await sendText(chat, text);
    await expect(chat.conversation.locator(sendingRow).last()).toContainText('第 20 句');

    // The page itself is loaded through the relay, so sending stays blocked until it has loaded.
    await page.route('**/create/room/message', (route) => route.abort('connectionrefused'));
    await product.relay.restore();
    await page.reload();
    await expect(chat.conversation.locator(sendingRow).last()).toContainText('第 20 句');
    await page.unroute('**/create/room/message');
    await page.reload();

    await expect.poll(() => ownTextsAfter(page, '你好'), { timeout: 90_000 }).toEqual(texts);
    await expect(chat.conversation.locator(sendingRow)).toHaveCount(0);
    await expect(chat.conversation.locator(failedRow)).toHaveCount(0);
  });
});

/** Runs in the page: its database and the storages of the tab and of the device take nothing more. */
function fillStorage(): void {
  function abort(this: IDBObjectStore): void {
    this.transaction.abort();
  }
  Object.assign(IDBObjectStore.prototype, { add: abort, put: abort });
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
}

/** Runs in the page: whether it would have the browser ask before it is closed. */
function wouldAsk(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test.describe('a message that no storage of the device can hold', () => {
  test.use({ expectedProblems: ['gateway-down', 'answers-at-once', 'storage-blocked'] });

  test('[WB323] has the browser ask before the page is closed, until it is sent', async ({ chat, page }) => {
    await chat.askAndAwaitAnswer('还能存吗');
    await page.evaluate(fillStorage);
    await page.route('**/create/room/message', (route) => route.abort('connectionrefused'));
    await sendText(chat, '哪里也存不下');
    await expect(chat.conversation.locator(sendingRow)).toContainText('哪里也存不下');
    // The row is there before the page knows that nothing can store it.
    await expect.poll(() => page.evaluate(wouldAsk)).toBe(true);
    const question = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await question).type()).toBe('beforeunload');
    await (await question).dismiss();

    await page.unroute('**/create/room/message');
    await expect(chat.conversation.locator(sendingRow)).toHaveCount(0, { timeout: 60_000 });
    await expect(chat.conversation.locator(failedRow)).toHaveCount(0);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => page.isClosed()).toBe(true);
  });

  test('[WB361] has the browser ask too while a draft is in no storage, until it is removed', async ({
    chat,
    page,
  }) => {
    const isGivenUp = page.waitForEvent('console', (line) => line.text().includes('cannot be kept'));
    await page.evaluate(fillStorage);
    await chat.composer.pressSequentially('存不下的草稿');
    await isGivenUp;
    const question = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await question).type()).toBe('beforeunload');
    await (await question).dismiss();

    await chat.composer.fill('');
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => page.isClosed()).toBe(true);
  });
});
