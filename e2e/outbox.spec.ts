import { expect, test } from './harness/fixtures';
import { failed, savedSince, sending, write } from './harness/writing';

test.use({ expectedNoise: ['gateway-down', 'answers-at-once'] });

test.describe('what is not sent yet', () => {
  test('[WB94] a message that the socket was closed for stands as failed and is not sent again by itself', {
    tag: ['@SM-12', '@SK-11'],
  }, async ({ asker, page }) => {
    let close = () => {};
    await page.routeWebSocket(/\/ws\?/, (socket) => {
      socket.connectToServer();
      close = () => void socket.close({ code: 1009 });
    });
    await page.reload();
    // Its chunks come through the socket, so this one is open.
    await asker.askAndAwaitAnswer('第一件事');
    let attempts = 0;
    let refuse = () => {};
    const held = new Promise<void>((resolve) => (refuse = resolve));
    await page.route('**/create/room/message', async (route) => {
      attempts += 1;
      await held;
      await route.abort('connectionrefused');
    });
    await write(asker, '太长的一句');
    await expect.poll(() => attempts).toBe(1);

    close();

    await expect(asker.conversation.locator(failed)).toContainText('太长的一句');
    refuse();
    await expect(page.getByText(asker.word('shell.back'))).toBeVisible({ timeout: 20_000 });
    await expect(asker.conversation.locator(failed)).toContainText('太长的一句');
    expect(attempts).toBe(1);

    await page.unroute('**/create/room/message');
    await asker.conversation
      .locator(failed)
      .getByRole('button', { name: asker.word('timeline.resend') })
      .click();
    await expect(asker.conversation.locator(failed)).toHaveCount(0);
    await expect(asker.message('太长的一句')).toHaveCount(1);
    await expect(asker.reply.first()).toBeVisible();
    await asker.answered();
  });

  test('a draft and a waiting message lie nowhere in the clear', { tag: ['@ST-09'] }, async ({ asker, page }) => {
    await asker.askAndAwaitAnswer('第三件事');
    await page.route('**/create/room/message', (route) => route.abort('connectionrefused'));
    await write(asker, '秘密的一句');
    await asker.composer.fill('秘密的草稿');
    await page.reload();
    await expect(asker.conversation.locator(sending)).toContainText('秘密的一句');

    const kept = await page.evaluate(async () => {
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
    expect(kept.rows).toBeGreaterThan(1);
    expect(kept.texts.filter((text) => text?.includes('秘密'))).toEqual([]);
    await page.unroute('**/create/room/message');
    await expect(asker.conversation.locator(sending)).toHaveCount(0, { timeout: 30_000 });
    await asker.composer.fill('');
  });

  test('20 messages written without a connection outlive a reload and go out once, in order', {
    tag: ['@SM-11', '@SK-10', '@SM-10'],
  }, async ({ asker, page, product }) => {
    // The last of the file: the robot answers each of them for a while, and a button that sends would stop it by then.
    test.slow();
    await asker.askAndAwaitAnswer('你好');
    await product.relay.cut();
    const texts = Array.from({ length: 20 }, (_, index) => `断线时写的第 ${index + 1} 句`);
    for (const text of texts) await write(asker, text);
    await expect(asker.conversation.locator(sending).last()).toContainText('第 20 句');

    // The page itself comes over the connection; sending is held back until it is there.
    await page.route('**/create/room/message', (route) => route.abort('connectionrefused'));
    await product.relay.mend();
    await page.reload();
    await expect(asker.conversation.locator(sending).last()).toContainText('第 20 句');
    await page.unroute('**/create/room/message');
    await page.reload();

    await expect.poll(() => savedSince(page, '你好'), { timeout: 90_000 }).toEqual(texts);
    await expect(asker.conversation.locator(sending)).toHaveCount(0);
    await expect(asker.conversation.locator(failed)).toHaveCount(0);
  });
});
