import type { FakeHandlers } from '@parley/api-client/testing';
import type { AnswerChunk, Message } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { serverEvents } from '@parley/realtime/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { expect } from 'vitest';
import { PurchaseRobotScreen } from '../features/purchase-robot/PurchaseRobotScreen';
import type { Services } from '../services/services';
import { streamAtom, timelineAtom } from '../stores/timeline';
import { aClient } from './screen';

let rooms = 0;

interface RoomScreenOptions {
  /** Fields of this room in the room list. */
  readonly room?: object;
  readonly rooms?: FakeHandlers['rooms'];
  readonly messages?: readonly Message[];
  readonly handlers?: FakeHandlers['messages'];
  readonly files?: FakeHandlers['files'];
  readonly service?: FakeHandlers['customerService'];
  readonly changes?: Partial<Services>;
  readonly height?: number | string;
  /** Rendered beside the screen. */
  readonly extra?: ReactNode;
  /** Renders the screen inside something, such as a router. */
  readonly wrap?: (content: ReactNode) => ReactNode;
}

/** The screen of the purchasing robot as lin sees it, with these messages in the conversation. */
export function aRoomScreen(options: RoomScreenOptions = {}) {
  const { messages = [], handlers = {}, files = {}, service = {}, changes = {}, height = 600 } = options;
  const { wrap = (content: ReactNode) => content } = options;
  rooms += 1;
  const roomId = `screen-${rooms}`;
  const sent: string[] = [];
  const client = aClient(
    {
      rooms: {
        query: async () => ({ content: [{ roomId, ...options.room }] }),
        read: async () => ({}),
        ...options.rooms,
      },
      customerService: { status: async () => ({ roomId, serviceState: 'robot' as const }), ...service },
      files,
      login: { token: async () => ({ access_token: 'file-token', token_type: 'bearer', expires_in: 1800 }) },
      messages: {
        inRoom: async () => ({ content: messages.map((message) => ({ ...message, roomId })) }),
        create: async ({ body }) =>
          body.map(({ content = '', msgUuid }, at) => {
            sent.push(content);
            return aMessage(100 + sent.length + at, { roomId, content, msgUuid, sendSerial: 'lin' });
          }),
        associate: async () => [],
        ...handlers,
      },
    },
    changes,
  );
  client.signIn();
  const { container, unmount } = client.show(
    wrap(
      <>
        <div style={{ height }}>
          <PurchaseRobotScreen rail={() => <aside>rail</aside>} welcome={<p>welcome</p>} />
        </div>
        {options.extra}
      </>,
    ),
  );
  const stream = (data: object): Promise<void> => {
    const chunk: AnswerChunk = v.parse(serverEvents['answer.streamed'].data, { roomId, messageId: 'a', ...data });
    // A row may load code, so `act` has to be awaited.
    return act(async () => {
      client.store.set(streamAtom(roomId), { type: 'answer.streamed', data: chunk });
      client.store.set(timelineAtom(roomId), { type: 'answer.streamed', data: chunk });
    });
  };
  return { ...client, container, unmount, roomId, sent, stream };
}

export const composer = () => screen.findByRole('textbox', { name: 'Write a message' });

export async function ask(text: string): Promise<void> {
  const field = await composer();
  await waitFor(() => expect(field).toHaveProperty('readOnly', false));
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
}
