import type { Readable } from 'node:stream';

/** A response that is not JSON, such as a file or a page. */
export interface ContentResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Readable | string;
}

/** The headers and the method that decide how a file is sent. */
export interface ContentRequest {
  readonly isHead: boolean;
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
  readonly ifNoneMatch: string | undefined;
  /** The address at which the caller reached the gateway, such as `https://chat.example`. */
  readonly gatewayUrl: string;
}

/**
 * The headers of files and previews, which the client's page shows in a frame: a page with Cross-Origin-Embedder-Policy
 * frames nothing without them. `cross-origin` is needed because a preview's frame has an opaque origin, and gives nothing
 * away, because the address itself lets its holder read the file. source: GW180
 */
export const framedHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-embedder-policy': 'require-corp',
} as const;
