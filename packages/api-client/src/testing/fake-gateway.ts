import * as v from 'valibot';
import {
  type AnyCall,
  type Content,
  type Contract,
  contract,
  type Endpoint,
  type ErrorCode,
  errorCodes,
  type Handlers,
} from '../contract';

interface FakeContext {
  readonly request: Request;
}
/** The types of an uploaded file and of a binary body in a fake handler, and of an answer that is no JSON. */
interface FakeBinaryTypes {
  readonly file: File;
  readonly bytes: Uint8Array;
  readonly content: Response;
}
type Group = keyof Contract;

/** The handlers of the fake, by group and call: as much of the contract as a test needs. */
export type FakeHandlers = { readonly [G in Group]?: Partial<Handlers<Contract[G], FakeContext, FakeBinaryTypes>> };

export interface FakeGateway {
  /** Hand this to `createApiClient({ fetch })`. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** The calls so far, in order: `rooms.query`. */
  readonly calls: readonly string[];
}

/** A handler throws this to refuse as the gateway would. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: { readonly params?: Record<string, string | number>; readonly retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.code = code;
    this.params = options.params;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** A handler throws this where there is no network. */
export class NoNetwork extends TypeError {}

type Handler = (input: unknown) => Promise<unknown>;

/** A gateway for tests that answers by the contract: its schemas read the inputs, a call without a handler is 501. */
export function aFakeGateway(handlers: FakeHandlers): FakeGateway {
  const calls: string[] = [];
  const routes = Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries<AnyCall>(calls).map(([name, spec]) => ({ group, name, spec, pattern: patternOf(spec.path) })),
  );

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const route = routes.find(({ spec, pattern }) => spec.method === request.method && pattern.test(pathname));
    if (!route) return refusalOf(new Refusal('NOT_FOUND'));
    calls.push(`${route.group}.${route.name}`);
    // FakeHandlers types each handler by its name; a name that is only known at run time loses that.
    const untypedHandlers = handlers as Readonly<Record<string, Readonly<Record<string, Handler>> | undefined>>;
    const handler = untypedHandlers[route.group]?.[route.name];
    if (!handler || !route.spec.isBuilt) return refusalOf(new Refusal('NOT_BUILT'));
    const params = { ...route.pattern.exec(pathname)?.groups };
    const result = await handler({ ...(await partsOf(route.spec, request)), params, request });
    return result instanceof Response ? result : Response.json(result);
  }

  const fetch = (request: Request) =>
    Promise.race([abortOf(request.signal), answer(request)]).catch((error: unknown) => {
      if (error instanceof Refusal) return refusalOf(error);
      if (error instanceof v.ValiError) return refusalOf(new Refusal('BAD_REQUEST'));
      throw error;
    });
  return { calls, fetch };
}

/** Rejects when the caller gives up, as a browser's fetch does. */
const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

async function partsOf(spec: Endpoint | Content, request: Request): Promise<Record<string, unknown>> {
  const search = Object.fromEntries(new URL(request.url).searchParams);
  const query = spec.query ? { query: v.parse(spec.query, search) } : {};
  return spec.answers === 'json' ? { ...query, ...(await bodyOf(spec, request)) } : query;
}

async function bodyOf(spec: Endpoint, request: Request): Promise<Record<string, unknown>> {
  const { body, form, multipart } = spec;
  if (spec.isBinary) return { bytes: new Uint8Array(await request.arrayBuffer()) };
  if (body) return { body: v.parse(body, await request.json()) };
  if (form) return { form: v.parse(form, Object.fromEntries(new URLSearchParams(await request.text()))) };
  if (!multipart) return {};
  const { file, ...fields } = Object.fromEntries(await request.formData());
  if (!(file instanceof File)) throw new Refusal('BAD_REQUEST');
  return { multipart: v.parse(multipart, fields), file };
}

function refusalOf({ code, params, retryAfterSeconds }: Refusal): Response {
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  const body = { failed: true, code, message: code, ...(params ? { params } : {}) };
  return Response.json(body, { status: errorCodes[code], headers });
}
