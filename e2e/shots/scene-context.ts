import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { startTestProduct } from '../../tooling/product/test-product.mjs';
import { ChatPage } from '../harness/chat-page';
import type { Language } from '../harness/translate';

/** What a scene is given: a product with fresh data and a blank page. */
export interface SceneContext {
  readonly page: Page;
  readonly product: Awaited<ReturnType<typeof startTestProduct>>;
  readonly chat: ChatPage;
  readonly language: Language;
}

/** The text in the language of the scene. */
export const inLanguage = ({ language }: SceneContext, chinese: string, english: string): string =>
  language === 'zh_CN' ? chinese : english;

export async function openRobot({ page, chat, language, product }: SceneContext): Promise<void> {
  await page.goto(`${product.gatewayUrl}/#/purchaseRobot?language=${language}`);
  await chat.signIn('lin');
  await expect(chat.composer).toBeEditable();
}

export const askAndAwaitAnswer = (context: SceneContext, chinese: string, english: string): Promise<void> =>
  context.chat.askAndAwaitAnswer(inLanguage(context, chinese, english));

const launcher = { zh_CN: '问采购', en_US: 'Ask purchasing' } as const;

/** The host page with the frame still closed. */
export async function openHost({ page, product, language }: SceneContext): Promise<void> {
  await page.goto(`${product.hostDemoUrl}/?lang=${language === 'zh_CN' ? 'zh' : 'en'}`);
  await expect(page.getByRole('button', { name: launcher[language] })).toBeVisible();
}

/** Opens the frame on the host page with its launcher; `chat` of the result is the chat inside the frame. */
export async function openFrame(context: SceneContext): Promise<SceneContext & { readonly frame: FrameLocator }> {
  const { page, language } = context;
  await openHost(context);
  await page.getByRole('button', { name: launcher[language] }).click();
  const frame = page.frameLocator('iframe');
  const chat = new ChatPage(frame, language);
  await expect(chat.composer).toBeEditable();
  return { ...context, chat, frame };
}

/** Expands the frame; on a narrow page it already covers everything and has no such button. */
export async function expand({ page, chat }: SceneContext): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 640) await chat.button('room.expand').click();
}
