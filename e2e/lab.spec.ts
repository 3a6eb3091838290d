import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { inRoot } from '../tooling/bootstrap/root.mjs';
import { ChatPage } from './harness/chat-page';
import { expect, test } from './harness/fixtures';

/** The folder of the client's development build, which is made for this file. */
let folder = '';

test.use({
  // Fresh data, because this file counts the rendered answers, and the virtual list would not render all of a long history.
  dataScope: 'lab',
  language: 'en_US',
  // Chromium places a fulfilled page outside the local network, so its socket to this machine needs a permission.
  permissions: ['local-network-access'],
  expectedProblems: ['late-chunk'],
});

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-lab-'));
  const args = ['build', '--mode', 'development', '--logLevel', 'error', '--emptyOutDir', '--outDir', folder];
  await promisify(execFile)(inRoot('apps/web/node_modules/.bin/vite'), args, { cwd: inRoot('apps/web') });
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Serves the page and its scripts from the development build; every other request goes to the gateway. */
async function serveDevelopmentBuild(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ path: join(folder, 'index.html') });
    if (pathname.startsWith('/assets/')) return route.fulfill({ path: join(folder, pathname) });
    return route.fallback();
  });
}

test.describe('the connection lab', () => {
  test('[WB86] is only in the development build', async () => {
    const assets = inRoot('apps/web/dist/assets');
    const names = await readdir(assets);
    const scripts = await Promise.all(
      names.filter((name) => name.endsWith('.js')).map((name) => readFile(join(assets, name), 'utf8')),
    );
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter((script) => script.includes('parley-connection.json'))).toEqual([]);
  });

  test('[WB86] holds frames back while frozen, shows a duplicated message once, and saves a recording without message text, which it replays; it refuses another file', async ({
    page,
    language,
  }) => {
    await serveDevelopmentBuild(page);
    const chat = new ChatPage(page, language);
    await page.goto('/?lab#/purchaseRobot?language=en_US');
    await chat.signIn('lin');
    const freezeCheckbox = page.getByRole('checkbox', { name: chat.translate('lab.freeze') });
    await expect(freezeCheckbox).toBeVisible();
    await expect(page.getByText(chat.translate('room.status.robot')).filter({ visible: true }).first()).toBeVisible();

    await freezeCheckbox.check();
    await chat.ask('What does three-way matching mean?');
    await expect(chat.lastOwnMessage).toContainText('three-way matching');
    await expect(chat.replyRows).toHaveCount(0);
    await freezeCheckbox.uncheck();
    await chat.awaitAnswer();

    await page.getByLabel(chat.translate('lab.duplicate')).fill('100');
    await chat.askAndAwaitAnswer('Is there a limit for direct purchasing?');
    await expect(chat.message('Is there a limit for direct purchasing?')).toHaveCount(1);

    const download = page.waitForEvent('download');
    await chat.button('lab.save').click();
    const path = await (await download).path();
    const recording = await readFile(path, 'utf8');
    expect(JSON.parse(recording).entries.length).toBeGreaterThan(10);
    expect(recording).toContain('assistant-message');
    expect(recording).not.toContain('matching');
    expect(recording).not.toContain('Bearer');

    const answerCount = await chat.answers.count();
    // Only the replay brings chunks of answers that are finished.
    const replayedChunk = page.waitForEvent('console', (message) => message.text().includes('unknown message'));
    await page.locator('input[type=file][accept="application/json"]').setInputFiles(path);
    await replayedChunk;
    expect(await chat.answers.count()).toBe(answerCount);
    await page.locator('input[type=file][accept="application/json"]').setInputFiles({
      name: 'other.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{}'),
    });
    await expect(page.getByText(chat.translate('lab.noRecording'))).toBeVisible();
  });
});
