import { expect, type Page } from '@playwright/test';
import type { Asker } from './asker';

/** Rows that are on their way, and those that were refused. */
export const sending = '[data-status="sending"]';
export const failed = '[data-status="failed"]';

/** The texts that the signed-in user sent after `after`, oldest first, as the gateway has them. */
export async function savedSince(page: Page, after: string): Promise<readonly string[]> {
  const said = await page.evaluate(async () => {
    const ask = async (path: string) => {
      const authorization = `Bearer ${sessionStorage.getItem('im.accessToken')}`;
      const response = await fetch(`/ibsn/v1/chat/${path}`, { headers: { authorization } });
      return response.json();
    };
    const [room] = (await ask('rooms/query')).content;
    const { content } = await ask(`messages/in/room?roomId=${room.roomId}&size=100`);
    const own = content.filter(({ float }: { readonly float?: string }) => float === 'right');
    return own
      .toSorted((a: { readonly roomSeq: number }, b: { readonly roomSeq: number }) => a.roomSeq - b.roomSeq)
      .map((message: { readonly content: string }) => message.content);
  });
  return said.slice(said.lastIndexOf(after) + 1);
}

/** Sends a text without waiting for an answer. */
export async function write(asker: Asker, text: string): Promise<void> {
  await asker.composer.fill(text);
  await asker.button('composer.send').click();
  await expect(asker.composer).toHaveValue('');
}
