import { ChatPage } from './harness/chat-page';
import { expect, test } from './harness/fixtures';
import { openFrame } from './harness/host-page';
import { phone, signInOnPhone } from './harness/phone';
import { countRoundsOfReload } from './harness/rounds';

const isAsset = ({ pathname }: URL): boolean => pathname.startsWith('/assets/');
const isSlow = ({ pathname }: URL): boolean => pathname !== '/ws';
const editableComposer = 'textarea:read-write';
const searchButton = 'button[aria-keyshortcuts]:enabled';

test('[WB290] a reload takes one round of requests until one can write: the page', async ({ chat, page }) => {
  await expect(chat.composer).toBeEditable();
  const until = page.locator(editableComposer);
  expect(await countRoundsOfReload({ page, isSlow: (url) => !isAsset(url), until })).toBe(1);
});

test('[WB251] a reload takes two rounds until the room is known: the page, and then the signed-in user together with the rooms', async ({
  chat,
  page,
}) => {
  await expect(chat.composer).toBeEditable();
  const until = page.locator(searchButton);
  expect(await countRoundsOfReload({ page, isSlow: (url) => !isAsset(url), until })).toBe(2);
});

test('[WB290] a reload without cached files takes one round more', async ({ chat, page }) => {
  await expect(chat.composer).toBeEditable();
  expect(await countRoundsOfReload({ page, isSlow, until: page.locator(editableComposer) })).toBe(2);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('[WB381] a reload without cached files takes two rounds until one can write', async ({ page, product }) => {
    await signInOnPhone(page, `${product.gatewayUrl}/#/mtPurchaseRobot`);
    expect(await countRoundsOfReload({ page, isSlow, until: page.locator(editableComposer) })).toBe(2);
  });
});

test('[WB318] a reload without cached files takes four rounds until the messages are shown', async ({ chat, page }) => {
  await chat.askAndAwaitAnswer('验收');
  const until = page.getByRole('article');
  expect(await countRoundsOfReload({ page, isSlow, until })).toBe(4);
});

test('[WB318] a visit without cached files takes three rounds until the sign-in screen is there', async ({ page }) => {
  const until = new ChatPage(page, 'zh_CN').accountField;
  await page.goto('/#/purchaseRobot');
  await expect(until).toBeVisible();
  expect(await countRoundsOfReload({ page, isSlow, until })).toBe(3);
});

test.describe('in a host page', () => {
  test.use({ expectedProblems: ['storage-blocked'] });

  test('[WB290] a frame without cached files takes two rounds until one can write, too', async ({ page, product }) => {
    await openFrame(page, product);
    const frame = () => page.frame({ url: (url) => url.origin === product.gatewayUrl });
    const until = page.frameLocator('iframe').locator(editableComposer);
    const isOfFrame = (url: URL) => isSlow(url) && url.origin === product.gatewayUrl && url.pathname !== '/embed.js';
    expect(await countRoundsOfReload({ page, isSlow: isOfFrame, until, frame })).toBe(2);
  });
});

test('[WB290] what is written before the user and the room are known is in the composer then, with the focus', async ({
  chat,
  page,
}) => {
  await expect(chat.composer).toBeEditable();
  let respond = () => {};
  const gate = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/ibsn/**', async (route) => {
    await gate;
    await route.continue();
  });
  await page.reload();
  await chat.composer.fill('收货数');
  await page.reload();
  await expect(chat.composer, 'it outlasts a reload meanwhile').toHaveValue('收货数');
  await chat.composer.fill('收货数量');
  await chat.composer.press('ArrowLeft');
  await expect(page.locator(searchButton)).toHaveCount(0);
  respond();
  await expect(page.locator(searchButton)).toBeEnabled();
  await expect(chat.composer).toBeFocused();
  await chat.composer.pressSequentially('的');
  await expect(chat.composer).toHaveValue('收货数的量');
  await page.reload();
  await expect(chat.composer, 'it is the stored draft of the room').toHaveValue('收货数的量');
});
