import type { ApiClient } from '@parley/api-client';
import type { ResolveMedia } from '@parley/ui-kit';

/** A URL is not used in the last 15 s before it expires, so that a load that has started can finish. */
const expiryMarginMs = 15_000;
const maxCachedUrls = 500;

export interface MediaSourceOptions {
  readonly api: Pick<ApiClient, 'files'>;
  readonly now: () => number;
}

export interface MediaSource {
  /** The URL from which a stored file can be loaded. @throws ApiError */
  readonly resolve: ResolveMedia;
  /** Caches a blob URL for a file whose bytes this page has: it needs no signed URL. */
  readonly cacheBlobUrl: (address: string, url: string) => void;
  readonly clear: () => void;
}

interface CachedUrl {
  readonly url: string;
  readonly validUntil: number;
}

/** Signed URLs, each requested once and cached until shortly before it expires. source: X-15 */
export function createMediaSource({ api, now }: MediaSourceOptions): MediaSource {
  const cached = new Map<string, CachedUrl>();
  const pendingUrls = new Map<string, Promise<CachedUrl>>();

  function cacheUrl(address: string, media: CachedUrl): CachedUrl {
    cached.delete(address);
    cached.set(address, media);
    const [oldest] = cached.keys();
    if (cached.size > maxCachedUrls && oldest !== undefined) cached.delete(oldest);
    return media;
  }

  async function fetchUrl(address: string): Promise<CachedUrl> {
    const requestedAt = now();
    const { data, expiresInMs } = await api.files.signedUrl({ query: { bucketName: 'private-bucket', url: address } });
    return cacheUrl(address, { url: data, validUntil: requestedAt + Math.max(0, expiresInMs - expiryMarginMs) });
  }

  function fetchUrlOnce(address: string): Promise<CachedUrl> {
    const pendingUrl = pendingUrls.get(address) ?? fetchUrl(address).finally(() => pendingUrls.delete(address));
    pendingUrls.set(address, pendingUrl);
    return pendingUrl;
  }

  return {
    async resolve(address, { isRetry }) {
      const cachedUrl = isRetry ? undefined : cached.get(address);
      const { url, validUntil } = cachedUrl && now() < cachedUrl.validUntil ? cachedUrl : await fetchUrlOnce(address);
      return validUntil === Number.POSITIVE_INFINITY ? { url } : { url, expiresInMs: validUntil - now() };
    },
    cacheBlobUrl: (address, url) => void cacheUrl(address, { url, validUntil: Number.POSITIVE_INFINITY }),
    clear() {
      cached.clear();
      pendingUrls.clear();
    },
  };
}
