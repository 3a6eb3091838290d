import { type FakeHandlers, Refusal } from '@parley/api-client/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QueryScope } from '../../services/QueryScope';
import { openedTodoAtom } from '../../stores/opened-todo';
import { aClient } from '../../testing/screen';
import type { ChooseRecipients } from './ForwardTodo';
import { type ChooseParticipants, OpenTodo } from './OpenTodo';
import { TodoScreen } from './TodoScreen';

type ScheduleHandlers = NonNullable<FakeHandlers['schedules']>;

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

const todoOf = (id: string, changes: object = {}) => ({
  id,
  version: 1,
  scheduleType: 'TEXT' as const,
  content: `Task ${id}`,
  scheduleTime: '2099-04-21 10:00:00',
  endTime: '',
  repeatType: '0' as const,
  timeZone: 'Asia/Shanghai',
  friends: [{ friendGroupId: 'wang', friendGroupName: 'Wang Ke' }],
  isMine: true,
  creatorName: 'Zhou Min',
  nextAt: inHours(1),
  ...changes,
});
const pageOf = <Item,>(content: Item[], changes: object = {}) => ({
  content,
  page: 0,
  size: 20,
  totalElements: content.length,
  totalPages: 1,
  ...changes,
});

function aTodoPage(
  schedules: ScheduleHandlers,
  chooseParticipants?: ChooseParticipants,
  chooseRecipients?: ChooseRecipients,
) {
  const client = aClient({ schedules });
  client.signIn();
  client.show(
    <div style={{ height: 800, width: 390, containerType: 'inline-size', containerName: 'app' }}>
      <TodoScreen
        onBack={() => undefined}
        {...(chooseParticipants && { chooseParticipants })}
        {...(chooseRecipients && { chooseRecipients })}
      />
    </div>,
  );
  return client;
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('[TA1] lists what is due within a day, what is later and what has passed, more when asked', async () => {
  const asked: unknown[] = [];
  const { tracked } = aTodoPage({
    async list({ query: { page = 0, size } }) {
      asked.push({ page, size });
      return page === 0
        ? pageOf([todoOf('soon'), todoOf('later', { nextAt: inHours(30), repeatType: '3' })], { totalPages: 2 })
        : pageOf([todoOf('past', { nextAt: undefined, isMine: false })], { page: 1, totalPages: 2 });
    },
  });
  expect((await section('Within a day')).getByText('Task soon')).toBeVisible();
  expect((await section('Later')).getByText(/· Weekly/)).toBeVisible();
  await press('Show more');
  const past = await section('Past');
  expect(past.getByText('2099-04-21 10:00 · From Zhou Min')).toBeVisible();
  expect(past.queryByRole('button', { name: 'Delete Task past' })).toBeNull();
  expect(asked).toEqual([0, 1].map((page) => ({ page, size: 20 })));
  expect(tracked).toEqual([['enter_todo']]);
});

it('[TA1] says that the list failed, and that there is none', async () => {
  let answer: 'fails' | 'empty' = 'fails';
  aTodoPage({
    async list() {
      if (answer === 'fails') throw new Refusal('INTERNAL');
      return pageOf([]);
    },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('button', { name: 'New to-do' })).toBeVisible();
  answer = 'empty';
  fireEvent.click(retry);
  expect(await screen.findByText('No to-dos yet')).toBeVisible();
});

it('[TA1] says to whoever is no colleague that there are none', async () => {
  aTodoPage({
    async list() {
      throw new Refusal('FORBIDDEN');
    },
  });
  expect(await screen.findByText('To-dos are for colleagues')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New to-do' })).toBeNull();
});

it('[TA2] writes a to-do with the zone of the page, and changes one with the version that it read', async () => {
  const sent: object[] = [];
  const known = todoOf('1', { version: 4 });
  aTodoPage({
    list: async () => pageOf([known]),
    async create({ body }) {
      sent.push(body);
      return known;
    },
    async update({ body }) {
      sent.push(body);
      return known;
    },
  });
  await press('New to-do');
  await press('Confirm');
  expect(await screen.findByText('Enter the task')).toBeVisible();
  expect(sent).toEqual([]);
  await press('Cancel');
  await press('Open Task 1');
  fireEvent.change(await screen.findByLabelText('Task'), { target: { value: ' Other words ' } });
  await press('Confirm');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([{ id: '1', version: 4, content: 'Other words', timeZone: 'Asia/Shanghai' }]);
});

it('[TA6] stores who takes part, as chosen elsewhere and taken out here', async () => {
  const sent: unknown[] = [];
  aTodoPage(
    {
      list: async () => pageOf([todoOf('1')]),
      async update({ body }) {
        sent.push(body.friends);
        return todoOf('1');
      },
    },
    ({ chosen, onChosen, onClose }) => (
      <button
        type="button"
        onClick={() => {
          onChosen([...chosen, { id: 'xu', name: 'Xu Wen' }, { id: 'he', name: 'He Jia' }]);
          onClose();
        }}
      >
        choose two
      </button>
    ),
  );
  await press('Open Task 1');
  await press('Confirm');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Open Task 1');
  await press('Add participants');
  fireEvent.click(screen.getByText('choose two'));
  expect(screen.queryByText('choose two')).toBeNull();
  await press('Remove Xu Wen');
  await press('Confirm');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const wang = { friendGroupId: 'wang', friendGroupName: 'Wang Ke' };
  expect(sent).toEqual([[wang], [wang, { friendGroupId: 'he', friendGroupName: 'He Jia' }]]);
});

it('[TA2] keeps what was typed when another window was first, and saves it over the newer one', async () => {
  const versions: unknown[] = [];
  let version = 1;
  aTodoPage({
    list: async () => pageOf([todoOf('1', { version })]),
    async update({ body }) {
      versions.push(body.version);
      if (version === 1) {
        version = 2;
        throw new Refusal('SCHEDULE_CHANGED');
      }
      return todoOf('1', { version: 3 });
    },
  });
  await press('Open Task 1');
  fireEvent.change(await screen.findByLabelText('Task'), { target: { value: 'Mine' } });
  await press('Confirm');
  await waitFor(() => expect(versions).toEqual([1]));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Confirm' }).getAttribute('aria-busy')).not.toBe('true'),
  );
  expect(screen.getByLabelText('Task')).toHaveProperty('value', 'Mine');
  await press('Confirm');
  await waitFor(() => expect(versions).toEqual([1, 2]));
});

it('[TA3] asks before it deletes', async () => {
  const removed: string[] = [];
  aTodoPage({
    list: async () => pageOf(removed.length === 0 ? [todoOf('1')] : []),
    async remove({ body }) {
      removed.push(body.id);
      return {};
    },
  });
  await press('Delete Task 1');
  expect(removed).toEqual([]);
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No to-dos yet')).toBeVisible();
  expect(removed).toEqual(['1']);
});

it('[TA4] shows who takes part a to-do that cannot be changed', async () => {
  aTodoPage({ list: async () => pageOf([todoOf('1', { isMine: false })]) });
  await press('Open Task 1');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Wang Ke')).toBeVisible();
  expect(dialog.getByLabelText('Task')).toHaveProperty('readOnly', true);
  expect(dialog.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

it('[TA5] opens the to-do of an expired reminder, also one of a later page', async () => {
  const { store } = aTodoPage({
    list: async ({ query }) => pageOf(query.id === undefined ? [todoOf('1')] : [todoOf(query.id)]),
  });
  await screen.findByText('Task 1');
  store.set(openedTodoAtom, '99');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Task')).toHaveProperty('value', 'Task 99');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.get(openedTodoAtom)).toBeUndefined();
});

it('[WB599] begins with what a message says, and takes a saved one back', async () => {
  const calls: object[] = [];
  const client = aClient({
    schedules: {
      create: async ({ body }) => {
        calls.push({ content: body.content, scheduleTime: body.scheduleTime });
        return todoOf('7');
      },
      remove: async ({ body }) => {
        calls.push(body);
        return {};
      },
    },
  });
  client.signIn();
  const entry = { content: 'Call the supplier', scheduleTime: '2099-04-24 14:00:00' };
  client.show(
    <QueryScope>
      <OpenTodo todo={undefined} entry={entry} chooseParticipants={undefined} onClose={() => undefined} />
    </QueryScope>,
  );
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(calls).toEqual([entry]));
  await waitFor(() => expect(client.services.toasts.read()[0]?.action?.label).toBe('Undo'));
  client.services.toasts.read()[0]?.action?.press();
  await waitFor(() => expect(calls).toEqual([entry, { id: '7' }]));
});

const recipients = [
  { type: '1', friendGroupId: 'contact-xu', friendGroupName: 'Xu' },
  { type: '0', friendGroupId: 'review', friendGroupName: 'Review' },
] as const;

it('[CH20] forwards a to-do with a note, says so, and repeats it under the same uuid after a failure', async () => {
  const sent: unknown[] = [];
  const closed: string[] = [];
  let answer: 'fails' | 'nobody' | 'partly' | 'done' = 'fails';
  const refusedFor = (...at: readonly number[]) => at.map((index) => ({ ...targetAt(index), code: 'ROOM_CLOSED' }));
  const targetAt = (index: number) => {
    const { type = '1', friendGroupId = '' } = recipients[index] ?? {};
    return { chatType: type, friendGroupId };
  };
  const { services } = aTodoPage(
    {
      list: async () => pageOf([todoOf('soon'), todoOf('shared', { isMine: false })]),
      async forward({ body }) {
        sent.push(body);
        if (answer === 'fails') throw new Refusal('INTERNAL');
        return { failed: answer === 'done' ? [] : answer === 'partly' ? refusedFor(1) : refusedFor(0, 1) };
      },
    },
    undefined,
    ({ preview, onForward, onClose }) => (
      <dialog open>
        {preview}
        <button
          type="button"
          onClick={async () => {
            closed.push(String(await onForward(recipients, 'please look')));
            if (closed.at(-1) === 'true') onClose();
          }}
        >
          Send
        </button>
      </dialog>
    ),
  );
  const texts = () => services.toasts.read().map(({ text }) => text);
  await press('Forward Task shared');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Task shared')).toBeVisible();
  for (const next of ['fails', 'nobody', 'partly'] as const) {
    answer = next;
    const before = closed.length;
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(closed).toHaveLength(before + 1));
  }
  expect(closed).toEqual(['false', 'false', 'true']);
  expect(texts().some((text) => text.includes('Xu') && text.includes('Review'))).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer = 'done';
  await press('Forward Task soon');
  await press('Send');
  await waitFor(() => expect(texts()).toContain('Forward task succeeded'));
  expect(sent).toMatchObject([
    ...Array.from({ length: 3 }, () => ({ scheduleId: 'shared', comments: 'please look', friends: recipients })),
    { scheduleId: 'soon' },
  ]);
  const uuids = sent.map((body) => Object(body).msgUuid);
  expect(new Set(uuids.slice(0, 3)).size).toBe(1);
  expect(uuids[3]).not.toBe(uuids[0]);
});
