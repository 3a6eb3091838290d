import { RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { storageKeys } from '../account/storage/storage';
import { unseenAtom } from '../stores/host-page';
import { sessionAtom } from '../stores/session';
import { aUser } from '../testing';
import { aClient } from '../testing/screen';
import { createAppRouter } from './router';
import '../index.css';

afterEach(() => {
  location.hash = '';
});

/** The whole client at an address, signed out. */
async function at(hash: string) {
  location.hash = hash;
  const client = aClient({
    rooms: { query: async () => ({ content: [{ roomId: 'router-room' }] }), read: async () => ({}) },
    customerService: { status: async ({ query }) => ({ ...query, serviceState: 'robot' as const }) },
    messages: { inRoom: async () => ({ content: [] }) },
    chatbot: {
      categories: async () => [],
      hotQuestions: async () => [],
      today: async () => ({ dataTime: '2026-04-21T02:20:00.000Z', items: [], examples: [] }),
    },
  });
  const { store, services } = client;
  const isSignedIn = () => store.get(sessionAtom).status === 'signedIn';
  const router = createAppRouter({ storage: services.storage, isSignedIn, accountKind: () => undefined });
  store.set(sessionAtom, { status: 'signedOut' });
  client.show(
    <div style={{ height: 600 }}>
      <RouterProvider router={router} />
    </div>,
  );
  const signIn = () =>
    act(async () => {
      store.set(sessionAtom, { status: 'signedIn', user: aUser() });
      await router.invalidate();
    });
  return { ...client, router, signIn };
}

const slide = () => document.querySelector('[data-slide]:not([style*="none"])')?.getAttribute('data-slide');

describe('routes', () => {
  it.each(['/purchaseRobot', '/message', '/staffService', '/assistant', '/mtPurchaseRobot/chatInfo'])(
    '[WB49] send a signed-out visitor of %s to the form and remember the path',
    async (path) => {
      const { services } = await at(`#${path}?a=1`);
      expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
      expect(location.hash).toBe('#/?loginType=buyer');
      expect(services.storage.tab.read(storageKeys.wantedPath)).toBe(`${path}?a=1`);
    },
  );

  it('[WB49] go on to the wanted path after sign-in, sliding in from the right', async () => {
    const { signIn } = await at('#/purchaseRobot?defaultTab=chats');
    await screen.findByRole('button', { name: 'Sign in' });
    await signIn();
    expect(await screen.findByRole('textbox', { name: 'Write a message' })).toBeTruthy();
    expect(location.hash).toBe('#/purchaseRobot?defaultTab=chats');
    expect(slide()).toBe('right');
  });

  it.each([
    ['#/', 'Parley - Home'],
    ['#/login', 'Parley - Account sign-in'],
    ['#/no-such-path', 'Parley - Page not found'],
  ])('[WB50] name %s as %s', async (hash, title) => {
    await at(hash);
    await waitFor(() => expect(document.title).toBe(title));
  });

  it('[WB202] show the count of unseen messages in front of their title', async () => {
    const { store, router } = await at('#/');
    await waitFor(() => expect(document.title).toBe('Parley - Home'));
    const setUnseen = (unseen: number) => act(() => store.set(unseenAtom, unseen));
    setUnseen(1);
    expect(document.title).toBe('(1) Parley - Home');
    setUnseen(3);
    expect(document.title).toBe('(3) Parley - Home');
    await act(() => router.navigate({ href: '/login' }));
    await waitFor(() => expect(document.title).toBe('(3) Parley - Account sign-in'));
    setUnseen(0);
    expect(document.title).toBe('Parley - Account sign-in');
  });

  it('[WB50] show the 404 page with a way back', async () => {
    await at('#/no-such-path');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Back to the conversation' })).toBeTruthy();
  });

  it('[WB51] keep the account that was typed while another screen is on top, and the draft of the room', async () => {
    const { router, signIn } = await at('#/login');
    fireEvent.change(await screen.findByLabelText('Account'), { target: { value: 'lin' } });
    await act(() => router.navigate({ href: '/no-such-path' }));
    await screen.findByRole('heading', { name: 'Page not found' });
    await act(() => router.navigate({ href: '/login' }));
    expect(await screen.findByLabelText('Account')).toHaveProperty('value', 'lin');

    await signIn();
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Write a message' })).toHaveProperty('readOnly', false),
    );
    const field = screen.getByRole('textbox', { name: 'Write a message' });
    fireEvent.change(field, { target: { value: 'half a question' } });
    await act(() => router.navigate({ href: '/no-such-path' }));
    await act(() => router.navigate({ href: '/purchaseRobot' }));
    expect(await screen.findByRole('textbox', { name: 'Write a message' })).toBe(field);
    expect(field).toHaveProperty('value', 'half a question');
  });
});
