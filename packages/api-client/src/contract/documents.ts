import * as v from 'valibot';
import { endpoint } from './endpoint';
import { emptyResult, requiredText } from './fields';

const number = requiredText(40);

/** Calls on documents of the host: what card buttons do. All ours: the specification leaves them to the host. */
export const documents = {
  /** Reminds whoever a document waits for, at most once a day; the reminder is stored and shown on the document. */
  urge: endpoint({
    method: 'POST',
    path: '/ibsn/v1/documents/urge',
    body: v.object({ number }),
    result: emptyResult,
    claims: { 'body.number': 'document' },
    facts: { source: 'W-07', access: 'signedIn', ours: ['call'] },
  }),
};
