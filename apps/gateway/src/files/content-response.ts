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
 * What the client's page frames, which has Cross-Origin-Embedder-Policy itself. The frame of a preview has an opaque
 * origin, and whoever has the address can read the file anyway. source: GW180
 */
export const framedHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-embedder-policy': 'require-corp',
} as const;
