import { aMessage } from '@parley/domain/testing';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aRecordsScreen } from '../../testing/records-screen';
import { maxChosen, useImageChoice } from './use-image-choice';
import '../../index.css';

const path = '/mtPurchaseRobot/imageRecords';
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const nameOf = (roomSeq: number) => `crate-${roomSeq}.png`;
const images = [3, 2, 1].map((roomSeq) =>
  aMessage(roomSeq, {
    msgType: 'IMAGE',
    content: `/private-bucket/${String(roomSeq).padStart(32, 'a')}/${nameOf(roomSeq)}`,
  }),
);

afterEach(() => {
  location.hash = '';
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

/** The three images, with the choice begun. */
async function aChoice(count = 3) {
  const content = images.slice(0, count);
  const client = aRecordsScreen(`#${path}`, {
    search: async ({ query: { roomId } }) => ({
      content: content.map((image) => ({ ...image, roomId })),
      page: 0,
      totalElements: count,
      totalPages: 1,
    }),
    handlers: { files: { signedUrl: async () => ({ data: pixel, expiresInMs: 300_000 }) } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose' }));
  return client;
}
const tiles = () => screen.getAllByRole('button', { name: /^View image from/ });
const choose = async (index: number) => userEvent.click(tiles()[index] as HTMLElement);
const chosen = () => tiles().map((tile) => tile.getAttribute('aria-pressed'));
const isReady = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') !== 'true';

describe('the choice of images', () => {
  it('[WB530] counts those that a press chooses, or leaves out again, and opens none', async () => {
    await aChoice();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('0 of 9 chosen');
    expect([chosen(), isReady('Download')]).toEqual([['false', 'false', 'false'], false]);
    await choose(0);
    await choose(2);
    expect([chosen(), isReady('Download')]).toEqual([['true', 'false', 'true'], true]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2 of 9 chosen');
    await choose(0);
    expect(chosen()).toEqual(['false', 'false', 'true']);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Images');
    expect(chosen()).toEqual([null, null, null]);
  });

  it('[WB530] downloads the chosen ones, one after the other, and ends', async () => {
    const { services } = await aChoice();
    const { files } = await services.fileServices();
    const downloads: { readonly name: string; readonly end: () => void }[] = [];
    vi.spyOn(files, 'download').mockImplementation(
      ({ name }) => new Promise<void>((end) => downloads.push({ name, end })),
    );
    await choose(0);
    await choose(1);
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    const names = () => downloads.map(({ name }) => name);
    await waitFor(() => expect(names()).toEqual([nameOf(3)]));
    expect(screen.queryByRole('button', { name: 'Share' }), 'there is no share sheet here').toBeNull();
    downloads[0]?.end();
    await waitFor(() => expect(names()).toEqual([nameOf(3), nameOf(2)]));
    downloads[1]?.end();
    await screen.findByRole('heading', { name: 'Images', level: 1 });
  });

  it('[WB530] hands the chosen ones to the share sheet together, or none where one cannot be read', async () => {
    const shared: (readonly string[])[] = [];
    Object.defineProperties(navigator, {
      share: {
        value: async ({ files = [] }: ShareData) => void shared.push(files.map(({ name }) => name)),
        configurable: true,
      },
      canShare: { value: () => true, configurable: true },
    });
    const { services } = await aChoice();
    const { files } = await services.fileServices();
    const unreadable = vi
      .spyOn(files, 'read')
      .mockImplementation(async ({ name }) =>
        name === nameOf(2) ? undefined : new Blob(['bytes'], { type: 'image/png' }),
      );
    await choose(0);
    await choose(1);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(services.toasts.read()).toHaveLength(1));
    expect(shared).toEqual([]);
    unreadable.mockImplementation(async () => new Blob(['bytes'], { type: 'image/png' }));
    expect(chosen(), 'they stay chosen').toEqual(['true', 'true', 'false']);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(shared).toEqual([[nameOf(3), nameOf(2)]]));
  });

  it('[WB530] is ended by a back of the phone, which leaves the screen only after that', async () => {
    await aChoice();
    await choose(0);
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('heading', { name: 'Images', level: 1 });
    expect(location.hash).toBe(`#${path}`);
  });

  it('[WB530] is not offered where there are none', async () => {
    aRecordsScreen(`#${path}`);
    await screen.findByRole('heading', { name: 'No data' });
    expect(screen.queryByRole('button', { name: 'Choose' })).toBeNull();
  });

  it('[WB530] takes no more than nine', () => {
    const { result } = renderHook(useImageChoice);
    act(() => result.current.begin());
    for (let at = 0; at <= maxChosen; at += 1) act(() => result.current.toggle(`${at}`));
    expect([result.current.count, result.current.has('9')]).toEqual([9, false]);
    act(() => result.current.toggle('3'));
    act(() => result.current.toggle('9'));
    expect([result.current.count, result.current.has('3'), result.current.has('9')]).toEqual([9, false, true]);
  });
});
