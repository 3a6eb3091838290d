import type { Page } from '@playwright/test';
import { expect, type Product, test } from './harness/fixtures';

// An answer that another story has asked for would take the numbers of the rows that are added.
test.use({ dataScope: 'bad-input' });

interface MessageRow {
  readonly roomSeq: number;
  readonly [field: string]: unknown;
}

/** Appends rows that this gateway would never send to the newest page of the conversation. */
async function addRows(page: Page, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  await page.route('**/chat/messages/in/room?*', async (route) => {
    // A request that is in flight when the test ends fails here.
    const response = await route.fetch().catch(() => undefined);
    if (!response) return;
    const body: { readonly content: readonly MessageRow[] } = await response.json();
    const lastSeq = Math.max(0, ...body.content.map(({ roomSeq }) => roomSeq));
    const template = { roomId: new URL(route.request().url()).searchParams.get('roomId'), creationDate: Date.now() };
    const added = rows.map((row, index) => ({
      messageId: `injected-${index}`,
      float: 'left',
      ...template,
      ...row,
      roomSeq: lastSeq + index + 1,
    }));
    await route.fulfill({ response, json: { ...body, content: [...added.toReversed(), ...body.content] } });
  });
}

test.describe('unexpected messages', () => {
  test.use({ expectedProblems: ['dropped-data'] });

  test('a message of an unknown type shows its readable text, and the rows around it stay', {
    tag: ['@MT-02', '@ER-15'],
  }, async ({ chat, page }) => {
    await addRows(page, [
      { msgType: 'HOLOGRAM_CARD', content: '来自新版本的内容' },
      { msgType: 'TEXT', content: '后面的一条' },
    ]);
    await page.reload();

    const unknownTypeRow = chat.conversation.locator('[data-row="injected-0"]');
    await expect(unknownTypeRow).toContainText(chat.translate('card.unknownType'));
    await expect(unknownTypeRow).toContainText('来自新版本的内容');
    await expect(chat.message('后面的一条')).toBeVisible();
    await expect(chat.composer).toBeEditable();
  });

  test('an unreadable card does not break the conversation', { tag: ['@ER-08', '@ER-22'] }, async ({ chat, page }) => {
    const expectedWarning = page.waitForEvent('console', (message) =>
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

    await expect(chat.message('最后一条')).toBeVisible();
    await expect(chat.message('参考来源坏了')).toBeVisible();
    expect((await expectedWarning).type()).toBe('warning');
    await expect(chat.conversation.locator('[data-row^="injected-"]')).toHaveCount(6);
    await expect(chat.composer).toBeEditable();
  });

  test('markup in a message is shown as text, markup in an answer is sanitised', async ({ chat, page }) => {
    const attack = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>';
    await addRows(page, [
      { msgType: 'TEXT', content: `文字 ${attack}` },
      { msgType: 'ASSISTANT_TEXT', content: `**粗体** ${attack} [链接](javascript:alert(1))` },
    ]);
    await page.reload();

    await expect(chat.message(/^文字 <img/)).toBeVisible();
    const answer = chat.conversation.locator('[data-row="injected-1"]');
    await expect(answer.locator('strong')).toHaveText('粗体');
    await expect(answer.locator('script, [onerror], a[href^="javascript"]')).toHaveCount(0);
    await expect(page).toHaveTitle(/^Parley/);
  });
});

test.describe('unexpected frames', () => {
  test.use({ expectedProblems: ['invalid-frames'] });

  test('an error that the server pushes is shown; an unreadable frame is dropped with a warning', {
    tag: ['@ER-04', '@ER-06', '@ER-07', '@SK-15', '@SK-17', '@SK-18'],
  }, async ({ chat, page }) => {
    const warnings: string[] = [];
    page.on(
      'console',
      (message) => void (message.text().startsWith('socket frame: ') && warnings.push(message.text())),
    );
    let pushFrame: (frame: string) => void = () => undefined;
    await page.routeWebSocket(/\/ws\?/, (socket) => {
      socket.connectToServer();
      pushFrame = (frame) => socket.send(frame);
    });
    await page.reload();
    await expect(page.getByText(chat.translate('room.status.robot')).filter({ visible: true }).first()).toBeVisible();

    pushFrame(JSON.stringify({ key: '5001', message: { success: false, message: '会话过于繁忙' } }));
    pushFrame(JSON.stringify({ key: '77777', message: { success: true, data: {} } }));
    pushFrame(JSON.stringify({ key: '20000', message: { success: true, data: '{not json' } }));

    await expect(page.getByText('会话过于繁忙')).toBeVisible();
    await expect.poll(() => warnings.length).toBe(2);
    await chat.ask('账期从哪天起算？');
    await expect(chat.helpfulButton).toBeVisible();
  });
});

test.describe('malformed requests', () => {
  test('each is refused with the code of its reason, and the gateway keeps running', async ({ product }) => {
    const post = await signInForPosting(product);

    expect(await post('messages/create/room/message', '[{"roomId":')).toEqual([400, 'MALFORMED_JSON']);
    expect(await post('messages/create/room/message', '{"roomId":7}')).toEqual([400, 'BAD_REQUEST']);
    expect(
      await post('messages/create/room/message', JSON.stringify([{ roomId: 'f'.repeat(32), content: 'hello' }])),
    ).toEqual([404, 'NOT_FOUND']);
    expect(await post('messages/evaluate', JSON.stringify({ messageId: 'f'.repeat(32), rating: 'THUMB_UP' }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect(
      await post('messages/create/room/message', JSON.stringify([{ roomId: 'r', content: 'x'.repeat(2 ** 20) }])),
    ).toEqual([413, 'TOO_LARGE']);
    expect((await fetch(`${product.gatewayUrl}/readyz`)).status).toBe(200);
  });
});

async function signInForPosting({ gatewayUrl }: Product) {
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
