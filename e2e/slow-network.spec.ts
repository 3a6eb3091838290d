import { expect, test } from './harness/fixtures';
import { countRoundsOfReload } from './harness/rounds';

const isAsset = ({ pathname }: URL): boolean => pathname.startsWith('/assets/');
const editableComposer = 'textarea:read-write';

test('[WB251] a reload asks for the page, and then at once for who is signed in and the rooms', async ({
  chat,
  page,
}) => {
  await expect(chat.composer).toBeEditable();
  const until = page.locator(editableComposer);
  expect(await countRoundsOfReload({ page, isSlow: (url) => !isAsset(url), until })).toBe(2);
});

test('[WB251] a page whose files the browser does not have takes one round more', async ({ chat, page }) => {
  await expect(chat.composer).toBeEditable();
  const until = page.locator(editableComposer);
  expect(await countRoundsOfReload({ page, isSlow: ({ pathname }) => pathname !== '/ws', until })).toBe(3);
});
