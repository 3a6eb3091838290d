import { useEffect, useState } from 'react';

export interface ResolveOptions {
  /** The last URL did not load or expired, so a cached one must not be returned. */
  readonly isRetry: boolean;
  readonly signal: AbortSignal;
}

export interface LoadableMedia {
  readonly url: string;
  /** How long the URL is valid; by default as long as the page is open. */
  readonly expiresInMs?: number | undefined;
}

/** Resolves a private file address to a URL that a browser can load, or rejects. source: X-16 */
export type ResolveMedia = (address: string, options: ResolveOptions) => Promise<LoadableMedia>;

/** What an image, audio or video element needs to load a file. */
export interface Media {
  /** undefined while the URL is being resolved, and once resolving or loading has failed. */
  readonly src: string | undefined;
  readonly state: 'loading' | 'ready' | 'failed';
  /** Used as the element's key, so that a failed element is replaced. */
  readonly attempt: number;
  readonly onLoaded: () => void;
  /** The first failure of a private address requests a new URL. */
  readonly onFailed: () => void;
  readonly retry: () => void;
}

interface MediaRequest {
  readonly address: string | undefined;
  /** An address that loads without being resolved. */
  readonly publicUrl: string | undefined;
  readonly resolve: ResolveMedia | undefined;
}

interface MediaProgress {
  readonly address: string | undefined;
  readonly attempt: number;
  readonly url: string | undefined;
  readonly state: Media['state'];
  /** Whether the current URL was requested after one that failed or expired. */
  readonly isRetry: boolean;
}

/** Resolves the URL of a file, and once more if it does not load or expires before it was used. */
export function useResolvedMedia(request: MediaRequest): Media {
  const { address, resolve } = request;
  const [stored, setProgress] = useState(() => initialProgress(request));
  const progress = stored.address === address ? stored : initialProgress(request);
  if (progress !== stored) setProgress(progress);
  const { attempt, isRetry, state, url } = progress;

  useEffect(() => {
    if (!resolve || address === undefined) return;
    const abortController = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = (change: (current: MediaProgress) => MediaProgress) => {
      if (!abortController.signal.aborted) setProgress((now) => (now.attempt === attempt ? change(now) : now));
    };
    // A file that is already loaded stays; only a URL that was not used yet is replaced when it expires.
    const expire = () => update((now) => (now.state === 'loading' ? nextAttempt(now, undefined) : now));
    resolve(address, { isRetry, signal: abortController.signal }).then(
      (media) => {
        update((now) => ({ ...now, url: media.url }));
        if (media.expiresInMs !== undefined && !abortController.signal.aborted)
          timer = setTimeout(expire, media.expiresInMs);
      },
      () => update(failed),
    );
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [address, attempt, isRetry, resolve]);

  return {
    src: state === 'failed' ? undefined : url,
    state,
    attempt,
    onLoaded: () => setProgress((now) => ({ ...now, state: 'ready', isRetry: false })),
    onFailed: () => setProgress((now) => (resolve && !now.isRetry ? nextAttempt(now, request.publicUrl) : failed(now))),
    retry: () => setProgress((now) => nextAttempt(now, request.publicUrl)),
  };
}

function initialProgress({ address, publicUrl, resolve }: MediaRequest): MediaProgress {
  const cannotLoad = address !== undefined && publicUrl === undefined && !resolve;
  return { address, attempt: 0, url: publicUrl, state: cannotLoad ? 'failed' : 'loading', isRetry: false };
}

const nextAttempt = ({ address, attempt }: MediaProgress, url: string | undefined): MediaProgress => ({
  address,
  attempt: attempt + 1,
  url,
  state: 'loading',
  isRetry: true,
});

const failed = (progress: MediaProgress): MediaProgress => ({ ...progress, state: 'failed' });
