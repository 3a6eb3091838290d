import { type FakeHandlers, NoNetwork, Refusal } from '@parley/api-client/testing';
import { Role, Room } from '@parley/domain';
import { Menu, ToastRegion } from '@parley/ui-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { queryClientAtom } from '../../account/query-client';
import { connectionAtom } from '../../stores/connection';
import { roleAtom } from '../../stores/role';
import { sessionAtom } from '../../stores/session';
import { routeEvent, type Targets } from '../../sync/event-routes';
import { aUser } from '../../testing';
import { aClient } from '../../testing/screen';
import { RobotDialogs } from './RobotDialogs';
import { RobotComposer, RobotStrip, SignOutEntry } from './RobotTools';
import '../../index.css';

const image = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')}`;
const signedOutText = 'Your robot account is signed out. You can read, but not send.';
const friendRoom = v.parse(Room, { roomId: 'room', friendGroupId: 'contact-xu', chatType: '1', name: 'Xu Wen' });
const robotRoom = v.parse(Room, { roomId: 'robot', robotId: 'purchase-robot', name: 'Robot' });

const noop = () => undefined;

interface Options {
  readonly isOnline?: boolean;
  readonly kind?: 'staff' | 'buyer';
  /** The code of the address. */
  readonly code?: string;
  readonly calls?: NonNullable<FakeHandlers['robot']>;
}

/** Opens the address of a code. */
function Address({ code, onAnswered }: { readonly code: string | undefined; readonly onAnswered: () => void }) {
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <button type="button" onClick={() => setOpened(code)}>
        Open the address
      </button>
      <RobotDialogs code={opened} onAnswered={onAnswered} />
    </>
  );
}

/** What a colleague sees of the robot account; `sent` is what reached the gateway. */
function aScreen({ isOnline = false, kind = 'staff', code, calls = {} }: Options = {}) {
  let now = 0;
  const login = { isOnline };
  const timers: { at: number; run: () => void }[] = [];
  const sent: unknown[] = [];
  const client = aClient(
    {
      robot: {
        status: async () => {
          sent.push('status');
          return { robotSerial: 'robot-account-wang', platformCode: 'quayside', isOnline: login.isOnline };
        },
        qrCode: async () => {
          sent.push('qrCode');
          return {};
        },
        confirm: async ({ body }) => {
          sent.push(body);
          login.isOnline = true;
          return {};
        },
        logout: async ({ query }) => {
          sent.push(query);
          login.isOnline = false;
          return {};
        },
        ...calls,
      },
    },
    {
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
  const answered: true[] = [];
  client.show(
    <>
      <RobotStrip />
      <SignOutEntry>
        {(entry) => (
          <Menu
            label="Menu of the list"
            trigger="…"
            choices={[{ key: 'other', text: 'Other' }, ...(entry ? [entry] : [])]}
            onChoose={() => entry?.onChoose()}
          />
        )}
      </SignOutEntry>
      {[friendRoom, robotRoom].map((room) => (
        <RobotComposer key={room.roomId} room={room}>
          <textarea aria-label={`Write to ${room.name}`} />
        </RobotComposer>
      ))}
      <Address code={code} onAnswered={() => void answered.push(true)} />
      <ToastRegion store={client.services.toasts} />
    </>,
  );

  const targets: Targets = {
    store: client.store,
    invalidate(...names) {
      for (const name of names) void client.store.get(queryClientAtom).invalidateQueries({ queryKey: [name] });
    },
    refillRooms: noop,
    refillAgentDesk: noop,
    onAnswerEnd: noop,
    onWaiting: noop,
    onServiceEnd: noop,
    countUnseen: noop,
    warn: noop,
    monotonicNow: () => now,
  };
  /** An event of the socket, by the routes of the product. */
  const receive = (event: Parameters<typeof routeEvent>[0]) => act(async () => routeEvent(event, targets));
  async function moveClockTo(moment: number): Promise<void> {
    now = moment;
    for (;;) {
      const index = timers.findIndex(({ at }) => at <= moment);
      const [timer] = index < 0 ? [] : timers.splice(index, 1);
      if (!timer) return;
      await act(async () => timer.run());
    }
  }
  const issue = (expiresIn?: number) => receive({ type: 'qr.issued', data: { image, expiresIn } });
  return { ...client, login, sent, answered, receive, issue, moveClockTo };
}

const press = async (name: string) => userEvent.click((await screen.findAllByRole('button', { name }))[0] as Element); // found
const openDialog = async () => {
  await press('Bind');
  await screen.findByRole('dialog', { name: 'Bind your robot account' });
};
const codeImage = () => screen.findByRole('img', { name: 'QR code that binds your robot account' });

describe('a robot account that is signed out', () => {
  it('[WB641] is told above the list, with the way to bind it, until it is online', async () => {
    const { login, receive } = aScreen();
    expect((await screen.findAllByText(signedOutText)).length).toBeGreaterThan(0);
    login.isOnline = true;
    await receive({ type: 'qr.accepted', data: {} });
    await waitFor(() => expect(screen.queryAllByText(signedOutText)).toEqual([]));
    login.isOnline = false;
    await receive({ type: 'robotAccount.signedOut', data: {} });
    expect((await screen.findAllByText(signedOutText)).length).toBeGreaterThan(0);
  });

  it('[WB641] is no matter of buyers, who are asked nothing', async () => {
    const { sent } = aScreen({ kind: 'buyer' });
    await screen.findByRole('textbox', { name: 'Write to Xu Wen' });
    expect(sent).toEqual([]);
    expect(screen.queryByText(signedOutText)).toBe(null);
  });

  it('[WB641] is read again with each connection', async () => {
    const { store, login } = aScreen({ isOnline: true });
    await screen.findByRole('textbox', { name: 'Write to Xu Wen' });
    await act(async () => store.set(connectionAtom, { status: 'lost' }));
    login.isOnline = false;
    await act(async () => store.set(connectionAtom, { status: 'success' }));
    expect((await screen.findAllByText(signedOutText)).length).toBeGreaterThan(0);
  });

  it('[WB642] leaves no composer in rooms of people, but in the one with the purchasing robot', async () => {
    const { login, receive } = aScreen();
    await waitFor(() => expect(screen.getAllByText(signedOutText)).toHaveLength(2));
    expect(screen.queryByRole('textbox', { name: 'Write to Xu Wen' })).toBe(null);
    screen.getByRole('textbox', { name: 'Write to Robot' });
    login.isOnline = true;
    await receive({ type: 'qr.accepted', data: {} });
    await screen.findByRole('textbox', { name: 'Write to Xu Wen' });
  });
});

describe('the dialog of the QR code', () => {
  it('[WB643] asks for a code, shows its image and how long it is valid, and closes with a word when it is bound', async () => {
    const { login, sent, issue, receive, moveClockTo } = aScreen();
    await openDialog();
    await screen.findByText('The QR code is on its way');
    await waitFor(() => expect(sent).toContain('qrCode'));
    await issue(120);
    expect((await codeImage()).getAttribute('src')).toBe(image);
    screen.getByText('Valid for 120 more seconds');
    screen.getByText('Scan it with a phone that is signed in to this account');
    await moveClockTo(1000);
    screen.getByText('Valid for 119 more seconds');
    login.isOnline = true;
    await receive({ type: 'qr.accepted', data: {} });
    await screen.findByText('Your robot account is online again');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });

  it('[WB644] says when the time is over, by the event or by its own clock, and refreshes', async () => {
    const { sent, issue, receive, moveClockTo } = aScreen();
    await openDialog();
    await issue();
    await codeImage();
    await receive({ type: 'qr.expired', data: {} });
    await screen.findByText('The QR code has expired');
    await press('Refresh');
    await screen.findByText('The QR code is on its way');
    await issue(30);
    await codeImage();
    await moveClockTo(30_000);
    await screen.findByText('The QR code has expired');
    expect(screen.queryByRole('img', { name: /QR code/ })).toBe(null);
    await press('Refresh');
    await issue(30);
    await codeImage();
    expect(sent.filter((call) => call === 'qrCode')).toHaveLength(3);
  });

  it('[WB645] says why there is no code, also when its image does not come, and tries again', async () => {
    let failure: Error | undefined = new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 7 });
    const { issue, moveClockTo } = aScreen({
      calls: {
        qrCode: async () => {
          if (failure) throw failure;
          return {};
        },
      },
    });
    await openDialog();
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    failure = new NoNetwork();
    await press('Refresh');
    await screen.findByText(/^Can't connect/);
    failure = undefined;
    await press('Refresh');
    await screen.findByText('The QR code is on its way');
    await moveClockTo(10_000);
    await screen.findByText('The QR code could not be loaded');
    await press('Refresh');
    await issue(120);
    await codeImage();
  });

  it('[WB643] knows nothing of a code that was accepted before it was opened', async () => {
    const { receive, issue } = aScreen();
    await receive({ type: 'qr.accepted', data: {} });
    await openDialog();
    await issue(120);
    await codeImage();
  });
});

describe('the address of a code', () => {
  it('[WB646] asks before it binds, and says that it did', async () => {
    const { sent, answered } = aScreen({ code: 'r123' });
    await press('Open the address');
    await screen.findByRole('alertdialog', { name: 'Bind your robot account on this device?' });
    expect(sent).not.toContainEqual({ code: 'r123' });
    await press('Bind your robot account');
    await screen.findByText('Your robot account is online again');
    expect(sent).toContainEqual({ code: 'r123' });
    expect(answered).toEqual([true]);
  });

  it.each([
    ['ROBOT_CODE_UNKNOWN', /is not one of your account/],
    ['ROBOT_CODE_USED', /was used already/],
    ['ROBOT_CODE_EXPIRED', /has expired: refresh it/],
  ] as const)('[WB646] says why it did not: %s', async (code, text) => {
    const { sent, answered } = aScreen({
      code: 'r123',
      calls: {
        confirm: async () => {
          throw new Refusal(code);
        },
      },
    });
    await press('Open the address');
    await press('Bind your robot account');
    await screen.findByText(text);
    expect(answered).toEqual([true]);
    expect(sent).not.toContainEqual({ code: 'r123' });
  });

  it('[WB646] binds nothing when the question is cancelled', async () => {
    const { sent, answered } = aScreen({ code: 'r123' });
    await press('Open the address');
    await press('Cancel');
    expect(answered).toEqual([true]);
    expect(sent).not.toContainEqual({ code: 'r123' });
  });
});

describe('the entry of the list’s menu', () => {
  it('[WB647] signs the robot account out after a question that says what that means', async () => {
    const { sent } = aScreen({ isOnline: true });
    await screen.findByRole('textbox', { name: 'Write to Xu Wen' });
    await waitFor(() => expect(sent).toContain('status'));
    await press('Menu of the list');
    await userEvent.click(await screen.findByRole('option', { name: 'Sign out of your robot account' }));
    await screen.findByRole('alertdialog', { name: 'Sign out of your robot account?' });
    await press('Sign out of your robot account');
    await screen.findByText('Your robot account is signed out');
    expect(sent).toContainEqual({ robotSerial: 'robot-account-wang', platformCode: 'quayside' });
    expect((await screen.findAllByText(signedOutText)).length).toBeGreaterThan(0);
  });

  it('[WB647] is not there while the robot account is signed out', async () => {
    aScreen();
    await screen.findAllByText(signedOutText);
    await press('Menu of the list');
    await screen.findByRole('option', { name: 'Other' });
    expect(screen.queryByRole('option', { name: 'Sign out of your robot account' })).toBe(null);
  });
});
