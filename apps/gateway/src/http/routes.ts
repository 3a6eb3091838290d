import { type AnyCall, contract } from '@parley/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type AuthoriseDependencies, authorise } from '../accounts/authorise';
import { claimedIds } from '../accounts/claimed-ids';
import { readLanguage } from '../accounts/language';
import type { Session, SessionReading, Sessions } from '../accounts/sessions';
import type { ContentResponse } from '../files/content-response';
import { hasSignature, readFileReader } from '../files/file-reader';
import type { ReceivedFile, ReceiveUpload } from '../files/receive-upload';
import type { SignedUrls } from '../files/signed-urls';
import { GatewayError } from '../gateway-error';
import type { RateLimits } from '../ports/rate-limits';
import type { AllHandlers } from './call';
import { decode } from './decode';
import type { OwnAddress } from './own-address';
import { contentRequestOf, sendContent } from './send-content';

export interface RouteDependencies extends AuthoriseDependencies {
  readonly sessions: Sessions;
  readonly rateLimits: RateLimits;
  readonly embedOrigins: readonly string[];
  readonly signedUrls: SignedUrls;
  readonly receiveUpload: ReceiveUpload;
  readonly addressFor: (request: FastifyRequest) => OwnAddress;
}

type AnyHandler = (input: unknown) => Promise<unknown>;

/** One route for each call of the contract: session, rate limit, schemas, authorisation, handler, in this order. source: W-01, T12 */
export function addRoutes(server: FastifyInstance, parts: RouteDependencies, handlers: AllHandlers): void {
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
          // `AllHandlers` again: the handler of such a call returns content.
          if (isContent(call)) return sendContent(reply, answer as ContentResponse);
          return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
        },
      });
    }
  }
}

interface RunningCall {
  readonly request: FastifyRequest;
  readonly handler: AnyHandler | undefined;
}

async function run(parts: RouteDependencies, call: AnyCall, running: RunningCall): Promise<unknown> {
  const { request } = running;
  const session = await readCaller(parts, call, request);
  refuseOtherMedia(call, request);
  const uploader = expects(call, 'multipart') && session;
  if (!uploader) return answer(parts, call, { ...running, session, body: request.body });
  return parts.receiveUpload(request, uploader.account.accountId, ({ fields, file }) =>
    answer(parts, call, { ...running, session, body: fields, file }),
  );
}

async function readCaller(
  parts: RouteDependencies,
  call: AnyCall,
  request: FastifyRequest,
): Promise<Session | undefined> {
  const isReader = call.facts.access === 'fileReader';
  const bearer = await readSession(parts, request);
  const reading = isReader ? await readFileReader(parts, { query: request.query, bearer }) : bearer;
  const session = typeof reading === 'object' ? reading : undefined;
  await limitRate(parts, { request, session, isReader });
  // Pictures in the preview frame are requested cross-site, because a sandboxed frame has an opaque origin.
  if (!isReader) refuseForeignSite(parts, request);
  if (session || call.facts.access === 'anyone') return session;
  throw new GatewayError(reading === 'ended' ? 'SESSION_EXPIRED' : 'NOT_SIGNED_IN');
}

interface ReadCall extends RunningCall {
  readonly session: Session | undefined;
  readonly body: unknown;
  readonly file?: ReceivedFile;
}

async function answer(
  parts: RouteDependencies,
  call: AnyCall,
  { request, handler, session, body, file }: ReadCall,
): Promise<unknown> {
  // Path parameters are text by the router's contract.
  const params = request.params as Readonly<Record<string, string>>;
  const decoded = decode(call, { params, query: request.query, body });
  const { files } = await authorise(parts, session?.account, {
    access: call.facts.access,
    ids: claimedIds(call.claims ?? {}, decoded),
    hasSignedUrl: call.facts.access === 'fileReader' && hasSignature(request.query),
  });
  if (!call.isBuilt || !handler) throw new GatewayError('NOT_BUILT');
  const result = await handler({
    ...decoded,
    files,
    file,
    session,
    account: session?.account,
    address: request.ip,
    language: readLanguage(request.headers['accept-language']),
    contentRequest: contentRequestOf(request, parts.addressFor(request).gatewayUrl),
  });
  return call.answers === 'json' ? v.parse(call.result, result) : result;
}

const isContent = (call: AnyCall): boolean => call.isBuilt && call.answers === 'content';

function refuseOtherMedia(call: AnyCall, request: FastifyRequest): void {
  const wrong =
    (expects(call, 'form') && !isForm(request)) ||
    (expects(call, 'body') && (isForm(request) || request.isMultipart())) ||
    (expects(call, 'multipart') && !request.isMultipart());
  if (wrong) throw new GatewayError('UNSUPPORTED_MEDIA');
}

const expects = (call: AnyCall, part: 'form' | 'body' | 'multipart'): boolean =>
  call.isBuilt && call.answers === 'json' && call[part] !== undefined;

function readSession({ sessions }: RouteDependencies, { headers }: FastifyRequest): Promise<SessionReading> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
  return token === undefined ? Promise.resolve('unknown') : sessions.read(token, 'bearer');
}

interface Limited {
  readonly request: FastifyRequest;
  readonly session: Session | undefined;
  readonly isReader: boolean;
}

async function limitRate({ rateLimits }: RouteDependencies, { request, session, isReader }: Limited): Promise<void> {
  if (!session) await rateLimits.anonymous(request.ip);
  // Reading a room full of pictures must not exhaust the limit of calls, sending among them.
  else if (isReader) await rateLimits.fileReads(session.account.accountId);
  else await rateLimits.account(session.account.accountId);
}

/** A bearer cannot be sent by another site's form; a page of another site that got hold of one is still refused here. */
function refuseForeignSite({ embedOrigins }: RouteDependencies, { headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site' && !embedOrigins.includes(headers.origin ?? '')) {
    throw new GatewayError('ORIGIN_REFUSED');
  }
}

const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
