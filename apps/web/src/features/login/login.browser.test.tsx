import { Refusal } from '@parley/api-client/testing';
import { fakeClock } from '@parley/realtime/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignInAgain } from '../../app/SignInAgain';
import { sessionAtom } from '../../stores/session';
import { aUser } from '../../testing';
import { aClient } from '../../testing/screen';
import { LoginPage } from './LoginPage';

const aGateway = () =>
  aClient({
    login: {
      token: async ({ form }) => {
        if (form.grant_type !== 'password' || form.password !== 'right') throw new Refusal('WRONG_PASSWORD');
        return { access_token: 'token', token_type: 'bearer' as const, expires_in: 60 };
      },
      initUser: async () => aUser(),
    },
  });

function fill(account: string, password: string): void {
  fireEvent.change(screen.getByLabelText('Account'), { target: { value: account } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('sign-in', () => {
  it('[WB40] says below the password that account or password is wrong, then signs in', async () => {
    const { show, store } = aGateway();
    show(<LoginPage />);
    fill('lin', 'wrong');
    expect(await screen.findByText('Account or password is not correct')).toBeTruthy();
    fill('lin', 'right');
    await waitFor(() => expect(store.get(sessionAtom)).toMatchObject({ status: 'signedIn', user: { uid: 'lin' } }));
    expect(screen.queryByText('Account or password is not correct')).toBeNull();
  });

  it('[WB313] counts down how long the gateway holds back a sign-in, and then shows no error', async () => {
    const clock = fakeClock();
    const refuse = async () => {
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 65, params: { seconds: 65 } });
    };
    const { show } = aClient({ login: { token: refuse } }, { monotonicNow: clock.now, runAfter: clock.after });
    show(<LoginPage />);
    fill('lin', 'right');
    const timer = await screen.findByRole('timer');
    expect(timer.textContent).toBe('Try again in 1:05');
    expect((await screen.findByRole('alert')).textContent).toMatch(/Too many/);
    await act(() => clock.advance(1000));
    expect(timer.textContent).toBe('Try again in 1:04');
    for (let left = 64; left > 0; left -= 1) await act(() => clock.advance(1000));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[WB40] names a missing field without a request to the gateway', async () => {
    const { show, gateway } = aGateway();
    show(<LoginPage />);
    fill('', '');
    expect(await screen.findByText('Enter your account')).toBeTruthy();
    expect(gateway.calls).toEqual([]);
  });

  it('[WB40] says why the identity of the host page was refused', async () => {
    const { show, store } = aGateway();
    store.set(sessionAtom, { status: 'signedOut', refusal: { errorCode: 'HOST_IDENTITY_USED' } });
    show(<LoginPage />);
    expect(await screen.findByText(/was already used/)).toBeTruthy();
  });
});

describe('sign-in without a connection', () => {
  afterEach(() => vi.restoreAllMocks());

  it('[WB375] says that there is no network, as long as there is none', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { show } = aGateway();
    show(<LoginPage />);
    expect((await screen.findByRole('alert')).textContent).toBe('No network. You can sign in when it is back.');
    network.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[WB375] says that a session is looked for again', async () => {
    const { show, store } = aGateway();
    store.set(sessionAtom, { status: 'signedOut', refusal: {} });
    show(<LoginPage />);
    expect((await screen.findByRole('alert')).textContent).toBe('No connection. Trying again automatically.');
  });

  /** A gateway that cannot be reached until `isReachable` is set. */
  function anUnreachableGateway() {
    const clock = fakeClock();
    const gateway = { isReachable: false, attempts: 0 };
    const token = async () => {
      gateway.attempts += 1;
      if (!gateway.isReachable) throw new TypeError('Failed to fetch');
      return { access_token: 'token', token_type: 'bearer' as const, expires_in: 60 };
    };
    const { show, store } = aClient({ login: { token, initUser: async () => aUser() } }, { runAfter: clock.after });
    show(<LoginPage />);
    return { clock, gateway, store };
  }

  it('[WB375] tries a sign-in again that did not reach the gateway, until it does', async () => {
    const { clock, gateway, store } = anUnreachableGateway();
    fill('lin', 'right');
    expect((await screen.findByRole('alert')).textContent).toBe('No connection. Trying again automatically.');
    await act(() => clock.advance(3000));
    await waitFor(() => expect(gateway.attempts).toBe(2));
    gateway.isReachable = true;
    await waitFor(() => expect(clock.timers()).toBe(1));
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(store.get(sessionAtom)).toMatchObject({ status: 'signedIn' }));
    expect(clock.timers()).toBe(0);
  });

  it('[WB375] does not try again with what was typed before', async () => {
    const { clock, gateway } = anUnreachableGateway();
    fill('lin', 'right');
    await screen.findByRole('alert');
    fireEvent.input(screen.getByLabelText('Account'), { target: { value: 'chen' } });
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => clock.advance(60_000));
    expect(gateway.attempts).toBe(1);
  });

  it('[WB374] deletes what an account has read whose session has ended, but not while it is looked for', async () => {
    const { show, store, services } = aGateway();
    const { device } = services.storage;
    device.write('im.copies', '1');
    store.set(sessionAtom, { status: 'signedOut', refusal: {} });
    show(<LoginPage />);
    await screen.findByLabelText('Password');
    expect(device.read('im.copies')).toBe('1');
    act(() => store.set(sessionAtom, { status: 'signedOut' }));
    await expect.poll(() => device.read('im.copies')).toBeUndefined();
  });
});

describe('sign-in inside a host page', () => {
  it('[WB285] says that the gateway is tried again instead of asking for a password, until it answers', async () => {
    const posted: unknown[] = [];
    const { show, store } = aClient(
      {},
      { host: { isEmbedded: true, post: (...all: unknown[]) => void posted.push(all) } },
    );
    store.set(sessionAtom, { status: 'signedOut', refusal: {} });
    show(<LoginPage />);
    const words = await screen.findByText("Can't connect");
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(posted).toEqual([['closeIframe', { reason: 'button' }]]);
    expect(screen.queryByLabelText('Password')).toBeNull();

    act(() => store.set(sessionAtom, { status: 'signedOut', refusal: { errorCode: 'HOST_IDENTITY_USED' } }));
    expect(words.isConnected).toBe(false);
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });
});

describe('focus', () => {
  it('[WB52] is in the first empty field: the account, or the password of a known account', async () => {
    const { show, services } = aGateway();
    const first = show(<LoginPage />);
    expect(document.activeElement).toBe(screen.getByLabelText('Account'));
    first.unmount();
    services.storage.device.write('im.account', 'lin');
    show(<LoginPage />);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });
});

describe('the end of a session', () => {
  it('[WB41] is announced once, and the user can sign in again over the page', async () => {
    const { show, store, services, signIn } = aGateway();
    signIn();
    show(<SignInAgain />);
    store.set(sessionAtom, { status: 'expired', user: aUser() });
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeTruthy();
    expect(services.toasts.read().map(({ text }) => text)).toEqual(['Your session ended. Sign in again.']);
    fill('lin', 'right');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.get(sessionAtom).status).toBe('signedIn');
  });
});
