import { useEffect, useState } from 'react';

export interface MediaAsk {
  /** The last address that was given did not load, or ran out: a remembered one is of no use. */
  readonly isRetry: boolean;
  readonly signal: AbortSignal;
}

export interface LoadableMedia {
  readonly url: string;
  /** How long the address can be used; without it, for as long as the page is open. */
  readonly lastsMs?: number | undefined;
}

/** Turns the address of a file of ours into one that a browser can load, or rejects. source: X-16 */
export type ResolveMedia = (address: string, ask: MediaAsk) => Promise<LoadableMedia>;

/** What an element needs that shows a picture, plays a voice or a video. */
export interface Media {
  /** undefined while there is nothing to load: it is asked for, or it cannot be had. */
  readonly src: string | undefined;
  readonly state: 'loading' | 'ready' | 'failed';
  /** The key of the element: one that failed is not used again. */
  readonly attempt: number;
  readonly onLoaded: () => void;
  /** The first failure of a private address asks for a new one. */
  readonly onFailed: () => void;
  readonly retry: () => void;
}

interface MediaRequest {
  readonly address: string | undefined;
  /** The address that needs no asking. */
  readonly outside: string | undefined;
  readonly resolve: ResolveMedia | undefined;
}

interface Progress {
  readonly address: string | undefined;
  readonly attempt: number;
  readonly url: string | undefined;
  readonly state: Media['state'];
  /** Whether the address in use was asked for after one that failed. */
  readonly isRetry: boolean;
}

/** Asks for the address of a file, and once more when it does not load or runs out before it was used. */
export function useResolved(request: MediaRequest): Media {
  const { address, resolve } = request;
  const [stored, setProgress] = useState(() => initialProgress(request));
  const progress = stored.address === address ? stored : initialProgress(request);
  if (progress !== stored) setProgress(progress);
  const { attempt, isRetry, state, url } = progress;

  useEffect(() => {
    if (!resolve || address === undefined) return;
    const asking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = (change: (now: Progress) => Progress) => {
      if (!asking.signal.aborted) setProgress((now) => (now.attempt === attempt ? change(now) : now));
    };
    // What is shown already stays: only an address that nobody used yet is of no use any more.
    const expire = () => update((now) => (now.state === 'loading' ? nextAttempt(now, undefined) : now));
    resolve(address, { isRetry, signal: asking.signal }).then(
      (media) => {
        update((now) => ({ ...now, url: media.url }));
        if (media.lastsMs !== undefined && !asking.signal.aborted) timer = setTimeout(expire, media.lastsMs);
      },
      () => update(failed),
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [address, attempt, isRetry, resolve]);

  return {
    src: state === 'failed' ? undefined : url,
    state,
    attempt,
    onLoaded: () => setProgress((now) => ({ ...now, state: 'ready', isRetry: false })),
    onFailed: () => setProgress((now) => (resolve && !now.isRetry ? nextAttempt(now, request.outside) : failed(now))),
    retry: () => setProgress((now) => nextAttempt(now, request.outside)),
  };
}

function initialProgress({ address, outside, resolve }: MediaRequest): Progress {
  const isHopeless = address !== undefined && outside === undefined && !resolve;
  return { address, attempt: 0, url: outside, state: isHopeless ? 'failed' : 'loading', isRetry: false };
}

const nextAttempt = ({ address, attempt }: Progress, url: string | undefined): Progress => ({
  address,
  attempt: attempt + 1,
  url,
  state: 'loading',
  isRetry: true,
});

const failed = (progress: Progress): Progress => ({ ...progress, state: 'failed' });
