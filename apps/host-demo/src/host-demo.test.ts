import { jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { type DemoRequest, type ResponderDependencies, respond } from './respond';
import { demoSecret, InvalidSettingError, readSettings } from './settings';

const now = new Date('2026-04-20T04:20:00Z');

const table = {
  tiles: { approving: 3, ordered: 12, returned: 1, monthAmount: 366250 },
  rows: [
    row({ number: 'PR2026-0417', waitingHours: 3.4 }),
    row({ number: 'PR2026-0433', requester: '陈楠', status: 'ordered', statusText: '已转订单' }),
  ],
};

function row(overrides: Record<string, unknown>) {
  const defaults = { number: 'PR2026-0415', title: '伺服电机 750W ×12', requester: '林晓', amount: 43200 };
  return {
    ...defaults,
    status: 'approving',
    statusText: '财务复核',
    submittedAt: '2026-04-17T01:00:00Z',
    ...overrides,
  };
}

interface ReceivedRequest {
  readonly url: string;
  readonly body: string;
  readonly authorization: string | null;
}

/** A gateway that answers a sign-in with a bearer token, and other requests with `answer`. */
function gateway(answer: unknown = table, seen: ReceivedRequest[] = []): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    seen.push({ url: request.url, body: await request.text(), authorization: request.headers.get('authorization') });
    return Response.json(request.url.endsWith('encrypt-data') ? { accessToken: 'bearer', group: 'g' } : answer);
  };
}

function aResponder(
  overrides: Partial<ResponderDependencies> = {},
): ResponderDependencies & { readonly warnings: readonly string[] } {
  const warnings: string[] = [];
  let count = 0;
  return {
    settings: { port: 8788, gatewayUrl: 'http://localhost:8787', secret: demoSecret },
    assets: new Map([['/assets/page.css', 'body {}']]),
    fetch: gateway(),
    now: () => now,
    newId: () => `identity-${++count}`,
    warn: (text) => void warnings.push(text),
    warnings,
    ...overrides,
  };
}

function get(path: string, overrides: Partial<DemoRequest> = {}): DemoRequest {
  const url = new URL(path, 'http://127.0.0.1:8788');
  return { method: 'GET', url, cookies: new Map(), fetchSite: undefined, form: new URLSearchParams(), ...overrides };
}

const page = async (path = '/', overrides: Partial<ResponderDependencies> = {}, request: Partial<DemoRequest> = {}) =>
  (await respond(get(path, request), aResponder(overrides))).body;

describe('the table', () => {
  it('[HD1] has the data that the gateway returns for the current user', async () => {
    const seen: ReceivedRequest[] = [];
    const body = await page('/', { fetch: gateway(table, seen) });

    expect(body).toContain('PR2026-0417');
    expect(body).toContain('¥43,200.00');
    expect(body).toContain('¥366,250');
    expect(body).toContain('>04-17<');
    expect(seen.map(({ url }) => url)).toEqual([
      'http://localhost:8787/ibsn/v1/login/get/encrypt-data',
      'http://localhost:8787/ibsn/v1/documents/requisitions?language=zh_CN',
    ]);
    expect(seen[1]?.authorization).toBe('Bearer bearer');
    const { platformCode, pageKey, thirdToken } = JSON.parse(seen[0]?.body ?? '{}');
    expect([platformCode, pageKey]).toEqual(['quayside', 'quayside']);
    expect((await verifiedPayload(thirdToken)).sub).toBe('lin');
  });

  it.each([
    ['is down', async () => Promise.reject(new TypeError('fetch failed'))],
    ['refuses', async () => Response.json({ failed: true, code: 'HOST_IDENTITY_REFUSED' }, { status: 403 })],
    ['answers no JSON', async () => new Response('<html>502</html>', { status: 502 })],
  ])('[HD1] says so when the gateway %s, and the page works otherwise', async (_what, fetch) => {
    const dependencies = aResponder({ fetch });
    const { status, body } = await respond(get('/?lang=en'), dependencies);
    expect(status).toBe(200);
    expect(body).toContain('the gateway does not answer');
    expect(body).toContain('/embed.js');
    expect(dependencies.warnings).toHaveLength(1);
  });

  it.each([{}, { rows: 'x' }, { rows: [null, 7, {}], tiles: 3 }, []])(
    '[HD1] is rendered when the gateway answers %j',
    async (answer) => {
      expect(await page('/', { fetch: gateway(answer) })).toContain('<h1>我的申请</h1>');
    },
  );
});

const verifiedPayload = async (token: string) =>
  (await jwtVerify(token, new TextEncoder().encode(demoSecret), { algorithms: ['HS256'], currentDate: now })).payload;

describe('identity', () => {
  const requestIdentity = async (overrides: Partial<DemoRequest> = {}, dependencies = aResponder()) =>
    respond(get('/identity', { method: 'POST', ...overrides }), dependencies);

  it('[HD2] is signed for the current user, for two minutes, with a new jti each time', async () => {
    const dependencies = aResponder();
    const { headers, body } = await requestIdentity(
      { cookies: new Map([['person', 'chen']]), fetchSite: 'same-origin' },
      dependencies,
    );
    const iat = now.getTime() / 1000;

    expect(headers['cache-control']).toBe('no-store');
    expect(await verifiedPayload(JSON.parse(body).identity)).toEqual({
      sub: 'chen',
      name: '陈楠',
      department: '生产计划部',
      tenant: 'lanchuan',
      iat,
      exp: iat + 120,
      jti: 'identity-1',
    });
    const second = await requestIdentity({}, dependencies);
    expect((await verifiedPayload(JSON.parse(second.body).identity)).jti).toBe('identity-2');
  });

  it.each(['cross-site', 'same-site', 'none'])('[HD2] is refused for a request that is %s', async (site) => {
    expect(await requestIdentity({ fetchSite: site })).toMatchObject({ status: 403, body: 'Not for another site.' });
  });
});

describe('pages', () => {
  it('[HD3] embed the chat in the language of the page', async () => {
    expect(await page('/orders')).toContain(
      '<script src="http://localhost:8787/embed.js" data-key="quayside" data-language="zh_CN"',
    );
    expect(await page('/orders?lang=en')).toContain('data-language="en_US"');
  });

  it('[HD3] ask about the document of each row', async () => {
    const body = await page();
    expect(body).toContain('data-ask="PR2026-0417" aria-label="问一下这张单 PR2026-0417"');
    expect(body).toContain('data-ask="PR2026-0433"');
    expect(await page('/?lang=en')).toContain('aria-label="Ask about this order PR2026-0417"');
  });

  it('[HD4] escape data of the gateway', async () => {
    const evil = '"><script>alert(1)</script>';
    const body = await page('/', { fetch: gateway({ rows: [row({ number: evil, title: evil, statusText: evil })] }) });
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('[HD4] allow the script and the frame of the gateway, and nothing inline', async () => {
    const { headers, body } = await respond(get('/orders'), aResponder());
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'; script-src 'self' http://localhost:8787; style-src 'self'");
    expect(policy).toContain('frame-src http://localhost:8787');
    expect(policy).not.toContain('unsafe');
    expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|\sstyle=|\son[a-z]+=|<style/);
  });

  it('[HD5] keep language and user in cookies', async () => {
    const { headers } = await respond(get('/?lang=en'), aResponder());
    expect(headers['set-cookie']).toBe('lang=en; Path=/; HttpOnly; SameSite=Lax');
    expect(await page('/orders', {}, { cookies: new Map([['lang', 'en']]) })).toContain('<html lang="en">');
    expect(await page('/orders?lang=xx')).toContain('<html lang="zh-CN">');

    const form = new URLSearchParams({ person: 'chen', back: '/orders' });
    expect(await respond(get('/person', { method: 'POST', form }), aResponder())).toMatchObject({
      status: 303,
      headers: { location: '/orders', 'set-cookie': 'person=chen; Path=/; HttpOnly; SameSite=Lax' },
    });
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', ''])(
    '[HD5] do not redirect to %j',
    async (back) => {
      const form = new URLSearchParams({ person: 'nobody', back });
      const { headers } = await respond(get('/person', { method: 'POST', form }), aResponder());
      expect(headers).toMatchObject({ location: '/', 'set-cookie': expect.stringContaining('person=lin;') });
    },
  );

  it.each([
    '/',
    '/home',
    '/orders',
    '/suppliers',
    '/settlement',
    '/approvals',
    '/new',
    '/drafts',
    '/lead-times',
    '/categories',
  ])('[HD3] embed the chat at %s', async (path) => {
    const body = expect.stringContaining('<script src="http://localhost:8787/embed.js"');
    expect(await respond(get(path), aResponder())).toMatchObject({ status: 200, body });
  });

  it('[HD5] are answered with 404 when unknown', async () => {
    expect(await respond(get('/nowhere'), aResponder())).toMatchObject({ status: 404 });
  });

  it('[HD7] show a nudge about a waiting requisition to its requester alone', async () => {
    const body = await page();
    expect(body).toContain(
      'data-nudge="PR2026-0417 在财务复核已等 3 小时，要我帮你催一下吗？" data-nudge-number="PR2026-0417"',
    );
    expect(await page('/', {}, { cookies: new Map([['person', 'chen']]) })).not.toContain('data-nudge');
    expect(await page('/', { fetch: gateway({ rows: [row({ waitingHours: 0.5 })] }) })).not.toContain('data-nudge');
  });
});

describe('the phone page', () => {
  it('[HD8] has the phone screens in the language of the page, and the colours of the host', async () => {
    const body = await page('/phone');
    expect(body).toContain('data-client="http://localhost:8787/#/mtPurchaseRobot?key=quayside&amp;language=zh_CN"');
    expect(body).toContain('data-color="#0d7a63" data-nav-color="#0c3b33"');
    expect(body).toContain('src="/assets/phone.js"');
    expect(body).not.toContain('embed.js');
    expect(await page('/phone?lang=en')).toContain('key=quayside&amp;language=en_US');
    expect(await page('/orders')).toContain('<a href="/phone">手机版</a>');
  });

  it('[HD4] allows its own script and the frame of the gateway, and nothing inline', async () => {
    const { headers, body } = await respond(get('/phone'), aResponder());
    expect(headers['content-security-policy']).toContain('frame-src http://localhost:8787');
    expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|\sstyle=|\son[a-z]+=|<style/);
  });

  it('is read only', async () => {
    expect(await respond(get('/phone', { method: 'POST' }), aResponder())).toMatchObject({ status: 405 });
  });
});

describe('settings', () => {
  it('[HD6] have defaults', () => {
    expect(readSettings({})).toEqual({ port: 8788, gatewayUrl: 'http://localhost:8787', secret: demoSecret });
  });

  it.each(['abc', '0', '65536', '-1', '80.5', '8788x'])('[HD6] refuse the port %j in one sentence', (port) => {
    expect(() => readSettings({ HOST_DEMO_PORT: port })).toThrow(
      new InvalidSettingError(`HOST_DEMO_PORT is '${port}', but a port is a whole number from 1 to 65535.`),
    );
  });

  it.each(['localhost:8787', 'ftp://x', 'http://'])('[HD6] refuse the gateway address %j', (url) => {
    expect(() => readSettings({ GATEWAY_URL: url })).toThrow(InvalidSettingError);
  });
});
