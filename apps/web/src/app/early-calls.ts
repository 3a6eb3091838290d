import { type ApiClient, createApiClient } from '@parley/api-client';

type Send = (request: Request) => Promise<Response>;

interface EarlyCallOptions {
  readonly prefixUrl: string;
  readonly send: Send;
  /** The language of the page: names and hints of the gateway follow it, not the browser's. source: W-11 */
  readonly language: () => string;
  /** The time in ms; it must not jump. */
  readonly now: () => number;
}

/**
 * Calls that every start makes, requested before the code that needs their answers is loaded, so that a slow network does
 * not delay them one after the other. An answer is used only once, for the same request with the same token.
 */
export interface EarlyCalls {
  readonly requestUser: (token: string) => void;
  readonly requestRooms: (token: string) => void;
  /** Gives the early answer to a request, or sends the request if there is none. */
  readonly send: Send;
}

/** An older answer may be out of date. */
const maxAgeMs = 30_000;

export function createEarlyCalls({ prefixUrl, send, language, now }: EarlyCallOptions): EarlyCalls {
  const answers = new Map<string, { readonly answer: Promise<Response>; readonly requestedAt: number }>();

  function sendEarly(request: Request): Promise<Response> {
    request.headers.set('accept-language', language());
    const response = send(request);
    const answer = response.then(copyOf);
    answers.set(keyOf(request), { answer, requestedAt: now() });
    answer.catch(ignore);
    return response;
  }

  function request(token: string, call: (api: ApiClient) => Promise<unknown>): void {
    call(createApiClient({ prefixUrl, token: () => token, fetch: sendEarly })).catch(ignore);
  }

  return {
    requestUser: (token) => request(token, (api) => api.login.initUser()),
    requestRooms: (token) => request(token, (api) => api.rooms.query({ query: {} })),
    send(request) {
      request.headers.set('accept-language', language());
      const key = keyOf(request);
      const early = answers.get(key);
      answers.delete(key);
      return early && now() - early.requestedAt < maxAgeMs ? early.answer : send(request);
    },
  };
}

/** Errors are ignored here: whoever needs the answer gets the error. */
const ignore = (): void => undefined;

const keyOf = ({ method, url, headers }: Request): string =>
  [method, url, headers.get('authorization'), headers.get('accept-language')].join(' ');

/** A copy without the date header: read later, it would give a wrong difference to the gateway's clock. source: W-02 */
function copyOf(response: Response): Response {
  const copy = response.clone();
  const headers = new Headers(copy.headers);
  headers.delete('date');
  return new Response(copy.body, { status: copy.status, headers });
}
