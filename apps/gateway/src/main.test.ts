import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@parley/api-client/contract';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from './db/database';
import { demoRoomId } from './demo/seed/accounts';
import { freePort } from './testing/free-port';
import { paths } from './testing/test-gateway';
import { chunkOf, connect } from './testing/test-socket';

const folder = mkdtempSync(join(tmpdir(), 'parley-main-'));
const dataDir = join(folder, 'data');
const children = new Set<ChildProcess>();
let port = 0;

beforeAll(async () => {
  port = await freePort();
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function startProcess(environment: Readonly<Record<string, string>> = {}) {
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment };
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: packageRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (text) => (output.out += text));
  child.stderr.on('data', (text) => (output.err += text));
  const ended = once(child, 'exit').then(([code]) => ({ code, ...output }));
  return { child, ended };
}

async function startReady(environment = {}) {
  const gateway = startProcess(environment);
  while (gateway.child.exitCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return gateway;
    await pause(50);
  }
  throw new Error((await gateway.ended).err);
}

async function signIn() {
  const url = `http://127.0.0.1:${port}`;
  const form = new URLSearchParams({ grant_type: 'password', username: 'lin', password: 'parley-demo' });
  const signIn = await fetch(`${url}/oauth/oauth/token`, { method: 'POST', body: form });
  const { access_token: token } = v.parse(contract.login.token.result, await signIn.json());
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const roomId = demoRoomId('lin');
  return {
    url,
    async ask(content: string) {
      await fetch(url + paths.create, { method: 'POST', headers, body: JSON.stringify([{ roomId, content }]) });
    },
    async socket() {
      const ticket = await fetch(`${url}/ibsn/v1/socket/ticket`, {
        method: 'POST',
        headers: { authorization: headers.authorization },
      });
      return connect(url, v.parse(contract.login.socketTicket.result, await ticket.json()));
    },
    async page() {
      const answer = await fetch(`${url}${paths.inRoom}?roomId=${roomId}`, { headers });
      return v.parse(contract.messages.inRoom.result, await answer.json());
    },
  };
}

const slowLimitsFile = join(folder, 'limits.json');
writeFileSync(slowLimitsFile, JSON.stringify({ answers: { chunkEveryMs: 400 } }));

describe('the process', () => {
  it('[GW8] keeps everything after a kill, and marks the interrupted answer as incomplete', async () => {
    const first = await startReady({ LIMITS_FILE: slowLimitsFile });
    const lin = await signIn();
    const socket = await lin.socket();
    await lin.ask('三单匹配差异超过 0.5% 怎么处理？');
    await socket.next((frame) => chunkOf(frame)?.chunkIndex === 0);
    const { epoch } = await lin.page();
    first.child.kill('SIGKILL');
    await first.ended;

    const second = await startReady();
    const again = await (await signIn()).page();
    expect(again.content.map(({ content }) => content)).toContain('三单匹配差异超过 0.5% 怎么处理？');
    expect(again.content[0]).toMatchObject({ sender: 'robot', answerState: 'incomplete' });
    expect(again.epoch).toBe(epoch);

    const other = await startProcess({ PORT: String(port + 1) }).ended;
    expect(other.code).toBe(1);
    expect(other.err).toMatch(/^The data folder .* is in use by another gateway[^\n]*\.\n$/);
    expect(other.err).toContain(dataDir);

    const open = await (await signIn()).socket();
    second.child.kill('SIGTERM');
    expect(await second.ended).toMatchObject({ code: 0, err: '' });
    expect([1006, 1008]).toContain(await open.closed);
  });

  it('[GW3] says in one sentence that its port is taken', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const { code, err } = await startProcess().ended;
    other.close();
    expect({ code, err }).toEqual({
      code: 1,
      err: `Port ${port} is taken: stop what listens there, or set PORT to another one.\n`,
    });
  });

  it('[GW3] says in one sentence that its data are damaged, and leaves them as they are', async () => {
    const database = join(dataDir, 'database');
    const damaged = join(database, 'global/pg_control');
    writeFileSync(damaged, 'not a database');
    const before = readdirSync(database, { recursive: true }).toSorted();
    const { code, err } = await startProcess().ended;
    expect(code).toBe(1);
    expect(err).toMatch(/^The database in .* cannot be opened, it is damaged[^\n]*\.\n$/);
    expect(readFileSync(damaged, 'utf8')).toBe('not a database');
    expect(readdirSync(database, { recursive: true }).toSorted()).toEqual(before);
  });

  it('[GW3] says in one sentence which variable is wrong', async () => {
    expect(await startProcess({ PORT: 'http' }).ended).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^PORT must be [^\n]*\.\n$/),
    });
  });
});
