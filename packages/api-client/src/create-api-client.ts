import ky from 'ky';
import * as v from 'valibot';
import { addressOf, encodeForm } from './address';
import { ApiError } from './api-error';
import { failureOf, retryAfterMs } from './classify';
import { clockOffsetOf } from './clock-offset';
import type { AnyCall, CallInput, CallResult, Contract, Endpoint } from './contract';
import { initialContract } from './contract/initial-contract';
import { type Deadline, startDeadline } from './deadline';
import { fetchUpload, type SendUpload, type UploadProgress } from './send-upload';
import { xhrUpload } from './xhr-upload';

/** Where the gateway is and who calls it. source: W-01, W-09 */
export interface ApiClientOptions {
  /** Where the gateway is, such as `https://chat.example`; '' for the page's own origin. */
  readonly prefixUrl: string;
  /** The current bearer; undefined before sign-in. */
  readonly token: () => string | undefined;
  /** The session is over: called once a token, never for a call made without one or with an older one. source: X-23 */
  readonly onSignedOut?: () => void;
  /** 30,000 by default. source: CN-06 */
  readonly timeoutMs?: number;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** How files are sent; by default with progress. */
  readonly sendUpload?: SendUpload;
  readonly now?: () => number;
}

/** What every call takes besides its input. */
export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** What a call with a file takes in addition. */
export interface UploadOptions {
  readonly onProgress?: (progress: UploadProgress) => void;
}

type OptionsOf<C> = keyof CallInput<C> & ('file' | 'bytes') extends never ? CallOptions : CallOptions & UploadOptions;
type Call<C> = [keyof CallInput<C>] extends [never]
  ? (input?: CallOptions) => Promise<CallResult<C>>
  : (input: CallInput<C> & OptionsOf<C>) => Promise<CallResult<C>>;

/** What the client calls: not what only host pages do. */
type ClientContract = Omit<typeof initialContract, LateGroup> & Pick<Contract, LateGroup>;
/** Groups with calls that only agents or internal staff make. */
type LateGroup = 'chatbot' | 'customerService' | 'messages' | StaffGroup;
const staffGroupNames = ['contacts', 'meetings', 'robot', 'schedules', 'settings'] as const;
type StaffGroup = (typeof staffGroupNames)[number];

/** The calls that are built, by group. */
export type Calls = {
  readonly [Group in keyof ClientContract]: {
    readonly [Name in keyof ClientContract[Group] as ClientContract[Group][Name] extends Endpoint ? Name : never]: Call<
      ClientContract[Group][Name]
    >;
  };
};

/** The calls, and the gateway's clock as their answers show it. */
export interface ApiClient extends Calls {
  /** How far the gateway's clock is ahead of ours, in ms. source: W-02 */
  readonly clockOffset: () => number;
}

interface Input extends CallOptions, UploadOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, unknown>>;
  readonly multipart?: Readonly<Record<string, unknown>>;
  readonly file?: Blob;
  readonly bytes?: Blob;
}

/**
 * The calls of the contract as functions: `api.messages.create({ body, signal })`. Nothing is retried here; the outbox
 * and the queries do that.
 *
 * @throws ApiError from every call; when the caller's signal aborts, the reason of that signal
 * source: W-01, W-02
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const state = { clockOffset: 0, endedToken: undefined as string | undefined }; // widened: undefined at first
  const groups = Object.entries(initialContract).map(([name, calls]) => {
    const built = Object.entries<AnyCall>(calls).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]));
    return [name, Object.fromEntries(built.map(([call, spec]) => [call, callOf(spec)]))];
  });

  function callOf(spec: Endpoint) {
    return async (input: Input = {}): Promise<unknown> => {
      const token = options.token();
      try {
        return await request(spec, input, { options, token, onClockOffset: (offset) => (state.clockOffset = offset) });
      } catch (error) {
        const isOver = error instanceof ApiError && error.code === 'signedOut' && token !== undefined;
        if (isOver && token === options.token() && token !== state.endedToken) {
          state.endedToken = token;
          options.onSignedOut?.();
        }
        throw error;
      }
    };
  }

  const calls = Object.fromEntries(groups) as Calls; // made from the contract itself, which fromEntries cannot express
  const withAgentCalls = <Group extends object>(group: Group) =>
    withLateCalls(group, async (name) => callOf(await agentCall(name)));
  return {
    ...calls,
    chatbot: withAgentCalls(calls.chatbot),
    ...staffGroups((group) => withLateCalls({}, async (name) => callOf(await staffCall(group, name)))),
    customerService: withAgentCalls(calls.customerService),
    messages: withLateCalls(calls.messages, async (name) => callOf(await staffCall('messages', name))),
    clockOffset: () => state.clockOffset,
  };
}

/** A group whose other calls are loaded when they are first made, so that no asker's page loads what only agents call. */
function withLateCalls<Group extends object>(
  group: Group,
  load: (name: string) => Promise<(input?: Input) => unknown>,
) {
  return new Proxy(group, {
    get: (calls, name) => Reflect.get(calls, name) ?? (async (input?: Input) => (await load(String(name)))(input)),
  });
}

/** @throws ApiError 'wait' when the declarations cannot be loaded */
async function agentCall(name: string): Promise<Endpoint> {
  const { agentCalls } = await import('./contract/customer-service').catch((cause: unknown) => {
    throw new ApiError({ code: 'wait', message: 'no network', cause });
  });
  const call: unknown = Reflect.get(agentCalls, name);
  return call as Endpoint; // the type of the group has only the names of its built calls
}

/** All calls of these groups are loaded late. */
const staffGroups = (load: (group: StaffGroup) => object) =>
  // Only the type says which calls there are.
  Object.fromEntries(staffGroupNames.map((group) => [group, load(group)])) as Pick<Calls, StaffGroup>;

/** @throws ApiError as `agentCall` */
async function staffCall(group: StaffGroup | 'messages', name: string): Promise<Endpoint> {
  const { staffContract } = await import('./contract/staff-contract').catch((cause: unknown) => {
    throw new ApiError({ code: 'wait', message: 'no network', cause });
  });
  const call: unknown = Reflect.get(staffContract[group], name);
  return call as Endpoint; // as above
}

interface SendContext {
  readonly options: ApiClientOptions;
  readonly token: string | undefined;
  readonly onClockOffset: (clockOffset: number) => void;
}

const isEndpoint = (call: AnyCall): call is Endpoint => call.isBuilt && call.answers === 'json';

async function request(spec: Endpoint, input: Input, context: SendContext): Promise<unknown> {
  const { timeoutMs = 30_000, now = Date.now } = context.options;
  const deadline = startDeadline(timeoutMs, input.signal);
  const sentAt = now();
  try {
    const isUpload = input.file !== undefined || input.bytes !== undefined;
    const response = await (isUpload
      ? upload(spec, input, { context, deadline })
      : send(spec, input, { context, deadline }));
    const body = parseJson(await response.text());
    const receivedAt = now();
    // An upload takes so long that nothing follows from it about the clocks.
    const offset = isUpload ? undefined : clockOffsetOf(response.headers.get('date'), sentAt, receivedAt);
    if (offset !== undefined) context.onClockOffset(offset);
    const retryAfter = retryAfterMs(response.headers.get('retry-after'), receivedAt);
    return resultOf(spec, { status: response.status, body, retryAfterMs: retryAfter });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (input.signal?.aborted) throw input.signal.reason;
    throw new ApiError({ code: 'wait', message: deadline.hasTimedOut() ? 'timeout' : 'no network', cause: error });
  } finally {
    deadline.end();
  }
}

interface CallScope {
  readonly context: SendContext;
  readonly deadline: Deadline;
}

function send(spec: Endpoint, input: Input, { context, deadline }: CallScope): Promise<Response> {
  const { options } = context;
  const fetch = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  return ky(addressOf(options.prefixUrl, spec.path, input), {
    method: spec.method,
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    headers: headersOf(context),
    ...(input.body === undefined ? {} : { json: input.body }),
    ...(input.form === undefined ? {} : { body: encodeForm(input.form) }),
    // The gateway never redirects; the sign-in page of a network does.
    fetch: (outgoing) => fetch(new Request(outgoing, { signal: deadline.signal, redirect: 'error' })),
  });
}

/** Sends bytes, whose own type names them, or a form with a file. Each progress restarts the timeout, so that a large file is not cut off. */
function upload(spec: Endpoint, input: Input, { context, deadline }: CallScope): Promise<Response> {
  const { options } = context;
  const sendBody = options.sendUpload ?? (options.fetch ? fetchUpload(options.fetch) : xhrUpload);
  return sendBody({
    url: addressOf(options.prefixUrl, spec.path, input),
    headers: headersOf(context),
    body: input.bytes ?? formOf(input),
    signal: deadline.signal,
    onProgress(progress) {
      deadline.restart();
      input.onProgress?.(progress);
    },
  });
}

function formOf({ multipart = {}, file }: Input): FormData {
  const form = new FormData();
  for (const [name, value] of encodeForm(multipart)) form.append(name, value);
  // The gateway reads the parts in order and needs the text parts before the file.
  if (file) form.append('file', file);
  return form;
}

const headersOf = ({ token }: SendContext): Readonly<Record<string, string>> => ({
  accept: 'application/json',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

function resultOf(spec: Endpoint, answer: Parameters<typeof failureOf>[0]): unknown {
  const failure = failureOf(answer);
  if (failure) throw new ApiError(failure);
  // The gateway answers JSON, so this came from a proxy or the sign-in page of a network.
  if (answer.body === undefined) throw new ApiError({ code: 'wait', message: 'the answer is not JSON' });
  const reading = v.safeParse(spec.result, answer.body);
  if (reading.success) return reading.output;
  throw new ApiError({
    code: 'broken',
    message: `${spec.method} ${spec.path}`,
    cause: new v.ValiError(reading.issues),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: `resultOf` decides what that means.
    return undefined;
  }
}
