import { createHmac, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { ChatPage } from './chat-page';
import type { Product } from './fixtures';

/** Opens the requisitions page of the host demo; the chat on it is still closed. */
export async function openHostPage(page: Page, { hostDemoUrl }: Pick<Product, 'hostDemoUrl'>): Promise<void> {
  await page.goto(hostDemoUrl);
  await expect(page.getByRole('button', { name: /问采购/ })).toBeVisible();
}

/** Opens the chat with its launcher, unless `isOpen`, and returns the chat inside the frame. */
export async function openFrame(
  page: Page,
  product: Pick<Product, 'hostDemoUrl'>,
  { isOpen = false }: { readonly isOpen?: boolean } = {},
): Promise<ChatPage> {
  if (!isOpen) {
    await openHostPage(page, product);
    await page.getByRole('button', { name: /问采购/ }).click();
  }
  const chat = new ChatPage(page.frameLocator('iframe'), 'zh_CN');
  await chat.awaitRoom();
  return chat;
}

/** The identity of lin as the host's server signs it, issued `ageMinutes` ago and valid for five minutes. */
export function signedIdentity({ ageMinutes = 0 }: { readonly ageMinutes?: number } = {}): string {
  const iat = Math.floor(Date.now() / 1000) - ageMinutes * 60;
  const claims = { sub: 'lin', name: '林晓', department: '设备采购部', tenant: 'lanchuan', iat, exp: iat + 300 };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, jti: randomUUID() })}`;
  return `${signed}.${createHmac('sha256', demoSecret).update(signed).digest('base64url')}`;
}

/** Not a real secret: it protects only demo data. */
const demoSecret = 'quayside-demo-secret-not-for-production';
