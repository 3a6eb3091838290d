import { expect, type Page } from '@playwright/test';
import type { ChatPage } from './chat-page';

/** Selectors of rows that are being sent and of rows that failed. */
export const sendingRow = '[data-status="sending"]';
export const failedRow = '[data-status="failed"]';

/** The texts that the signed-in user sent after the text `after`, oldest first, as the gateway stored them. */
export async function ownTextsAfter(page: Page, after: string): Promise<readonly string[]> {
  const ownTexts = await page.evaluate(async () => {
    const getJson = async (path: string) => {
      const authorization = `Bearer ${sessionStorage.getItem('im.accessToken')}`;
      const response = await fetch(`/ibsn/v1/chat/${path}`, { headers: { authorization } });
      return response.json();
    };
    const [room] = (await getJson('rooms/query')).content;
    const { content } = await getJson(`messages/in/room?roomId=${room.roomId}&size=100`);
    const own = content.filter(({ float }: { readonly float?: string }) => float === 'right');
    return own
      .toSorted((a: { readonly roomSeq: number }, b: { readonly roomSeq: number }) => a.roomSeq - b.roomSeq)
      .map((message: { readonly content: string }) => message.content);
  });
  return ownTexts.slice(ownTexts.lastIndexOf(after) + 1);
}

/** Sends a text without waiting for an answer. */
export async function sendText(chat: ChatPage, text: string): Promise<void> {
  await chat.composer.fill(text);
  await chat.button('composer.send').click();
  await expect(chat.composer).toHaveValue('');
}
