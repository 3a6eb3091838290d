import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { newAdminToken, writeAdminFile } from '../start/admin-file';
import { addAdmin } from './admin';
import { handleErrors } from './errors';

const token = newAdminToken();
const server = Fastify();
handleErrors(server, { embedOrigins: [] });
addAdmin(server, token, { echo: async (body) => ({ got: body }) });
const folder = mkdtempSync(join(tmpdir(), 'parley-admin-'));
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const call = (authorization: string, remoteAddress = '127.0.0.1') =>
  server.inject({
    method: 'POST',
    url: '/admin/echo',
    payload: { file: 'x' },
    headers: { authorization },
    remoteAddress,
  });

describe('the admin routes', () => {
  it('[GW7] answer with the token from loopback, and give 404 otherwise', async () => {
    expect((await call(`Bearer ${token}`)).json()).toEqual({ got: { file: 'x' } });
    expect((await call(`Bearer ${token}`, '::ffff:127.0.0.1')).statusCode).toBe(200);
    for (const refused of [await call('Bearer guess'), await call(''), await call(`Bearer ${token}`, '192.168.1.5')]) {
      expect(refused.statusCode).toBe(404);
      expect(refused.json()).toMatchObject({ failed: true, code: 'NOT_FOUND' });
    }
  });

  it('[GW7] have their address and token in a file that only its owner may read', () => {
    const withdraw = writeAdminFile(folder, { url: 'http://127.0.0.1:1', token });
    const file = join(folder, 'admin.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ url: 'http://127.0.0.1:1', token });
    withdraw();
    expect(() => statSync(file)).toThrow();
  });
});
