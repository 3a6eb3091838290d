import { Refusal } from '@parley/api-client/testing';
import type { Message } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { storageKeys } from '../../account/storage/storage';
import { shownMessageAtom } from '../../stores/shown-message';
import { aRecordsScreen } from '../../testing/records-screen';
import '../../index.css';

afterEach(() => {
  location.hash = '';
});

const path = '/mtPurchaseRobot/imageRecords';
// Wednesday, so that its week has begun two days before.
const now = () => new Date(2026, 3, 22, 15).getTime();
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const files = { signedUrl: async () => ({ data: pixel, expiresInMs: 300_000 }) };

const anImage = (roomSeq: number, day: Date): Message =>
  aMessage(roomSeq, {
    msgType: 'IMAGE',
    content: `/private-bucket/${String(roomSeq).padStart(32, 'a')}/crate-${roomSeq}.png`,
    creationDate: day.toISOString(),
  });
/** Newest first: two of this week, two of April, one of the year before. */
const images = [
  anImage(5, new Date(2026, 3, 21, 9)),
  anImage(4, new Date(2026, 3, 20)),
  anImage(3, new Date(2026, 3, 19, 23)),
  anImage(2, new Date(2026, 3, 2)),
  anImage(1, new Date(2025, 3, 2)),
];

/** Pages of two. */
const paged = (isFailing: (page: number) => boolean = () => false) => {
  const queries: object[] = [];
  const search = async ({
    query: { roomId, page = 0, size: _size, ...filters },
  }: {
    query: Record<string, unknown> & { roomId: string; page?: number };
  }) => {
    queries.push({ ...filters, page });
    if (isFailing(page)) throw new Refusal('BAD_REQUEST');
    const content = images.slice(page * 2, page * 2 + 2).map((image) => ({ ...image, roomId }));
    return { content, page, totalElements: images.length, totalPages: 3 };
  };
  return { search, queries };
};

const sections = () =>
  [...document.querySelectorAll<HTMLElement>('main section')].map((section) => [
    within(section).getByRole('heading').textContent,
    within(section).queryByText(/ images?$/)?.textContent,
    within(section).getAllByRole('listitem').length,
  ]);

describe('the images of a conversation', () => {
  it('[WB340] need a sign-in, after which they are shown under their title', async () => {
    const { services } = aRecordsScreen(`#${path}`, { isSignedIn: false });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(location.hash).toBe('#/?loginType=buyer');
    expect(services.storage.tab.read(storageKeys.wantedPath)).toBe(path);
  });

  it('[WB340] stand by week and month, newest first, page by page, with the number of those that are all loaded', async () => {
    const { search, queries } = paged();
    aRecordsScreen(`#${path}`, { search, handlers: { files }, changes: { now } });
    await waitFor(() => expect(document.title).toBe('Parley - Images'));
    expect(await screen.findByRole('heading', { name: 'Images', level: 1 })).toBeTruthy();
    expect(await screen.findByText('No more')).toBeTruthy();
    expect(sections()).toEqual([
      ['This week', '2 images', 2],
      ['April 2026', '2 images', 2],
      ['April 2025', '1 image', 1],
    ]);
    expect(queries).toEqual([0, 1, 2].map((page) => ({ kind: 'image', page })));
  });

  it('[WB341] open in the viewer with all that are loaded, which leads to the message in the conversation', async () => {
    const { search } = paged();
    const { store, roomId } = aRecordsScreen(`#${path}`, { search, handlers: { files }, changes: { now } });
    await screen.findByText('No more');
    const [, second] = screen.getAllByRole('button', { name: /^View image from Procurement assistant/ });
    await userEvent.click(second as HTMLElement);
    const shown: unknown[] = [];
    store.sub(shownMessageAtom(roomId), () => shown.push(store.get(shownMessageAtom(roomId))));
    const viewer = within(await screen.findByRole('dialog'));
    expect(viewer.getByText('2 of 5')).toBeTruthy();
    await userEvent.click(viewer.getByRole('button', { name: 'Show in chat' }));
    await waitFor(() => expect(location.hash).toBe('#/mtPurchaseRobot'));
    expect(shown[0]).toEqual({ messageId: images[1]?.messageId, roomSeq: 4 });
  });

  it('[WB342] say that there are none', async () => {
    aRecordsScreen(`#${path}`, { changes: { now } });
    expect(await screen.findByRole('heading', { name: 'No data' })).toBeTruthy();
  });

  it('[WB342] that could not be loaded are loaded again by a press, from the first page and from a later one', async () => {
    let failing: number | undefined = 0;
    const { search } = paged((page) => page === failing);
    aRecordsScreen(`#${path}`, { search, handlers: { files }, changes: { now } });
    expect((await screen.findByRole('alert')).textContent).toContain('The records could not be loaded');
    failing = 1;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('More could not be loaded')).toBeTruthy();
    expect(sections()).toEqual([['This week', undefined, 2]]);
    failing = undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No more')).toBeTruthy();
  });

  it('[WB343] lead back to where the visitor came from', async () => {
    const { router } = aRecordsScreen('#/no-such-path');
    await screen.findByRole('heading', { name: 'Page not found' });
    await act(() => router.navigate({ href: path }));
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(location.hash).toBe('#/no-such-path'));
  });
});
