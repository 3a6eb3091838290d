import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { gifUrl } from '../testing/builders';
import { webpUrl } from '../testing/raster-url';
import { accessibilityViolations, renderKit } from '../testing/render-kit';
import { createToneUrl } from '../testing/tone-url';
import { AudioPlayer } from './AudioPlayer';
import { isPrivateAddress } from './loadable-url';
import { MediaSourceProvider, useMedia, useMediaUrl } from './media-source';
import type { LoadableMedia, ResolveMedia } from './use-resolved-media';

const privateAddress = `/private-bucket/${'0123456789abcdef'.repeat(2)}/carton%20left.png`;

function AddressOutput({ url }: { readonly url: string | undefined }) {
  return <output aria-label="address">{useMediaUrl(url) ?? 'none'}</output>;
}

function TestImage({ url }: { readonly url: string }) {
  const { src, state: shownState, attempt, onLoaded, onFailed, retry } = useMedia(url);
  return (
    <>
      <output aria-label="state">{shownState}</output>
      {src !== undefined && <img key={attempt} src={src} alt="waybill" onLoad={onLoaded} onError={onFailed} />}
      <button type="button" onClick={retry}>
        again
      </button>
    </>
  );
}

const shownAddress = () => screen.getByRole('status', { name: 'address' }).textContent;
const state = () => screen.getByRole('status', { name: 'state' }).textContent;
const brokenUrl = 'data:image/png;base64,AAAA';

/** Returns the responses in order, and the last one again for every further call. */
function createResolver(...responses: readonly (LoadableMedia | Error)[]) {
  const rest = [...responses];
  return vi.fn<ResolveMedia>(async () => {
    const answer = rest.length > 1 ? rest.shift() : rest[0];
    if (answer === undefined || answer instanceof Error) throw answer;
    return answer;
  });
}
const withResolver = (resolve: ResolveMedia, url: string) => (
  <MediaSourceProvider resolve={resolve}>
    <TestImage url={url} />
  </MediaSourceProvider>
);
/** The `isRetry` flag of each call; React's strict mode makes the first call twice. */
const retryFlags = (resolve: ReturnType<typeof createResolver>) => resolve.mock.calls.map(([, { isRetry }]) => isRetry);

afterEach(() => {
  vi.useRealTimers();
});

describe('useMediaUrl', () => {
  it.each([
    'https://x.example/a.png?b=c#d',
    'http://x.example:8080/a.png',
    '/demo/onboarding-cover.svg',
    'blob:https://x.example/1b',
    gifUrl,
  ])('[UK152] loads %s unchanged', async (url) => {
    renderKit(<AddressOutput url={url} />);
    await waitFor(() => expect(shownAddress()).toBe(url));
  });

  it('[UK353] draws the image of a data URL only after it was measured, and none of more than 4 megapixels', async () => {
    const drawn = () => screen.queryByRole<HTMLImageElement>('img', { name: 'waybill' })?.src ?? 'none';
    const { rerender } = renderKit(<TestImage url={webpUrl(2000, 2000)} />);
    expect(drawn()).toBe('none');
    await waitFor(() => expect(drawn()).toBe(webpUrl(2000, 2000)));
    for (const url of [webpUrl(2001, 2000), webpUrl(16_384, 16_384)]) {
      rerender(<TestImage url={url} />);
      expect(drawn()).toBe('none');
      await waitFor(() => expect(state()).toBe('failed'));
      expect(drawn()).toBe('none');
    }
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg/>',
    'DATA:image/SVG+xml;base64,PHN2Zy8+',
    'data:image/bmp;base64,Qk0=',
    'data:image/pngx,<svg/>',
    'vbscript:x',
    'file:///etc/passwd',
    '//x.example/a.png',
    '/\\x.example/a.png',
    'https://user@x.example/a.png',
    'ftp://x.example/a',
    'mailto:a@x.example',
    'a.png',
    '',
    `https://x.example/${'a'.repeat(100_000)}`,
    privateAddress,
  ])('[UK153] loads nothing for %s', (url) => {
    renderKit(<AddressOutput url={url} />);
    expect(shownAddress()).toBe('none');
  });

  it('[UK153] recognises only a complete private address', () => {
    expect(isPrivateAddress(privateAddress)).toBe(true);
    for (const invalid of [
      `https://x.example${privateAddress}`,
      '/private-bucket/../a',
      privateAddress.slice(0, 30),
      `${privateAddress}?a=b`,
      `${privateAddress}/../b`,
    ]) {
      expect(isPrivateAddress(invalid)).toBe(false);
    }
  });

  it('[UK154] resolves private addresses, and no others', async () => {
    const resolve = createResolver({ url: gifUrl });
    const page = (url: string) => (
      <MediaSourceProvider resolve={resolve}>
        <AddressOutput url={url} />
      </MediaSourceProvider>
    );
    const view = renderKit(page('https://x.example/a.png'));
    expect(resolve).not.toHaveBeenCalled();
    view.rerender(page(privateAddress));
    expect(shownAddress()).toBe('none');
    await waitFor(() => expect(shownAddress()).toBe(gifUrl));
    expect(new Set(resolve.mock.calls.map(([wanted]) => wanted))).toEqual(new Set([privateAddress]));
    view.rerender(page('https://x.example/b.png'));
    expect(shownAddress()).toBe('https://x.example/b.png');
  });

  it('[UK154] aborts the request for an address that was replaced, and ignores its late response', async () => {
    const requests = new Map<
      string,
      { readonly answer: (media: LoadableMedia) => void; readonly signal: AbortSignal }
    >();
    const resolve: ResolveMedia = (address, { signal }) =>
      new Promise((answer) => {
        requests.set(address, { answer, signal });
      });
    const element = (url: string) => (
      <MediaSourceProvider resolve={resolve}>
        <AddressOutput url={url} />
      </MediaSourceProvider>
    );
    const nextAddress = privateAddress.replace('left', 'right');
    const view = renderKit(element(privateAddress));
    view.rerender(element(nextAddress));
    expect(requests.get(privateAddress)?.signal.aborted).toBe(true);
    await act(async () => requests.get(privateAddress)?.answer({ url: 'https://x.example/late.png' }));
    expect(shownAddress()).toBe('none');
    await act(async () => requests.get(nextAddress)?.answer({ url: gifUrl }));
    expect(shownAddress()).toBe(gifUrl);
  });
});

describe('useMedia', () => {
  it('[UK155] resolves once more if an image does not load, and then reports a failure', async () => {
    const resolve = createResolver({ url: brokenUrl });
    renderKit(withResolver(resolve, privateAddress));
    await waitFor(() => expect(state()).toBe('failed'));
    expect(retryFlags(resolve).filter(Boolean)).toEqual([true]);
  });

  it('[UK155] shows the image when the new URL loads', async () => {
    const resolve = createResolver({ url: brokenUrl }, { url: brokenUrl }, { url: gifUrl });
    renderKit(withResolver(resolve, privateAddress));
    await waitFor(() => expect(state()).toBe('ready'));
    expect(retryFlags(resolve).at(-1)).toBe(true);
  });

  it('[UK155] can be retried, also if no URL could be resolved', async () => {
    const resolve = createResolver(new Error('offline'), new Error('offline'), { url: gifUrl });
    renderKit(withResolver(resolve, privateAddress));
    await waitFor(() => expect(state()).toBe('failed'));
    expect(screen.queryByRole('img')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'again' }));
    await waitFor(() => expect(state()).toBe('ready'));
  });

  it('[UK156] resolves again if the URL expires before it was used, and no more once the message is removed', async () => {
    vi.useFakeTimers();
    const resolve = createResolver({ url: 'https://x.example/late.png', expiresInMs: 60_000 });
    const page = (
      <MediaSourceProvider resolve={resolve}>
        <AddressOutput url={privateAddress} />
      </MediaSourceProvider>
    );
    const view = renderKit(page);
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(retryFlags(resolve)).not.toContain(true);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(retryFlags(resolve).filter(Boolean)).toHaveLength(1);
    view.unmount();
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(retryFlags(resolve).filter(Boolean)).toHaveLength(1);
  });

  it('[UK156] keeps an image that is already shown', async () => {
    vi.useFakeTimers();
    const resolve = createResolver({ url: gifUrl, expiresInMs: 60_000 });
    renderKit(withResolver(resolve, privateAddress));
    await act(() => vi.advanceTimersByTimeAsync(0));
    const image = screen.getByRole('img');
    fireEvent.load(image);
    expect(state()).toBe('ready');
    const before = resolve.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(screen.getByRole('img')).toBe(image);
    expect(resolve).toHaveBeenCalledTimes(before);
  });
});

describe('AudioPlayer', () => {
  const play = () => userEvent.click(screen.getByRole('button', { name: 'Play' }));
  const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Position in the recording' });

  it('[UK157] plays and pauses, and shows elapsed and total time', async () => {
    const { container } = renderKit(<AudioPlayer url={createToneUrl(4)} duration={3} side="other" />);
    expect(screen.getByText('0:00 / 0:03')).toBeTruthy();
    await play();
    await screen.findByText('0:00 / 0:04');
    await screen.findByText('0:01 / 0:04');
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await screen.findByRole('button', { name: 'Play' });
    expect(container.querySelector('audio')?.paused).toBe(true);
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it('[UK157] starts from the beginning after its end', async () => {
    renderKit(<AudioPlayer url={createToneUrl(1)} duration={1} side="other" />);
    await play();
    await screen.findByRole('button', { name: 'Play' });
    await play();
    await screen.findByRole('button', { name: 'Pause' });
    await screen.findByRole('button', { name: 'Play' });
  });

  it('[UK158] seeks by key and announces the position', async () => {
    renderKit(<AudioPlayer url={createToneUrl(9)} duration={9} side="other" />);
    slider().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(screen.getByText('0:03 / 0:09')).toBeTruthy();
    expect(slider().getAttribute('aria-valuetext')).toBe('0:03 / 0:09');
    await play();
    await screen.findByText('0:04 / 0:09');
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    slider().focus();
    await userEvent.keyboard('{Home}');
    expect(slider().value).toBe('0');
    await play();
    await screen.findByText('0:01 / 0:09');
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  });

  it('[UK159] plays one recording at a time, and stops one that is removed', async () => {
    const both = (
      <>
        <AudioPlayer url={createToneUrl(9)} duration={9} side="other" />
        <AudioPlayer url={createToneUrl(8)} duration={8} side="own" />
      </>
    );
    const { container, unmount } = renderKit(both);
    const [first, second] = container.querySelectorAll('audio');
    const press = (name: string, index: number) =>
      userEvent.click(screen.getAllByRole('button', { name })[index] ?? container);
    await press('Play', 0);
    await waitFor(() => expect(first?.paused).toBe(false));
    await press('Play', 0);
    await waitFor(() => expect([first?.paused, second?.paused]).toEqual([true, false]));
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Play', 'Pause']);
    unmount();
    expect(second?.paused).toBe(true);
  });

  it('[UK157] shows that a recording cannot be played, and loads it again', async () => {
    const { container } = renderKit(<AudioPlayer url="data:audio/mpeg;base64,AAAA" duration={3} side="own" />);
    await play();
    await screen.findByText('The recording cannot be played');
    expect(await accessibilityViolations(container)).toEqual([]);
    // Read at once: the recording soon fails again.
    fireEvent.click(screen.getByRole('button', { name: 'Load again' }));
    expect(screen.queryByText('The recording cannot be played')).toBeNull();
    await screen.findByText('The recording cannot be played');
  });

  it('[UK157] continues at its position when its URL is resolved again', async () => {
    const resolve = createResolver(
      { url: 'data:audio/wav;base64,AAAA' },
      { url: 'data:audio/wav;base64,AAAA' },
      { url: createToneUrl(9) },
    );
    renderKit(
      <MediaSourceProvider resolve={resolve}>
        <AudioPlayer url={privateAddress} duration={9} side="other" />
      </MediaSourceProvider>,
    );
    slider().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await play();
    await screen.findByText('0:03 / 0:09');
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  });
});
