import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../db/database';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ environment: { APP_NAME: 'Procurement desk' } });
});
afterAll(() => gateway.close());

const Manifest = v.object({
  name: v.string(),
  start_url: v.string(),
  display: v.string(),
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), purpose: v.string() })),
});

describe('the web app manifest', () => {
  it('[GW218] has the configured name, and icons that exist in the sizes it gives', async () => {
    const { status, headers, body } = await gateway.fetch('/manifest.webmanifest');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    const manifest = v.parse(Manifest, typeof body === 'string' ? JSON.parse(body) : body);
    expect(manifest).toMatchObject({ name: 'Procurement desk', start_url: '/', display: 'standalone' });
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
    for (const { src, sizes } of manifest.icons) {
      const png = readFileSync(join(packageRoot, '../web/public', src));
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});
