import { Refusal } from '@parley/api-client/testing';
import { FormCard, ServiceRoom } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { queryClientAtom } from '../../account/query-client';
import { agentDeskAtom } from '../../stores/agent-desk';
import { roomRequestsAtom } from '../../stores/open-rooms';
import { timelineAtom } from '../../stores/timeline';
import { agoOf, anAgentDesk } from '../../testing/agent-desk';
import '../../index.css';

const aServiceRoom = (fields: object) => v.parse(ServiceRoom, { status: 'UNPICKED', ...fields });
const list = (name: string) => screen.findByRole('region', { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const pickLin = () => press('Take over the conversation with Lin Xiao');

/** How many rooms the list of those who wait has; only some of its rows are in the page. */
async function listedCount(): Promise<number> {
  const [first] = await within(await list('Waiting')).findAllByRole('listitem');
  return Number(first?.getAttribute('aria-setsize'));
}

async function namesIn(listName: string): Promise<readonly (string | null)[]> {
  const items = within(await list(listName)).queryAllByRole('listitem');
  return items.map((item) => within(item).getAllByRole('button')[0]?.textContent ?? null);
}

describe('the agent desk', () => {
  it('[WB410] lists who waits, the next one first, and changes with the events', async () => {
    const { store, lin } = anAgentDesk();
    await waitFor(async () => expect(await namesIn('Waiting')).toEqual(['Lin Xiao', 'Shen Li']));
    expect(within(await list('In service')).getByText('You serve nobody at the moment')).toBeTruthy();
    const wang = { roomId: 'wang', name: 'Wang', version: 9, position: 3 };
    await act(async () => {
      store.set(agentDeskAtom, { type: 'queue.left', data: { roomId: lin.roomId, version: 8 } });
      store.set(agentDeskAtom, { type: 'queue.joined', data: aServiceRoom(wang) });
    });
    expect(await namesIn('Waiting')).toEqual(['Shen Li', 'Wang']);
  });

  it('[WB410] shows what somebody who waits wrote last, and why an agent handed a room back', async () => {
    const { store, shen } = anAgentDesk();
    expect(await within(await list('Waiting')).findByText('Where is my order?')).toBeTruthy();
    const returned = { ...shen, version: 30, comment: 'needs the warehouse' };
    await act(async () => store.set(agentDeskAtom, { type: 'room.requeued', data: aServiceRoom(returned) }));
    expect(await within(await list('Waiting')).findByText('Handed back: needs the warehouse')).toBeTruthy();
  });

  it('[WB482] lists the beginning of a long queue with the number of all, and more on request', async () => {
    const rooms = Array.from({ length: 250 }, (_, at) =>
      aServiceRoom({ roomId: `room-${at}`, name: `Asker ${at + 1}`, position: at + 1, version: at + 1 }),
    );
    const pages: number[] = [];
    const { store } = anAgentDesk({
      service: {
        unpickedRooms: async ({ query: { page = 0, size = 20 } }) => {
          pages.push(page);
          return { content: rooms.slice(page * size, (page + 1) * size), totalElements: rooms.length };
        },
      },
    });
    const heading = async () => within(await list('Waiting')).getByRole('heading').textContent;
    await waitFor(async () => expect(await heading()).toBe('Waiting250'));
    expect([await listedCount(), pages]).toEqual([100, [0]]);
    await press('Show more (150 left)');
    await waitFor(async () => expect(await listedCount()).toBe(200));
    await press('Show more (50 left)');
    await waitFor(async () => expect(await listedCount()).toBe(250));
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
    expect([await heading(), pages]).toEqual(['Waiting250', [0, 0, 1, 0, 1, 2]]);
    await act(async () => store.set(agentDeskAtom, { type: 'queue.left', data: { roomId: 'room-0', version: 900 } }));
    expect(await heading()).toBe('Waiting249');
  });

  it('[WB482] lists more by itself when colleagues have taken most of those listed', async () => {
    let first = 0;
    const { store } = anAgentDesk({
      service: {
        unpickedRooms: async ({ query: { page = 0, size = 20 } }) => ({
          content: Array.from({ length: size }, (_, at) => first + page * size + at)
            .filter((at) => at < 300)
            .map((at) =>
              aServiceRoom({ roomId: `room-${at}`, name: `Asker ${at + 1}`, position: at + 1, version: at + 1 }),
            ),
          totalElements: 300 - first,
        }),
      },
    });
    await waitFor(async () => expect(await listedCount()).toBe(100));
    first = 60;
    await act(async () => {
      for (let at = 0; at < first; at += 1)
        store.set(agentDeskAtom, { type: 'queue.left', data: { roomId: `room-${at}`, version: 500 + at } });
    });
    await waitFor(async () => expect(await listedCount()).toBe(100));
    expect((await namesIn('Waiting'))[0]).toBe('Asker 61');
    expect(within(await list('Waiting')).getByRole('heading').textContent).toBe('Waiting240');
  });

  it('[WB535] has only the rows near the view in the page, and those that are focused or chosen', async () => {
    const rooms = Array.from({ length: 300 }, (_, at) =>
      aServiceRoom({ roomId: `room-${at}`, name: `Asker ${at + 1}`, position: at + 1, version: at + 1 }),
    );
    const { store } = anAgentDesk({ service: { unpickedRooms: async () => ({ content: rooms }) } });
    const row = (at: number) => screen.queryByRole('button', { name: `Asker ${at}` });
    await waitFor(() => expect(row(1)).toBeTruthy());
    const scroller = (await list('Waiting')).parentElement;
    if (!scroller) throw new Error('nothing scrolls');
    const drawn = async () => within(await list('Waiting')).getAllByRole('listitem').length;
    expect(await drawn()).toBeLessThan(40);
    await userEvent.click(row(1) as HTMLElement);
    row(2)?.focus();
    scroller.scrollTop = 150 * 62;
    await waitFor(() => expect(row(155)).toBeTruthy());
    expect([row(1), row(2), row(3)].map(Boolean)).toEqual([true, true, false]);
    expect(document.activeElement).toBe(row(2));
    expect(row(155)?.closest('li')?.getAttribute('aria-posinset')).toBe('155');

    // What is in view stays there when colleagues take those in front.
    const topOfRow = () => row(155)?.getBoundingClientRect().top;
    const before = topOfRow();
    await act(async () => {
      for (let at = 0; at < 5; at += 1)
        store.set(agentDeskAtom, { type: 'queue.left', data: { roomId: `room-${at}`, version: 900 + at } });
    });
    await waitFor(() => expect(topOfRow()).toBe(before));
    expect(await drawn()).toBeLessThan(40);
  });

  it('[WB411] marks a long wait by an icon and a name, not by its colour alone', async () => {
    anAgentDesk();
    expect(await screen.findByRole('img', { name: 'Waiting too long: 5:01' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Waiting for 0:58' })).toBeTruthy();
    const drawings = screen
      .getAllByRole('img', { name: /^Waiting/ })
      .map((mark) => mark.querySelector('svg')?.innerHTML);
    expect(new Set(drawings).size).toBe(2);
  });

  it('[WB412] takes a room over with one press and opens its conversation', async () => {
    const { done, lin } = anAgentDesk();
    await pickLin();
    expect(await screen.findByRole('heading', { name: 'Lin Xiao', level: 1 })).toBeTruthy();
    expect(await namesIn('Waiting')).toEqual(['Shen Li']);
    expect(await namesIn('In service')).toEqual(['Lin Xiao']);
    expect(done).toEqual([`pick ${lin.roomId}`]);
  });

  it('[WB412] says that a colleague was faster, and reads the lists again', async () => {
    const { services } = anAgentDesk({
      service: {
        pick: async () => {
          throw new Refusal('ALREADY_PICKED');
        },
      },
    });
    await pickLin();
    await waitFor(() =>
      expect(services.toasts.read().map(({ text }) => text)).toEqual([
        'A colleague was faster: Lin Xiao is being served already',
      ]),
    );
  });

  it('[WB429] says how many rooms the agent serves, of how many', async () => {
    anAgentDesk();
    await pickLin();
    const served = await list('In service');
    await waitFor(() => expect(within(served).getByRole('heading').textContent).toBe('In service1/ 8'));
  });

  it('[WB429] says that the agent is at capacity, and leaves the room waiting', async () => {
    const { services } = anAgentDesk({
      service: {
        pick: async () => {
          throw new Refusal('AT_CAPACITY');
        },
      },
    });
    await pickLin();
    await waitFor(() =>
      expect(services.toasts.read().map(({ text }) => text)).toEqual([
        'You are at your limit of conversations: end one or hand one over first',
      ]),
    );
    expect(await namesIn('Waiting')).toEqual(['Lin Xiao', 'Shen Li']);
  });

  it('[WB412] shows no message of a room before it is taken over', async () => {
    const { gateway } = anAgentDesk();
    await press('Lin Xiao');
    expect(await screen.findByRole('heading', { name: 'Lin Xiao is waiting' })).toBeTruthy();
    expect(gateway.calls).not.toContain('messages.inRoom');
  });

  it('[WB413] puts a room on hold and resumes it', async () => {
    const { done, lin } = anAgentDesk();
    await pickLin();
    await press('Hold');
    expect(await namesIn('On hold')).toEqual(['Lin Xiao']);
    await press('Resume');
    await waitFor(async () => expect(await namesIn('In service')).toEqual(['Lin Xiao']));
    expect(done.slice(1)).toEqual([`HUNG_UP ${lin.roomId}`, `SERVING ${lin.roomId}`]);
  });

  it('[WB413][WB414] ends the service after a question, and says that it has ended', async () => {
    const { done, lin } = anAgentDesk();
    await pickLin();
    await press('End service');
    const question = await screen.findByRole('alertdialog', { name: 'End the service with Lin Xiao?' });
    expect(done).toHaveLength(1);
    await userEvent.click(within(question).getByRole('button', { name: 'End service' }));
    const ended = await screen.findByRole('heading', { name: 'You no longer serve Lin Xiao' });
    expect(done.slice(1)).toEqual([`release ${lin.roomId}`]);
    expect(document.activeElement?.contains(ended), 'the focus is not lost with the button').toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('[WB590] reports nothing as read while the service ends, and does so again when that was refused', async () => {
    const timers = new Set<() => void>();
    let refuse: ((refusal: Refusal) => void) | undefined;
    const { store, lin, reportedSeqs, services } = anAgentDesk({
      messages: [aMessage(1)],
      service: {
        release: () =>
          new Promise<never>((_, reject) => {
            refuse = reject;
          }),
      },
      changes: {
        runAfter: (_, run) => {
          timers.add(run);
          return () => timers.delete(run);
        },
      },
    });
    const receive = (seq: number) => {
      const data = aMessage(seq, { roomId: lin.roomId });
      act(() => store.set(timelineAtom(lin.roomId), { type: 'message.created', data }));
      const due = [...timers];
      timers.clear();
      act(() => {
        for (const run of due) run();
      });
    };
    await pickLin();
    await screen.findByText('message 1');
    receive(2);
    await waitFor(() => expect(reportedSeqs.at(-1)).toBe(2));
    await press('End service');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'End service' }));
    await waitFor(() => expect(refuse).toBeTruthy());
    receive(3);
    refuse?.(new Refusal('NOT_SERVING'));
    await waitFor(() => expect(services.toasts.read()).toHaveLength(1));
    await waitFor(() => expect(store.get(roomRequestsAtom(lin.roomId)).signal.aborted).toBe(false));
    receive(4);
    await waitFor(() => expect(reportedSeqs.at(-1)).toBe(4));
    expect(reportedSeqs).not.toContain(3);
  });

  it('[WB414] says that somebody the agent only looked at waits no more', async () => {
    const { store, lin } = anAgentDesk();
    await press('Lin Xiao');
    expect(await screen.findByRole('heading', { name: 'Lin Xiao is waiting' })).toBeTruthy();
    await act(async () => store.set(agentDeskAtom, { type: 'queue.left', data: { roomId: lin.roomId, version: 8 } }));
    expect(await screen.findByRole('heading', { name: 'Lin Xiao no longer waits' })).toBeTruthy();
    expect(screen.queryByText(/no longer serve/)).toBeNull();
  });

  it.each([
    ['Tang Wei', 'tang', 'Lin Xiao was handed to Tang Wei'],
    ['Back to the queue', 'the queue', 'Lin Xiao is first in the queue again'],
  ])('[WB413] hands a room to %s with a comment', async (choice, target, notice) => {
    const { done, lin, services } = anAgentDesk();
    await pickLin();
    await press('Transfer');
    const dialog = await screen.findByRole('dialog', { name: 'Transfer Lin Xiao' });
    await userEvent.click(await within(dialog).findByRole('radio', { name: new RegExp(choice) }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Comment for your colleague' }), ' two boxes ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Transfer' }));
    await waitFor(() => expect(done.slice(1)).toEqual([`transfer ${lin.roomId} to ${target}: two boxes`]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(services.toasts.read().map(({ text }) => text)).toEqual([notice]);
  });

  it('[WB557] shows who handed a room over and why, until the agent dismisses it or writes there', async () => {
    const handed = (roomId: string) =>
      aServiceRoom({
        roomId,
        name: 'Wang',
        version: 40,
        status: 'SERVING',
        agentSerial: 'zhou',
        pickedAt: agoOf(20),
        transferredBy: 'Tang Wei',
        comment: 'ask the warehouse',
      });
    const { store } = anAgentDesk({
      service: { servingRooms: async () => ({ content: [handed('wang-a'), handed('wang-b')] }) },
    });
    const sentence = 'Tang Wei handed this over: ask the warehouse';
    const notes = () => screen.queryAllByText(sentence).length;
    await waitFor(() => expect(notes()).toBe(2));
    const [row] = within(await list('In service')).getAllByRole('button', { name: 'Wang' });
    await userEvent.click(row as HTMLElement);
    await waitFor(() => expect(notes()).toBe(3));
    await press('Got it');
    await waitFor(() => expect(notes()).toBe(1));
    const written = aMessage(50, { roomId: 'wang-b', sendSerial: 'zhou', creationDate: agoOf(5) });
    await act(async () => store.set(timelineAtom('wang-b'), { type: 'message.created', data: written }));
    await waitFor(() => expect(notes()).toBe(0));
  });

  it('[WB430] shows in the open dialog who has come online since, and who has gone', async () => {
    const [tang, xu] = ['Tang Wei', 'Xu Ning'].map((name) => ({ serial: name, name, department: 'Desk', serving: 3 }));
    if (!tang || !xu) throw new Error('two agents');
    let online = [tang];
    const { store } = anAgentDesk({ service: { onlineAgents: async () => online } });
    await pickLin();
    await press('Transfer');
    const dialog = await screen.findByRole('dialog', { name: 'Transfer Lin Xiao' });
    await within(dialog).findByRole('radio', { name: /Tang Wei/ });
    online = [xu];
    await act(() => store.get(queryClientAtom).invalidateQueries({ queryKey: ['onlineAgents'] }));
    await within(dialog).findByRole('radio', { name: /Xu Ning/ });
    expect(within(dialog).queryByRole('radio', { name: /Tang Wei/ })).toBeNull();
  });

  it('[WB560] transfers to nobody who has gone since they were chosen', async () => {
    let online = [{ serial: 'tang', name: 'Tang Wei', department: 'Desk', serving: 3 }];
    const { store, done } = anAgentDesk({ service: { onlineAgents: async () => online } });
    await pickLin();
    await press('Transfer');
    const dialog = await screen.findByRole('dialog', { name: 'Transfer Lin Xiao' });
    await userEvent.click(await within(dialog).findByRole('radio', { name: /Tang Wei/ }));
    const submit = within(dialog).getByRole('button', { name: 'Transfer' });
    expect(submit.getAttribute('aria-disabled')).not.toBe('true');
    online = [];
    await act(() => store.get(queryClientAtom).invalidateQueries({ queryKey: ['onlineAgents'] }));
    await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBe('true'));
    submit.click();
    expect(done).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole('radio', { name: /Back to the queue/ }));
    expect(submit.getAttribute('aria-disabled')).not.toBe('true');
  });

  it('[WB413] says why a transfer was refused, and leaves the dialog as it is', async () => {
    const { services } = anAgentDesk({
      service: {
        transfer: async () => {
          throw new Refusal('AGENT_OFFLINE');
        },
      },
    });
    await pickLin();
    await press('Transfer');
    const dialog = await screen.findByRole('dialog', { name: 'Transfer Lin Xiao' });
    await userEvent.click(await within(dialog).findByRole('radio', { name: /Tang Wei/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Transfer' }));
    await waitFor(() => expect(services.toasts.read()).toHaveLength(1));
    expect(within(dialog).getByRole('radio', { name: /Tang Wei/ })).toHaveProperty('checked', true);
  });

  it('[WB415] says who may use it when the gateway refuses its lists', async () => {
    const { done } = anAgentDesk({
      service: {
        unpickedRooms: async () => {
          throw new Refusal('FORBIDDEN');
        },
      },
    });
    expect(await screen.findByRole('heading', { name: 'This page is for service agents' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Waiting' })).toBeNull();
    await press('Ask the assistant');
    expect(done).toEqual(['ask the assistant']);
  });

  it('[WB415] offers another try when its lists could not be read', async () => {
    let isBroken = true;
    anAgentDesk({
      service: {
        unpickedRooms: async () => {
          if (isBroken) throw new Refusal('INTERNAL');
          return { content: [] };
        },
      },
    });
    expect(await screen.findByText('The lists could not be loaded')).toBeTruthy();
    isBroken = false;
    await press('Retry');
    expect(within(await list('Waiting')).getByText('Nobody is waiting')).toBeTruthy();
  });

  it('[WB416] names the asker and the robot, and offers nothing of the robot to the agent', async () => {
    const asked = { sender: 'user', senderName: 'Lin Xiao', sendSerial: 'lin', float: 'left' as const };
    anAgentDesk({
      messages: [
        aMessage(1, { ...asked, content: 'Where is my order?' }),
        aMessage(2, { sender: 'robot', content: 'It is on its way.', float: 'left' }),
        aMessage(3, { content: 'I look into it.', float: 'right', creationDate: agoOf(1), customerMsgFlag: 1 }),
      ],
    });
    await pickLin();
    expect(await screen.findByRole('article', { name: /^Lin Xiao · .*Where is my order/ })).toBeTruthy();
    expect(await screen.findByRole('article', { name: /^Procurement assistant · .*on its way/ })).toBeTruthy();
    expect(await screen.findByPlaceholderText('Reply to Lin Xiao')).toBeTruthy();
    expect(await screen.findByText('I look into it.')).toBeTruthy();
    expect(screen.queryByText('Searching the knowledge base')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Suppliers' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ask for a person' })).toBeNull();
  });

  it('[WB421] notes a remark on the asker, which Escape drops while it is written', async () => {
    const { lin, done } = anAgentDesk({
      service: {
        modifyRemark: async ({ body: { roomId, remark } }) => {
          done.push(`remark ${roomId}: ${remark}`);
          return {};
        },
      },
    });
    await pickLin();
    await press('Edit the remark');
    const field = await screen.findByRole('textbox', { name: 'Remark' });
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('nothing{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Remark' })).toBeNull();
    await press('Edit the remark');
    await userEvent.keyboard(' speaks for the line {Enter}');
    await waitFor(() => expect(done.slice(1)).toEqual([`remark ${lin.roomId}: speaks for the line`]));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Remark' })).toBeNull());
  });

  it('[WB422] summarises the conversation on request, and says why that failed', async () => {
    let isBroken = true;
    const { services } = anAgentDesk({
      service: {
        summarize: async () => {
          if (isBroken) throw new Refusal('INTERNAL');
          return { summary: 'Two boxes are missing.' };
        },
      },
    });
    await pickLin();
    await press('Summarise');
    await waitFor(() => expect(services.toasts.read()).toHaveLength(1));
    isBroken = false;
    await press('Summarise');
    expect(await screen.findByText('Two boxes are missing.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Summarise again' })).toBeTruthy();
  });

  it('[WB417] shows what was done in a room, newest first', async () => {
    anAgentDesk({
      service: {
        serviceLog: async () => ({
          content: [
            { entry: 'TRANSFERRED', date: agoOf(10), actor: 'Zhou Min', target: 'Tang Wei', comment: 'two boxes' },
            { entry: 'SERVING', date: agoOf(60), actor: 'Zhou Min' },
            { entry: 'UNPICKED', date: agoOf(90) },
          ],
        }),
      },
    });
    await pickLin();
    await userEvent.click(await screen.findByRole('tab', { name: 'Service log' }));
    const panel = await screen.findByRole('tabpanel');
    const entries = () =>
      within(panel)
        .queryAllByRole('listitem')
        .map((item) => item.querySelector('p')?.textContent);
    await waitFor(() =>
      expect(entries()).toEqual(['Zhou Min transferred to Tang Wei', 'Zhou Min took over', 'Asked for a person']),
    );
    expect(screen.getByText('two boxes')).toBeTruthy();
  });

  it('[WB423] changes the status of the agent, and says why that was refused', async () => {
    let status: 'serving' | 'away' = 'serving';
    let isBroken = false;
    const day = { capacity: 8, serving: 0, servedToday: 0 };
    const { services } = anAgentDesk({
      service: {
        agentDay: async () => ({ ...day, status }),
        setAgentStatus: async ({ body }) => {
          if (isBroken) throw new Refusal('INTERNAL');
          status = body.status;
          return {};
        },
      },
    });
    await press('Your status: Serving');
    await userEvent.click(await screen.findByRole('option', { name: 'Away' }));
    expect(await screen.findByRole('button', { name: 'Your status: Away' })).toBeTruthy();
    isBroken = true;
    await press('Your status: Away');
    await userEvent.click(await screen.findByRole('option', { name: 'Serving' }));
    await waitFor(() => expect(services.toasts.read()).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Your status: Away' })).toBeTruthy();
  });

  it('[WB424] shows the figures of the day, and which of them nothing is known of', async () => {
    anAgentDesk({
      service: {
        agentDay: async () => ({
          status: 'serving',
          capacity: 8,
          serving: 1,
          servedToday: 23,
          medianFirstResponseSeconds: 38,
        }),
      },
    });
    const figures = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
    expect([await figures('Served today'), await figures('First answer'), await figures('Rating')]).toEqual([
      '23',
      '0:38',
      '–',
    ]);
  });

  it('[WB425] lists what was left, and answers it once', async () => {
    const left = { roomId: 'wang', serial: 'wang', name: 'Wang', message: 'Please call me', leftAt: agoOf(3600) };
    const open = { ...left, id: 7, number: 'LM-0007', question: 'Who approves?', state: 'open' as const };
    const answered = { state: 'answered' as const, answeredBy: 'Zhou Min', answeredAt: agoOf(0) };
    let answer: string | undefined;
    const { services } = anAgentDesk({
      service: {
        leftMessages: async () => ({
          content: [answer === undefined ? open : { ...open, ...answered, answer }],
          totalElements: answer === undefined ? 1 : 0,
        }),
        answerLeftMessage: async ({ body }) => {
          if (answer !== undefined) throw new Refusal('INTERNAL');
          answer = body.content;
          return aMessage(1, { content: body.content });
        },
      },
    });
    await press(/^Left messages/);
    expect(await screen.findByText('Please call me')).toBeTruthy();
    expect(screen.getByText('Asked before: Who approves?')).toBeTruthy();
    expect(screen.getByText('1 open')).toBeTruthy();
    await press('Answer Wang, LM-0007');
    const field = screen.getByRole('textbox', { name: 'Your answer to Wang' });
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard(' The plant manager does. ');
    await press('Send the answer');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Your answer to Wang' })).toBeNull());
    expect(await screen.findByText('The plant manager does.')).toBeTruthy();
    expect(answer).toBe('The plant manager does.');
    expect(screen.queryByRole('button', { name: 'Answer Wang, LM-0007' })).toBeNull();
    expect(services.toasts.read().map(({ text }) => text)).toEqual(['Wang finds your answer in the conversation']);
    await waitFor(() => expect(screen.queryByText('1 open')).toBeNull());
  });

  it('[WB555] shows a new left message and its number in the open list when an event says so', async () => {
    const left = { id: 7, number: 'LM-0007', roomId: 'wang', serial: 'wang', name: 'Wang', leftAt: agoOf(5) };
    let content: readonly (typeof left & { message: string; state: 'open' })[] = [];
    const { store } = anAgentDesk({
      service: { leftMessages: async () => ({ content: [...content], totalElements: content.length }) },
    });
    await press(/^Left messages/);
    expect(await screen.findByRole('heading', { name: 'No left messages' })).toBeTruthy();
    content = [{ ...left, message: 'Please call me', state: 'open' }];
    await act(() => store.get(queryClientAtom).invalidateQueries({ queryKey: ['leftMessages'] }));
    expect(await screen.findByText('Please call me')).toBeTruthy();
    expect(await screen.findByText('1 open')).toBeTruthy();
  });

  it.each(['by its refusal', 'by the list'])(
    '[WB558] leaves what was typed when a colleague answered a left message first, known %s',
    async (how) => {
      const left = { id: 7, number: 'LM-0007', roomId: 'wang', serial: 'wang', name: 'Wang', leftAt: agoOf(5) };
      const open = { ...left, message: 'Please call me', state: 'open' as const };
      const answered = {
        ...open,
        state: 'answered' as const,
        answer: 'Done',
        answeredBy: 'Tang',
        answeredAt: agoOf(0),
      };
      let isAnswered = false;
      const { store, services } = anAgentDesk({
        service: {
          leftMessages: async () => ({ content: [isAnswered ? answered : open] }),
          answerLeftMessage: async () => {
            throw new Refusal('ALREADY_PICKED');
          },
        },
      });
      await press(/^Left messages/);
      await press('Answer Wang, LM-0007');
      await userEvent.keyboard('The plant manager does.');
      isAnswered = true;
      if (how === 'by the list')
        await act(() => store.get(queryClientAtom).invalidateQueries({ queryKey: ['leftMessages'] }));
      else await press('Send the answer');
      expect(await screen.findByText(/^A colleague has answered this message already/)).toBeTruthy();
      expect(await screen.findByText('Done')).toBeTruthy();
      expect(screen.getByRole('textbox', { name: 'Your answer to Wang' })).toHaveProperty(
        'value',
        'The plant manager does.',
      );
      expect(screen.queryByRole('button', { name: 'Send the answer' })).toBeNull();
      expect(services.toasts.read()).toEqual([]);
      await press('Discard');
      expect(screen.queryByRole('textbox', { name: 'Your answer to Wang' })).toBeNull();
    },
  );

  it('[WB425] says that nothing was left, and gives way to a room that is opened', async () => {
    anAgentDesk();
    await press(/^Left messages/);
    expect(await screen.findByRole('heading', { name: 'No left messages' })).toBeTruthy();
    await press('Lin Xiao');
    expect(await screen.findByRole('heading', { name: 'Lin Xiao is waiting' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'No left messages' })).toBeNull();
  });

  it('[WB426] shows what happened before, and what need not be asked again', async () => {
    const answer = { messageId: 'm2', question: 'Which policy?', text: 'Section 4.' };
    anAgentDesk({
      service: {
        capsule: async () => ({
          question: { messageId: 'm1', text: 'Two boxes are broken' },
          answers: [answer, { ...answer, messageId: 'm3', text: 'Section 5.', rating: 'WRONG_ANSWER' }],
          documents: ['PO2026-1182'],
          forms: [{ messageId: 'm4', title: 'Claim', fields: [{ name: 'Quantity', value: '2' }] }],
          cards: [{ messageId: 'm5', msgType: 'ORDER_CARD', text: 'PO2026-1182, in transit' }],
        }),
      },
    });
    await pickLin();
    const capsule = await screen.findByRole('region', { name: 'What happened before' });
    const summary = within(capsule).getByRole('button');
    expect(summary.textContent).toBe('The assistant answered 2 times · PO2026-1182');
    expect(within(capsule).queryByText('Two boxes are broken')).toBeNull();
    await userEvent.click(summary);
    for (const text of ['Two boxes are broken', 'PO2026-1182, in transit', 'Not helpful'])
      expect(within(capsule).getByText(text)).toBeTruthy();
    const known = within(capsule).getByText('Known already, do not ask again').nextElementSibling;
    expect(known?.textContent).toBe('DocumentPO2026-1182Quantity2');
  });

  it('[WB591] shows what happened before the service that runs, not before an earlier one', async () => {
    let question = 'Two boxes are broken';
    const { store, lin } = anAgentDesk({
      service: {
        capsule: async () => ({
          question: { messageId: 'm1', text: question },
          answers: [],
          documents: [],
          forms: [],
          cards: [],
        }),
      },
    });
    store.get(queryClientAtom).setDefaultOptions({ queries: { staleTime: 60_000 } });
    await pickLin();
    const capsule = await screen.findByRole('region', { name: 'What happened before' });
    await userEvent.click(within(capsule).getByRole('button'));
    expect(within(capsule).getByText('Two boxes are broken')).toBeTruthy();
    question = 'Where is the invoice?';
    const again = { ...lin, status: 'SERVING', version: 90, pickedAt: agoOf(-60) };
    await act(async () => store.set(agentDeskAtom, { type: 'room.assigned', data: aServiceRoom(again) }));
    expect(await screen.findByText('Where is the invoice?')).toBeTruthy();
    expect(screen.queryByText('Two boxes are broken')).toBeNull();
  });

  it('[WB426] takes no room where nothing happened before', async () => {
    anAgentDesk();
    await pickLin();
    await screen.findByPlaceholderText('Reply to Lin Xiao');
    expect(screen.queryByRole('region', { name: 'What happened before' })).toBeNull();
  });

  it('[WB427] sends the ticket form to the asker, and says when it is submitted', async () => {
    const claim = { form: v.parse(FormCard, { title: { text: 'Claim' } }), sentAt: agoOf(0) };
    let submitted = {};
    const sentTo: string[] = [];
    const { lin, store } = anAgentDesk({
      service: {
        noteFormInfo: async () => ({ forms: sentTo.map((messageId) => ({ messageId, ...claim, ...submitted })) }),
        pushNoteForm: async ({ body: { roomId } }) => {
          sentTo.push(roomId);
          return aMessage(1, { roomId });
        },
      },
    });
    await pickLin();
    expect(await screen.findByText('No form has been sent.')).toBeTruthy();
    await press('Send the form');
    expect(await screen.findByText('Claim')).toBeTruthy();
    expect(screen.getByText('Not submitted')).toBeTruthy();
    expect(sentTo).toEqual([lin.roomId]);
    submitted = { submittedAt: agoOf(0), ticket: 'TK-0007' };
    const msgType = 'CUSTOMER_TICKET_FORM';
    const submittedForm = aMessage(1, { roomId: lin.roomId, msgType, purchaseRobotMsg: { submit: true } });
    await act(async () => store.set(timelineAtom(lin.roomId), { type: 'message.created', data: submittedForm }));
    expect(await screen.findByText('Claim · TK-0007')).toBeTruthy();
    const ticket = screen.getByText('Claim · TK-0007').closest('li');
    expect(ticket && within(ticket).getByText('Submitted')).toBeTruthy();
  });

  it('[WB428] finds rooms while one types, opens one that is listed, and reads of others only what was found', async () => {
    const searched: unknown[] = [];
    const ended = { roomId: 'ended', name: 'Wang', status: 'RELEASED' as const, hits: 2 };
    const { lin } = anAgentDesk({
      service: {
        search: async ({ query: { param = '' } }) => {
          searched.push(param);
          const listed = {
            roomId: lin.roomId,
            name: 'Lin Xiao',
            status: 'UNPICKED' as const,
            remark: 'carton',
            hits: 0,
          };
          return { content: param === 'carton' ? [listed, ended] : [], totalElements: 2 };
        },
        searchMessages: async ({ query: { roomId, param } }) => {
          searched.push(`${param} in ${roomId}`);
          const message = { sender: 'user', senderName: 'Wang', float: 'left' as const, content: 'a broken carton' };
          return { content: [aMessage(1, { ...message, roomId })], totalElements: 1 };
        },
      },
    });
    await userEvent.click(await screen.findByRole('searchbox', { name: 'Search askers, messages' }));
    await userEvent.keyboard('carton');
    const found = await screen.findByRole('region', { name: 'Conversations found' });
    expect(within(found).getByText('2 messages')).toBeTruthy();
    expect(within(found).getByText('Ended')).toBeTruthy();
    await userEvent.click(within(found).getByRole('button', { name: 'Wang' }));
    expect(await screen.findByRole('heading', { name: '“carton” with Wang' })).toBeTruthy();
    expect((await screen.findByText('carton', { selector: 'mark' })).closest('button')).toBeNull();
    await userEvent.click(within(found).getByRole('button', { name: 'Lin Xiao' }));
    expect(await screen.findByRole('heading', { name: 'Lin Xiao is waiting' })).toBeTruthy();
    expect(searched).toEqual(['carton', 'carton in ended']);
    await userEvent.fill(screen.getByRole('searchbox'), 'plums');
    expect(await screen.findByRole('heading', { name: 'Nothing found for “plums”' })).toBeTruthy();
    await userEvent.clear(screen.getByRole('searchbox'));
    await waitFor(async () => expect(await namesIn('Waiting')).toEqual(['Lin Xiao', 'Shen Li']));
  });
});
