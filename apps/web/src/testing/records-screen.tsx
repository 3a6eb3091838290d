import type { FakeHandlers } from '@parley/api-client/testing';
import { RouterProvider } from '@tanstack/react-router';
import { createAppRouter } from '../app/router';
import type { Services } from '../services/services';
import { sessionAtom } from '../stores/session';
import { aClient } from './screen';

let rooms = 0;

interface RecordsScreenOptions {
  readonly search?: NonNullable<FakeHandlers['messages']>['search'];
  readonly handlers?: FakeHandlers;
  readonly changes?: Partial<Services>;
  readonly isSignedIn?: boolean;
}

/** The whole client of a phone at an address, as lin sees it. */
export function aRecordsScreen(hash: string, options: RecordsScreenOptions = {}) {
  rooms += 1;
  const roomId = `records-${rooms}`;
  location.hash = hash;
  const { search = async () => ({ content: [] }), handlers = {}, isSignedIn = true } = options;
  const client = aClient(
    {
      rooms: { query: async () => ({ content: [{ roomId }] }), read: async () => ({}) },
      customerService: { status: async ({ query }) => ({ ...query, serviceState: 'robot' as const }) },
      chatbot: {
        categories: async () => [],
        hotQuestions: async () => [],
        today: async () => ({ dataTime: '2026-04-21T02:20:00.000Z', items: [], examples: [] }),
      },
      login: { token: async () => ({ access_token: 'file-token', token_type: 'bearer', expires_in: 1800 }) },
      ...handlers,
      messages: { inRoom: async () => ({ content: [] }), ...handlers.messages, search },
    },
    { deviceKind: 'MOBILE', ...options.changes },
  );
  if (isSignedIn) client.signIn();
  else client.store.set(sessionAtom, { status: 'signedOut' });
  const isSessionOpen = () => client.store.get(sessionAtom).status === 'signedIn';
  const router = createAppRouter({
    storage: client.services.storage,
    isSignedIn: isSessionOpen,
    accountKind: () => undefined,
  });
  client.show(
    <div style={{ height: 600, width: 390 }}>
      <RouterProvider router={router} />
    </div>,
  );
  return { ...client, router, roomId };
}
