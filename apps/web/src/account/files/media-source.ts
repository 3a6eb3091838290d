import type { ApiClient } from '@parley/api-client';
import type { ResolveMedia } from '@parley/ui-kit';

/** Before it ends, so that what begins to load with an address can still finish. */
const marginMs = 15_000;
const maxKnown = 500;

export interface MediaSourceOptions {
  readonly api: Pick<ApiClient, 'files'>;
  readonly now: () => number;
}

export interface MediaSource {
  /** The loadable address of a file of ours. @throws ApiError */
  readonly resolve: ResolveMedia;
  /** A file whose bytes this page has needs no signed URL. */
  readonly remember: (address: string, url: string) => void;
  readonly forget: () => void;
}

interface Known {
  readonly url: string;
  readonly goodUntil: number;
}

/** Signed URLs, each asked for once and kept until shortly before it ends. source: §5 Files, X-15 */
export function createMediaSource({ api, now }: MediaSourceOptions): MediaSource {
  const known = new Map<string, Known>();
  const asking = new Map<string, Promise<Known>>();

  function keep(address: string, media: Known): Known {
    known.delete(address);
    known.set(address, media);
    const [oldest] = known.keys();
    if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
    return media;
  }

  async function ask(address: string): Promise<Known> {
    const askedAt = now();
    const { data, expiresInMs } = await api.files.signedUrl({ query: { bucketName: 'private-bucket', url: address } });
    return keep(address, { url: data, goodUntil: askedAt + Math.max(0, expiresInMs - marginMs) });
  }

  function askOnce(address: string): Promise<Known> {
    const answer = asking.get(address) ?? ask(address).finally(() => asking.delete(address));
    asking.set(address, answer);
    return answer;
  }

  return {
    async resolve(address, { isRetry }) {
      const kept = isRetry ? undefined : known.get(address);
      const { url, goodUntil } = kept && now() < kept.goodUntil ? kept : await askOnce(address);
      return goodUntil === Number.POSITIVE_INFINITY ? { url } : { url, lastsMs: goodUntil - now() };
    },
    remember: (address, url) => void keep(address, { url, goodUntil: Number.POSITIVE_INFINITY }),
    forget() {
      known.clear();
      asking.clear();
    },
  };
}
