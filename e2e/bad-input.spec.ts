import type { Page } from '@playwright/test';
import { expect, type Product, test } from './harness/fixtures';

interface Row {
  readonly roomSeq: number;
  readonly [field: string]: unknown;
}

/** The newest page of the conversation, with rows behind it that this gateway would never send. */
async function addRows(page: Page, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  await page.route('**/chat/messages/in/room?*', async (route) => {
    // One that is on its way when the scenario ends is nobody's any more.
    const response = await route.fetch().catch(() => undefined);
    if (!response) return;
    const body: { readonly content: readonly Row[] } = await response.json();
    const last = Math.max(0, ...body.content.map(({ roomSeq }) => roomSeq));
    const template = { roomId: new URL(route.request().url()).searchParams.get('roomId'), creationDate: Date.now() };
    const added = rows.map((row, index) => ({
      messageId: `odd-${index}`,
      float: 'left',
      ...template,
      ...row,
      roomSeq: last + index + 1,
    }));
    await route.fulfill({ response, json: { ...body, content: [...added.toReversed(), ...body.content] } });
  });
}

test.describe('messages that nobody expects', () => {
  test.use({ expectedNoise: ['dropped-data'] });

  test('an unknown type shows what can be read of it, and the rows around it stand', {
    tag: ['@MT-02', '@ER-15'],
  }, async ({ asker, page }) => {
    await addRows(page, [
      { msgType: 'HOLOGRAM_CARD', content: '来自新版本的内容' },
      { msgType: 'TEXT', content: '后面的一条' },
    ]);
    await page.reload();

    const invalidRow = asker.conversation.locator('[data-row="odd-0"]');
    await expect(invalidRow).toContainText(asker.word('card.unknownType'));
    await expect(invalidRow).toContainText('来自新版本的内容');
    await expect(asker.message('后面的一条')).toBeVisible();
    await expect(asker.composer).toBeEditable();
  });

  test('a card that cannot be read never takes the conversation down', { tag: ['@ER-08', '@ER-22'] }, async ({
    asker,
    page,
  }) => {
    const warned = page.waitForEvent('console', (message) =>
      message.text().includes('answerReference: expected Array'),
    );
    await addRows(page, [
      { msgType: 'QUESTION_CARD', content: '', purchaseRobotMsg: '{"title":{"text":"只剩标题"},"questionList":7' },
      { msgType: 'TASK_CARD', content: '', purchaseRobotMsg: { title: '任务标题', body: null, data: 'x'.repeat(50) } },
      { msgType: 'TEXT_CARD', content: '', purchaseRobotMsg: { text: { content: ['not', 'text'] } } },
      { msgType: 'AUTO_MESSAGE_CARD', content: '账单的文字', purchaseRobotMsg: '[[[[' },
      { msgType: 'ASSISTANT_TEXT', content: '参考来源坏了', answerReference: '{broken' },
      { msgType: 'TEXT', content: '最后一条' },
    ]);
    await page.reload();

    await expect(asker.message('最后一条')).toBeVisible();
    await expect(asker.message('参考来源坏了')).toBeVisible();
    expect((await warned).type()).toBe('warning');
    await expect(asker.conversation.locator('[data-row^="odd-"]')).toHaveCount(6);
    await expect(asker.composer).toBeEditable();
  });

  test('markup in a message stays text, markup in an answer is made harmless', async ({ asker, page }) => {
    const attack = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>';
    await addRows(page, [
      { msgType: 'TEXT', content: `文字 ${attack}` },
      { msgType: 'ASSISTANT_TEXT', content: `**粗体** ${attack} [链接](javascript:alert(1))` },
    ]);
    await page.reload();

    await expect(asker.message(/^文字 <img/)).toBeVisible();
    const answer = asker.conversation.locator('[data-row="odd-1"]');
    await expect(answer.locator('strong')).toHaveText('粗体');
    await expect(answer.locator('script, [onerror], a[href^="javascript"]')).toHaveCount(0);
    await expect(page).toHaveTitle(/^Parley/);
  });
});

test.describe('frames that nobody expects', () => {
  test.use({ expectedNoise: ['odd-frames'] });

  test('an error the server pushes is shown; what cannot be read is dropped with a warning', {
    tag: ['@ER-04', '@ER-06', '@ER-07', '@SK-15', '@SK-17', '@SK-18'],
  }, async ({ asker, page }) => {
    const warned: string[] = [];
    page.on('console', (message) => void (message.type() === 'warning' && warned.push(message.text())));
    let push: (frame: string) => void = () => undefined;
    await page.routeWebSocket(/\/ws\?/, (socket) => {
      socket.connectToServer();
      push = (frame) => socket.send(frame);
    });
    await page.reload();
    await expect(page.getByText(asker.word('room.status.robot'))).toBeVisible();

    push(JSON.stringify({ key: '5001', message: { success: false, message: '会话过于繁忙' } }));
    push(JSON.stringify({ key: '77777', message: { success: true, data: {} } }));
    push(JSON.stringify({ key: '20000', message: { success: true, data: '{not json' } }));

    await expect(page.getByText('会话过于繁忙')).toBeVisible();
    await expect.poll(() => warned.length).toBe(2);
    await asker.ask('账期从哪天起算？');
    await expect(asker.rateUp).toBeVisible();
  });
});

test.describe('requests that nobody should send', () => {
  test('each is refused by its code, and the process stays up', async ({ product }) => {
    const send = await sender(product);

    expect(await send('messages/create/room/message', '[{"roomId":')).toEqual([400, 'MALFORMED_JSON']);
    expect(await send('messages/create/room/message', '{"roomId":7}')).toEqual([400, 'BAD_REQUEST']);
    expect(
      await send('messages/create/room/message', JSON.stringify([{ roomId: 'f'.repeat(32), content: 'hello' }])),
    ).toEqual([404, 'NOT_FOUND']);
    expect(await send('messages/evaluate', JSON.stringify({ messageId: 'f'.repeat(32), rating: 'THUMB_UP' }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect(
      await send('messages/create/room/message', JSON.stringify([{ roomId: 'r', content: 'x'.repeat(2 ** 20) }])),
    ).toEqual([413, 'TOO_LARGE']);
    expect((await fetch(`${product.gatewayUrl}/readyz`)).status).toBe(200);
  });
});

async function sender({ gatewayUrl }: Product) {
  const form = new URLSearchParams({ grant_type: 'password', username: 'lin', password: 'parley-demo' });
  const answer = await fetch(`${gatewayUrl}/oauth/oauth/token`, { method: 'POST', body: form });
  const { access_token: token }: { readonly access_token: string } = await answer.json();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (path: string, body: string): Promise<readonly [status: number, code: string]> => {
    const response = await fetch(`${gatewayUrl}/ibsn/v1/chat/${path}`, { method: 'POST', headers, body });
    const { code }: { readonly code: string } = await response.json();
    return [response.status, code];
  };
}
