import type { Page } from '@playwright/test';
import { Asker } from './harness/asker';
import { expect, test } from './harness/fixtures';

test.use({ world: 'outbox', expectedNoise: ['gateway-down', 'answers-at-once'] });

const sending = '[data-status="sending"]';
const failed = '[data-status="failed"]';

/** What the account on the page said since `after`, oldest first, as the gateway has it. */
async function savedSince(page: Page, after: string): Promise<readonly string[]> {
  const said = await page.evaluate(async () => {
    const ask = async (path: string) => {
      const authorization = `Bearer ${sessionStorage.getItem('im.accessToken')}`;
      const response = await fetch(`/ibsn/v1/chat/${path}`, { headers: { authorization } });
      return response.json();
    };
    const [room] = (await ask('rooms/query')).content;
    const { content } = await ask(`messages/in/room?roomId=${room.roomId}&size=100`);
    const own = content.filter(({ float }: { readonly float?: string }) => float === 'right');
    return own
      .toSorted((a: { readonly roomSeq: number }, b: { readonly roomSeq: number }) => a.roomSeq - b.roomSeq)
      .map((message: { readonly content: string }) => message.content);
  });
  return said.slice(said.lastIndexOf(after) + 1);
}

/** Writes without waiting for anybody. */
async function write(asker: Asker, text: string): Promise<void> {
  await asker.composer.fill(text);
  await asker.button('composer.send').click();
  await expect(asker.composer).toHaveValue('');
}

test.describe('what is not sent yet', () => {
  test('20 messages written without a line outlive a reload and go out once, in order', {
    tag: ['@SM-11', '@SK-10', '@SM-10'],
  }, async ({ asker, page, product }) => {
    test.slow(); // the robot answers each of them
    await asker.askAndHear('你好');
    await product.line.cut();
    const texts = Array.from({ length: 20 }, (_, index) => `断线时写的第 ${index + 1} 句`);
    for (const text of texts) await write(asker, text);
    await expect(asker.conversation.locator(sending).last()).toContainText('第 20 句');

    // The page itself comes over the line; sending is held back until it is there.
    await page.route('**/create/room/message', (route) => route.abort('connectionrefused'));
    await product.line.mend();
    await page.reload();
    await expect(asker.conversation.locator(sending).last()).toContainText('第 20 句');
    await page.unroute('**/create/room/message');
    await page.reload();

    await expect.poll(() => savedSince(page, '你好'), { timeout: 90_000 }).toEqual(texts);
    await expect(asker.conversation.locator(sending)).toHaveCount(0);
    await expect(asker.conversation.locator(failed)).toHaveCount(0);
  });

  test('two tabs that write without a line send everything once', { tag: ['@SM-11'] }, async ({
    asker,
    context,
    page,
    product,
  }) => {
    test.slow(); // the robot answers each of them
    await asker.askAndHear('还有一件事');
    const second = await context.newPage();
    await second.goto('/#/purchaseRobot?language=zh_CN');
    const other = new Asker(second, 'zh_CN');
    await expect(other.message('还有一件事').first()).toBeVisible();
    await product.line.cut();
    for (const count of [1, 2, 3]) {
      await write(asker, `左边第 ${count} 句`);
      await write(other, `右边第 ${count} 句`);
    }
    await product.line.mend();
    for (const tab of [page, second]) await tab.getByRole('button', { name: asker.word('shell.reconnectNow') }).click();

    const inOrder = [1, 2, 3].flatMap((count) => [`左边第 ${count} 句`, `右边第 ${count} 句`]);
    await expect.poll(() => savedSince(page, '还有一件事'), { timeout: 60_000 }).toEqual(inOrder);
    for (const tab of [asker, other]) {
      await expect(tab.conversation.locator(sending)).toHaveCount(0, { timeout: 30_000 });
      await expect(tab.conversation.locator(failed)).toHaveCount(0);
    }
    await second.close();
  });

  test('[WB94] a message that the socket was closed for stands as failed and is not sent again by itself', {
    tag: ['@SM-12', '@SK-11'],
  }, async ({ asker, page }) => {
    let close = () => {};
    await page.routeWebSocket(/\/ws\?/, (socket) => {
      socket.connectToServer();
      close = () => void socket.close({ code: 1009 });
    });
    let attempts = 0;
    let refuse = () => {};
    const held = new Promise<void>((resolve) => (refuse = resolve));
    await page.route('**/create/room/message', async (route) => {
      attempts += 1;
      await held;
      await route.abort('connectionrefused');
    });
    await page.reload();
    await expect(asker.composer).toBeEditable();
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
  });

  test('a draft and a waiting message lie nowhere in the clear', { tag: ['@ST-09'] }, async ({ asker, page }) => {
    await asker.askAndHear('第三件事');
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
      const shelves = opened.flatMap((database) =>
        [...database.objectStoreNames].map((name) => [database, name] as const),
      );
      const rows = await Promise.all(
        shelves.map(
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
});
