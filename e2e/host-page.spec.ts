import type { Page } from '@playwright/test';
import { serveBarePage } from './harness/bare-page';
import { ChatPage } from './harness/chat-page';
import { expect, type Product, test } from './harness/fixtures';
import { openFrame, openHostPage, signedIdentity } from './harness/host-page';

test.use({ expectedProblems: ['storage-blocked'] });

/** Delays the client's page until the returned function is called. */
async function holdClientPage(page: Page, { gatewayUrl }: Product): Promise<() => void> {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`${gatewayUrl}/`, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

const embedScript = ({ gatewayUrl }: Product) => `<script src="${gatewayUrl}/embed.js" data-key="quayside"></script>`;

/** The element that a click in the middle of the docked frame's area would hit. */
const elementAtFrame = (page: Page) => page.evaluate(() => document.elementFromPoint(1040, 420)?.localName);

test.describe('the chat leaves the host page alone', () => {
  test('the page is not covered before the client is ready, and earlier API calls are queued until then', async ({
    page,
    product,
  }) => {
    const releaseClient = await holdClientPage(page, product);
    await openHostPage(page, product);
    const hostElement = await elementAtFrame(page);
    await page.evaluate(() => {
      const { Parley } = window as unknown as { Parley: { push(call: readonly unknown[]): void } }; // the host API
      Parley.push(['askAbout', 'PR2026-0415']);
    });
    await expect(page.getByRole('button', { name: /问采购|收起/ })).toHaveAttribute('aria-busy', 'true');
    expect(await elementAtFrame(page)).toBe(hostElement);

    releaseClient();
    const chat = await openFrame(page, product, { isOpen: true });
    expect(await elementAtFrame(page)).toBe('parley-chat');
    await expect(
      chat.screen.getByRole('button', {
        name: chat.translate('a11y.remove').replace('{name}', 'PR2026-0415'),
      }),
    ).toBeVisible();
  });

  test.describe('on a page whose origin may not embed the chat', () => {
    test.use({ expectedProblems: ['origin-refused', 'storage-blocked'] });

    test('one console message says what to configure, and the page stays usable', async ({ page, product }) => {
      const bare = await serveBarePage(embedScript(product));
      const warning = page.waitForEvent('console', (message) => message.text().startsWith('Parley: '));
      await page.goto(bare.url);
      await page.getByRole('button', { name: '问采购' }).click();

      expect((await warning).text()).toContain(`${bare.url} (add it to EMBED_ORIGINS there)`);
      await expect(page.getByRole('alert')).toContainText('聊天窗口没有打开');
      expect(await elementAtFrame(page)).not.toBe('parley-chat');
      bare.stop();
    });

    test('window.Parley is the only global that is added to the page', async ({ page, product }) => {
      const globals = async (head: string, isThere: () => Promise<void>) => {
        const bare = await serveBarePage(head);
        await page.goto(bare.url);
        await isThere();
        bare.stop();
        return page.evaluate(() => Object.keys(window));
      };
      const before = await globals('', () => expect(page).toHaveTitle('bare'));
      const after = await globals(embedScript(product), () =>
        expect(page.getByRole('button', { name: '问采购' })).toBeVisible(),
      );

      expect(after.filter((key) => !before.includes(key))).toEqual(['Parley']);
    });
  });
});

test.describe('a card pushed by the host page', () => {
  test.use({ expectedProblems: ['refused', 'storage-blocked'] });

  test('is sent again with its retry button after a failure, and stored once', { tag: ['@SM-13'] }, async ({
    page,
    product,
  }) => {
    const chat = await openFrame(page, product);
    const refusal = { failed: true, code: 'BAD_REQUEST', message: 'not now' };
    await page.route('**/push-article', (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
    const message = { msgType: 'CARD', purchaseRobotMsg: { title: { text: '补发 2 件周转箱' } } };
    const iframe = await page.locator('parley-chat iframe').elementHandle();
    await iframe?.evaluate(
      (frame, { data, origin }) => {
        if (frame instanceof HTMLIFrameElement)
          frame.contentWindow?.postMessage({ type: 'sendCardMessage', data }, origin);
      },
      { data: { message }, origin: product.gatewayUrl },
    );
    const card = chat.conversation.locator('[data-side=own]').filter({ hasText: '补发 2 件周转箱' });
    const retry = card.getByRole('button', { name: chat.translate('timeline.resend') });
    await expect(retry).toBeVisible();
    const retryRequest = page.waitForRequest('**/repush-article');
    await retry.click();

    await retryRequest;
    await expect(retry).toHaveCount(0);
    await page.reload();
    const reopened = await openFrame(page, product, { isOpen: true });
    await expect(reopened.conversation.locator('[data-side=own]').filter({ hasText: '补发 2 件周转箱' })).toHaveCount(
      1,
    );
  });
});

test.describe('the identity that the host page supplies', () => {
  test.use({ expectedProblems: ['refused', 'signed-out', 'storage-blocked'] });

  const refusals = {
    'that has expired': {
      priorUses: [],
      identity: () => signedIdentity({ ageMinutes: 30 }),
      messageKey: 'error.HOST_IDENTITY_EXPIRED',
    },
    'that was used before': {
      priorUses: ['first exchange'],
      identity: signedIdentity,
      messageKey: 'error.HOST_IDENTITY_USED',
    },
  } as const;

  for (const [which, { priorUses, identity, messageKey }] of Object.entries(refusals)) {
    test(`an identity ${which} is refused with a message, and the sign-in form is shown`, { tag: ['@XW-06'] }, async ({
      page,
      product,
    }) => {
      const thirdToken = identity();
      for (const _ of priorUses) await exchangeIdentity(product, thirdToken);
      await page.route(`${product.hostDemoUrl}/identity`, (route) => route.fulfill({ json: { identity: thirdToken } }));
      await openHostPage(page, product);
      await page.getByRole('button', { name: /问采购/ }).click();

      const chat = new ChatPage(page.frameLocator('iframe'), 'zh_CN');
      await expect(chat.screen.getByText(chat.translate(messageKey))).toBeVisible();
      await chat.signIn('lin');
      await expect(chat.composer).toBeEditable();
    });
  }

  test('each refusal has its own code', async ({ product }) => {
    const identity = signedIdentity();
    expect(await exchangeIdentity(product, identity)).toMatchObject({ group: expect.any(String) });
    expect(await exchangeIdentity(product, identity)).toMatchObject({ code: 'HOST_IDENTITY_USED' });
    expect(await exchangeIdentity(product, signedIdentity({ ageMinutes: 30 }))).toMatchObject({
      code: 'HOST_IDENTITY_EXPIRED',
    });
    expect(await exchangeIdentity(product, `${signedIdentity()}x`)).toMatchObject({ code: 'HOST_IDENTITY_REFUSED' });
  });

  test('an identity in the URL signs in and is removed from the URL; login=false shows the form instead', {
    tag: ['@UP-02', '@UP-05'],
  }, async ({ page }) => {
    const thirdToken = signedIdentity();
    await page.goto(`/#/purchaseRobot?login=false&thirdToken=${thirdToken}`);
    const chat = new ChatPage(page, 'zh_CN');
    await expect(chat.accountField).toBeVisible();
    expect(page.url()).not.toContain('thirdToken');

    await page.goto('about:blank');
    await page.goto(`/#/purchaseRobot?thirdToken=${thirdToken}`);
    await expect(chat.composer).toBeEditable();
    expect(page.url()).not.toContain('thirdToken');
  });
});

async function exchangeIdentity({ gatewayUrl }: Product, thirdToken: string): Promise<unknown> {
  const response = await fetch(`${gatewayUrl}/ibsn/v1/login/get/encrypt-data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platformCode: 'quayside', pageKey: 'quayside', thirdToken }),
  });
  return response.json();
}
