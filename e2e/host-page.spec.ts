import type { Page } from '@playwright/test';
import { Asker } from './harness/asker';
import { serveBarePage } from './harness/bare-page';
import { expect, type Product, test } from './harness/fixtures';
import { openFrame, openHostPage, signedIdentity } from './harness/host-page';

test.use({ expectedNoise: ['kept-in-tab'] });

/** Holds the client's page back; the function lets it go. */
async function holdClient(page: Page, { gatewayUrl }: Product): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`${gatewayUrl}/`, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

const embedScript = ({ gatewayUrl }: Product) => `<script src="${gatewayUrl}/embed.js" data-key="quayside"></script>`;

/** The element that a click into the middle of the docked frame's place would meet. */
const elementThere = (page: Page) => page.evaluate(() => document.elementFromPoint(1040, 420)?.localName);

test.describe('what the chat does to the page around it', () => {
  test('the page is never covered before the client is ready, and calls made before wait for it', async ({
    page,
    product,
  }) => {
    const letGo = await holdClient(page, product);
    await openHostPage(page, product);
    const own = await elementThere(page);
    await page.evaluate(() => {
      const { Parley } = window as unknown as { Parley: { push(call: readonly unknown[]): void } }; // what a host may do
      Parley.push(['askAbout', 'PR2026-0415']);
    });
    await expect(page.getByRole('button', { name: /问采购|收起/ })).toHaveAttribute('aria-busy', 'true');
    expect(await elementThere(page)).toBe(own);

    letGo();
    const asker = await openFrame(page, product, { isOpen: true });
    expect(await elementThere(page)).toBe('parley-chat');
    await expect(
      asker.screen.getByRole('button', {
        name: asker.word('a11y.remove').replace('{name}', 'PR2026-0415'),
      }),
    ).toBeVisible();
  });

  test.describe('on a page that may not embed it', () => {
    test.use({ expectedNoise: ['origin-refused', 'kept-in-tab'] });

    test('one line in the console says what to do, and the page stays usable', async ({ page, product }) => {
      const bare = await serveBarePage(embedScript(product));
      const said = page.waitForEvent('console', (message) => message.text().startsWith('Parley: '));
      await page.goto(bare.url);
      await page.getByRole('button', { name: '问采购' }).click();

      expect((await said).text()).toContain(`does not allow the origin of this page, ${bare.url}`);
      await expect(page.getByRole('alert')).toContainText('聊天窗口没有打开');
      expect(await elementThere(page)).not.toBe('parley-chat');
      bare.stop();
    });

    test('nothing global but Parley comes onto the page', async ({ page, product }) => {
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

test.describe('what the page hands over', () => {
  test.use({ expectedNoise: ['refused', 'kept-in-tab'] });

  test('a card of it that failed is asked for again by its icon, and stored once', { tag: ['@SM-13'] }, async ({
    page,
    product,
  }) => {
    const asker = await openFrame(page, product);
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
    const card = asker.conversation.locator('[data-side=own]').filter({ hasText: '补发 2 件周转箱' });
    const retry = card.getByRole('button', { name: asker.word('timeline.resend') });
    await expect(retry).toBeVisible();
    const askedAgain = page.waitForRequest('**/repush-article');
    await retry.click();

    await askedAgain;
    await expect(retry).toHaveCount(0);
    await page.reload();
    const again = await openFrame(page, product, { isOpen: true });
    await expect(again.conversation.locator('[data-side=own]').filter({ hasText: '补发 2 件周转箱' })).toHaveCount(1);
  });
});

test.describe('who the host says is there', () => {
  test.use({ expectedNoise: ['refused', 'signed-out', 'kept-in-tab'] });

  const refusals = {
    'that is over': {
      first: [],
      identity: () => signedIdentity({ ageMinutes: 30 }),
      says: 'error.HOST_IDENTITY_EXPIRED',
    },
    'that was used before': { first: ['use it'], identity: signedIdentity, says: 'error.HOST_IDENTITY_USED' },
  } as const;

  for (const [which, { first, identity, says }] of Object.entries(refusals)) {
    test(`an identity ${which} is refused in words, and the form is there`, { tag: ['@XW-06'] }, async ({
      page,
      product,
    }) => {
      const thirdToken = identity();
      for (const _ of first) await exchange(product, thirdToken);
      await page.route(`${product.hostDemoUrl}/identity`, (route) => route.fulfill({ json: { identity: thirdToken } }));
      await openHostPage(page, product);
      await page.getByRole('button', { name: /问采购/ }).click();

      const asker = new Asker(page.frameLocator('iframe'), 'zh_CN');
      await expect(asker.screen.getByText(asker.word(says))).toBeVisible();
      await asker.signIn('lin');
      await expect(asker.composer).toBeEditable();
    });
  }

  test('the code of each refusal is its own', async ({ product }) => {
    const identity = signedIdentity();
    expect(await exchange(product, identity)).toMatchObject({ group: expect.any(String) });
    expect(await exchange(product, identity)).toMatchObject({ code: 'HOST_IDENTITY_USED' });
    expect(await exchange(product, signedIdentity({ ageMinutes: 30 }))).toMatchObject({
      code: 'HOST_IDENTITY_EXPIRED',
    });
    expect(await exchange(product, `${signedIdentity()}x`)).toMatchObject({ code: 'HOST_IDENTITY_REFUSED' });
  });

  test('an identity in the address signs in and leaves no trace; login=false waits for the form', {
    tag: ['@UP-02', '@UP-05'],
  }, async ({ page }) => {
    const thirdToken = signedIdentity();
    await page.goto(`/#/purchaseRobot?login=false&thirdToken=${thirdToken}`);
    const asker = new Asker(page, 'zh_CN');
    await expect(asker.account).toBeVisible();
    expect(page.url()).not.toContain('thirdToken');

    await page.goto('about:blank');
    await page.goto(`/#/purchaseRobot?thirdToken=${thirdToken}`);
    await expect(asker.composer).toBeEditable();
    expect(page.url()).not.toContain('thirdToken');
  });
});

async function exchange({ gatewayUrl }: Product, thirdToken: string): Promise<unknown> {
  const answer = await fetch(`${gatewayUrl}/ibsn/v1/login/get/encrypt-data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platformCode: 'quayside', pageKey: 'quayside', thirdToken }),
  });
  return answer.json();
}
