import { createHmac, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { Asker } from './asker';
import type { Product } from './fixtures';

/** The page of the host demo with the requisitions, with the chat on it still closed. */
export async function openHostPage(page: Page, { hostDemoUrl }: Pick<Product, 'hostDemoUrl'>): Promise<void> {
  await page.goto(hostDemoUrl);
  await expect(page.getByRole('button', { name: /问采购/ })).toBeVisible();
}

/** Opens the chat by its launcher, unless the story did; the asker speaks inside it. */
export async function openFrame(
  page: Page,
  product: Pick<Product, 'hostDemoUrl'>,
  { isOpen = false }: { readonly isOpen?: boolean } = {},
): Promise<Asker> {
  if (!isOpen) {
    await openHostPage(page, product);
    await page.getByRole('button', { name: /问采购/ }).click();
  }
  const asker = new Asker(page.frameLocator('iframe'), 'zh_CN');
  await expect(asker.composer).toBeEditable();
  return asker;
}

/** What the host's server would sign for lin; `ageMinutes` ago, good for five. */
export function signedIdentity({ ageMinutes = 0 }: { readonly ageMinutes?: number } = {}): string {
  const iat = Math.floor(Date.now() / 1000) - ageMinutes * 60;
  const claims = { sub: 'lin', name: '林晓', department: '设备采购部', tenant: 'lanchuan', iat, exp: iat + 300 };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, jti: randomUUID() })}`;
  return `${signed}.${createHmac('sha256', demoSecret).update(signed).digest('base64url')}`;
}

/** Public: it guards nothing but demo data. */
const demoSecret = 'quayside-demo-secret-not-for-production';
