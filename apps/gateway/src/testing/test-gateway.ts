import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, type ErrorCode } from '@parley/api-client/contract';
import type { Message } from '@parley/domain';
import * as v from 'valibot';
import { accountById } from '../accounts/account';
import { hashPassword } from '../accounts/passwords';
import { createSessions, type Sessions } from '../accounts/sessions';
import { type Clock, type ElapsedMs, systemClock } from '../clock';
import { readConfig } from '../config/config';
import { defaultLimits, type Limits } from '../config/limits';
import type { Database } from '../db/database';
import { openTestDatabase } from '../db/testing';
import { demoRoomId, seedAccounts } from '../demo/seed/accounts';
import type { DocumentSource } from '../documents/document-source';
import { openStorage } from '../files/open-storage';
import type { ClientFiles } from '../http/client-files';
import { createLog } from '../log';
import type { AskRobot, RobotServices } from '../robot';
import { writeInstallation } from '../start/installation';
import { startGateway } from '../start/start-gateway';
import { freePort } from './free-port';
import { stubRobot } from './stub-robot';
import { connect, type TestSocket } from './test-socket';

/** Limits so high that tests do not reach them, and a robot that writes as fast as it can. */
export const wideLimits: Limits = {
  ...defaultLimits,
  http: { ...defaultLimits.http, accountPerMinute: 1e6, anonymousPerMinute: 1e6 },
  login: {
    ...defaultLimits.login,
    freeAttempts: 1e6,
    wrongPasswordsUntilAttack: 1e6,
    addressPerMinute: 1e6,
    failedAccounts: 1e6,
  },
  messages: { sendsPer10Seconds: 1e6, questionsPerMinute: 1e6, forwardsPerMinute: 1e6 },
  robotAccounts: { ...defaultLimits.robotAccounts, codesPerMinute: 1e6 },
  search: { ...defaultLimits.search, perSecond: 1e6 },
  files: { ...defaultLimits.files, uploadsPerMinute: 1e6, bytesPerHour: 1e12 },
  sockets: { ...defaultLimits.sockets, upgradesPerMinute: 1e6 },
  answers: { ...defaultLimits.answers, chunkEveryMs: 1 },
};

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

type Page = v.InferOutput<typeof contract.messages.inRoom.result>;

/** An account that has signed in, as an API client. */
export interface TestUser {
  readonly roomId: string;
  readonly token: string;
  readonly get: (path: string) => Promise<TestResponse>;
  readonly post: (path: string, body?: unknown) => Promise<TestResponse>;
  readonly delete: (path: string) => Promise<TestResponse>;
  readonly openSocket: () => Promise<TestSocket>;
  /** Sends texts to the person's room with the robot. */
  readonly send: (...texts: readonly string[]) => Promise<readonly Message[]>;
  readonly page: (query?: string) => Promise<Page>;
}

export interface TestGateway {
  readonly url: string;
  readonly dataDir: string;
  readonly database: Database;
  readonly fetch: (path: string, init?: RequestInit) => Promise<TestResponse>;
  readonly signIn: (id: string) => Promise<TestUser>;
  readonly logged: () => string;
  readonly answerWaiting: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface TestGatewayOptions {
  readonly limits?: Limits;
  readonly ask?: AskRobot;
  readonly robotServices?: Partial<RobotServices>;
  readonly documents?: Partial<DocumentSource>;
  readonly clock?: Clock;
  readonly elapsedMs?: ElapsedMs;
  readonly environment?: Readonly<Record<string, string>>;
  readonly clientFiles?: ClientFiles;
  /** Opens the storage in the data folder. */
  readonly openStorage?: typeof openStorage;
  /** The database of an earlier gateway, for a test of a restart. */
  readonly database?: Database;
}

const noRobotServices: RobotServices = {
  categories: async () => [],
  hotQuestions: async () => [],
  reload: async () => undefined,
  suggest: async () => [],
  suggestAnswers: async () => [],
  explain: async () => ({ decision: 'unknown', candidates: [], checks: [] }),
};

const noDocuments: DocumentSource = {
  today: async () => ({ dataTime: '2026-04-21T02:20:00.000Z', items: [], examples: [] }),
  list: async () => ({
    dataTime: '2026-04-21T02:20:00.000Z',
    tiles: { approving: 0, ordered: 0, returned: 0, monthAmount: 0 },
    rows: [],
  }),
  search: async () => [],
  answer: async () => undefined,
  isDocumentQuestion: async () => false,
  isVisible: async () => false,
  urge: async () => 'unknown',
};

/** A gateway on a port of its own, over a database in memory with the demo's accounts. */
export async function startTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const { clock = systemClock, limits = wideLimits, ask = stubRobot } = options;
  const database = options.database ?? (await openTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-gateway-'));
  const config = readConfig({
    PORT: String(await freePort()),
    LOG_LEVEL: 'info',
    DATA_DIR: dataDir,
    ...options.environment,
  });
  if (!options.database) {
    await writeInstallation(database, clock.now());
    await seedAccounts(database, { now: clock.now(), hash: fastHash });
  }
  const logEntries: string[] = [];
  const log = createLog('info', { write: (entry) => void logEntries.push(entry) });
  const gateway = await startGateway({
    config,
    limits,
    database,
    storage: await (options.openStorage ?? openStorage)(config),
    clock,
    elapsedMs: options.elapsedMs,
    log,
    ask,
    robotServices: { ...noRobotServices, ...options.robotServices },
    documents: { ...noDocuments, ...options.documents },
    ...(options.clientFiles ? { clientFiles: options.clientFiles } : {}),
  });
  const url = `http://127.0.0.1:${gateway.port}`;
  const sessions = createSessions({ database, clock });
  const fetchFrom = (path: string, init?: RequestInit) => responseOf(fetch(`${url}${path}`, init));

  return {
    url,
    dataDir: config.dataDir,
    database,
    fetch: fetchFrom,
    signIn: (id) => signIn(url, id, sessions, database),
    logged: () => logEntries.join(''),
    answerWaiting: gateway.answerWaiting,
    async close() {
      await gateway.close();
      if (!options.database) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A fast hash: the cost of hashing matters in one test only. */
const fastHash: typeof hashPassword = (password, salt) => hashPassword(password, salt, { N: 2, r: 1, p: 1 });

async function signIn(url: string, id: string, sessions: Sessions, database: Database): Promise<TestUser> {
  const account = await accountById(database, id);
  if (!account) throw new Error(`there is no account ${id}`);
  const token = await sessions.open(account, 'bearer', 12 * 60);
  const roomId = demoRoomId(id);
  const authorization = `Bearer ${token}`;
  const call = (method: string, path: string, body?: unknown) =>
    responseOf(
      fetch(`${url}${path}`, {
        method,
        headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  const post = (path: string, body?: unknown) => call('POST', path, body);
  return {
    roomId,
    token,
    get: (path) => call('GET', path),
    post,
    delete: (path) => call('DELETE', path),
    async send(...texts) {
      const { body } = await post(
        paths.create,
        texts.map((content) => ({ roomId, content })),
      );
      return v.parse(contract.messages.create.result, body);
    },
    async page(query = '') {
      const { body } = await call('GET', `${paths.inRoom}?roomId=${roomId}&${query}`);
      return v.parse(contract.messages.inRoom.result, body);
    },
    async openSocket() {
      return connect(url, await ticketFor({ post }));
    },
  };
}

/** Gets a ticket for one socket, with its group. */
export async function ticketFor({ post }: Pick<TestUser, 'post'>) {
  const { body } = await post('/ibsn/v1/socket/ticket');
  return v.parse(contract.login.socketTicket.result, body);
}

async function responseOf(response: Promise<Response>): Promise<TestResponse> {
  const { status, headers, ...rest } = await response.then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    text: await answer.text(),
  }));
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status, headers, body: isJson ? JSON.parse(rest.text) : rest.text };
}

export const paths = {
  create: '/ibsn/v1/chat/messages/create/room/message',
  inRoom: '/ibsn/v1/chat/messages/in/room',
  search: '/ibsn/v1/chat/messages/all/query',
  searchAll: '/ibsn/v1/chat/messages/query/all',
  near: '/ibsn/v1/chat/messages/near-message',
  recall: '/ibsn/v1/chat/messages/recall',
  remove: '/ibsn/v1/chat/messages/delete',
  evaluate: '/ibsn/v1/chat/messages/evaluate',
  stop: '/ibsn/v1/chat/messages/stop',
  pushArticle: '/ibsn/v1/chat/messages/push-article',
  repushArticle: '/ibsn/v1/chat/messages/repush-article',
  queryData: '/ibsn/v1/chat/messages/query-data',
  rooms: '/ibsn/v1/chat/rooms/query',
} as const;

/** The body of a refusal with a code. */
export const refusal = (code: ErrorCode) => ({ failed: true, code });
