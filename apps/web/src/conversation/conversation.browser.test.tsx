import { NoNetwork, Refusal } from '@parley/api-client/testing';
import { Role } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { connectionAtom, hasConnectedAtom } from '../stores/connection';
import { questionDocumentAtom } from '../stores/host-page';
import { roleAtom } from '../stores/role';
import { roomListAtom } from '../stores/rooms';
import { aRoomScreen, ask, composer } from '../testing/room-screen';
import '../index.css';

describe('the room', () => {
  it('[WB52] focuses the composer, and has a skip link as its first Tab stop that leads back there', async () => {
    aRoomScreen();
    await waitFor(async () => expect(document.activeElement).toBe(await composer()));
    const field = await composer();
    const skip = screen.getByRole('button', { name: 'Skip to the composer' });
    expect(document.querySelector('button, a, [tabindex], textarea')).toBe(skip);
    skip.focus();
    expect(skip.getBoundingClientRect().width).toBeGreaterThan(20);
    fireEvent.click(skip);
    expect(document.activeElement).toBe(field);
  });

  it('[WB42] shows a welcome while it is empty, then the question and the answer as it is written', async () => {
    const { stream, sent } = aRoomScreen();
    expect(await screen.findByText('welcome')).toBeTruthy();
    await ask('Where is PR2026-0417?');
    expect(await screen.findByText('PR2026-0417')).toBeTruthy();
    await waitFor(() => expect(sent).toEqual(['Where is PR2026-0417?']));
    expect(await screen.findByText('Searching the knowledge base')).toBeTruthy();

    await stream({ roomSeq: 200, chunkIndex: 0, content: 'It is in ' });
    expect(await screen.findByText(/It is in/)).toBeTruthy();
    await stream({ roomSeq: 200, chunkIndex: 1, content: 'It is in finance review.', isLast: true });
    expect(await screen.findByText('It is in finance review.')).toBeTruthy();
    expect(screen.queryByText('Searching the knowledge base')).toBeNull();
  });

  it('[WB43] stops the answer at Escape, and asks the host to close at the next one', async () => {
    const stopped: string[] = [];
    const posted: unknown[] = [];
    const { stream } = aRoomScreen({
      handlers: {
        stop: async ({ body }) => {
          stopped.push(body.messageId);
          return {};
        },
      },
      changes: { host: { isEmbedded: true, post: (...all: unknown[]) => void posted.push(all) } },
    });
    await composer();
    await screen.findByText('welcome');
    await stream({ roomSeq: 1, chunkIndex: 0, content: 'Long' });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(stopped).toEqual(['a']));
    expect(posted).toEqual([]);

    await stream({ roomSeq: 1, content: 'Long', isLast: true, answerState: 'stopped' });
    fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true });
    expect(posted).toEqual([]);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(posted).toEqual([['closeIframe', { reason: 'escape' }]]);
  });

  it('[WB44] reverts a rating that the gateway did not store, and says so', async () => {
    const answer = aMessage(2, {
      msgType: 'ASSISTANT_TEXT',
      content: 'Yes.',
      float: 'left',
      purchaseRobotMsg: { config: { evaluateFlag: true } },
    });
    const { services } = aRoomScreen({
      messages: [aMessage(1, { sendSerial: 'lin' }), answer],
      handlers: { evaluate: async () => Promise.reject(new Refusal('INTERNAL')) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Helpful' }));
    await waitFor(() => expect(services.toasts.read().map(({ text }) => text)).toEqual(["Your rating wasn't saved"]));
    expect(screen.getByRole('button', { name: 'Helpful' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('[WB45] says that the conversation could not be loaded, and loads it on retry', async () => {
    let tries = 0;
    aRoomScreen({
      handlers: {
        inRoom: async () => {
          tries += 1;
          if (tries === 1) throw new Refusal('UNAVAILABLE');
          return { content: [] };
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('welcome')).toBeTruthy();
  });

  it('[WB234] loads the conversation without a press once the gateway is reachable', async () => {
    const waiting: (() => void)[] = [];
    const runAfter = (_: number, run: () => void) => {
      waiting.push(run);
      return () => void waiting.splice(waiting.indexOf(run), 1);
    };
    let tries = 0;
    aRoomScreen({
      changes: { runAfter },
      handlers: {
        inRoom: async () => {
          tries += 1;
          if (tries < 4) throw new NoNetwork();
          return { content: [] };
        },
      },
    });
    const failed = await screen.findByRole('alert');
    await waitFor(() => expect(waiting).toHaveLength(1));
    for (const expected of [2, 3]) {
      act(() => waiting[0]?.());
      await waitFor(() => expect(tries).toBe(expected));
      await waitFor(() => expect(waiting).toHaveLength(1));
      expect(failed.isConnected).toBe(true);
    }
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('welcome')).toBeTruthy();
  });

  it('[WB46] keeps a refused message with a way to send it again or delete it', async () => {
    let tries = 0;
    const { sent } = aRoomScreen({
      handlers: {
        create: async () => {
          tries += 1;
          throw new Refusal('MESSAGE_EMPTY');
        },
      },
    });
    await screen.findByText('welcome');
    await ask('hello?');
    expect(await screen.findByText('The message is empty')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(tries).toBe(2));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('hello?')).toBeNull());
    expect(sent).toEqual([]);
  });

  it('[WB178] retries no message while the room is closed, says why, and sends it once the room is open again', async () => {
    let tries = 0;
    const { store, services } = aRoomScreen({
      handlers: {
        create: async () => {
          tries += 1;
          throw new Refusal('MESSAGE_EMPTY');
        },
      },
    });
    await screen.findByText('welcome');
    await ask('hello?');
    await screen.findByText('The message is empty');
    const close = (closeFlag: number) =>
      act(() =>
        store.set(roomListAtom, {
          type: 'rooms.loaded',
          data: store.get(roomListAtom).map((room) => ({ ...room, closeFlag })),
        }),
      );
    close(1);
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('This conversation has ended already')).toBeTruthy();
    expect(services.toasts.read().map(({ text }) => text)).toEqual(['This conversation has ended already']);
    expect([tries, screen.getByRole('button', { name: 'Delete' }) !== null]).toEqual([1, true]);

    close(0);
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(tries).toBe(2));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('hello?')).toBeNull());
  });

  it('[WB179] shows messages as failed that waited for the connection and were refused because the room is closed', async () => {
    let isBack = false;
    const tried: unknown[] = [];
    const { services } = aRoomScreen({
      handlers: {
        create: async ({ body: [draft] }) => {
          tried.push(draft?.content);
          throw isBack ? new Refusal('NOT_SERVING') : new NoNetwork();
        },
      },
    });
    await screen.findByText('welcome');
    await ask('first');
    await ask('second');
    await waitFor(() => expect(tried).toEqual(['first']));
    isBack = true;
    await waitFor(() => {
      services.messageSending.outboxQueue.flush();
      expect(screen.getAllByText('This conversation has ended already')).toHaveLength(2);
    });
    expect(tried).toEqual(['first', 'first', 'second']);
    expect(screen.getAllByRole('button', { name: 'Send again' })).toHaveLength(2);
    for (const button of screen.getAllByRole('button', { name: 'Delete' })) fireEvent.click(button);
    await waitFor(() => expect(screen.queryByText('second')).toBeNull());
    expect(services.messageSending.outboxQueue.unsent()).toEqual([]);
  });

  it('[WB47] puts the document number from the host page in front of one question', async () => {
    const { store, sent } = aRoomScreen();
    await screen.findByText('welcome');
    act(() => store.set(questionDocumentAtom, 'PO2026-1182'));
    expect(await screen.findByRole('button', { name: /Remove.*PO2026-1182/ })).toBeTruthy();
    await ask('why the difference?');
    await waitFor(() => expect(sent).toEqual(['PO2026-1182 why the difference?']));
    expect(screen.queryByRole('button', { name: /Remove.*PO2026-1182/ })).toBeNull();
  });

  it.each([Role.buyer, Role.agent, Role.assistant, Role.staff])(
    '[WB80] covers the page for role %s while it connects for the first time, except for staff',
    async (role) => {
      const { store } = aRoomScreen();
      await screen.findByText('welcome');
      const overlays = () => screen.queryAllByText('Connecting to the server…').length;
      const expected = role === Role.staff ? 0 : 1;
      act(() => {
        store.set(roleAtom, role);
        store.set(hasConnectedAtom, false);
        store.set(connectionAtom, { status: 'connecting' });
      });
      expect(overlays()).toBe(expected);
      act(() => store.set(connectionAtom, { status: 'lost', nextTryAt: Date.now() + 5000 }));
      await waitFor(() => expect(overlays()).toBe(0));
      act(() => store.set(connectionAtom, { status: 'connecting' }));
      expect(overlays()).toBe(expected);
      act(() => {
        store.set(hasConnectedAtom, true);
        store.set(connectionAtom, { status: 'success' });
      });
      await waitFor(() => expect(overlays()).toBe(0));
      act(() => store.set(connectionAtom, { status: 'connecting' }));
      expect(overlays()).toBe(0);
    },
  );

  it('[WB87] removes the connecting overlay 20 ms after the connection is open', async () => {
    const { store } = aRoomScreen();
    await screen.findByText('welcome');
    const overlay = () => screen.queryByText('Connecting to the server…');
    act(() => {
      store.set(roleAtom, Role.buyer);
      store.set(hasConnectedAtom, false);
      store.set(connectionAtom, { status: 'connecting' });
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => store.set(connectionAtom, { status: 'success' }));
    act(() => vi.advanceTimersByTime(19));
    expect(overlay()).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(overlay()).toBeNull();
    vi.useRealTimers();
  });

  it('[WB48] says that the connection is lost, that another tab replaced it, and that it is back', async () => {
    const { store } = aRoomScreen();
    await screen.findByText('welcome');
    act(() => store.set(connectionAtom, { status: 'lost', nextTryAt: Date.now() + 5000 }));
    expect(await screen.findByText('Connection lost, reconnecting…')).toBeTruthy();
    act(() => store.set(connectionAtom, { status: 'lost', end: 'openedElsewhere' }));
    expect(await screen.findByRole('button', { name: 'Use here' })).toBeTruthy();
    act(() => store.set(connectionAtom, { status: 'success' }));
    expect(await screen.findByText('Connected again')).toBeTruthy();
  });
});
