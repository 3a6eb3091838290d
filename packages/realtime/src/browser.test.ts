import { describe, expect, it, vi } from 'vitest';
import { pageLifecycle, socketOpener, type WebSocketLike } from './browser';
import { browserClock } from './browser-clock';
import type { PageChange } from './dependencies';

class FakePage extends EventTarget {
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' });

  dispatch(type: string, properties: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(type), properties));
  }

  show(visibilityState: 'visible' | 'hidden'): void {
    this.document.visibilityState = visibilityState;
    this.document.dispatchEvent(new Event('visibilitychange'));
  }
}

describe('the lifecycle of a page', () => {
  it('[RT17] reports changes of the page until the listener is removed', () => {
    const page = new FakePage();
    // Only the parts of a window that the lifecycle reads.
    const lifecycle = pageLifecycle(page as unknown as Window);
    const changes: PageChange[] = [];
    const stop = lifecycle.onChange((change) => changes.push(change));
    page.dispatch('offline');
    page.dispatch('online');
    page.show('hidden');
    expect(lifecycle.isVisible()).toBe(false);
    page.show('visible');
    page.dispatch('pagehide');
    page.dispatch('pageshow', { persisted: false });
    page.dispatch('pageshow', { persisted: true });
    page.document.dispatchEvent(new Event('freeze'));
    page.document.dispatchEvent(new Event('resume'));
    stop();
    page.dispatch('offline');
    page.show('hidden');
    expect(changes).toEqual(['offline', 'online', 'hidden', 'visible', 'suspended', 'resumed', 'suspended', 'resumed']);
  });
});

describe('socketOpener', () => {
  it('[RT13] opens the address with the subprotocols, passes the events of the socket on, and sends only while it is open', () => {
    const sent: string[] = [];
    const made: unknown[] = [];
    class FakeSocket extends EventTarget {
      readyState = 0;
      readonly send = (text: string) => sent.push(text);
      readonly close = () => sent.push('closed');
    }
    const socket = new FakeSocket();
    const dispatch = (type: string, properties: object = {}) =>
      socket.dispatchEvent(Object.assign(new Event(type), properties));
    const notified: unknown[] = [];
    const open = socketOpener((url, protocols) => {
      made.push(url, protocols);
      // Only the parts of a socket that are used.
      return socket as unknown as WebSocketLike;
    });
    const clientSocket = open('ws://h', ['parley.v1'], {
      opened: () => notified.push('opened'),
      received: (data) => notified.push(data),
      failed: () => notified.push('failed'),
      closed: (code) => notified.push(code),
    });
    clientSocket.send('too early');
    socket.readyState = 1;
    clientSocket.send('PING');
    dispatch('open');
    dispatch('message', { data: 'PONG' });
    dispatch('error');
    dispatch('close', { code: 1006 });
    clientSocket.close();
    expect(made).toEqual(['ws://h', ['parley.v1']]);
    expect(sent).toEqual(['PING', 'closed']);
    expect(notified).toEqual(['opened', 'PONG', 'failed', 1006]);
  });
});

describe('browserClock', () => {
  it('[RT11] runs a timer unless it was cancelled', async () => {
    const runs: string[] = [];
    const stop = browserClock.after(0, () => runs.push('cancelled'));
    stop();
    await new Promise<void>((resolve) => {
      browserClock.after(1, resolve);
    });
    expect(runs).toEqual([]);
    expect(browserClock.now()).toBeGreaterThan(0);
  });

  it('[RT93] is monotonic when the system clock is set forward or back, security 11 (13)', () => {
    const before = browserClock.now();
    const jump = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    expect(browserClock.now() - before).toBeLessThan(60_000);
    jump.mockReturnValue(0);
    expect(browserClock.now()).toBeGreaterThanOrEqual(before);
    jump.mockRestore();
  });
});
