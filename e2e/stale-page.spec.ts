import type { Page } from '@playwright/test';
import { expect, test } from './harness/fixtures';

/** Serves pages of another build, whose first script the gateway does not have, as often as given. */
async function serveStalePages(page: Page, count: number) {
  let served = 0;
  const pattern = (url: URL) => url.pathname === '/';
  await page.route(pattern, async (route) => {
    if (!route.request().isNavigationRequest() || served >= count) return route.fallback();
    served += 1;
    const response = await route.fetch();
    const html = (await response.text()).replace(/\/assets\/index-[\w-]{8}\.js/, '/assets/index-0ld_bu-1.js');
    return route.fulfill({ response, body: html });
  });
}

test.use({ serviceWorkers: 'block' });

test('[WB582] a page of a build that is gone loads itself anew, under its whole address', async ({ page }) => {
  await serveStalePages(page, 1);
  // The language stands behind the #, which the gateway never sees.
  await page.goto('/?channel=a#/purchaseRobot?language=en_US');
  await expect(page.getByLabel('Account', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?channel=a#/);
});

test('[WB582] a page whose build is still gone after that asks to be loaded again', async ({ page }) => {
  await serveStalePages(page, 2);
  await page.goto('/#/purchaseRobot?language=zh_CN');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('需要重新加载');
  await expect(notice).toContainText('Please reload it');
  await notice.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible();
});
