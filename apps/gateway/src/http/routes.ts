import { type AnyCall, contract } from '@parley/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { authorise } from '../accounts/authorise';
import type { Session, SessionReading, Sessions } from '../accounts/sessions';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import { type AllHandlers, readLanguage } from './call';
import { claimOf } from './claim';
import { decode } from './decode';
import type { RateLimits } from './rate-limits';

export interface RouteParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly rateLimits: RateLimits;
  readonly chatbot: string;
  readonly embedOrigins: readonly string[];
}

type AnyHandler = (input: unknown) => Promise<unknown>;

/** One route for each call of the contract: who, how often, what, may, then the handler. source: W-01, security T12 */
export function addRoutes(server: FastifyInstance, parts: RouteParts, handlers: AllHandlers): void {
  for (const [group, calls] of Object.entries(contract)) {
    const groupHandlers: Readonly<Record<string, unknown>> = Reflect.get(handlers, group);
    for (const [name, call] of Object.entries<AnyCall>(calls)) {
      const handler = groupHandlers[name];
      server.route({
        method: call.method,
        url: call.path.replace(/\{(\w+)\}/g, ':$1'),
        handler: async (request, reply) => {
          const answer = await run(parts, call, {
            request,
            // `AllHandlers` pairs each call with its handler; the loop over both loses that.
            handler: typeof handler === 'function' ? (handler as AnyHandler) : undefined,
          });
          return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
        },
      });
    }
  }
}

async function run(
  parts: RouteParts,
  call: AnyCall,
  { request, handler }: { readonly request: FastifyRequest; readonly handler: AnyHandler | undefined },
): Promise<unknown> {
  const reading = await readSession(parts, request);
  const session = typeof reading === 'object' ? reading : undefined;
  await limitRate(parts, request, session);
  refuseForeignSite(parts, request);
  if (!session && call.facts.access !== 'anyone') {
    throw new GatewayError(reading === 'ended' ? 'SESSION_EXPIRED' : 'NOT_SIGNED_IN');
  }
  if (call.isBuilt && call.form && !isForm(request)) throw new GatewayError('UNSUPPORTED_MEDIA');
  if (call.isBuilt && call.body && isForm(request)) throw new GatewayError('UNSUPPORTED_MEDIA');
  // Path parameters are text by the router's contract.
  const params = request.params as Readonly<Record<string, string>>;
  const decoded = decode(call, { params, query: request.query, body: request.body });
  await authorise(parts, session?.account, claimOf(call.facts.access, decoded));
  if (!call.isBuilt || !handler) throw new GatewayError('NOT_BUILT');
  const answer = await handler({
    ...decoded,
    session,
    account: session?.account,
    address: request.ip,
    language: readLanguage(request.headers['accept-language']),
  });
  return v.parse(call.result, answer);
}

function readSession({ sessions }: RouteParts, { headers }: FastifyRequest): Promise<SessionReading> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
  return token === undefined ? Promise.resolve('unknown') : sessions.read(token, 'bearer');
}

async function limitRate({ rateLimits }: RouteParts, request: FastifyRequest, session: Session | undefined) {
  if (session) await rateLimits.account(session.account.accountId);
  else await rateLimits.anonymous(request.ip);
}

/** A bearer cannot be sent by another site's form; a page of another site that got hold of one is still refused here. */
function refuseForeignSite({ embedOrigins }: RouteParts, { headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site' && !embedOrigins.includes(headers.origin ?? '')) {
    throw new GatewayError('ORIGIN_REFUSED');
  }
}

const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
