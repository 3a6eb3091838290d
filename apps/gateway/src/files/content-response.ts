import type { Readable } from 'node:stream';

/** An answer that is no JSON. */
export interface ContentResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Readable | string;
}

/** What a request asks of the way its answer is sent. */
export interface ContentRequest {
  readonly isHead: boolean;
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
  readonly ifNoneMatch: string | undefined;
  /** Where the caller reached us, such as `https://chat.example`. */
  readonly gatewayUrl: string;
}
