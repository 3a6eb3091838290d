import { type BrowserContextOptions, test } from '@playwright/test';
import { inRoot } from '../../tooling/bootstrap/root.mjs';
import { startTestProduct } from '../../tooling/product/test-product.mjs';
import { ChatPage } from '../harness/chat-page';
import { freshData } from '../harness/fresh-data';
import type { Language } from '../harness/translate';
import { scenes } from './scenes';

const folder = inRoot('.shots');
const sizes = { '': { width: 1280, height: 800 }, '-390': { width: 390, height: 844 } } as const;
const languages = { '': 'zh_CN', '-en': 'en_US' } as const satisfies Readonly<Record<string, Language>>;

const contextOptions = (language: Language): BrowserContextOptions => ({
  deviceScaleFactor: 2,
  locale: language === 'zh_CN' ? 'zh-CN' : 'en-US',
  timezoneId: 'Asia/Shanghai',
  colorScheme: 'light',
});

/** Makes the theme follow the device, so that one scene gives a light and a dark picture. */
function followDevice(): void {
  try {
    localStorage.setItem('im.theme', JSON.stringify({ themeMode: 'system' }));
  } catch {
    // A frame without storage uses the theme of its host.
  }
}

for (const [name, scene] of Object.entries(scenes)) {
  for (const [languageSuffix, language] of Object.entries(languages)) {
    for (const [sizeSuffix, viewport] of Object.entries(sizes)) {
      test(`${name}${languageSuffix}${sizeSuffix}`, async ({ browser }, { title }) => {
        const product = await startTestProduct({ dataFrom: freshData() });
        const context = await browser.newContext({ ...contextOptions(language), viewport });
        try {
          await context.addInitScript(followDevice);
          const page = await context.newPage();
          const subject = await scene({ page, product, chat: new ChatPage(page, language), language });
          for (const [suffix, colorScheme] of [
            ['', 'light'],
            ['-dark', 'dark'],
          ] as const) {
            await page.emulateMedia({ colorScheme });
            await subject.screenshot({
              path: `${folder}/${title}${suffix}.png`,
              animations: 'disabled',
              caret: 'hide',
            });
          }
        } finally {
          await context.close();
          await product.stop();
        }
      });
    }
  }
}
