import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type AnyCall, content, endpoint, planned } from './endpoint';
import { contract } from './index';

const result = v.object({});
const facts = { source: 'RS-01', access: 'signedIn' } as const;
const post = { method: 'POST', result, facts } as const;
const byRoom = v.object({ room: v.string() });

describe('a declaration that does not say of each text what it is', () => {
  it('[AC20] does not compile for a parameter of its path', () => {
    // @ts-expect-error what {room} is, is not said
    endpoint({ ...post, path: '/rooms/{room}/close' });
    // @ts-expect-error of two parameters one is not said
    endpoint({ ...post, path: '/{tenantId}/rooms/{id}', claims: { 'params.id': 'room' } });
    // @ts-expect-error the same for a call that is only planned
    planned('GET', '/rooms/{roomId}', facts);
    // @ts-expect-error and for one that answers bytes
    content({ method: 'GET', path: '/pictures/{id}', query: v.object({}), facts });
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
    // @ts-expect-error the query names a room
    endpoint({ ...post, path: '/a', query: byRoom });
    // @ts-expect-error so does the body
    endpoint({ ...post, path: '/a', body: byRoom });
    // @ts-expect-error and the form
    endpoint({ ...post, path: '/a', form: byRoom });
    // @ts-expect-error and the text part of a multipart body
    endpoint({ ...post, path: '/a', multipart: byRoom });
    // @ts-expect-error an optional one is one too
    endpoint({ ...post, path: '/a', body: v.object({ number: v.optional(v.string()) }) });
    // @ts-expect-error so is what may be a text
    endpoint({ ...post, path: '/a', body: v.object({ number: v.union([v.number(), v.string()]) }) });
    // @ts-expect-error and a text of a certain form
    endpoint({ ...post, path: '/a', body: v.object({ number: v.pipe(v.string(), v.uuid(), v.brand('Number')) }) });
    // @ts-expect-error and what nothing is known of
    endpoint({ ...post, path: '/a', body: v.object({ param: v.unknown() }) });
    endpoint({ ...post, path: '/a', body: byRoom, claims: { 'body.room': 'room' } });
    endpoint({ ...post, path: '/a', body: byRoom, values: ['body.room'] });
  });

  it('[AC20] does not compile for texts in lists, in what is nested and in one of several forms', () => {
    const texts = v.object({ messages: v.array(v.string()) });
    const items = v.array(v.object({ target: v.optional(v.object({ agent: v.string() })) }));
    const forms = v.variant('type', [
      v.object({ type: v.literal('room'), room: v.string() }),
      v.object({ type: v.literal('file'), url: v.string() }),
    ]);
    // @ts-expect-error each of a list is one
    endpoint({ ...post, path: '/a', body: texts });
    // @ts-expect-error so is one in an item of a list
    endpoint({ ...post, path: '/a', body: items });
    // @ts-expect-error so is one that only the second form has
    endpoint({ ...post, path: '/a', body: forms, claims: { 'body.room': 'room' } });
    endpoint({ ...post, path: '/a', body: texts, claims: { 'body.messages.*': 'message' } });
    endpoint({ ...post, path: '/a', body: items, claims: { 'body.*.target.agent': 'agent' } });
    endpoint({ ...post, path: '/a', body: forms, claims: { 'body.room': 'room', 'body.url': 'file' } });
  });

  it('[AC20] does not compile when it names a field that is not there, a kind that there is not, or a field twice', () => {
    // @ts-expect-error there is no such field to claim
    endpoint({ ...post, path: '/a', body: byRoom, claims: { 'body.room': 'room', 'body.message': 'message' } });
    // @ts-expect-error nor is there this value
    endpoint({ ...post, path: '/a', body: byRoom, claims: { 'body.room': 'room' }, values: ['body.rooom'] });
    // @ts-expect-error there is no such kind
    endpoint({ ...post, path: '/a', body: byRoom, claims: { 'body.room': 'chamber' } });
    // @ts-expect-error it is an id or it is not
    endpoint({ ...post, path: '/a', body: byRoom, claims: { 'body.room': 'room' }, values: ['body.room'] });
  });

  it('[AC20] need not name numbers, flags and given words', () => {
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

  it('[AC20] says of each parameter of each path what it is, as data', () => {
    for (const { path, claims = {}, values = [] } of calls) {
      const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `params.${name}`);
      expect([...Object.keys(claims), ...values]).toEqual(expect.arrayContaining(parameters));
    }
  });
});
