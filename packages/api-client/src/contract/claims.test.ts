import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type AnyCall, content, endpoint, planned } from './endpoint';
import { contract } from './index';

const result = v.object({});
const facts = { source: 'RS-01', access: 'signedIn' } as const;
const post = { method: 'POST', result, facts } as const;
const byRoom = v.object({ room: v.string() });

describe('a declaration that does not name each text as an id or a value', () => {
  it('[AC20] does not compile for a parameter of its path', () => {
    // @ts-expect-error {room} is not declared
    endpoint({ ...post, path: '/rooms/{room}/close' });
    // @ts-expect-error one of two parameters is not declared
    endpoint({ ...post, path: '/{tenantId}/rooms/{id}', claims: { 'params.id': 'room' } });
    // @ts-expect-error the parameter of a planned call is not declared
    planned('GET', '/rooms/{roomId}', facts);
    // @ts-expect-error the parameter of a call that answers bytes is not declared
    content({ method: 'GET', path: '/images/{id}', query: v.object({}), facts });
    endpoint({ ...post, path: '/rooms/{room}/close', claims: { 'params.room': 'room' } });
    expect(
      planned('GET', '/{language}/rooms/{id}', {
        ...facts,
        claims: { 'params.id': 'room' },
        values: ['params.language'],
      }),
    ).toMatchObject({ claims: { 'params.id': 'room' }, values: ['params.language'] });
  });

  it('[AC20] does not compile for a field of its query, body, form or multipart body, whatever it is called', () => {
    // @ts-expect-error a text of the query is not declared
    endpoint({ ...post, path: '/a', query: byRoom });
    // @ts-expect-error a text of the body is not declared
    endpoint({ ...post, path: '/a', body: byRoom });
    // @ts-expect-error a text of the form is not declared
    endpoint({ ...post, path: '/a', form: byRoom });
    // @ts-expect-error a text part of the multipart body is not declared
    endpoint({ ...post, path: '/a', multipart: byRoom });
    // @ts-expect-error an optional text is not declared
    endpoint({ ...post, path: '/a', body: v.object({ number: v.optional(v.string()) }) });
    // @ts-expect-error a number or text is not declared
    endpoint({ ...post, path: '/a', body: v.object({ number: v.union([v.number(), v.string()]) }) });
    // @ts-expect-error a branded text is not declared
    endpoint({ ...post, path: '/a', body: v.object({ number: v.pipe(v.string(), v.uuid(), v.brand('Number')) }) });
    // @ts-expect-error an unknown field is not declared
    endpoint({ ...post, path: '/a', body: v.object({ param: v.unknown() }) });
    endpoint({ ...post, path: '/a', body: byRoom, claims: { 'body.room': 'room' } });
    endpoint({ ...post, path: '/a', body: byRoom, values: ['body.room'] });
  });

  it('[AC20] does not compile for texts in lists, in nested objects and in one of several variants', () => {
    const texts = v.object({ messages: v.array(v.string()) });
    const items = v.array(v.object({ target: v.optional(v.object({ agent: v.string() })) }));
    const forms = v.variant('type', [
      v.object({ type: v.literal('room'), room: v.string() }),
      v.object({ type: v.literal('file'), url: v.string() }),
    ]);
    // @ts-expect-error the texts of a list are not declared
    endpoint({ ...post, path: '/a', body: texts });
    // @ts-expect-error a text in an item of a list is not declared
    endpoint({ ...post, path: '/a', body: items });
    // @ts-expect-error a text that only the second variant has is not declared
    endpoint({ ...post, path: '/a', body: forms, claims: { 'body.room': 'room' } });
    endpoint({ ...post, path: '/a', body: texts, claims: { 'body.messages.*': 'message' } });
    endpoint({ ...post, path: '/a', body: items, claims: { 'body.*.target.agent': 'agent' } });
    endpoint({ ...post, path: '/a', body: forms, claims: { 'body.room': 'room', 'body.url': 'file' } });
  });

  it('[AC20] does not compile when it names a field or a kind that does not exist, or a field twice', () => {
    // @ts-expect-error the claimed field body.message does not exist
    endpoint({ ...post, path: '/a', body: byRoom, claims: { 'body.room': 'room', 'body.message': 'message' } });
    // @ts-expect-error the value body.rooom does not exist
    endpoint({ ...post, path: '/a', body: byRoom, claims: { 'body.room': 'room' }, values: ['body.rooom'] });
    // @ts-expect-error the kind chamber does not exist
    endpoint({ ...post, path: '/a', body: byRoom, claims: { 'body.room': 'chamber' } });
    // @ts-expect-error a field cannot be both an id and a value
    endpoint({ ...post, path: '/a', body: byRoom, claims: { 'body.room': 'room' }, values: ['body.room'] });
  });

  it('[AC20] compiles for numbers, flags and given words', () => {
    const body = v.object({
      size: v.number(),
      isOpen: v.boolean(),
      kind: v.picklist(['a', 'b']),
      type: v.literal('c'),
    });
    expect(endpoint({ ...post, path: '/a', body })).not.toHaveProperty('values');
  });
});

describe('the contract', () => {
  const calls: readonly AnyCall[] = Object.values(contract).flatMap((group) => Object.values<AnyCall>(group));

  it('[AC20] declares each parameter of each path as an id or a value', () => {
    for (const { path, claims = {}, values = [] } of calls) {
      const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `params.${name}`);
      expect([...Object.keys(claims), ...values]).toEqual(expect.arrayContaining(parameters));
    }
  });
});
