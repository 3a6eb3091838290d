import { type AnyCall, contract } from '@parley/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type AuthoriseDependencies, authorise } from '../accounts/authorise';
import { claimedIds } from '../accounts/claimed-ids';
import { readLanguage } from '../accounts/language';
import type { Session, SessionLookup, Sessions } from '../accounts/sessions';
import type { ContentResponse } from '../files/content-response';
import { findFileReader, hasSignature } from '../files/file-reader';
import type { ReceivedFile, ReceiveUpload } from '../files/receive-upload';
import type { SignedUrls } from '../files/signed-urls';
import { GatewayError } from '../gateway-error';
import type { RateLimits } from '../ports/rate-limits';
import type { AllHandlers } from './call';
import { decode } from './decode';
import type { OwnAddress } from './own-address';
import { isBinaryType } from './read-bodies';
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

/** A route for each call: session, rate limit, schemas, authorisation, then handler. source: W-01, T12 */
export function addRoutes(server: FastifyInstance, dependencies: RouteDependencies, handlers: AllHandlers): void {
  for (const [group, calls] of Object.entries(contract)) {
    const groupHandlers: Readonly<Record<string, unknown>> = Reflect.get(handlers, group);
    for (const [name, call] of Object.entries<AnyCall>(calls)) {
      const handler = groupHandlers[name];
      server.route({
        method: call.method,
        url: call.path.replace(/\{(\w+)\}/g, ':$1'),
        handler: async (request, reply) => {
          const answer = await runCall(dependencies, call, {
            request,
            // `AllHandlers` pairs each call with its handler; a loop over both loses the types.
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

interface RoutedCall {
  readonly request: FastifyRequest;
  readonly handler: AnyHandler | undefined;
}

async function runCall(dependencies: RouteDependencies, call: AnyCall, routedCall: RoutedCall): Promise<unknown> {
  const { request } = routedCall;
  const session = await authenticate(dependencies, call, request);
  refuseOtherMedia(call, request);
  const uploader = declares(call, 'multipart') && session;
  if (!uploader) return answerCall(dependencies, call, { ...routedCall, session, body: request.body });
  return dependencies.receiveUpload(request, uploader.account.accountId, ({ fields, file }) =>
    answerCall(dependencies, call, { ...routedCall, session, body: fields, file }),
  );
}

async function authenticate(
  dependencies: RouteDependencies,
  call: AnyCall,
  request: FastifyRequest,
): Promise<Session | undefined> {
  const isFileRead = call.facts.access === 'fileReader';
  const bearer = await readSession(dependencies, request);
  const reading = isFileRead ? await findFileReader(dependencies, { query: request.query, bearer }) : bearer;
  const session = typeof reading === 'object' ? reading : undefined;
  await limitRate(dependencies, { request, session, isFileRead });
  // Images in the preview frame are requested cross-site, because a sandboxed frame has an opaque origin.
  if (!isFileRead) refuseForeignSite(dependencies, request);
  if (session || call.facts.access === 'anyone') return session;
  throw new GatewayError(reading === 'ended' ? 'SESSION_EXPIRED' : 'NOT_SIGNED_IN');
}

interface ReceivedCall extends RoutedCall {
  readonly session: Session | undefined;
  readonly body: unknown;
  readonly file?: ReceivedFile;
}

async function answerCall(
  dependencies: RouteDependencies,
  call: AnyCall,
  { request, handler, session, body, file }: ReceivedCall,
): Promise<unknown> {
  // The router gives path parameters as text.
  const params = request.params as Readonly<Record<string, string>>;
  const decoded = decode(call, { params, query: request.query, body });
  const { files } = await authorise(dependencies, session?.account, {
    access: call.facts.access,
    ids: claimedIds(call.claims ?? {}, decoded),
    hasSignedUrl: call.facts.access === 'fileReader' && hasSignature(request.query),
  });
  if (!call.isBuilt || !handler) throw new GatewayError('NOT_BUILT');
  const result = await handler({
    ...decoded,
    files,
    file,
    bytes: request.raw,
    session,
    account: session?.account,
    address: request.ip,
    language: readLanguage(request.headers['accept-language']),
    contentRequest: contentRequestOf(request, dependencies.addressFor(request).gatewayUrl),
  });
  return call.answers === 'json' ? v.parse(call.result, result) : result;
}

const isContent = (call: AnyCall): boolean => call.isBuilt && call.answers === 'content';

function refuseOtherMedia(call: AnyCall, request: FastifyRequest): void {
  const isWrongType =
    (declares(call, 'form') && !isForm(request)) ||
    (declares(call, 'body') && (isForm(request) || request.isMultipart())) ||
    (declares(call, 'multipart') && !request.isMultipart()) ||
    declares(call, 'isBinary') !== isBinary(request);
  if (isWrongType) throw new GatewayError('UNSUPPORTED_MEDIA');
}

const declares = (call: AnyCall, part: 'form' | 'body' | 'multipart' | 'isBinary'): boolean =>
  call.isBuilt && call.answers === 'json' && call[part] !== undefined;

function readSession({ sessions }: RouteDependencies, { headers }: FastifyRequest): Promise<SessionLookup> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
  return token === undefined ? Promise.resolve('unknown') : sessions.read(token, 'bearer');
}

interface RateLimitedCall {
  readonly request: FastifyRequest;
  readonly session: Session | undefined;
  readonly isFileRead: boolean;
}

async function limitRate(
  { rateLimits }: RouteDependencies,
  { request, session, isFileRead }: RateLimitedCall,
): Promise<void> {
  if (!session) await rateLimits.anonymous(request.ip);
  // Showing a room full of images must not use up the limit for calls.
  else if (isFileRead) await rateLimits.fileReads(session.account.accountId);
  else await rateLimits.account(session.account.accountId);
}

/** Refuses pages of other sites, even with a stolen bearer. */
function refuseForeignSite({ embedOrigins }: RouteDependencies, { headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site' && !embedOrigins.includes(headers.origin ?? '')) {
    throw new GatewayError('ORIGIN_REFUSED');
  }
}

const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

const isBinary = (request: FastifyRequest): boolean => isBinaryType(request.headers['content-type']);
