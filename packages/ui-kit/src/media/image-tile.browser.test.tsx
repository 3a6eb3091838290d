import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { rasterUrl } from '../testing/raster-url';
import { renderKit } from '../testing/render-kit';
import { ImageTile } from './ImageTile';
import { MediaSourceProvider } from './media-source';

const address = `/private-bucket/${'a'.repeat(32)}/crate.png`;

it('[UK365] says that an image loads and that it did not, loads it again by a press, and then opens it', async () => {
  let isReachable = false;
  const onPress = vi.fn();
  const waiting: (() => void)[] = [];
  const resolve = () =>
    new Promise<{ readonly url: string }>((done, fail) =>
      waiting.push(() => (isReachable ? done({ url: rasterUrl(40, 30) }) : fail(new Error('unreachable')))),
    );
  const answer = () => {
    for (const run of waiting.splice(0)) run();
  };
  renderKit(
    <MediaSourceProvider resolve={resolve}>
      <ImageTile url={address} label="View image from Lin" onPress={onPress} />
    </MediaSourceProvider>,
  );
  expect(screen.getByRole('button', { name: 'View image from Lin' }).textContent).toBe('Loading image…');
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  answer();
  const failed = await screen.findByRole('button', { name: /^Image couldn't be loaded/ });
  isReachable = true;
  fireEvent.click(failed);
  expect(onPress).not.toHaveBeenCalled();
  await screen.findByText('Loading image…');
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  answer();
  const tile = await screen.findByRole('button', { name: 'View image from Lin' });
  await expect.poll(() => tile.textContent).toBe('');
  expect(tile.getBoundingClientRect().height).toBeCloseTo(tile.getBoundingClientRect().width);
  fireEvent.click(tile);
  expect(onPress).toHaveBeenCalledOnce();
});
