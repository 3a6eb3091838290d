import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../primitives/Button';
import { accessibilityViolations, renderKit } from '../testing/render-kit';
import { ConnectingOverlay } from './ConnectingOverlay';
import { ConnectionBanner, type ConnectionBannerState } from './ConnectionBanner';
import { ConnectionContext } from './connection-context';
import { Dialog } from './Dialog';
import { EmptyState } from './EmptyState';
import { ErrorBoundary } from './ErrorBoundary';
import { LoadTimeout } from './LoadTimeout';
import { lazyComponent } from './lazy-component';
import { lazyModule } from './lazy-module';
import { ToastRegion } from './ToastRegion';
import { createToastStore } from './toast-store';

describe('Dialog', () => {
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    const [isInner, setInner] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>open</Button>
        <Dialog
          isOpen={isOpen}
          title="Limits"
          onClose={() => setOpen(false)}
          footer={<Button onPress={() => setInner(true)}>more</Button>}
        >
          Below 100,000 the department head approves.
        </Dialog>
        <Dialog isOpen={isInner} title="Inner" onClose={() => setInner(false)}>
          Inside.
        </Dialog>
      </>
    );
  }

  it('[UK100] traps the focus, closes one dialog per Escape, and restores the focus', async () => {
    const onWindowEscape = vi.fn();
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && onWindowEscape();
    window.addEventListener('keydown', listen);
    renderKit(<Opener />);
    const opener = screen.getByRole('button', { name: 'open' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Limits' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.keyboard('{Tab}');
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    expect(await accessibilityViolations(dialog)).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'more' }));
    await screen.findByRole('dialog', { name: 'Inner' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Inner' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Limits' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(onWindowEscape).not.toHaveBeenCalled();
    window.removeEventListener('keydown', listen);
  });
});

describe('the page under a dialog', () => {
  const isDefaultPrevented = (target: Element, options: object = {}) =>
    !fireEvent.wheel(target, { deltaY: 100, ...options });

  it('[UK404] is scrolled neither by a wheel nor by a finger beside the dialog, but can be zoomed', async () => {
    renderKit(
      <Dialog isOpen title="Limits" onClose={() => {}}>
        Text.
      </Dialog>,
    );
    await screen.findByRole('dialog');
    const scrim = document.elementFromPoint(1, 1);
    if (!scrim) throw new Error('nothing lies beside the dialog');
    expect(scrim.contains(screen.getByRole('dialog'))).toBe(false);
    expect([isDefaultPrevented(scrim), isDefaultPrevented(scrim, { ctrlKey: true })]).toEqual([true, false]);
    expect(getComputedStyle(scrim).touchAction).toBe('pinch-zoom');
    expect(getComputedStyle(document.body).overflow).toBe('visible');
  });

  it('[UK404] is not scrolled by a wheel in the dialog, which scrolls its text up to both ends', async () => {
    renderKit(
      <Dialog isOpen title="Limits" onClose={() => {}} footer={<Button>Yes</Button>}>
        <p style={{ height: 3000 }}>A long text.</p>
      </Dialog>,
    );
    const text = await screen.findByText('A long text.');
    const body = text.parentElement;
    if (!body) throw new Error('the text lies in nothing');
    const others = [screen.getByRole('heading', { name: 'Limits' }), screen.getByRole('button', { name: 'Yes' })];
    expect(others.map((element) => isDefaultPrevented(element))).toEqual([true, true]);
    expect([isDefaultPrevented(text), isDefaultPrevented(text, { deltaY: -100 })]).toEqual([false, true]);
    body.scrollTop = body.scrollHeight;
    expect([isDefaultPrevented(text), isDefaultPrevented(text, { deltaY: -100 })]).toEqual([true, false]);
  });
});

describe('toasts', () => {
  it('[UK101] show the same text once, at most three texts, and disappear after their time', async () => {
    const store = createToastStore();
    const { container } = renderKit(<ToastRegion store={store} durationMs={300} />);
    act(() => {
      for (const text of ['a', 'b', 'a', 'c', 'd']) store.show({ text });
    });
    expect(store.read().map(({ text }) => text)).toEqual(['a', 'c', 'd']);
    expect(screen.getByRole('region', { name: 'Notifications' }).getAttribute('aria-live')).toBe('polite');
    expect(await accessibilityViolations(container)).toEqual([]);
    await waitFor(() => expect(store.read()).toEqual([]));
  });

  it('[UK101] disappear five seconds after each of them was shown', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const store = createToastStore();
    renderKit(<ToastRegion store={store} />);
    const shown = () => ['Saved', 'Sent'].filter((text) => screen.queryByText(text));
    act(() => store.show({ text: 'Saved' }));
    act(() => vi.advanceTimersByTime(2000));
    act(() => store.show({ text: 'Sent' }));
    act(() => vi.advanceTimersByTime(2999));
    expect(shown()).toEqual(['Saved', 'Sent']);
    act(() => vi.advanceTimersByTime(1));
    expect(shown()).toEqual(['Sent']);
    act(() => vi.advanceTimersByTime(1999));
    expect(shown()).toEqual(['Sent']);
    act(() => vi.advanceTimersByTime(1));
    expect(shown()).toEqual([]);
    vi.useRealTimers();
  });

  it('[UK102] stay while focused, and offer their action to the keyboard', async () => {
    const pausedStore = createToastStore();
    const runningStore = createToastStore();
    const press = vi.fn();
    renderKit(
      <>
        <ToastRegion store={pausedStore} durationMs={1500} />
        <ToastRegion store={runningStore} durationMs={1500} />
      </>,
    );
    act(() => pausedStore.show({ text: 'Deleted', action: { label: 'Undo', press } }));
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe('Undo');
    // The other toast is shown later and disappears: the time of both is over.
    act(() => runningStore.show({ text: 'Saved' }));
    await waitFor(() => expect(runningStore.read()).toEqual([]), { timeout: 4000 });
    expect(screen.getByText('Deleted')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledTimes(1);
    expect(pausedStore.read()).toEqual([]);
  });
});

describe('paused toasts', () => {
  it('[UK102] stay while hovered, and disappear five seconds after that', async () => {
    const store = createToastStore();
    renderKit(<ToastRegion store={store} />);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => store.show({ text: 'Deleted' }));
    const toast = screen.getByText('Deleted');
    act(() => vi.advanceTimersByTime(4999));
    fireEvent.pointerEnter(toast.closest('section') ?? toast);
    act(() => vi.advanceTimersByTime(60_000));
    expect(toast.isConnected).toBe(true);
    fireEvent.pointerLeave(toast.closest('section') ?? toast);
    act(() => vi.advanceTimersByTime(4999));
    expect(toast.isConnected).toBe(true);
    act(() => vi.advanceTimersByTime(1));
    expect(toast.isConnected).toBe(false);
    vi.useRealTimers();
  });

  it.each(['Undo', 'Dismiss'])('[UK257] restore the previous focus when %s removes the toast', async (name) => {
    const store = createToastStore();
    renderKit(
      <>
        <ToastRegion store={store} />
        <button type="button">before</button>
      </>,
    );
    const before = screen.getByRole('button', { name: 'before' });
    before.focus();
    act(() => store.show({ text: 'Deleted', action: { label: 'Undo', press: () => undefined } }));
    screen.getByRole('button', { name }).focus();
    await userEvent.keyboard('{Enter}');
    expect(store.read()).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(before));
  });
});

describe('connection states', () => {
  it.each<[ConnectionBannerState, string]>([
    [{ kind: 'connecting' }, 'Connection lost, reconnecting…'],
    [{ kind: 'offline' }, 'No network'],
    [{ kind: 'waiting', inSeconds: 5 }, 'Connection lost, reconnecting…'],
    [{ kind: 'reconnected' }, 'Connected again'],
  ])('[UK104] show the text of %o', async (state, text) => {
    const onRetryNow = vi.fn();
    const { container } = renderKit(<ConnectionBanner state={state} onRetryNow={onRetryNow} />);
    expect(screen.getByRole('status').textContent).toContain(text);
    expect(await accessibilityViolations(container)).toEqual([]);
    const retry = screen.queryByRole('button', { name: 'Reconnect now' });
    if (state.kind === 'reconnected') expect(retry).toBeNull();
    else await userEvent.click(screen.getByRole('button', { name: 'Reconnect now' }));
    expect(onRetryNow).toHaveBeenCalledTimes(state.kind === 'reconnected' ? 0 : 1);
  });

  it.each(['en_US', 'zh_CN'] as const)(
    '[UK104] say that the connection is lost in one line on a phone, in %s',
    (language) => {
      const state = { kind: 'waiting', inSeconds: 5 } as const;
      renderKit(<ConnectionBanner state={state} onRetryNow={() => {}} />, { language, device: 'mobile', width: 390 });
      const label = screen.getByText(/Connection lost|连接断开了/);
      expect(label.getBoundingClientRect().height).toBeLessThan(2 * 16);
    },
  );

  it('[UK104] show nothing while connected', () => {
    renderKit(<ConnectionBanner state={{ kind: 'connected' }} onRetryNow={() => {}} />);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('[UK105] covers the page without blocking it during the first connection', async () => {
    const { container } = renderKit(
      <div className="relative h-full">
        <button type="button" className="size-full">
          Write
        </button>
        <ConnectingOverlay />
      </div>,
      { height: 300 },
    );
    const overlay = await screen.findByRole('status');
    expect(overlay.textContent).toBe('Connecting to the server…');
    const { left, top } = overlay.getBoundingClientRect();
    expect(document.elementFromPoint(left + 1, top + 1)).toBe(screen.getByRole('button', { name: 'Write' }));
    expect(await accessibilityViolations(container)).toEqual([]);
  });
});

describe('LoadTimeout', () => {
  it('[UK208] throws to its error boundary after 120 s, and not once the code is loaded', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const neverLoaded = lazy(() => new Promise<never>(() => undefined));
    const withBoundary = (Content: ComponentType) => (
      <ErrorBoundary fallback={<p>timed out</p>}>
        <Suspense fallback={<LoadTimeout />}>
          <Content />
        </Suspense>
      </ErrorBoundary>
    );
    const { unmount } = render(withBoundary(neverLoaded), { onCaughtError: () => undefined });
    act(() => vi.advanceTimersByTime(119_999));
    expect(screen.queryByText('timed out')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByText('timed out')).toBeTruthy();
    unmount();

    const { rerender } = render(withBoundary(neverLoaded), { onCaughtError: () => undefined });
    act(() => vi.advanceTimersByTime(60_000));
    rerender(withBoundary(() => <p>here</p>));
    act(() => vi.advanceTimersByTime(120_000));
    expect(screen.getByText('here')).toBeTruthy();
    expect(screen.queryByText('timed out')).toBeNull();
    vi.useRealTimers();
  });
});

describe('ErrorBoundary', () => {
  /** A lazy component that fails to load until `makeReachable` is called. */
  function createUnreachableComponent() {
    let isReachable = false;
    const load = vi.fn(async () => {
      if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module');
      return ({ text }: { readonly text: string }) => <p>{text}</p>;
    });
    return {
      load,
      LazyText: lazyComponent(lazyModule(load), (view) => view),
      makeReachable: () => (isReachable = true),
    };
  }

  const silentErrors = { onCaughtError: () => undefined };

  it('[UK266] loads failed code again when it is rendered again and when the connection is back', async () => {
    const { load, LazyText, makeReachable } = createUnreachableComponent();
    const onFailed = vi.fn();
    const part = (isConnected: boolean, key: string) => (
      <ConnectionContext value={isConnected}>
        <p>conversation</p>
        <ErrorBoundary key={key} fallback={<p>without it</p>} onFailed={onFailed}>
          <LazyText text="here" fallback={<p>coming</p>} />
        </ErrorBoundary>
      </ConnectionContext>
    );
    const { rerender } = render(part(true, 'first'), silentErrors);
    expect(screen.getByText('coming')).toBeTruthy();
    expect(await screen.findByText('without it')).toBeTruthy();
    expect(screen.getByText('conversation')).toBeTruthy();
    expect(onFailed).toHaveBeenCalledTimes(1);

    rerender(part(false, 'second'));
    expect(await screen.findByText('without it')).toBeTruthy();
    await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(2));

    makeReachable();
    rerender(part(false, 'second'));
    expect(screen.getByText('without it')).toBeTruthy();
    rerender(part(true, 'second'));
    expect(await screen.findByText('here')).toBeTruthy();

    const loadCount = load.mock.calls.length;
    rerender(part(true, 'third'));
    expect(screen.getByText('here')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(loadCount);
  });

  it('[UK266] loads failed code again when the retry key changes, but no code that was loaded', async () => {
    const { load, LazyText, makeReachable } = createUnreachableComponent();
    const part = (retryKey: number) => (
      <ErrorBoundary retryKey={retryKey}>
        <LazyText text="here" />
      </ErrorBoundary>
    );
    const onCaughtError = vi.fn();
    const { rerender } = render(part(0), { onCaughtError });
    await waitFor(() => expect(onCaughtError).toHaveBeenCalledTimes(1));
    rerender(part(0));
    rerender(part(1));
    await waitFor(() => expect(onCaughtError).toHaveBeenCalledTimes(2));
    expect(load).toHaveBeenCalledTimes(2);

    makeReachable();
    rerender(part(2));
    const element = await screen.findByText('here');
    rerender(part(3));
    expect(screen.getByText('here')).toBe(element);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('[UK266] loads code once for all instances, and renders loaded code at once', async () => {
    const { load, LazyText, makeReachable } = createUnreachableComponent();
    makeReachable();
    const { rerender } = render([<LazyText key="a" text="one" />, <LazyText key="b" text="two" />]);
    const one = await screen.findByText('one');
    expect(screen.getByText('two')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
    rerender([<LazyText key="a" text="one" />, <LazyText key="c" text="three" />]);
    expect(screen.getByText('three')).toBeTruthy();
    expect(screen.getByText('one')).toBe(one);
  });
});

describe('EmptyState', () => {
  it("[UK106] shows 'No data' or its own text, with an illustration and an action", async () => {
    const { container, unmount } = renderKit(<EmptyState illustration="file" />);
    expect(screen.getByText('No data')).toBeTruthy();
    await waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
    unmount();
    const page = renderKit(
      <EmptyState illustration="notFound" variant="page" title="This page is gone" text="The link may be old.">
        <Button>Back</Button>
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'This page is gone' })).toBeTruthy();
    expect(await accessibilityViolations(page.container)).toEqual([]);
  });

  it('[UK340] has no line of a single word below longer ones', () => {
    const text =
      "The link may be out of date, or you don't have access. Go back to the conversation, or ask the robot.";
    renderKit(<EmptyState illustration="notFound" variant="page" text={text} />);
    const words = document.createRange();
    words.selectNodeContents(screen.getByText(text));
    const widths = [...words.getClientRects()].map(({ width }) => width);
    expect(widths.length).toBeGreaterThan(1);
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
  });
});
