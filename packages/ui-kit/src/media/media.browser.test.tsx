import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aTone } from '../testing/a-tone';
import { aSource } from '../testing/builders';
import { accessibilityFaults, renderKit } from '../testing/render-kit';
import { AudioPlayer } from './AudioPlayer';
import { isPrivateAddress, loadableUrl } from './loadable-url';
import { MediaSourceProvider, useMedia, useMediaUrl } from './media-source';
import type { LoadableMedia, ResolveMedia } from './use-resolved';

const ours = `/private-bucket/${'0123456789abcdef'.repeat(2)}/carton%20left.png`;

function Address({ url }: { readonly url: string | undefined }) {
  return <output aria-label="address">{useMediaUrl(url) ?? 'none'}</output>;
}

function Picture({ url }: { readonly url: string }) {
  const { src, state, attempt, onLoaded, onFailed, retry } = useMedia(url);
  return (
    <>
      <output aria-label="state">{state}</output>
      {src !== undefined && <img key={attempt} src={src} alt="it" onLoad={onLoaded} onError={onFailed} />}
      <button type="button" onClick={retry}>
        again
      </button>
    </>
  );
}

const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const state = () => screen.getByRole('status', { name: 'state' }).textContent;
const broken = 'data:image/png;base64,AAAA';

/** Answers in order; the last answer is given again and again. */
function aResolver(...answers: readonly (LoadableMedia | Error)[]) {
  const rest = [...answers];
  return vi.fn<ResolveMedia>(async () => {
    const answer = rest.length > 1 ? rest.shift() : rest[0];
    if (answer === undefined || answer instanceof Error) throw answer;
    return answer;
  });
}
const provided = (resolve: ResolveMedia, url: string) => (
  <MediaSourceProvider resolve={resolve}>
    <Picture url={url} />
  </MediaSourceProvider>
);
/** How often it was asked, and whether for a new address; the strict mode of React asks twice at the beginning. */
const asks = (resolve: ReturnType<typeof aResolver>) => resolve.mock.calls.map(([, { isRetry }]) => isRetry);

afterEach(() => {
  vi.useRealTimers();
});

describe('useMediaUrl', () => {
  it.each([
    'https://x.example/a.png?b=c#d',
    'http://x.example:8080/a.png',
    '/demo/onboarding-cover.svg',
    'blob:https://x.example/1b',
    aSource,
  ])('[UK152] loads %s as it stands', (url) => {
    renderKit(<Address url={url} />);
    expect(address()).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
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
    ours,
  ])('[UK153] loads nothing for %s', (url) => {
    renderKit(<Address url={url} />);
    expect(address()).toBe('none');
  });

  it('[UK153] takes only a whole private address for one', () => {
    expect(isPrivateAddress(ours)).toBe(true);
    for (const invalid of [
      `https://x.example${ours}`,
      '/private-bucket/../a',
      ours.slice(0, 30),
      `${ours}?a=b`,
      `${ours}/../b`,
    ]) {
      expect(isPrivateAddress(invalid)).toBe(false);
      expect(loadableUrl(ours)).toBe(ours);
    }
  });

  it('[UK154] asks for the address of a file of ours, and for no other', async () => {
    const resolve = aResolver({ url: aSource });
    const page = (url: string) => (
      <MediaSourceProvider resolve={resolve}>
        <Address url={url} />
      </MediaSourceProvider>
    );
    const view = renderKit(page('https://x.example/a.png'));
    expect(resolve).not.toHaveBeenCalled();
    view.rerender(page(ours));
    expect(address()).toBe('none');
    await waitFor(() => expect(address()).toBe(aSource));
    expect(new Set(resolve.mock.calls.map(([wanted]) => wanted))).toEqual(new Set([ours]));
    view.rerender(page('https://x.example/b.png'));
    expect(address()).toBe('https://x.example/b.png');
  });

  it('[UK154] forgets an answer that comes after the message is gone', async () => {
    let answer: (media: LoadableMedia) => void = () => undefined;
    const signals: AbortSignal[] = [];
    const resolve: ResolveMedia = (_, { signal }) => {
      signals.push(signal);
      return new Promise((done) => {
        answer = done;
      });
    };
    const view = renderKit(provided(resolve, ours));
    view.unmount();
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    await act(async () => answer({ url: aSource, lastsMs: 1 }));
  });
});

describe('useMedia', () => {
  it('[UK155] asks once more for a picture that does not load, and then says that it failed', async () => {
    const resolve = aResolver({ url: broken });
    renderKit(provided(resolve, ours));
    await waitFor(() => expect(state()).toBe('failed'));
    expect(asks(resolve).filter(Boolean)).toEqual([true]);
  });

  it('[UK155] shows the picture when the new address is good', async () => {
    const resolve = aResolver({ url: broken }, { url: broken }, { url: aSource });
    renderKit(provided(resolve, ours));
    await waitFor(() => expect(state()).toBe('ready'));
    expect(asks(resolve).at(-1)).toBe(true);
  });

  it('[UK155] can be tried again, also when nobody would give an address', async () => {
    const resolve = aResolver(new Error('offline'), new Error('offline'), { url: aSource });
    renderKit(provided(resolve, ours));
    await waitFor(() => expect(state()).toBe('failed'));
    expect(screen.queryByRole('img')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'again' }));
    await waitFor(() => expect(state()).toBe('ready'));
  });

  it('[UK156] asks again when the address runs out before it was used, and not after', async () => {
    vi.useFakeTimers();
    const resolve = aResolver({ url: 'https://x.example/late.png', lastsMs: 60_000 });
    const page = (
      <MediaSourceProvider resolve={resolve}>
        <Address url={ours} />
      </MediaSourceProvider>
    );
    const view = renderKit(page);
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(asks(resolve)).not.toContain(true);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(asks(resolve).filter(Boolean)).toHaveLength(1);
    view.unmount();
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(asks(resolve).filter(Boolean)).toHaveLength(1);
  });

  it('[UK156] leaves a picture alone that is shown', async () => {
    const resolve = aResolver({ url: aSource, lastsMs: 50 });
    renderKit(provided(resolve, ours));
    await waitFor(() => expect(state()).toBe('ready'));
    const picture = screen.getByRole('img');
    const before = resolve.mock.calls.length;
    vi.useFakeTimers();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect([screen.getByRole('img'), resolve.mock.calls.length]).toEqual([picture, before]);
  });
});

describe('AudioPlayer', () => {
  const play = () => userEvent.click(screen.getByRole('button', { name: 'Play' }));
  const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Position in the recording' });

  it('[UK157] plays and pauses, and shows elapsed and total time', async () => {
    const { container } = renderKit(<AudioPlayer url={aTone(4)} duration={3} side="other" />);
    expect(screen.getByText('0:00 / 0:03')).toBeTruthy();
    await play();
    await screen.findByText('0:00 / 0:04');
    await screen.findByText('0:01 / 0:04');
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await screen.findByRole('button', { name: 'Play' });
    expect(container.querySelector('audio')?.paused).toBe(true);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('[UK157] starts from the beginning again after its end', async () => {
    renderKit(<AudioPlayer url={aTone(1)} duration={1} side="other" />);
    await play();
    await screen.findByRole('button', { name: 'Play' });
    await play();
    await screen.findByRole('button', { name: 'Pause' });
    await screen.findByRole('button', { name: 'Play' });
  });

  it('[UK158] moves in the recording by key and says where it is', async () => {
    renderKit(<AudioPlayer url={aTone(9)} duration={9} side="other" />);
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

  it('[UK159] plays one recording at a time, and none that is gone', async () => {
    const both = (
      <>
        <AudioPlayer url={aTone(9)} duration={9} side="other" />
        <AudioPlayer url={aTone(8)} duration={8} side="own" />
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

  it('[UK157] says that a recording cannot be played, and loads it again', async () => {
    const { container } = renderKit(<AudioPlayer url="data:audio/mpeg;base64,AAAA" duration={3} side="own" />);
    await play();
    await screen.findByText('The recording cannot be played');
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
    await screen.findByText('The recording cannot be played');
  });

  it('[UK157] goes on where it was when its address has to be asked for again', async () => {
    const resolve = aResolver(
      { url: 'data:audio/wav;base64,AAAA' },
      { url: 'data:audio/wav;base64,AAAA' },
      { url: aTone(9) },
    );
    renderKit(
      <MediaSourceProvider resolve={resolve}>
        <AudioPlayer url={ours} duration={9} side="other" />
      </MediaSourceProvider>,
    );
    slider().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await play();
    await screen.findByText('0:03 / 0:09');
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  });
});
