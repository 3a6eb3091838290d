import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { notAnId, ownUuid } from './claims';
import { type AnyCall, content, endpoint, planned } from './endpoint';
import { contract } from './index';

const result = v.object({});
const facts = { source: 'RS-01', access: 'signedIn' } as const;
const post = { method: 'POST', result, facts } as const;
const byRoom = v.object({ roomId: v.string() });

describe('a declaration without a claim for each id', () => {
  it('[AC20] does not compile for a parameter of its path', () => {
    // @ts-expect-error what {roomId} is, is not said
    endpoint({ ...post, path: '/rooms/{roomId}/close' });
    // @ts-expect-error of two parameters one is not claimed
    endpoint({ ...post, path: '/{tenantId}/rooms/{id}', claims: { 'params.id': 'room' } });
    // @ts-expect-error the same for a call that is only planned
    planned('GET', '/rooms/{roomId}', facts);
    // @ts-expect-error and for one that answers bytes
    content({ method: 'GET', path: '/pictures/{id}', query: v.object({}), facts });
    expect(endpoint({ ...post, path: '/rooms/{roomId}/close', claims: { 'params.roomId': 'room' } }).claims).toEqual({
      'params.roomId': 'room',
    });
    expect(planned('GET', '/rooms/{roomId}', { ...facts, claims: { 'params.roomId': 'room' } }).claims).toEqual({
      'params.roomId': 'room',
    });
  });

  it('[AC20] does not compile for a field of its query, body, form or multipart body', () => {
    // @ts-expect-error the query names a room
    endpoint({ ...post, path: '/a', query: byRoom });
    // @ts-expect-error so does the body
    endpoint({ ...post, path: '/a', body: byRoom });
    // @ts-expect-error and the form
    endpoint({ ...post, path: '/a', form: byRoom });
    // @ts-expect-error and the text part of a multipart body
    endpoint({ ...post, path: '/a', multipart: byRoom });
    // @ts-expect-error an optional id is one too
    endpoint({ ...post, path: '/a', body: v.object({ messageId: v.optional(v.string()) }) });
    endpoint({ ...post, path: '/a', body: byRoom, claims: { 'body.roomId': 'room' } });
  });

  it('[AC20] does not compile for ids in lists and in what is nested', () => {
    const ids = v.object({ messageIds: v.array(v.string()) });
    const items = v.array(v.object({ target: v.optional(v.object({ agentSerial: v.string() })) }));
    // @ts-expect-error each of a list is an id
    endpoint({ ...post, path: '/a', body: ids });
    // @ts-expect-error so is one in an item of a list
    endpoint({ ...post, path: '/a', body: items });
    endpoint({ ...post, path: '/a', body: ids, claims: { 'body.messageIds.*': 'message' } });
    endpoint({ ...post, path: '/a', body: items, claims: { 'body.*.target.agentSerial': 'agent' } });
  });

  it('[AC20] does not compile with a claim for a field that is not there, or of a kind that there is not', () => {
    // @ts-expect-error there is no such field
    endpoint({ ...post, path: '/a', body: byRoom, claims: { 'body.roomId': 'room', 'body.messageId': 'message' } });
    // @ts-expect-error there is no such kind
    endpoint({ ...post, path: '/a', body: byRoom, claims: { 'body.roomId': 'chamber' } });
    endpoint({ ...post, path: '/a', query: v.object({ url: v.string() }), claims: { 'query.url': 'file' } });
  });

  it('[AC20] takes a reason where a field is only called like an id', () => {
    const body = v.object({ msgUuid: v.string(), language_id: v.string() });
    const claims = { 'body.msgUuid': ownUuid, 'body.language_id': notAnId('names a language') } as const;
    expect(endpoint({ ...post, path: '/a', body, claims }).claims).toEqual(claims);
  });
});

describe('the contract', () => {
  const calls: readonly AnyCall[] = Object.values(contract).flatMap((group) => Object.values<AnyCall>(group));

  it('[AC20] says of each parameter of each path what it is, as data', () => {
    for (const { path, claims = {} } of calls)
      for (const [, name] of path.matchAll(/\{(\w+)\}/g)) expect(claims).toHaveProperty([`params.${name}`]);
  });
});
