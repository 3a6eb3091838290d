import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { textFile } from './harness/files';
import { expect, type Product, test } from './harness/fixtures';

test.use({ dataScope: 'cut-uploads', expectedProblems: ['gateway-down', 'refused'] });

const paths = {
  simple: '/hfle/v1/0/files/attachment/multipart',
  append: '/hfle/v1/0/files/upload/append',
  finish: '/hfle/v1/0/files/upload/finish',
};

/** The files that the gateway has stored, and those that are arriving. */
function filesOf({ dataDir }: Product) {
  const folder = join(dataDir, 'files');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return {
    stored: names.filter((name) => /^[0-9a-f]{2}[\\/][0-9a-f]{32}$/.test(name)),
    arriving: readdirSync(join(folder, 'incoming')),
  };
}

for (const [cutAt, storedAtOnce] of [
  ['half', 0],
  ['last byte', 0],
  ['answer', 1],
] as const) {
  test(`[FI66] an upload that is cut (${cutAt}) says so, leaves nothing behind, and arrives once at a retry`, async ({
    chat,
    page,
    product,
  }) => {
    const name = `cut at ${cutAt}.txt`;
    const before = filesOf(product).stored.length;
    product.relay.breakRequests(paths.simple, cutAt);
    const chooser = page.waitForEvent('filechooser');
    await chat.button('composer.file').click();
    await (await chooser).setFiles([textFile(name, 'forty pallets\n'.repeat(40_000))]);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: chat.translate('composer.send') }).click();
    await expect(chat.message(chat.translate('message.upload.failed'))).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => filesOf(product).arriving).toEqual([]);
    expect(filesOf(product).stored.length - before).toBe(storedAtOnce);

    product.relay.repairRequests();
    await chat.button('message.upload.retry').click();
    const card = chat.conversation.getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(card).toBeVisible();
    await expect(chat.conversation.locator('[data-side="own"]').last()).toHaveAttribute('data-status', 'sent');
    expect(filesOf(product)).toMatchObject({ arriving: [] });
    expect(filesOf(product).stored.length - before).toBe(1);
    await page.reload();
    await expect(card).toHaveCount(1);
  });
}

for (const [path, cutAt] of [
  ['append', 'half'],
  ['append', 'last byte'],
  ['append', 'answer'],
  ['finish', 'answer'],
] as const) {
  test(`[FI66] an upload in parts whose ${path} is cut (${cutAt}) goes on by itself and arrives once`, async ({
    chat,
    page,
    product,
  }) => {
    const name = `parts, ${path} ${cutAt}.txt`;
    const before = filesOf(product).stored.length;
    product.relay.breakRequests(paths[path], cutAt);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(paths[path]));
    const chooser = page.waitForEvent('filechooser');
    await chat.button('composer.file').click();
    await (await chooser).setFiles([textFile(name, 'forty pallets\n'.repeat(400_000))]);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: chat.translate('composer.send') }).click();
    await failed;
    product.relay.repairRequests();
    const card = chat.conversation.getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(chat.conversation.locator('[data-side="own"][data-status="sent"]').last()).toContainText(name, {
      timeout: 60_000,
    });
    expect(filesOf(product)).toMatchObject({ arriving: [] });
    expect(filesOf(product).stored.length - before).toBe(1);
    await page.reload();
    await expect(card).toHaveCount(1);
  });
}
