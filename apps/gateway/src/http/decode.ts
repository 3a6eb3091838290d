import { type AnyCall, type Endpoint, findForbiddenText } from '@parley/api-client/contract';
import * as v from 'valibot';
import type { CallInput } from '../accounts/claimed-ids';
import { GatewayError } from '../gateway-error';

type Part = 'path' | 'query' | 'body' | 'form' | 'multipart';

/** Reads what came by the schemas of the call. @throws GatewayError BAD_REQUEST naming the field */
export function decode(
  call: AnyCall,
  given: { readonly params: Readonly<Record<string, string>>; readonly query: unknown; readonly body: unknown },
): CallInput {
  refuseForbiddenText('path', given.params);
  if (!call.isBuilt) return { params: given.params };
  return {
    params: given.params,
    ...(call.query ? { query: read('query', call.query, given.query) } : {}),
    ...(call.answers === 'json' ? readBody(call, given.body) : {}),
  };
}

function readBody(call: Endpoint, body: unknown): Pick<CallInput, 'body' | 'form' | 'multipart'> {
  return {
    ...(call.body ? { body: read('body', call.body, body) } : {}),
    ...(call.form ? { form: read('form', call.form, body) } : {}),
    ...(call.multipart ? { multipart: read('multipart', call.multipart, body) } : {}),
  };
}

function read(part: Part, schema: v.GenericSchema<unknown, unknown>, value: unknown): unknown {
  const reading = v.safeParse(schema, value ?? (part === 'query' ? {} : undefined), { abortEarly: true });
  if (reading.success) {
    refuseForbiddenText(part, reading.output);
    return reading.output;
  }
  const [issue] = reading.issues;
  const path = v.getDotPath(issue);
  // Only where and what was expected: what was sent may be a secret.
  throw new GatewayError('BAD_REQUEST', {
    field: path ? `${part}.${path}` : part,
    expected: issue.expected ?? issue.type,
  });
}

function refuseForbiddenText(part: Part, value: unknown): void {
  const path = findForbiddenText(value);
  if (!path) return;
  // Down to the declared field: names further in may be anything.
  const field = path.slice(0, path.findIndex((step) => typeof step === 'string') + 1);
  throw new GatewayError('BAD_REQUEST', { field: [part, ...field].join('.'), expected: 'plain text' });
}
