import { type AnyCall, type Endpoint, findForbiddenText } from '@parley/api-client/contract';
import * as v from 'valibot';
import type { ParsedInput } from '../accounts/claimed-ids';
import { GatewayError } from '../gateway-error';

type InputPart = 'path' | 'query' | 'body' | 'form' | 'multipart';

/** Parses a request with the schemas of its call. @throws GatewayError BAD_REQUEST naming the field */
export function decode(
  call: AnyCall,
  request: { readonly params: Readonly<Record<string, string>>; readonly query: unknown; readonly body: unknown },
): ParsedInput {
  refuseForbiddenText('path', request.params);
  if (!call.isBuilt) return { params: request.params };
  return {
    params: request.params,
    ...(call.query ? { query: parse('query', call.query, request.query) } : {}),
    ...(call.answers === 'json' ? readBody(call, request.body) : {}),
  };
}

function readBody(call: Endpoint, body: unknown): Pick<ParsedInput, 'body' | 'form' | 'multipart'> {
  return {
    ...(call.body ? { body: parse('body', call.body, body) } : {}),
    ...(call.form ? { form: parse('form', call.form, body) } : {}),
    ...(call.multipart ? { multipart: parse('multipart', call.multipart, body) } : {}),
  };
}

function parse(part: InputPart, schema: v.GenericSchema<unknown, unknown>, value: unknown): unknown {
  const parsed = v.safeParse(schema, value ?? (part === 'query' ? {} : undefined), { abortEarly: true });
  if (parsed.success) {
    refuseForbiddenText(part, parsed.output);
    return parsed.output;
  }
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue);
  // The sent value is left out, because it may be a secret.
  throw new GatewayError('BAD_REQUEST', {
    field: path ? `${part}.${path}` : part,
    expected: issue.expected ?? issue.type,
  });
}

function refuseForbiddenText(part: InputPart, value: unknown): void {
  const path = findForbiddenText(value);
  if (!path) return;
  // Only down to the declared field: the names inside it come from the sender.
  const field = path.slice(0, path.findIndex((step) => typeof step === 'string') + 1);
  throw new GatewayError('BAD_REQUEST', { field: [part, ...field].join('.'), expected: 'plain text' });
}
