import { randomUUID } from 'node:crypto';
import type { AnyCall } from '@parley/api-client/contract';
import * as fc from 'fast-check';
import type * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileTokenOf } from '../testing/test-files';
import { paths, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';
import { allCalls, type NamedCall } from './openapi';
import { requiredFields } from './testing/required-fields';

let gateway: TestGateway;
let lin: TestUser;
let messageId = '';
let fileToken = '';

beforeAll(async () => {
  gateway = await startTestGateway({ ask: async function* () {} });
  lin = await gateway.signIn('lin');
  messageId = (await lin.send('first'))[0]?.messageId ?? '';
  fileToken = await fileTokenOf(gateway, lin);
});
afterAll(() => gateway.close());

const hostileTexts = [
  'a\u0000b',
  '\u0000',
  '\u001b[31m',
  '\u000b',
  '\ud83d',
  '\udc00x',
  '\u202e\ufeff\uffff',
  "'; DROP TABLE messages; --",
  '%_\\',
  '{"__proto__":{"a":1}}',
  'x'.repeat(300),
  '',
  ' ',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  '0000-01-01',
  '9999-12-31T23:59:59.999-23:59',
];
const hostileNumbers = ['-1', '0', '1.5', '1e6', '1e308', '1e999', 'NaN', '0x10', ' 7 ', '99999999999999999999'];
const seqs = [2 ** 31, 2 ** 53 - 1, 2 ** 53].map(String);

const validValues: Readonly<Record<string, () => unknown>> = {
  roomId: () => lin.roomId,
  messageId: () => messageId,
  lastMessageId: () => messageId,
  msgUuid: randomUUID,
  grant_type: () => 'password',
  url: () => `/private-bucket/${'0'.repeat(32)}/x.txt`,
  access_token: () => fileToken,
  fileName: () => 'x.txt',
  attachmentUUID: randomUUID,
};
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts, ...hostileNumbers, ...seqs),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(null, true, -1, 2 ** 53, 1e300, [], {}, ['a\u0000'], { 'k\u0000': 1 }, { deep: ['\ud800'] }),
);

/** The field names that a schema declares, also inside lists and variants. */
function fieldsOf(schema: v.GenericSchema<unknown, unknown> | undefined): readonly string[] {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const entries: unknown = Reflect.get(part, 'entries');
    if (typeof entries === 'object' && entries !== null) for (const name of Object.keys(entries)) found.add(name);
    visit(Reflect.get(part, 'item'));
    const options: unknown = Reflect.get(part, 'options');
    if (Array.isArray(options)) options.forEach(visit);
  };
  visit(schema);
  return [...found];
}

/** What the call requires, and its ids, so that it is refused for the hostile values beside them and for nothing else. */
function validValuesOf({ call, group, name }: NamedCall): object {
  const { query, body } = requiredFields[`${group}.${name}`] ?? {};
  const named = fieldsOfCall(call).flatMap((field) => (validValues[field] ? [[field, validValues[field]()]] : []));
  return { ...query, ...(Array.isArray(body) ? body[0] : body), ...Object.fromEntries(named) };
}

/** Valid values of a call with up to three hostile ones. */
function valuesFor(named: NamedCall) {
  const fields = fieldsOfCall(named.call);
  const names = fields.length > 0 ? fields : ['id'];
  return fc
    .dictionary(fc.constantFrom(...names), hostileValue, { maxKeys: 3 })
    .map((values) => ({ ...validValuesOf(named), ...values }));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const toSearchParams = (values: object): URLSearchParams =>
  new URLSearchParams(Object.entries(values).map(([name, value]): [string, string] => [name, textOf(value)]));

function withFile(values: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, textOf(value));
  form.append('file', new Blob(['x']), 'x.txt');
  return form;
}

async function statusOf({ call }: NamedCall, values: object): Promise<number> {
  const path = call.path
    .replace('{tenantId}', 'lanchuan')
    .replace('{chatbot}', 'chatbot')
    .replace(/\{\w+\}/g, encodeURIComponent(textOf(Object.values(values)[0]).replace(/\p{Surrogate}/gu, 'x')) || 'x');
  const jsonCall = call.isBuilt && call.answers === 'json' ? call : undefined;
  const isForm = jsonCall?.form !== undefined;
  const isList = path === paths.create;
  const body = isForm ? toSearchParams(values).toString() : JSON.stringify(isList ? [values] : values);
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const inQuery = call.method === 'GET' || jsonCall?.isBinary === true;
  const requestInit = jsonCall?.multipart
    ? { body: withFile(values) }
    : jsonCall?.isBinary
      ? { body: 'x', headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${lin.token}` } }
      : { body, headers: { 'content-type': type, authorization: `Bearer ${lin.token}` } };
  const { status } = await gateway.fetch(inQuery ? `${path}?${toSearchParams(values)}` : path, {
    method: call.method,
    headers: { authorization: `Bearer ${lin.token}` },
    ...(call.method === 'POST' ? requestInit : {}),
  });
  return status;
}

// Signing off would leave the rest of the runs without a session.
const built = allCalls.filter(({ call, name }) => call.isBuilt && name !== 'logoff');

function fieldsOfCall(call: AnyCall): readonly string[] {
  if (!call.isBuilt) return [];
  const body = call.answers === 'json' ? [call.body, call.form, call.multipart] : [];
  return [call.query, ...body].flatMap(fieldsOf);
}

/** Uploads may also be refused by file type, and file reads by token. */
const allowedStatuses = (call: AnyCall): readonly number[] => [
  200,
  400,
  403,
  404,
  413,
  ...(call.facts.access === 'fileReader' ? [401] : []),
  ...(call.isBuilt && call.answers === 'json' && call.multipart ? [415] : []),
];

describe('hostile input', () => {
  it.each(built.map((named) => [`${named.group}.${named.name}`, named] as const))(
    '[GW96] to %s never gives 500',
    async (_name, named) => {
      const { call } = named;
      const fields = fieldsOfCall(call);
      const valid = validValuesOf(named);
      const hostileExamples = fields.flatMap((name) =>
        ['a\u0000b', '99999999999999999999'].map((invalid) => ({ ...valid, [name]: invalid })),
      );
      await fc.assert(
        fc.asyncProperty<[object]>(valuesFor(named), async (given) => {
          expect(allowedStatuses(call)).toContain(await statusOf(named, given));
        }),
        {
          examples: hostileExamples.map((given): [object] => [given]),
          numRuns: hostileExamples.length + 20,
          interruptAfterTimeLimit: 4000,
        },
      );
    },
  );

  it('[GW96] is refused with the name of its field, at any depth', async () => {
    const inText = await lin.post(paths.create, [{ roomId: lin.roomId, content: 'a\u0000b' }]);
    expect(inText).toMatchObject({ status: 400, body: { params: { field: 'body.0.content' } } });
    const secret = { values: [{ 'my-secret': '\u0000' }] };
    const nested = await lin.post(paths.create, [{ roomId: lin.roomId, content: 'x', buttonParam: secret }]);
    expect(nested).toMatchObject({ status: 400, body: { params: { field: 'body.0.buttonParam' } } });
    expect(await lin.get(`${paths.search}?roomId=${lin.roomId}&keyword=a%00`)).toMatchObject({
      status: 400,
      body: { params: { field: 'query.keyword' } },
    });
    const form = await gateway.fetch('/oauth/oauth/token', {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', username: 'li\u0000n', password: 'x' }),
    });
    expect(form).toMatchObject({ status: 400, body: { params: { field: 'form.username' } } });
    for (const path of [
      `${paths.inRoom}?roomId=${lin.roomId}`,
      `${paths.search}?roomId=${lin.roomId}`,
      `${paths.rooms}?`,
    ])
      expect(await lin.get(`${path}&page=99999999999999999999`)).toMatchObject({
        status: 400,
        body: { params: { field: 'query.page' } },
      });
    expect(await lin.get('/ibsn/v1/lan%00chuan/chatbot/categories')).toMatchObject({
      status: 400,
      body: { params: { field: 'path.tenantId' } },
    });
    expect(await lin.send('tab\tand\r\nline')).toMatchObject([{ content: 'tab\tand\r\nline' }]);
  });
});
