import { expect, test } from './harness/fixtures';
import { countRoundsOfReload } from './harness/rounds';

const isAsset = ({ pathname }: URL): boolean => pathname.startsWith('/assets/');
const editableComposer = 'textarea:read-write';

test('[WB251] a reload takes two rounds of requests: the page, and then the signed-in user together with the rooms', async ({
  chat,
  page,
}) => {
  await expect(chat.composer).toBeEditable();
  const until = page.locator(editableComposer);
  expect(await countRoundsOfReload({ page, isSlow: (url) => !isAsset(url), until })).toBe(2);
});

test('[WB251] a reload without cached files takes one round more', async ({ chat, page }) => {
  await expect(chat.composer).toBeEditable();
  const until = page.locator(editableComposer);
  expect(await countRoundsOfReload({ page, isSlow: ({ pathname }) => pathname !== '/ws', until })).toBe(3);
});
