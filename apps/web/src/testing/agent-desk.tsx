import { type FakeHandlers, Refusal } from '@parley/api-client/testing';
import { type Message, Role } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import type { ReactNode } from 'react';
import { AgentDeskScreen } from '../features/agent-desk/AgentDeskScreen';
import type { Services } from '../services/services';
import { roleAtom } from '../stores/role';
import { sessionAtom } from '../stores/session';
import { aUser } from './index';
import { aClient } from './screen';

type ServiceHandlers = NonNullable<FakeHandlers['customerService']>;

const now = Date.parse('2026-11-28T10:10:00Z');
/** A moment so many seconds ago, by the clock of the gateway. */
export const agoOf = (seconds: number) => new Date(now - seconds * 1000).toISOString();

interface ServedRoom {
  readonly roomId: string;
  readonly name: string;
  readonly status: 'SERVING' | 'HUNG_UP';
  readonly version: number;
  readonly pickedAt: string;
}

let agentDesks = 0;

/** The askers of a service desk of its own, with rooms that no other test uses. */
function someAskers() {
  agentDesks += 1;
  const lastMessage = { text: 'Where is my order?' };
  const lin = { name: 'Lin Xiao', department: 'Equipment', accountKind: 'buyer', version: 1, position: 1, lastMessage };
  const shen = { name: 'Shen Li', company: 'Hengrui', accountKind: 'supplier', version: 2, position: 2 };
  return { lin: { roomId: `lin-${agentDesks}`, ...lin }, shen: { roomId: `shen-${agentDesks}`, ...shen } };
}

/** A service desk in memory with two askers in its queue; `done` is what agents did there. */
function aServiceDesk({ lin, shen }: ReturnType<typeof someAskers>) {
  let waiting = [
    { ...lin, queuedAt: agoOf(301), status: 'UNPICKED' as const },
    { ...shen, queuedAt: agoOf(58), status: 'UNPICKED' as const },
  ];
  let serving: readonly ServedRoom[] = [];
  const done: string[] = [];
  function setStatus(roomId: string, status: ServedRoom['status']) {
    serving = serving.map((room) => (room.roomId === roomId ? { ...room, status, version: room.version + 10 } : room));
    done.push(`${status} ${roomId}`);
    return {};
  }
  function leave(roomId: string, what: string) {
    serving = serving.filter((room) => room.roomId !== roomId);
    done.push(what);
    return {};
  }
  const handlers: ServiceHandlers = {
    status: async ({ query }) => ({ ...query, serviceState: 'artificial' }),
    unpickedRooms: async () => ({ content: waiting }),
    servingRooms: async () => ({ content: [...serving] }),
    serviceLog: async () => ({ content: [] }),
    agentDay: async () => ({ status: 'serving', capacity: 8, serving: 0, servedToday: 23 }),
    leftMessages: async () => ({ content: [] }),
    reportActivity: async () => ({}),
    capsule: async () => ({ answers: [], documents: [], forms: [], cards: [] }),
    noteFormInfo: async () => ({ forms: [] }),
    cannedReplies: async () => [],
    suggestAnswers: async () => [],
    onlineAgents: async () => [{ serial: 'tang', name: 'Tang Wei', department: 'Desk', serving: 3 }],
    async pick({ body: { roomId } }) {
      const picked = waiting.find((room) => room.roomId === roomId);
      if (!picked) throw new Refusal('ALREADY_PICKED');
      waiting = waiting.filter((room) => room !== picked);
      const room = { ...picked, status: 'SERVING' as const, version: picked.version + 10, pickedAt: agoOf(0) };
      serving = [...serving, room];
      done.push(`pick ${roomId}`);
      return room;
    },
    hangUp: async ({ body: { roomId } }) => setStatus(roomId, 'HUNG_UP'),
    cancelHangUp: async ({ body: { roomId } }) => setStatus(roomId, 'SERVING'),
    release: async ({ body: { roomId } }) => leave(roomId, `release ${roomId}`),
    transfer: async ({ body: { roomId, targetSerial, comment } }) =>
      leave(roomId, `transfer ${roomId} to ${targetSerial ?? 'the queue'}: ${comment ?? ''}`),
  };
  return { handlers, done };
}

interface AgentDeskOptions {
  /** Calls of the service desk that are answered otherwise. */
  readonly service?: ServiceHandlers;
  /** Calls of the robot, which has no categories otherwise. */
  readonly chatbot?: FakeHandlers['chatbot'];
  /** The messages of each room, oldest first. */
  readonly messages?: readonly Message[];
  /** What the messages of a room wait for. */
  readonly opening?: Promise<void>;
  /** In px; all columns fit from 1200 on. */
  readonly width?: number;
  /** Shown in place of the desk's screen for computers. */
  readonly phone?: ReactNode;
  readonly changes?: Partial<Services>;
}

/** The agent desk of zhou, with lin and shen in the queue. */
export function anAgentDesk({
  service = {},
  chatbot = {},
  messages = [],
  opening,
  width = 1280,
  phone,
  changes,
}: AgentDeskOptions = {}) {
  const askers = someAskers();
  const { handlers, done } = aServiceDesk(askers);
  const sent: string[] = [];
  const reportedSeqs: unknown[] = [];
  const client = aClient(
    {
      rooms: {
        query: async () => ({ content: Object.values(askers) }),
        async read({ body }) {
          reportedSeqs.push(body.readSeq);
          return {};
        },
      },
      login: { token: async () => ({ access_token: 'file-token', token_type: 'bearer', expires_in: 1800 }) },
      messages: {
        async inRoom({ query: { roomId = '' } }) {
          await opening;
          return { content: messages.map((message) => ({ ...message, roomId })).toReversed() };
        },
        create: async ({ body }) =>
          body.map(({ roomId, content = '', msgUuid }) => {
            sent.push(content);
            return aMessage(100 + sent.length, { roomId, content, msgUuid, sendSerial: 'zhou' });
          }),
        associate: async () => [],
      },
      chatbot: { categories: async () => [], ...chatbot },
      customerService: { ...handlers, ...service },
    },
    { now: () => now, ...changes },
  );
  client.signIn();
  client.store.set(roleAtom, Role.agent);
  const user = aUser({ uid: 'zhou', nickname: 'Zhou Min', kind: 'agent' });
  client.store.set(sessionAtom, { status: 'signedIn', user });
  client.show(
    <div style={{ height: 700, width, containerType: 'inline-size', containerName: 'app' }}>
      {phone ?? (
        <AgentDeskScreen
          footer={<footer>Zhou Min</footer>}
          onAskAssistant={() => done.push('ask the assistant')}
          onOpenKnowledge={() => done.push('open the knowledge base')}
        />
      )}
    </div>,
  );
  return { ...client, ...askers, done, sent, reportedSeqs };
}
