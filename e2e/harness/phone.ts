import { expect, type Page } from '@playwright/test';
import { ChatPage } from './chat-page';

/** The options of a browser context that is a phone. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148',
};

/** Signs in on a phone at the address of the product, and waits until one can write. */
export async function signInOnPhone(page: Page, address: string): Promise<ChatPage> {
  const chat = new ChatPage(page, 'zh_CN');
  await page.goto(address);
  await chat.signIn('chen');
  await expect(chat.composer).toBeEditable();
  return chat;
}

type Points = readonly (readonly [x: number, y: number])[];

/** Moves fingers from one place to another: one finger swipes, two pinch. */
export async function moveFingers(page: Page, from: Points, to: Points): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Points) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const steps = 8;
  await send('touchStart', from);
  for (let step = 1; step <= steps; step += 1)
    await send(
      'touchMove',
      from.map(([x, y], at) => {
        const [endX, endY] = to[at] ?? [x, y];
        return [x + ((endX - x) * step) / steps, y + ((endY - y) * step) / steps];
      }),
    );
  await send('touchEnd', []);
  await session.detach();
}
