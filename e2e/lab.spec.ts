import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { inRoot } from '../tooling/bootstrap/root.mjs';
import { Asker } from './harness/asker';
import { expect, test } from './harness/fixtures';

/** The development build of the client, made for this file. */
let folder = '';

// A page that a test hands over is nobody's network to the browser, and its socket stays on this machine.
// The answers that are rendered are counted: a long history would leave some out.
test.use({ world: 'lab', language: 'en_US', permissions: ['local-network-access'], expectedNoise: ['late-chunk'] });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-lab-'));
  const args = ['build', '--mode', 'development', '--logLevel', 'error', '--emptyOutDir', '--outDir', folder];
  await promisify(execFile)(inRoot('apps/web/node_modules/.bin/vite'), args, { cwd: inRoot('apps/web') });
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** The gateway stays as it is; its page and the page's code come from the development build. */
async function serveDevelopmentBuild(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ path: join(folder, 'index.html') });
    if (pathname.startsWith('/assets/')) return route.fulfill({ path: join(folder, pathname) });
    return route.fallback();
  });
}

test.describe('the connection lab', () => {
  test('[WB86] is in no build but that of development', async () => {
    const assets = inRoot('apps/web/dist/assets');
    const names = await readdir(assets);
    const codes = await Promise.all(
      names.filter((name) => name.endsWith('.js')).map((name) => readFile(join(assets, name), 'utf8')),
    );
    expect(codes.length).toBeGreaterThan(5);
    expect(codes.filter((code) => code.includes('parley-connection.json'))).toEqual([]);
  });

  test('[WB86] freezes the connection, and what came meanwhile arrives once when it thaws; the recording says nothing', async ({
    page,
    language,
  }) => {
    await serveDevelopmentBuild(page);
    const asker = new Asker(page, language);
    await page.goto('/?lab#/purchaseRobot?language=en_US');
    await asker.signIn('lin');
    const frozen = page.getByRole('checkbox', { name: asker.word('lab.freeze') });
    await expect(frozen).toBeVisible();
    await expect(page.getByText(asker.word('room.status.robot')).first()).toBeVisible();

    await frozen.check();
    await asker.ask('What does three-way matching mean?');
    await expect(asker.question).toContainText('three-way matching');
    await expect(asker.reply).toHaveCount(0);
    await frozen.uncheck();
    await expect(asker.reply.first()).toBeVisible();
    await asker.answered();

    await page.getByLabel(asker.word('lab.duplicate')).fill('100');
    await asker.askAndAwaitAnswer('Is there a limit for direct purchasing?');
    await expect(asker.message('Is there a limit for direct purchasing?')).toHaveCount(1);

    const download = page.waitForEvent('download');
    await asker.button('lab.save').click();
    const path = await (await download).path();
    const recording = await readFile(path, 'utf8');
    expect(JSON.parse(recording).entries.length).toBeGreaterThan(10);
    expect(recording).toContain('assistant-message');
    expect(recording).not.toContain('matching');
    expect(recording).not.toContain('Bearer');

    const answers = await asker.answers.count();
    await page.locator('input[type=file][accept="application/json"]').setInputFiles(path);
    await page.getByLabel(asker.word('lab.delay')).fill('0');
    await asker.askAndAwaitAnswer('Who approves a requisition?');
    expect(await asker.answers.count()).toBeGreaterThan(answers);
    await page.locator('input[type=file][accept="application/json"]').setInputFiles({
      name: 'other.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{}'),
    });
    await expect(page.getByText(asker.word('lab.noRecording'))).toBeVisible();
  });
});
