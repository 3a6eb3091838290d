/** The progress of an upload, in bytes of its body. */
export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
}

export interface Upload {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData | Blob;
  readonly signal: AbortSignal;
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** Sends an upload. @throws when there is no network, and when the signal aborts */
export type SendUpload = (upload: Upload) => Promise<Response>;

/** Sends by fetch, without progress: for Node, and for tests that answer instead of a server. */
export const fetchUpload =
  (fetch: (request: Request) => Promise<Response>): SendUpload =>
  ({ url, headers, body, signal }) =>
    fetch(new Request(url, { method: 'POST', headers, body, signal }));
