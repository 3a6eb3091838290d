import { describe, expect, it } from 'vitest';
import { fakeTimers } from '../testing/index';
import { createCallQueue } from './call-queue';
import type { Parley } from './calls';
import { badgeCount, closedFrame, type FrameEvent, isExpanded, isShown, reduceFrame } from './frame-state';
import { createFrameStore } from './frame-store';
import { languageOf } from './host-texts';
import { createHostIdentity } from './identity';
import { createListeners } from './listeners';
import { createLoadWatch } from './load-watch';
import { frameUrl, readScriptOptions } from './script-options';
import { createSessionMemory } from './session-memory';
import { createApi, makeWaitingCalls } from './waiting-calls';

const after = (...events: readonly FrameEvent[]) => events.reduce(reduceFrame, closedFrame);

describe('frame state', () => {
  it('[HB18] shows the frame only when it is open and ready', () => {
    expect(isShown(after({ type: 'opened' }, { type: 'loadBegan' }))).toBe(false);
    expect(isShown(after({ type: 'opened' }, { type: 'loadBegan' }, { type: 'clientReady' }))).toBe(true);
    expect(isShown(after({ type: 'opened' }, { type: 'clientReady' }, { type: 'loadBegan' }))).toBe(false);
    expect(isExpanded(after({ type: 'resized', mode: 'expanded' }, { type: 'clientReady' }))).toBe(false);
  });

  it('[HB18] ignores a load failure when the client is ready', () => {
    expect(after({ type: 'clientReady' }, { type: 'loadFailed' }).phase).toBe('ready');
    expect(after({ type: 'loadBegan' }, { type: 'loadFailed' }).phase).toBe('failed');
  });

  it('[HB22] shows a count only while the frame is not shown', () => {
    const unread: FrameEvent = { type: 'unreadChanged', count: 2 };
    expect(badgeCount(after(unread))).toBe(2);
    expect(badgeCount(after(unread, { type: 'opened' }, { type: 'clientReady' }))).toBe(0);
  });
});

describe('load watch', () => {
  function aWatch() {
    const timers = fakeTimers();
    const reports: boolean[] = [];
    return { timers, reports, watch: createLoadWatch(timers, (wasConnected) => void reports.push(wasConnected)) };
  }

  it('[HB19] reports silence after 15 s', () => {
    const { timers, reports, watch } = aWatch();
    watch.begin();
    timers.advance(14_999);
    expect(reports).toEqual([]);
    timers.advance(1);
    timers.advance(60_000);
    expect(reports).toEqual([false]);
  });

  it('[HB19] waits 8 s for a hello after the document was loaded', () => {
    const { timers, reports, watch } = aWatch();
    watch.begin();
    watch.documentLoaded();
    timers.advance(8000);
    expect(reports).toEqual([false]);
  });

  it('[HB19] waits 30 s for a client to become ready after the handshake', () => {
    const { timers, reports, watch } = aWatch();
    watch.begin();
    watch.documentLoaded();
    watch.clientConnected();
    timers.advance(29_999);
    expect(reports).toEqual([]);
    timers.advance(1);
    expect(reports).toEqual([true]);
  });

  it('[HB19] stops when the client is ready', () => {
    const { timers, reports, watch } = aWatch();
    watch.begin();
    watch.stop();
    watch.documentLoaded();
    timers.advance(60_000);
    expect(reports).toEqual([]);
  });
});

describe('calls', () => {
  it('[HB20] wait until the client is ready, run in order, and each resolves', async () => {
    const queue = createCallQueue();
    const made: number[] = [];
    const make = (n: number) =>
      queue.call(async () => {
        made.push(n);
        if (n === 2) throw new Error('no');
      });
    const answers = [make(1), make(2)];
    expect(made).toEqual([]);

    queue.open();
    answers.push(make(3));
    expect(await Promise.all(answers)).toEqual([{ ok: true }, { ok: false, error: 'failed' }, { ok: true }]);
    expect(made).toEqual([1, 2, 3]);
  });

  it('[HB20] fail when the client does not load, and later calls wait again', async () => {
    const queue = createCallQueue();
    const first = queue.call(async () => undefined);
    queue.fail('timeout');
    expect(await first).toEqual({ ok: false, error: 'timeout' });

    const second = queue.call(async () => undefined);
    queue.open();
    expect(await second).toEqual({ ok: true });
  });

  it('[HB35] wait while fewer than 100 wait, and fail at once when the queue is closed', async () => {
    const queue = createCallQueue();
    const answers = Array.from({ length: 101 }, () => queue.call(async () => undefined));
    expect(await answers.at(-1)).toEqual({ ok: false, error: 'tooMany' });

    queue.close();
    const closed = { ok: false, error: 'closed' };
    expect([await answers[0], await queue.call(async () => undefined)]).toEqual([closed, closed]);
    queue.open();
    expect(await queue.call(async () => undefined)).toEqual(closed);
  });

  it('[HB20] are made from the array that the page filled before the API was loaded', () => {
    const made: unknown[] = [];
    const warnings: string[] = [];
    const record = (name: string) => (value?: unknown) =>
      Promise.resolve({ ok: made.push([name, value]) > 0 } as const);
    const parley = { askAbout: record('askAbout'), open: record('open') } as unknown as Parley;
    const warn = (reason: string, about?: string) => void warnings.push(`${reason} ${about}`);

    const api = createApi(parley, warn);
    makeWaitingCalls([['open'], ['askAbout', 'PR2026-0417'], ['constructor'], 'open', null], api, () => true);
    api.push(['askAbout', 'PO2026-1182']);

    expect(made).toEqual([
      ['open', undefined],
      ['askAbout', 'PR2026-0417'],
      ['askAbout', 'PO2026-1182'],
    ]);
    expect(warnings).toEqual([
      'there is no such call constructor',
      'there is no such call undefined',
      'there is no such call undefined',
    ]);
  });
});

describe('session memory', () => {
  const stored = (text: string | null) => {
    const values = new Map(text === null ? [] : [['parley.embed', text]]);
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    };
  };

  it('[HB21] stores open and size for the next page', () => {
    const storage = stored(null);
    const first = createFrameStore(
      createSessionMemory(() => storage),
      false,
    );
    first.dispatch({ type: 'resized', mode: 'expanded' });
    first.dispatch({ type: 'opened' });

    const next = createFrameStore(
      createSessionMemory(() => storage),
      false,
    ).state();
    expect(next).toMatchObject({ isOpen: true, mode: 'expanded', phase: 'notLoaded', isOpenedByVisitor: false });
  });

  it('[HB21] is open on the first page with data-open, but not after the visitor closed it', () => {
    const storage = stored(null);
    const first = createFrameStore(
      createSessionMemory(() => storage),
      true,
    );
    expect(first.state().isOpen).toBe(true);
    first.dispatch({ type: 'closed' });
    expect(
      createFrameStore(
        createSessionMemory(() => storage),
        true,
      ).state().isOpen,
    ).toBe(false);
  });

  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  it.each([
    ['missing', () => null],
    ['forbidden', forbidden],
    ['full', () => ({ getItem: () => null, setItem: forbidden })],
    ['unreadable', () => ({ getItem: forbidden, setItem: forbidden })],
  ])('[HB21] remembers within the page when storage is %s', (_what, storage) => {
    const memory = createSessionMemory(storage);
    memory.write({ isOpen: true });
    memory.write({ dismissed: ['a'] });
    expect(memory.read()).toEqual({ isOpen: true, dismissed: ['a'] });
  });

  it.each(['', 'null', '7', '[]', '{"isOpen":"yes","mode":"huge","dismissed":[1,{}]}', '{'])(
    '[HB21] reads %j as nothing',
    (text) => {
      const { isOpen, mode, dismissed = [] } = createSessionMemory(() => stored(text)).read();
      expect([isOpen, mode, dismissed]).toEqual([undefined, undefined, []]);
    },
  );
});

describe('identity', () => {
  it('[HB24] is refused while there is none, and notifies the client when it is set', async () => {
    const notified: boolean[] = [];
    const identity = createHostIdentity((isSignedIn) => void notified.push(isSignedIn));
    await expect(identity.read()).rejects.toMatchObject({ code: 'refused' });

    identity.set('first');
    expect(await identity.read()).toEqual({ identity: 'first' });
    identity.set(undefined);
    await expect(identity.read()).rejects.toMatchObject({ code: 'refused' });
    expect(notified).toEqual([true, false]);
  });

  it('[HB24] notifies nobody before the client requested it', () => {
    const notified: boolean[] = [];
    createHostIdentity((isSignedIn) => void notified.push(isSignedIn)).set(() => 'x');
    expect(notified).toEqual([]);
  });
});

describe('listeners', () => {
  it('[HB29] are all called, even when one throws', () => {
    const reported: unknown[] = [];
    const received: string[] = [];
    const listeners = createListeners((error) => void reported.push(error));
    listeners.add('clickInnerLink', () => {
      throw new Error('mine');
    });
    const stop = listeners.add('clickInnerLink', ({ id }) => void received.push(id));

    expect(listeners.notify('clickInnerLink', { id: 'PR2026-0417' })).toBe(true);
    stop();
    listeners.notify('clickInnerLink', { id: 'PR2026-0415' });
    expect(received).toEqual(['PR2026-0417']);
    expect(reported).toHaveLength(2);
    expect(listeners.notify('openNewTab', { url: 'https://host.example' })).toBe(false);
  });
});

describe('script options', () => {
  const read = (dataset: DOMStringMap) =>
    readScriptOptions({ src: 'https://parley.example/chat/embed.js?v=1', dataset });

  it('[HB26] are read from the data attributes and give the address of the frame', () => {
    const options = read({ key: 'quay side&x', language: 'en', position: 'left', open: '', color: '#0d7a63' });
    expect(options).toMatchObject({ isOpen: true, side: 'left', language: 'en_US', colorCode: '#0d7a63' });
    expect(frameUrl(options)).toBe(
      'https://parley.example/chat/#/purchaseRobot?key=quay+side%26x&language=en_US&showCloseBtn=true',
    );
  });

  it('[HB26] have defaults', () => {
    expect(read({ open: 'false', position: 'top' })).toMatchObject({
      isOpen: false,
      side: 'right',
      language: 'zh_CN',
    });
  });

  it.each([
    ['en-GB', 'en_US'],
    ['en_US', 'en_US'],
    ['EN', 'en_US'],
    ['zh-TW', 'zh_CN'],
    ['', 'zh_CN'],
    ['english', 'zh_CN'],
  ] as const)('[HB22] read the language %j as %s', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });
});
