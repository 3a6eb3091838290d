import type { ApiClient } from '@parley/api-client';
import type { ResolveMedia } from '@parley/ui-kit';

/** A URL is used until so long before it ends, so that a load that begins with it can finish. */
const marginMs = 15_000;
const maxCached = 500;

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

interface CachedUrl {
  readonly url: string;
  readonly goodUntil: number;
}

/** Signed URLs, each asked for once and kept until shortly before it ends. source: X-15 */
export function createMediaSource({ api, now }: MediaSourceOptions): MediaSource {
  const cached = new Map<string, CachedUrl>();
  const asking = new Map<string, Promise<CachedUrl>>();

  function cacheUrl(address: string, media: CachedUrl): CachedUrl {
    cached.delete(address);
    cached.set(address, media);
    const [oldest] = cached.keys();
    if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest);
    return media;
  }

  async function ask(address: string): Promise<CachedUrl> {
    const askedAt = now();
    const { data, expiresInMs } = await api.files.signedUrl({ query: { bucketName: 'private-bucket', url: address } });
    return cacheUrl(address, { url: data, goodUntil: askedAt + Math.max(0, expiresInMs - marginMs) });
  }

  function askOnce(address: string): Promise<CachedUrl> {
    const answer = asking.get(address) ?? ask(address).finally(() => asking.delete(address));
    asking.set(address, answer);
    return answer;
  }

  return {
    async resolve(address, { isRetry }) {
      const kept = isRetry ? undefined : cached.get(address);
      const { url, goodUntil } = kept && now() < kept.goodUntil ? kept : await askOnce(address);
      return goodUntil === Number.POSITIVE_INFINITY ? { url } : { url, lastsMs: goodUntil - now() };
    },
    remember: (address, url) => void cacheUrl(address, { url, goodUntil: Number.POSITIVE_INFINITY }),
    forget() {
      cached.clear();
      asking.clear();
    },
  };
}
