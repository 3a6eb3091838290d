import type { FakeHandlers } from '@parley/api-client/testing';
import type { Message } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { RouterProvider } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { page } from 'vitest/browser';
import { createAppRouter } from '../app/router';
import type { Services } from '../services/services';
import { connectionAtom } from '../stores/connection';
import { sessionAtom } from '../stores/session';
import { aUser } from './index';
import { aClient } from './screen';

let rooms = 0;

interface PhoneOptions {
  readonly messageCount?: number;
  readonly messages?: readonly Message[];
  readonly search?: NonNullable<FakeHandlers['messages']>['search'];
  readonly changes?: Partial<Services>;
}

/** The whole client at an address, signed out, as large as a phone. */
export async function aPhone(hash: string, { messageCount = 0, messages, search, changes }: PhoneOptions = {}) {
  await page.viewport(390, 844);
  location.hash = hash;
  rooms += 1;
  const roomId = `phone-${rooms}`;
  const sent: string[] = [];
  const inRoom =
    messages ??
    Array.from({ length: messageCount }, (_, at) => aMessage(messageCount - at, { content: `Message ${at}` }));
  const client = aClient(
    {
      rooms: { query: async () => ({ content: [{ roomId }] }), read: async () => ({}) },
      customerService: { status: async ({ query }) => ({ ...query, serviceState: 'robot' as const }) },
      messages: {
        inRoom: async () => ({ content: inRoom.map((message) => ({ ...message, roomId })) }),
        create: async ({ body }) =>
          body.map(({ content = '', msgUuid }, at) => {
            sent.push(content);
            return aMessage(100 + sent.length + at, { roomId, content, msgUuid, sendSerial: 'lin' });
          }),
        associate: async () => [],
        ...(search && { search }),
      },
      login: { logoff: async () => ({}) },
      chatbot: {
        categories: async () => ['Requisitions', 'Invoices'].map((name) => category(name)),
        hotQuestions: async () => [
          { question: 'Who approves?', categoryId: 'requisitions' },
          { question: 'How does the match work?', categoryId: 'invoices' },
        ],
      },
    },
    { deviceKind: 'MOBILE', ...changes },
  );
  const { store, services } = client;
  const isSignedIn = () => store.get(sessionAtom).status === 'signedIn';
  const router = createAppRouter({ storage: services.storage, isSignedIn, accountKind: () => undefined });
  store.set(sessionAtom, { status: 'signedOut' });
  store.sub(sessionAtom, () => void router.invalidate());
  client.show(
    <div style={{ height: 844 }}>
      <RouterProvider router={router} />
    </div>,
  );
  const signIn = () =>
    act(async () => {
      store.set(connectionAtom, { status: 'success' });
      store.set(sessionAtom, { status: 'signedIn', user: aUser() });
    });
  return { ...client, router, roomId, sent, signIn };
}

const category = (name: string) => ({
  categoryId: name.toLowerCase(),
  categoryName: name,
  count: 1,
  childrenList: [],
});

/** The list of messages, once it is there. */
export const scroller = (): Promise<HTMLElement> => screen.findByRole('log');
