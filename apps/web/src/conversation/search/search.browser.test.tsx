import { Refusal } from '@parley/api-client/testing';
import type { Message } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aRoomScreen } from '../../testing/room-screen';
import '../../index.css';

const failed = 'The hits could not be loaded';

/** A search over two pages; `isDown` says of each request, from 1, whether it fails. */
async function aSearch(isFailing: (request: number) => boolean, hits: readonly Message[] = []) {
  let requests = 0;
  aRoomScreen({
    handlers: {
      search: async ({ query: { page = 0 } }) => {
        requests += 1;
        if (isFailing(requests)) throw new Refusal('BAD_REQUEST');
        return { content: hits.slice(page, page + 1), page, totalElements: hits.length, totalPages: hits.length };
      },
    },
  });
  await screen.findByText('welcome');
  await userEvent.click(await screen.findByRole('button', { name: 'Search in this chat' }));
  const searchField = await screen.findByRole('searchbox');
  return { searchField, dialog: within(screen.getByRole('dialog')), requests: () => requests };
}

const twoHits = [aMessage(1, { content: 'pears for lunch' }), aMessage(2, { content: 'pears for tea' })];

describe('the search in this chat', () => {
  afterEach(() => void window.dispatchEvent(new Event('online')));

  it('[WB211] says that it failed, not that nothing is there, and can be tried again', async () => {
    const { searchField, dialog } = await aSearch((request) => request === 1, twoHits);
    await userEvent.fill(searchField, 'pears');
    expect(await dialog.findByRole('heading', { name: failed })).toBeTruthy();
    expect(dialog.queryByText(/^Nothing found/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('pears for lunch')).toBeTruthy();
    expect(dialog.queryByText(failed)).toBeNull();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  it('[WB211] says so without a network too, and goes on by itself when the connection is back', async () => {
    const { searchField, dialog, requests } = await aSearch(() => false, twoHits);
    act(() => void window.dispatchEvent(new Event('offline')));
    await userEvent.fill(searchField, 'pears');
    expect(await dialog.findByRole('heading', { name: failed })).toBeTruthy();
    expect(requests()).toBe(0);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await dialog.findByText('pears for lunch')).toBeTruthy();
    expect(dialog.queryByText(failed)).toBeNull();
  });

  it('[WB211] keeps the hits when the next page fails, and asks for that page again', async () => {
    const { searchField, dialog } = await aSearch((request) => request === 2, twoHits);
    await userEvent.fill(searchField, 'pears');
    await userEvent.click(await dialog.findByRole('button', { name: 'More hits' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(failed);
    expect(dialog.getByText('pears for lunch')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('pears for tea')).toBeTruthy();
    expect(dialog.queryByText(failed)).toBeNull();
  });

  it('[WB212] that found nothing offers to clear the word, and the next one is typed at once', async () => {
    const { searchField, dialog } = await aSearch(() => false);
    await userEvent.fill(searchField, 'plums');
    expect(await dialog.findByText('Nothing found for “plums”')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Clear the search' }));
    expect(searchField).toHaveProperty('value', '');
    expect(document.activeElement).toBe(searchField);
    await waitFor(() => expect(dialog.queryByText(/^Nothing found/)).toBeNull());
  });
});
