import type { RemoteImages } from '@parley/ui-kit';
import * as v from 'valibot';

const text = (fallback: string) => v.fallback(v.optional(v.string(), fallback), fallback);

/** The configuration that the gateway serves at /config.json. Nothing here is secret. source, W-09 */
export const Config = v.object({
  appName: text('Parley'),
  /** '' for the page's own origin. */
  gatewayUrl: text(''),
  /** Where browsers read files; '' for the gateway. source: W-09 */
  filesUrl: text(''),
  /** '' for /ws at the gateway. */
  socketUrl: text(''),
  chatbot: text('chatbot'),
  /** Whether images of other origins load without a press. source: X-20 */
  showsRemotePictures: v.fallback(v.optional(v.boolean(), false), false),
  embedOrigins: v.fallback(v.optional(v.array(v.string()), []), []),
  /** The name of the global that takes analytics events. source: X-21 */
  collector: text('imCollector'),
  /** The buyers' company, for a page that serves one; this gateway sends none. */
  companyName: text(''),
  /** Names a public client, which has no rights of its own. source: X-16 */
  clientId: text(''),
  clientSecret: text(''),
  /** Names the platform in host sign-ins. source: R-11 */
  platformCode: text(''),
});
export type Config = v.InferOutput<typeof Config>;

/** The part of a document that is read. */
interface PageWithMeta {
  readonly querySelector: (selector: string) => { readonly getAttribute: (name: string) => string | null } | null;
}

/**
 * The configuration that the gateway wrote into the page; undefined where another server sent the page, or none was
 * written.
 */
export function configOfPage(page: PageWithMeta): Config | undefined {
  const text = page.querySelector('meta[name="client-config"]')?.getAttribute('content') ?? '';
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? v.parse(Config, value) : undefined;
  } catch {
    // Still the placeholder: the caller requests the configuration instead.
    return undefined;
  }
}

/**
 * Reads the configuration; what is missing takes its default.
 *
 * @throws without a network, for a status from 500, and for a body that is not JSON
 */
export async function loadConfig(fetchConfig: () => Promise<Response>): Promise<Config> {
  const response = await fetchConfig();
  // The gateway is starting or down: defaults would hide its real configuration.
  if (response.status >= 500) throw new Error(`/config.json answered ${response.status}`);
  const body: unknown = response.ok ? await response.json() : {};
  return v.parse(Config, isObject(body) ? body : {});
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The URL of the socket: as configured, otherwise /ws at the gateway. */
export function socketUrlOf({ socketUrl, gatewayUrl }: Config, page: string): string {
  const url = new URL(socketUrl || `${gatewayUrl.replace(/\/+$/, '')}/ws`, page);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

/** Images of the gateway and of its files load at once; whether all others do, the tenant may set. source: X-20 */
export function remoteImagesOf(
  { showsRemotePictures, gatewayUrl, filesUrl }: Config,
  setByTenant?: boolean,
): RemoteImages {
  const ownUrls = [gatewayUrl, filesUrl].filter((url) => URL.canParse(url));
  return { areShown: setByTenant ?? showsRemotePictures, ownOrigins: ownUrls.map((url) => new URL(url).origin) };
}
