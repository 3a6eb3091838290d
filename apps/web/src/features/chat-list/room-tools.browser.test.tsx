import { type FakeHandlers, Refusal } from '@parley/api-client/testing';
import { type Message, Role, Room } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { queryClientAtom } from '../../account/query-client';
import { roleAtom } from '../../stores/role';
import { roomListChangesAtom } from '../../stores/room-list-changes';
import { roomListAtom } from '../../stores/rooms';
import { timelineAtom } from '../../stores/timeline';
import { aClient } from '../../testing/screen';
import { MessageScreen } from './MessageScreen';
import type { ForwardDialogProps, ForwardTarget, TodoDialogProps } from './message-dialogs';
import '../../index.css';

type MessageHandlers = NonNullable<FakeHandlers['messages']>;

let screens = 0;

interface Options {
  readonly messages?: readonly Message[];
  readonly handlers?: MessageHandlers;
  readonly schedules?: FakeHandlers['schedules'];
  readonly contacts?: FakeHandlers['contacts'];
  readonly role?: Role;
  readonly room?: object;
}

const targets: readonly ForwardTarget[] = [
  { type: '1', friendGroupId: 'contact-xu', friendGroupName: 'Xu Wen' },
  { type: '0', friendGroupId: 'group-1', friendGroupName: 'Review' },
];

/** Stands for the picker: shows the preview, and forwards to both targets with a note. */
function FakePicker({ preview, onForward, onClose }: ForwardDialogProps) {
  return (
    <div role="dialog" aria-label="Picker">
      {preview}
      <button
        type="button"
        onClick={() => void onForward(targets, 'please look').then((isDone) => isDone && onClose())}
      >
        Send separately
      </button>
    </div>
  );
}

const FakeTodo = ({ entry }: TodoDialogProps) => (
  <div role="dialog" aria-label="To-do">{`${entry.content} | ${entry.scheduleTime}`}</div>
);

const said = (seq: number, content: string, more: object = {}): Message =>
  aMessage(seq, { content, senderName: 'He Jia', sendSerial: 'he', sender: 'user', float: 'left', ...more });

/** The open room of friends with these messages; `forwarded` is what reached the gateway. */
async function anOpenRoom({
  messages,
  handlers = {},
  schedules,
  contacts = {},
  role = Role.staff,
  room = {},
}: Options = {}) {
  screens += 1;
  const roomId = `tools-${screens}`;
  const shown = (messages ?? [said(1, 'First'), said(2, 'Second'), said(3, 'Third')]).map((m) => ({ ...m, roomId }));
  const forwarded: unknown[] = [];
  const client = aClient({
    rooms: {
      query: async () => ({
        content: [
          v.parse(Room, { roomId, chatType: '0', name: 'Review', lastSeq: 3, readSeq: 3, memberCount: 3, ...room }),
        ],
        totalPages: 1,
      }),
      read: async () => ({}),
    },
    messages: {
      inRoom: async () => ({ content: [...shown].reverse() }),
      associate: async () => [],
      readMarks: async () => ({ content: [] }),
      forward: async ({ body }) => {
        forwarded.push(body);
        return { failed: [] };
      },
      ...handlers,
    },
    schedules: {
      forward: async ({ body }) => {
        forwarded.push(body);
        return { failed: [] };
      },
      ...schedules,
    },
    contacts,
    customerService: { status: async ({ query }) => ({ ...query, serviceState: 'robot' }) },
    chatbot: { categories: async () => [] },
  });
  client.signIn();
  client.store.set(roleAtom, role);
  client.show(
    <div style={{ height: 700, width: 1280, containerType: 'inline-size', containerName: 'app' }}>
      <MessageScreen
        navigation={null}
        linked={undefined}
        initialFilter="all"
        dialogs={{ forward: (props) => <FakePicker {...props} />, todo: (props) => <FakeTodo {...props} /> }}
      />
    </div>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Review' }));
  await screen.findByRole('log');
  await waitFor(() => expect(screen.getByRole('log').querySelector('article')).toBeTruthy());
  return { ...client, roomId, forwarded };
}

async function openMenu(text: string) {
  fireEvent.contextMenu(within(screen.getByRole('log')).getByText(text), { clientX: 400, clientY: 300 });
  return within(await screen.findByRole('menu', { name: 'Message actions' }));
}
const choose = async (text: string, action: string) =>
  fireEvent.click((await openMenu(text)).getByRole('menuitem', { name: action }));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send separately' }));
const idOf = (seq: number) => aMessage(seq).messageId;

it('[WB592] offers forwarding, selecting and a to-do in rooms of people, and not in the room with the robot', async () => {
  await anOpenRoom();
  const menu = await openMenu('Second');
  for (const name of ['Forward', 'Select several', 'Make a to-do'])
    expect(menu.getByRole('menuitem', { name })).toBeTruthy();
});

it('[WB592] offers none of them in the room with the robot', async () => {
  await anOpenRoom({ room: { chatType: '1', robotId: 'purchase-robot' } });
  const menu = await openMenu('Second');
  expect(menu.getByRole('menuitem', { name: 'Quote' })).toBeTruthy();
  for (const name of ['Forward', 'Select several', 'Make a to-do'])
    expect(menu.queryByRole('menuitem', { name })).toBeNull();
});

it('[WB595] forwards one message with its preview and a note, and says so', async () => {
  const { forwarded, services } = await anOpenRoom();
  await choose('Second', 'Forward');
  expect(screen.getByRole('dialog', { name: 'Picker' }).textContent).toContain('He Jia: Second');
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Picker' })).toBeNull());
  expect(forwarded).toEqual([
    {
      messageIds: [idOf(2)],
      forwardList: [
        { chatType: '1', friendGroupId: 'contact-xu' },
        { chatType: '0', friendGroupId: 'group-1' },
      ],
      message: 'please look',
      merged: false,
      msgUuid: expect.stringMatching(/^[\w-]{36}$/),
    },
  ]);
  expect(services.toasts.read()).toMatchObject([{ text: 'Forwarded', tone: 'ok' }]);
});

it('[WB593] selects several by pressing anywhere on their rows, and forwards them merged in the order of the room', async () => {
  const { forwarded } = await anOpenRoom();
  await choose('Third', 'Select several');
  const third = await screen.findByRole('checkbox', { name: 'Select message: He Jia · Third' });
  expect(third).toHaveProperty('checked', true);
  await screen.findByText('1 message selected');
  expect(screen.queryByRole('textbox', { name: 'Write a message' })).toBeNull();
  const row = within(screen.getByRole('log')).getByText('First').getBoundingClientRect();
  const pressed = document.elementFromPoint(row.x + 4, row.y + 4);
  if (pressed) fireEvent.click(pressed);
  await screen.findByText('2 messages selected');
  await userEvent.click(screen.getByRole('button', { name: 'Forward merged' }));
  expect(screen.getByRole('dialog', { name: 'Picker' }).textContent).toContain('Chat record of 2 messages');
  await send();
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  expect(forwarded).toMatchObject([{ messageIds: [idOf(1), idOf(3)], merged: true }]);
});

it('[WB594] ends the selection by Escape and by Cancel, and gives the focus back to the composer', async () => {
  await anOpenRoom();
  for (const leave of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(screen.getByRole('button', { name: 'Cancel' })),
  ]) {
    await choose('Second', 'Select several');
    expect(await screen.findByRole('toolbar', { name: 'Selected messages' })).toBeTruthy();
    await leave();
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
  }
});

it('[WB594] is worked by the keyboard, and does nothing without a message', async () => {
  const { forwarded } = await anOpenRoom();
  await choose('Second', 'Select several');
  const second = await screen.findByRole('checkbox', { name: /Second/ });
  second.focus();
  await userEvent.keyboard(' ');
  await screen.findByText('0 messages selected');
  expect(screen.getByRole('button', { name: 'Forward one by one' })).toHaveProperty('disabled', true);
  screen.getByRole('checkbox', { name: /First/ }).focus();
  await userEvent.keyboard(' ');
  await userEvent.click(screen.getByRole('button', { name: 'Forward one by one' }));
  await send();
  await waitFor(() => expect(forwarded).toMatchObject([{ messageIds: [idOf(1)], merged: false }]));
});

it('[WB594] forgets a selected message that is recalled meanwhile', async () => {
  const { store, roomId } = await anOpenRoom();
  await choose('Second', 'Select several');
  await screen.findByText('1 message selected');
  await act(async () => store.set(timelineAtom(roomId), { type: 'message.recalled', data: { messageId: idOf(2) } }));
  expect(await screen.findByText('0 messages selected')).toBeTruthy();
});

it('[WB596] names who got nothing and why; when nobody got anything, the choice stays', async () => {
  const failures = [
    targets.map(({ type, friendGroupId }) => ({ chatType: type, friendGroupId, code: 'ROOM_CLOSED' })),
    [{ chatType: '0', friendGroupId: 'group-1', code: 'ROOM_CLOSED' }],
  ];
  const { services } = await anOpenRoom({
    handlers: { forward: async () => ({ failed: failures.shift() ?? [] }) },
  });
  const closed = 'This chat has been closed, nobody can write in it any more';
  await choose('Second', 'Forward');
  await send();
  await waitFor(() =>
    expect(services.toasts.read()).toMatchObject([
      { text: `Not forwarded to Xu Wen and Review: ${closed}`, tone: 'bad' },
    ]),
  );
  expect(screen.getByRole('dialog', { name: 'Picker' })).toBeTruthy();
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Picker' })).toBeNull());
  expect(services.toasts.read().at(-1)).toMatchObject({ text: `Not forwarded to Review: ${closed}` });
});

it('[WB596] repeats a forward under the same uuid after a failure of the gateway', async () => {
  const uuids: unknown[] = [];
  await anOpenRoom({
    handlers: {
      forward: async ({ body }) => {
        uuids.push(body.msgUuid);
        if (uuids.length === 1) throw new Refusal('NOT_FORWARDABLE');
        return { failed: [] };
      },
    },
  });
  await choose('Second', 'Forward');
  await send();
  await waitFor(() => expect(uuids).toHaveLength(1));
  await send();
  await waitFor(() => expect(uuids).toHaveLength(2));
  expect(uuids[1]).toBe(uuids[0]);
});

it('[WB597] forwards the message of a to-do as a to-do', async () => {
  const { forwarded, services } = await anOpenRoom({ messages: [said(1, 'Call them', { msgType: 'TODO' })] });
  await choose('Call them', 'Forward');
  await send();
  await waitFor(() => expect(services.toasts.read()).toMatchObject([{ text: 'Forward task succeeded', tone: 'ok' }]));
  expect(forwarded).toMatchObject([{ messageId: idOf(1), comments: 'please look', friends: targets }]);
});

it('[WB598] opens a merged record with all its messages', async () => {
  const list = Array.from({ length: 5 }, (_, index) => ({ nickname: `P${index}`, text: `Text ${index}` }));
  const record = said(1, JSON.stringify({ title: 'Chat record of a group', list, num: 5 }), { msgType: 'RECORD' });
  await anOpenRoom({ messages: [record] });
  await userEvent.click(await screen.findByRole('button', { name: /Chat record of a group/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toHaveLength(5);
  expect(dialog.getByText('Text 4')).toBeTruthy();
});

it('[WB599] makes a to-do of a message, with the time that its text names', async () => {
  await anOpenRoom({ messages: [said(1, 'Delivery 24 April at 14:00')] });
  await choose('Delivery 24 April at 14:00', 'Make a to-do');
  expect((await screen.findByRole('dialog', { name: 'To-do' })).textContent).toMatch(
    /^Delivery 24 April at 14:00 \| \d{4}-04-24 14:00:00$/,
  );
});

const member = (friendSerial: string, friendName: string) => ({ friendSerial, friendName });
const writeInto = async (text: string) => {
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
  await waitFor(() => expect(field.placeholder).toContain('Review'));
  field.focus();
  await userEvent.keyboard(text);
  return field;
};
/** The members of a group, of whom the viewer is one. */
const withMembers = {
  groupMembers: async () => ({
    vcChatRoomId: 'x',
    Members: [member('lin', 'Lin Xiao'), member('he', 'He Jia'), member('xu', 'Xu Wen'), member('shen', 'Shen Li')],
  }),
};

it('[WB600] lists the other members of a group by @, filtered, and writes the chosen name', async () => {
  const sent: unknown[] = [];
  await anOpenRoom({
    contacts: withMembers,
    handlers: {
      create: async ({ body }) => {
        sent.push(...body.map(({ content }) => content));
        return [];
      },
    },
  });
  const field = await writeInto('See @');
  const list = await screen.findByRole('listbox', { name: 'Members to mention' });
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => [option.querySelector('bdi')?.textContent, option.querySelector('[aria-hidden]')?.textContent]),
  ).toEqual([
    ['He Jia', 'H'],
    ['Xu Wen', 'X'],
    ['Shen Li', 'S'],
  ]);
  await userEvent.keyboard('x');
  await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveProperty('value', 'See @Xu Wen ');
  expect(sent).toEqual([]);
  await userEvent.keyboard('please{Enter}');
  await waitFor(() => expect(sent).toEqual(['See @Xu Wen please']));
});

it('[WB600] goes through the members by arrows, and closes the list by Escape', async () => {
  await anOpenRoom({ contacts: withMembers });
  const field = await writeInto('@');
  await screen.findByRole('listbox', { name: 'Members to mention' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(field).toHaveProperty('value', '@Xu Wen '));
  await userEvent.keyboard('@{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(field).toHaveProperty('value', '@Xu Wen @');
});

it('[WB600] lists nobody between two people', async () => {
  await anOpenRoom({ room: { chatType: '1' }, contacts: withMembers });
  await writeInto('@x');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('[WB601] highlights the names in a text that mention somebody, and says in the list that the viewer is meant', async () => {
  const mentions = [{ serial: 'lin', name: 'Lin Xiao' }];
  const { store, roomId } = await anOpenRoom({
    messages: [said(1, 'Thanks @Lin Xiao, see https://example.com', { mentions })],
  });
  const mention = within(screen.getByRole('log')).getByText('@Lin Xiao');
  const link = within(screen.getByRole('log')).getByRole('link');
  expect(getComputedStyle(mention).color).toBe(getComputedStyle(link).color);
  const other = v.parse(Room, { roomId: `${roomId}-other`, chatType: '0', name: 'Other', lastMessageType: 'TEXT' });
  const unread = {
    ...other,
    lastMessageContent: '@Lin Xiao',
    lastSeq: 4,
    readSeq: 3,
    unreadCount: 1,
    mentionsMe: true,
  };
  await act(async () => store.set(roomListChangesAtom, { type: 'rooms.continued', data: [unread] }));
  expect(await screen.findByText('[You were mentioned]')).toBeTruthy();
  await act(async () => store.set(roomListAtom, { type: 'room.read', data: { roomId: other.roomId, readSeq: 4 } }));
  expect(screen.queryByText('[You were mentioned]')).toBeNull();
});

const own = (seq: number, content: string) =>
  aMessage(seq, { content, sendSerial: 'lin', sender: 'user', float: 'right' });
const mark = (name: string, readSeq: number) => ({ serial: name, name, readSeq });

it('[WB602] says under an own message to a friend whether it was read, and again when that changes', async () => {
  let readSeq = 1;
  const { store } = await anOpenRoom({
    room: { chatType: '1' },
    messages: [own(1, 'First'), own(2, 'Second')],
    handlers: { readMarks: async () => ({ content: [mark('Xu Wen', readSeq)] }) },
  });
  const log = within(screen.getByRole('log'));
  expect(await log.findByText('Unread')).toBeTruthy();
  expect(log.getAllByText('Read')).toHaveLength(1);
  readSeq = 2;
  await act(async () => store.get(queryClientAtom).invalidateQueries({ queryKey: ['readMarks'] }));
  await waitFor(() => expect(log.getAllByText('Read')).toHaveLength(2));
});

it('[WB602] says in a group how many have read a message, and who', async () => {
  await anOpenRoom({
    messages: [own(1, 'First'), own(2, 'Second'), said(3, 'Third')],
    handlers: { readMarks: async () => ({ content: [mark('Xu Wen', 3), mark('He Jia', 1)] }) },
  });
  expect(await screen.findByRole('button', { name: 'All read' })).toBeTruthy();
  const count = screen.getByRole('button', { name: '1 read' });
  const { right } = count.getBoundingClientRect();
  await userEvent.click(count);
  const list = within(await screen.findByRole('list', { name: 'Who has read it' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Read: Xu Wen',
    'Not yet: He Jia',
  ]);
  expect(count.getBoundingClientRect().right).toBeCloseTo(right, 0);
});

it('[WB593] has the checkbox of an own message beside it, and not beside its read mark', async () => {
  await anOpenRoom({
    messages: [own(1, 'First'), said(2, 'Second')],
    handlers: { readMarks: async () => ({ content: [mark('Xu Wen', 2)] }) },
  });
  await screen.findByRole('button', { name: 'All read' });
  await choose('First', 'Select several');
  for (const text of ['First', 'Second']) {
    const box = (await screen.findByRole('checkbox', { name: new RegExp(text) })).getBoundingClientRect();
    const message = within(screen.getByRole('log')).getByText(text, { exact: true }).getBoundingClientRect();
    const middle = (box.top + box.bottom) / 2;
    expect(middle).toBeGreaterThan(message.top);
    expect(middle).toBeLessThan(message.bottom);
  }
});
