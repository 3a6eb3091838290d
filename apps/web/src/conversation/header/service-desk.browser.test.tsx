import { Refusal } from '@parley/api-client/testing';
import { type Message, Message as MessageSchema } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { serviceEventsAtom } from '../../stores/service-events';
import { timelineAtom } from '../../stores/timeline';
import { aRoomScreen, composer } from '../../testing/room-screen';
import '../../index.css';

const wireMessage = (seq: number, more: object): Message =>
  v.parse(MessageSchema, { ...aMessage(seq, { content: '' }), ...more });
const queueMessage = (seq: number, position: number) =>
  wireMessage(seq, { msgType: 'SYSTEM_HINT', systemHitType: 'QUEUE_POSITION', position, content: String(position) });
const hint = (seq: number, systemHitType: string, more: object = {}) =>
  wireMessage(seq, { msgType: 'SYSTEM_HINT', systemHitType, content: 'words of the gateway', ...more });

const queued = { serviceState: 'robot', status: 'UNPICKED', position: 2, version: 3 } as const;
const served = {
  serviceState: 'artificial',
  status: 'SERVING',
  agentName: 'Zhou Min',
  agentDepartment: 'Procurement desk',
  version: 4,
} as const;
type ServiceDesk = {
  readonly agents: string[];
  readonly waiting: number;
  readonly opens?: { readonly at: string; readonly timeZone: string };
};
type Status = typeof queued | typeof served | { readonly serviceState: 'robot'; readonly serviceDesk?: ServiceDesk };

/** A room with this service status, which changes when the queue is left. */
function aRoom(
  status: Status,
  messages: readonly Message[],
  cancel: () => void = () => undefined,
  service: Parameters<typeof aRoomScreen>[0] extends { service?: infer Calls } | undefined ? Calls : never = {},
) {
  const current: { status: Status } = { status };
  const roomScreen = aRoomScreen({
    messages,
    service: {
      status: async ({ query: { roomId } }) => ({ roomId, ...current.status }),
      cancelQueue: async () => {
        cancel();
        current.status = { serviceState: 'robot' };
        return {};
      },
      ...service,
    },
  });
  const receive = (message: Message): Promise<void> =>
    act(async () => {
      const event = { type: 'message.created', data: { ...message, roomId: roomScreen.roomId } } as const;
      roomScreen.store.set(timelineAtom(roomScreen.roomId), event);
      roomScreen.store.set(serviceEventsAtom, roomScreen.roomId, event);
    });
  const changeService = (type: 'service.handedOver' | 'service.handedBack', version: number): Promise<void> =>
    act(async () => {
      const data = { roomId: roomScreen.roomId, version, agentName: 'Zhou Min', agentDepartment: 'Procurement desk' };
      roomScreen.store.set(serviceEventsAtom, roomScreen.roomId, { type, data });
    });
  return { ...roomScreen, receive, changeService };
}

/** An element that has only this class. */
function probe(className: string): Element {
  const element = document.body.appendChild(document.createElement('i'));
  element.className = className;
  return element;
}

/** What is drawn of the status, whose texts for other widths are hidden. */
function shownStatus(): string | undefined {
  const status = screen.getByRole('heading', { level: 1 }).nextElementSibling?.querySelector<HTMLElement>('.truncate');
  // biome-ignore lint/performance/useDomNodeTextContent: only the rendered text leaves out what is hidden
  return status?.innerText;
}

/** Takes away what the larger buttons of a touch screen and the gaps between them take there. */
function narrowAsByTouch(container: HTMLElement): void {
  const header = container.querySelector('header');
  if (header) header.style.paddingInlineEnd = '32px';
}

const cancelButton = () => screen.queryByRole('button', { name: 'Leave queue' });
async function leaveQueue(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Leave queue' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave the queue?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Leave queue' }));
}

describe('the header', () => {
  it.each([
    [{ agents: ['Zhou Min', 'Tang Jing'], waiting: 0 }, /Zhou Min and Tang Jing at the desk · No wait$/],
    [{ agents: ['Chen', 'Tang Jing', 'Zhou Min'], waiting: 2 }, /3 people at the desk · 2 waiting$/],
    [{ agents: [], waiting: 0 }, /No person at the desk now$/],
  ])('[WB243] says who is online and how many wait: %j', async (serviceDesk, words) => {
    aRoom({ serviceState: 'robot', serviceDesk }, []);
    const title = () => screen.findByRole('heading', { name: 'Procurement assistant' });
    await waitFor(async () => expect((await title()).parentElement?.textContent).toMatch(words));
  });

  it('[WB516] says when the desk opens again, by the own clock and by that of the company', async () => {
    const noon = { at: '2026-04-22T12:00:00.000Z', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
    // No other zone is so far ahead: nobody's clock shows the same.
    const far = { ...noon, timeZone: 'Pacific/Kiritimati' };
    for (const [opens, words] of [
      [noon, /No person at the desk now · Back Wed, Apr 22, \d\d:00$/],
      [far, /No person at the desk now · Back Wed, Apr 22, \d\d:00 \(Thu, Apr 23, 02:00 GMT\+14\)$/],
    ] as const) {
      const { unmount } = aRoom({ serviceState: 'robot', serviceDesk: { agents: [], waiting: 0, opens } }, []);
      expect(await screen.findByTitle(words)).toBeTruthy();
      unmount();
    }
  });

  it.each([
    [390, { agents: ['Zhou Min', 'Tang Jing'], waiting: 0 }, '2 online · No wait', 'bg-ok'],
    [390, { agents: ['Zhou Min'], waiting: 12 }, 'Zhou Min · 12 waiting', 'bg-ok'],
    [390, { agents: [], waiting: 0 }, 'AI · No person now', 'bg-ok'],
    [320, { agents: ['Zhou Min', 'Tang Jing'], waiting: 3 }, '2 online · 3 waiting', 'bg-ok'],
    [320, { agents: ['Zhou Min'], waiting: 12 }, 'Zhou Min · 12 waiting', 'bg-ok'],
    [320, { agents: [], waiting: 0 }, 'AI · No person now', 'bg-ok'],
    [1280, { agents: [], waiting: 0 }, 'AI is answering · No person at the desk now', 'bg-ok'],
  ] as const)(
    '[WB275] has its name and status whole at %d px, with a green dot while the robot answers: %j',
    async (width, { agents, waiting }, words, dot) => {
      const { container } = aRoom({ serviceState: 'robot', serviceDesk: { agents: [...agents], waiting } }, []);
      container.style.cssText = `width: ${width}px; container: app / inline-size`;
      if (width < 480) narrowAsByTouch(container);
      const heading = () => screen.getByRole('heading', { level: 1 });
      const status = () => heading().nextElementSibling?.querySelector<HTMLElement>('.truncate') ?? heading();
      await waitFor(() => expect(shownStatus()).toBe(words));
      const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
      expect([isCut(heading()), isCut(status())]).toEqual([false, false]);
      expect(heading().title).toBe('Procurement assistant');
      const dots = [status().previousElementSibling, probe(dot)].map(
        (one) => one && getComputedStyle(one).backgroundColor,
      );
      expect(dots[0]).toBe(dots[1]);
    },
  );

  it('[WB275] says in a small frame that a person answers, and in a wide one of which department', async () => {
    const { container } = aRoom(served, []);
    container.style.cssText = 'width: 400px; container: app / inline-size';
    await screen.findByRole('heading', { name: 'Zhou Min' });
    await waitFor(() => expect(shownStatus()).toBe('A person is answering'));
    container.style.width = '1280px';
    await waitFor(() => expect(shownStatus()).toBe('Procurement desk · A person is answering'));
  });

  it.each([320, 390, 1280])('[WB243] has the button that asks for a person at a width of %d px', async (width) => {
    const { container, sent } = aRoom({ serviceState: 'robot', serviceDesk: { agents: ['Zhou Min'], waiting: 0 } }, []);
    container.style.cssText = `width: ${width}px; container: app / inline-size`;
    const button = await screen.findByRole('button', { name: 'Ask for a person' });
    const { left, right } = button.getBoundingClientRect();
    expect([left > 0, right - container.getBoundingClientRect().left <= width]).toEqual([true, true]);
    fireEvent.click(button);
    await waitFor(() => expect(sent).toEqual(['Talk to a person']));
  });
});

describe('waiting for a person', () => {
  it('[WB72] shows one card with the queue position, which disappears when the queue is left', async () => {
    let cancelled = 0;
    const { receive } = aRoom(queued, [queueMessage(1, 3), aMessage(2), queueMessage(3, 2)], () => {
      cancelled += 1;
    });
    expect(await screen.findByText('You are at position 2 in the queue')).toBeTruthy();
    expect(screen.queryByText('You are at position 3 in the queue')).toBeNull();
    await receive(queueMessage(4, 1));
    expect(await screen.findByText('You are at position 1 in the queue')).toBeTruthy();
    expect(screen.getAllByText(/You are at position/)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Leave queue' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stay in the queue' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(cancelled).toBe(0);
    await leaveQueue();
    await waitFor(() => expect(cancelButton()).toBeNull());
    expect(screen.queryByText(/You are at position/)).toBeNull();
    expect(cancelled).toBe(1);
  });

  it('[WB580] says by how much the asker moved up, and how long it will take', async () => {
    const { receive } = aRoom(queued, [queueMessage(1, 5)]);
    const card = async (position: number) =>
      (await screen.findByText(`You are at position ${position} in the queue`)).closest('[role="status"]');
    expect((await card(5))?.textContent).not.toMatch(/moved|minute/);
    await receive({ ...queueMessage(2, 3), previousPosition: 5, waitMinutes: 6 });
    expect((await card(3))?.textContent).toMatch(/You moved up 2 · About 6 minutes to go/);
    await receive({ ...queueMessage(3, 4), previousPosition: 3, waitMinutes: 1 });
    expect((await card(4))?.textContent).toMatch(/About 1 minute to go/);
    expect((await card(4))?.textContent).not.toMatch(/moved/);
  });

  it('[WB72] keeps the card and says why when the queue could not be left', async () => {
    const { services } = aRoom(queued, [queueMessage(1, 2)], () => {
      throw new Refusal('NOT_WAITING');
    });
    await leaveQueue();
    await waitFor(() =>
      expect(services.toasts.read().map(({ text }) => text)).toEqual(['Nobody is waiting here any more']),
    );
    expect(cancelButton()).toBeTruthy();
  });

  it('[WB431] shows folded what the agent will get, and takes out what the asker removes', async () => {
    let parts = [
      { id: 'question:1', kind: 'question' as const, text: 'Two boxes are damaged' },
      { id: 'document:PO1', kind: 'document' as const, text: 'PO2026-1182' },
    ];
    const { receive } = aRoom(queued, [queueMessage(1, 2)], undefined, {
      reviewCapsule: async ({ body: { removeId } }) => {
        parts = parts.filter(({ id }) => id !== removeId);
        return { parts };
      },
    });
    const toggle = await screen.findByRole('button', { name: 'What the agent will see' });
    expect([toggle.getAttribute('aria-expanded'), screen.queryByRole('listitem')]).toEqual(['false', null]);
    fireEvent.click(toggle);
    fireEvent.click(await screen.findByRole('button', { name: 'Do not send: PO2026-1182' }));
    await waitFor(() => expect(screen.queryByText('PO2026-1182')).toBeNull());
    // A new position is a new card, in which the parts are still shown.
    await receive(queueMessage(2, 1));
    fireEvent.click(await screen.findByRole('button', { name: 'Do not send: Two boxes are damaged' }));
    expect(await screen.findByText('The agent gets no summary')).toBeTruthy();
  });

  it('[WB431] leaves the focus at the next part, or at what says that none is left', async () => {
    let parts = ['PO1', 'PO2', 'PO3'].map((text) => ({ id: text, kind: 'document' as const, text }));
    aRoom(queued, [queueMessage(1, 2)], undefined, {
      reviewCapsule: async ({ body: { removeId } }) => {
        parts = parts.filter(({ id }) => id !== removeId);
        return { parts };
      },
    });
    const toggle = await screen.findByRole('button', { name: 'What the agent will see' });
    if (toggle.getAttribute('aria-expanded') === 'false') fireEvent.click(toggle);
    const remove = async (text: string) => {
      const button = await screen.findByRole('button', { name: `Do not send: ${text}` });
      button.focus();
      fireEvent.click(button);
      await waitFor(() => expect(button.isConnected).toBe(false));
    };
    const hasFocus = async (text: string) =>
      waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`Do not send: ${text}`));
    await remove('PO2');
    await hasFocus('PO3');
    await remove('PO3');
    await hasFocus('PO1');
    await remove('PO1');
    const empty = await screen.findByText('The agent gets no summary');
    await waitFor(() => expect(document.activeElement).toBe(empty.parentElement));
  });

  it('[WB431] says why a part could not be removed, and goes on showing it', async () => {
    const { services } = aRoom(queued, [queueMessage(1, 2)], undefined, {
      reviewCapsule: async ({ body: { removeId } }) => {
        if (removeId !== undefined) throw new Refusal('NOT_WAITING');
        return { parts: [{ id: 'document:PO1', kind: 'document', text: 'PO2026-1182' }] };
      },
    });
    const toggle = await screen.findByRole('button', { name: 'What the agent will see' });
    if (toggle.getAttribute('aria-expanded') === 'false') fireEvent.click(toggle);
    fireEvent.click(await screen.findByRole('button', { name: 'Do not send: PO2026-1182' }));
    await waitFor(() =>
      expect(services.toasts.read().map(({ text }) => text)).toEqual(['Nobody is waiting here any more']),
    );
    expect(screen.getByText('PO2026-1182')).toBeTruthy();
  });

  it('[WB123] is shown in the header and under the composer', async () => {
    aRoom(queued, [queueMessage(1, 2)]);
    expect(await screen.findByText('In the queue · position 2')).toBeTruthy();
    expect(await screen.findByText('The agent will see it too')).toBeTruthy();
    // The shortcuts ask the robot, so they are hidden.
    expect(screen.queryByRole('button', { name: 'Check progress' })).toBeNull();
  });

  it('[WB120] shows no queue position once nobody waits', async () => {
    aRoom({ serviceState: 'robot' }, [queueMessage(1, 3), aMessage(2, { content: 'Said later' })]);
    expect(await screen.findByText('Said later')).toBeTruthy();
    expect(screen.queryByText(/You are at position/)).toBeNull();
  });
});

describe('served by a person', () => {
  it('[WB124] names the agent in the header, at their messages and in the composer', async () => {
    const { receive, changeService } = aRoom(queued, [queueMessage(1, 1)]);
    expect(await screen.findByText(/You are at position/)).toBeTruthy();
    await changeService('service.handedOver', 4);
    await receive(hint(2, 'SERVICE_STARTED', { senderName: 'Zhou Min (Procurement desk)' }));
    expect(await screen.findByRole('heading', { name: 'Zhou Min' })).toBeTruthy();
    expect(screen.getByText('Procurement desk · A person is answering')).toBeTruthy();
    expect(screen.getByText('Zhou Min (Procurement desk) has joined, the assistant is paused')).toBeTruthy();
    expect(screen.queryByText(/You are at position/)).toBeNull();
    expect((await composer()).getAttribute('placeholder')).toBe('Write to Zhou Min');
    await receive(wireMessage(3, { content: 'Two ways', customerMsgFlag: 1, senderName: 'Zhou Min', float: 'left' }));
    expect((await screen.findByRole('article', { name: /^Zhou Min · Two ways/ })).textContent).toContain(
      'Service agent',
    );
    await changeService('service.handedBack', 5);
    expect(await screen.findByRole('heading', { name: 'Procurement assistant' })).toBeTruthy();
  });

  it('[WB124] is loaded with the room, so that a missed event does not matter', async () => {
    aRoom(served, []);
    expect(await screen.findByRole('heading', { name: 'Zhou Min' })).toBeTruthy();
  });

  it.each([
    ['SERVICE_HELD', 'Zhou Min is away for a moment, the conversation is kept for you'],
    ['SERVICE_RESUMED', 'Zhou Min is back'],
    ['SERVICE_TRANSFERRED', 'The conversation was handed to Zhou Min'],
    ['SERVICE_ENDED', 'The agent has left, the assistant answers again'],
    ['__proto__', 'words of the gateway'],
    ['SOMETHING_NEW', 'words of the gateway'],
  ])(
    '[WB125] shows the hint %s in the language of the reader, an unknown one in its own words',
    async (code, words) => {
      aRoom(served, [hint(1, code, { senderName: 'Zhou Min' })]);
      expect(await screen.findByText(words)).toBeTruthy();
    },
  );

  it('[WB123] says in the header that the conversation is held', async () => {
    const { receive } = aRoom(served, []);
    await screen.findByRole('heading', { name: 'Zhou Min' });
    await receive(hint(1, 'SERVICE_HELD', { senderName: 'Zhou Min' }));
    expect(await screen.findByText('Procurement desk · On hold, the conversation is kept')).toBeTruthy();
  });

  it('[WB126] does not say that the robot looks for an answer', async () => {
    const { sent } = aRoom(served, []);
    await screen.findByRole('heading', { name: 'Zhou Min' });
    const field = await composer();
    await waitFor(() => expect(field).toHaveProperty('readOnly', false));
    fireEvent.change(field, { target: { value: 'Are you there?' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(sent).toEqual(['Are you there?']));
    expect(await screen.findByText('Are you there?')).toBeTruthy();
    expect(screen.queryByText('Searching the knowledge base')).toBeNull();
  });
});
