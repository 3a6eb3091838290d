import { type FakeHandlers, Refusal } from '@parley/api-client/testing';
import { Role, Room } from '@parley/domain';
import { ToastRegion } from '@parley/ui-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { requestedRoomAtom } from '../../stores/requested-room';
import { roleAtom } from '../../stores/role';
import { roomListAtom } from '../../stores/rooms';
import { sessionAtom } from '../../stores/session';
import { aUser } from '../../testing';
import { aClient } from '../../testing/screen';
import { Meetings } from './Meetings';
import { MeetingButton, MeetingComposer, MeetingCountdown, NewMeetingButton } from './MeetingTools';
import { type MeetingMember, meetingFormAtom } from './meeting-form';
import '../../index.css';

const start = new Date(2026, 3, 21, 10, 20, 0).getTime();
const halfAnHour = 30 * 60_000;
const xu: MeetingMember = { friendSerial: 'xu', friendGroupId: 'contact-xu', friendGroupName: 'Xu Wen' };
const tang: MeetingMember = { friendSerial: 'tang', friendGroupId: '', friendGroupName: 'Tang Ying' };
const aRoom = (fields: object) => v.parse(Room, { roomId: 'room', friendGroupId: 'room', name: 'Review', ...fields });
const aMeeting = (fields: object = {}) =>
  aRoom({ chatType: '2', ownerId: 'wang', endTime: new Date(start + halfAnHour).toISOString(), ...fields });

interface Options {
  readonly rooms?: readonly Room[];
  readonly meetings?: NonNullable<FakeHandlers['meetings']>;
  readonly kind?: 'staff' | 'buyer';
}

/** What a colleague sees of meetings around one room; `sent` is what reached the gateway, `chosen` what was pre-chosen. */
function aScreen({ rooms = [], meetings = {}, kind = 'staff' }: Options = {}) {
  let now = start;
  const timers: { at: number; run: () => void }[] = [];
  const sent: [string, unknown][] = [];
  const chosen: (readonly MeetingMember[])[] = [];
  const client = aClient(
    {
      rooms: { query: async () => ({ content: [...rooms], totalPages: 1 }) },
      meetings: {
        create: async ({ body }) => {
          sent.push(['create', body]);
          return { robotGroupId: 'made', groupName: body.groupName, endTime: '', memberCount: 3 };
        },
        restore: async ({ body }) => {
          sent.push(['restore', body]);
          return { robotGroupId: body.robotGroupId, groupName: 'Review', endTime: '', memberCount: 3 };
        },
        invite: async ({ body }) => {
          sent.push(['invite', body]);
          return {};
        },
        ...meetings,
      },
    },
    {
      now: () => now,
      monotonicNow: () => now,
      runAfter: (ms, run) => {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
      },
    },
  );
  client.signIn();
  client.store.set(roleAtom, Role.staff);
  client.store.set(sessionAtom, { status: 'signedIn', user: aUser({ uid: 'wang', kind }) });
  client.store.set(roomListAtom, { type: 'rooms.loaded', data: [...rooms] });
  const [room] = rooms;
  client.show(
    <>
      <NewMeetingButton />
      {room && (
        <>
          <MeetingButton room={room} />
          <p data-testid="facts">
            <MeetingCountdown room={room} />
          </p>
          <MeetingComposer room={room}>
            <textarea aria-label="Composer" />
          </MeetingComposer>
        </>
      )}
      <Meetings
        choosePeople={(choice) => {
          if (chosen.at(-1) !== choice.chosen) chosen.push(choice.chosen);
          const choose = () => {
            choice.onChosen([xu, tang]);
            choice.onClose();
          };
          return (
            <button type="button" onClick={choose}>
              Choose these
            </button>
          );
        }}
      />
      <ToastRegion store={client.services.toasts} />
    </>,
  );
  /** Moves the clock and runs the timers that are due then. */
  async function moveClockTo(moment: number): Promise<void> {
    now = moment;
    for (;;) {
      const index = timers.findIndex(({ at }) => at <= moment);
      const [timer] = index < 0 ? [] : timers.splice(index, 1);
      if (!timer) return;
      await act(async () => timer.run());
    }
  }
  return { ...client, sent, chosen, moveClockTo };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const topic = () => screen.findByRole('textbox', { name: 'Meeting topic' });
const duration = (name: string) => screen.getByRole('radio', { name });
const endField = () => screen.findByRole('textbox', { name: 'End time' });
const dialog = (name: string) => screen.findByRole('dialog', { name });
async function choosePeople() {
  await press('Add participants');
  await press('Choose these');
}

describe('the dialog of a meeting', () => {
  it('[MW1] is called by what it is opened for', async () => {
    const { store } = aScreen();
    await press('New meeting room');
    await dialog('New meeting room');
    await press('Cancel');
    await act(async () => store.set(meetingFormAtom, { kind: 'fromRoom', room: aRoom({ chatType: '0' }) }));
    await dialog('New group chat');
    await press('Cancel');
    await act(async () => store.set(meetingFormAtom, { kind: 'restore', room: aMeeting() }));
    await dialog('Restore meeting room');
  });

  it('[MW2] has topic, participants and duration, and the end where it is chosen', async () => {
    const { chosen } = aScreen();
    await press('New meeting room');
    expect((await topic()).hasAttribute('disabled')).toBe(false);
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      '30 minutes',
      '1 hour',
      '2 hours',
      '3 hours',
      'Custom end time',
    ]);
    expect(screen.queryByRole('textbox', { name: 'End time' })).toBeNull();
    await choosePeople();
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Xu Wen'),
      expect.stringContaining('Tang Ying'),
    ]);
    await press('Remove Xu Wen');
    await press('Add participants');
    expect(chosen.at(-1)).toEqual([tang]);
  });

  it('[MW2] has a fixed topic from a room or of a meeting, which keeps its participants', async () => {
    const { store } = aScreen();
    const friend = aRoom({ chatType: '1', name: 'Xu Wen', serial: 'xu', friendGroupId: 'contact-xu' });
    await act(async () => store.set(meetingFormAtom, { kind: 'fromRoom', room: friend }));
    expect(await topic()).toMatchObject({ value: 'Xu Wen', disabled: true });
    expect(screen.getByRole('listitem').textContent).toContain('Xu Wen');
    await press('Cancel');
    await act(async () => store.set(meetingFormAtom, { kind: 'restore', room: aMeeting() }));
    expect(await topic()).toMatchObject({ value: 'Review', disabled: true });
    expect(screen.queryByRole('button', { name: 'Add participants' })).toBeNull();
  });

  it('[MW3] only shows a meeting of somebody else, with nothing but a button to close', async () => {
    aScreen({ rooms: [aMeeting({ ownerId: 'zhou' })] });
    await press('Details of the meeting');
    const shown = await dialog('Details of the meeting');
    expect(await topic()).toMatchObject({ value: 'Review', disabled: true });
    expect(await endField()).toMatchObject({ readOnly: true, value: '04/21/2026 10:50' });
    const names = within(shown)
      .getAllByRole('button')
      .map((button) => button.textContent || button.ariaLabel);
    expect(names.filter((name) => name !== 'Close')).toEqual([]);
    await userEvent.click(within(shown).getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[MW4] opens the calendar with the choice of a custom end, without the days before yesterday', async () => {
    aScreen();
    await press('New meeting room');
    await userEvent.click(await screen.findByText('Custom end time'));
    const calendar = await screen.findByRole('dialog', { name: /End time/ });
    const day = (name: RegExp) => within(calendar).getByRole('button', { name });
    expect(day(/April 19, 2026/)).toMatchObject({ disabled: true });
    expect(day(/April 20, 2026/)).toMatchObject({ disabled: false });
    await userEvent.keyboard('{Escape}');
    await userEvent.fill(await endField(), '2026-04-19 23:59');
    await press('Confirm');
    expect(await screen.findByText('The end cannot be earlier than yesterday')).toBeTruthy();
    await userEvent.fill(await endField(), 'soon');
    await press('Confirm');
    expect(await screen.findByText('Choose when the meeting ends')).toBeTruthy();
  });

  it('[MW5] has 30 minutes and empty fields again after it was closed', async () => {
    aScreen();
    await press('New meeting room');
    await userEvent.fill(await topic(), 'Review');
    await userEvent.click(screen.getByText('3 hours'));
    expect(duration('3 hours')).toMatchObject({ checked: true });
    await press('Cancel');
    await press('New meeting room');
    expect(await topic()).toMatchObject({ value: '' });
    expect(duration('30 minutes')).toMatchObject({ checked: true });
  });

  it('[MW6] has the topic and the end of an existing meeting, as a custom end', async () => {
    aScreen({ rooms: [aMeeting()] });
    await press('Extend the meeting');
    expect(await topic()).toMatchObject({ value: 'Review' });
    expect(duration('Custom end time')).toMatchObject({ checked: true });
    expect(await endField()).toMatchObject({ value: '04/21/2026 10:50' });
    expect(screen.queryByRole('dialog', { name: /End time/ })).toBeNull();
  });

  it('[MW7] needs a topic and participants', async () => {
    const { sent } = aScreen();
    await press('New meeting room');
    await userEvent.fill(await topic(), '   ');
    await press('Confirm');
    expect(await screen.findByText('Meeting topic cannot be empty')).toBeTruthy();
    expect(await screen.findByText('Choose at least one participant')).toBeTruthy();
    expect(await topic()).toMatchObject({ ariaInvalid: 'true' });
    expect(sent).toEqual([]);
  });

  it.each([
    ['30 minutes', '2026-04-21 10:50:00'],
    ['1 hour', '2026-04-21 11:20:00'],
    ['2 hours', '2026-04-21 12:20:00'],
    ['3 hours', '2026-04-21 13:20:00'],
    ['Custom end time', '2026-04-22 16:30:00'],
  ])('[MW8] [MW9] makes a meeting of %s that ends at %s, and invites and says so', async (name, endTime) => {
    const { sent, store, posted } = aScreen();
    await press('New meeting room');
    await userEvent.fill(await topic(), ' Review ');
    await choosePeople();
    await userEvent.click(screen.getByText(name));
    if (name === 'Custom end time') await userEvent.fill(await endField(), '2026-04-22 16:30');
    await press('Confirm');
    expect(await screen.findByText('Chat room created successfully!')).toBeTruthy();
    await waitFor(() => expect(store.get(requestedRoomAtom)).toEqual({ friendGroupId: 'made', chatType: '2' }));
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(sent).toEqual([
      ['create', { groupName: 'Review', endTime, timeZone, members: ['contact-xu', 'tang'] }],
      ['invite', { robotGroupId: 'made' }],
    ]);
    expect(posted).toEqual([['refreshVirtualData']]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[MW9] says that a meeting was restored, and leaves what was filled in where that is refused', async () => {
    let isRefused = true;
    const { sent, posted } = aScreen({
      rooms: [aMeeting()],
      meetings: {
        restore: async ({ body }) => {
          if (isRefused) throw new Refusal('MEETING_END_PAST');
          return { robotGroupId: body.robotGroupId, groupName: 'Review', endTime: '', memberCount: 3 };
        },
      },
    });
    await press('Extend the meeting');
    await userEvent.click(await screen.findByText('1 hour'));
    await press('Confirm');
    expect(await screen.findByText('The end time has passed already')).toBeTruthy();
    expect(duration('1 hour')).toMatchObject({ checked: true });
    isRefused = false;
    await press('Confirm');
    expect(await screen.findByText('Meeting restored successfully')).toBeTruthy();
    await waitFor(() => expect(sent).toEqual([['invite', { robotGroupId: 'room' }]]));
    expect(posted).toEqual([['refreshVirtualData']]);
  });

  it('[MW1] is opened by colleagues only', async () => {
    aScreen({ rooms: [aMeeting({ ownerId: 'zhou' })], kind: 'buyer' });
    expect(await screen.findByText(/Ends in 30 min/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a meeting on the screen', () => {
  const facts = () => screen.getByTestId('facts').textContent;

  it('[MW10] says for how long it goes on, and that it has ended', async () => {
    const { moveClockTo } = aScreen({ rooms: [aMeeting({ endTime: new Date(start + 3 * halfAnHour).toISOString() })] });
    await waitFor(() => expect(facts()).toBe(' · Ends in 1 h 30 min'));
    await moveClockTo(start + 2 * halfAnHour + 1000);
    expect(facts()).toBe(' · Ends in 30 min');
    await moveClockTo(start + 3 * halfAnHour - 1000);
    expect(facts()).toBe(' · Ends in 1 min');
    await moveClockTo(start + 3 * halfAnHour);
    expect(facts()).toBe(' · Ended');
  });

  it('[MW11] has no composer once it has ended by the own clock, and its owner can open it again', async () => {
    const { moveClockTo, posted } = aScreen({ rooms: [aMeeting()] });
    await screen.findByText(/Ends in 30 min/);
    expect(screen.getByRole('textbox', { name: 'Composer' })).toBeTruthy();
    expect(posted).toEqual([]);
    await moveClockTo(start + halfAnHour);
    expect(await screen.findByText('The meeting has ended. You can read what was said.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Composer' })).toBeNull();
    expect(posted).toEqual([['refreshVirtualData']]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Restore meeting room' }).at(-1) ?? document.body);
    await dialog('Restore meeting room');
  });

  it('[MW11] says to its other members who can open it again', async () => {
    aScreen({ rooms: [aMeeting({ ownerId: 'zhou', closeFlag: 1 })] });
    expect(await screen.findByText('The meeting has ended. Only its owner can open it again.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Restore meeting room' })).toBeNull();
  });

  it('[MW11] leaves the composer in rooms that are no meetings', async () => {
    aScreen({ rooms: [aRoom({ chatType: '0', closeFlag: 1 })] });
    await screen.findByRole('button', { name: 'Start a meeting from this chat' });
    expect(screen.getByRole('textbox', { name: 'Composer' })).toBeTruthy();
    expect(facts()).toBe('');
  });
});
