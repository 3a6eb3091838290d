import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { startTestProduct } from '../../tooling/product/test-product.mjs';
import { Asker } from '../harness/asker';
import type { Language } from '../harness/words';

/** What a scene works with: a fresh product and a blank page. */
export interface SceneContext {
  readonly page: Page;
  readonly product: Awaited<ReturnType<typeof startTestProduct>>;
  readonly asker: Asker;
  readonly language: Language;
}

/** The first text in Chinese, the second in English. */
export const inLanguage = ({ language }: SceneContext, chinese: string, english: string): string =>
  language === 'zh_CN' ? chinese : english;

export async function openRobot({ page, asker, language, product }: SceneContext): Promise<void> {
  await page.goto(`${product.gatewayUrl}/#/purchaseRobot?language=${language}`);
  await asker.signIn('lin');
  await expect(asker.composer).toBeEditable();
}

export const askAndAwaitAnswer = (context: SceneContext, chinese: string, english: string): Promise<void> =>
  context.asker.askAndAwaitAnswer(inLanguage(context, chinese, english));

const launcher = { zh_CN: '问采购', en_US: 'Ask purchasing' } as const;

/** The host page with the frame still closed. */
export async function openHost({ page, product, language }: SceneContext): Promise<void> {
  await page.goto(`${product.hostDemoUrl}/?lang=${language === 'zh_CN' ? 'zh' : 'en'}`);
  await expect(page.getByRole('button', { name: launcher[language] })).toBeVisible();
}

/** The frame on the host page, opened by its launcher; the asker then speaks inside it. */
export async function openFrame(context: SceneContext): Promise<SceneContext & { readonly frame: FrameLocator }> {
  const { page, language } = context;
  await openHost(context);
  await page.getByRole('button', { name: launcher[language] }).click();
  const frame = page.frameLocator('iframe');
  const asker = new Asker(frame, language);
  await expect(asker.composer).toBeEditable();
  return { ...context, asker, frame };
}

/** The large frame; on a narrow page it fills everything already and has no such button. */
export async function expand({ page, asker }: SceneContext): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 640) await asker.button('room.expand').click();
}
