import { type DemoUser, demoUserOf } from './demo-users';
import { readRequisitions } from './gateway/requisitions';
import { signIdentity } from './identity';
import { type Language, languageOf } from './language';
import { pages, type Visit } from './pages/layout';
import type { PageTextKey } from './pages/page-texts';
import { phonePage, phonePath } from './pages/phone-page';
import { plainPage } from './pages/plain-page';
import { requisitionsPage } from './pages/requisitions-page';
import type { Settings } from './settings';

export interface DemoRequest {
  readonly method: string;
  readonly url: URL;
  readonly cookies: ReadonlyMap<string, string>;
  /** The Sec-Fetch-Site header: same-origin, cross-site … */
  readonly fetchSite: string | undefined;
  readonly form: URLSearchParams;
}

export interface DemoResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ResponderDependencies {
  readonly settings: Settings;
  readonly assets: ReadonlyMap<string, string>;
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly warn: (text: string) => void;
}

/** Answers a request of the host's server. */
export async function respond(request: DemoRequest, dependencies: ResponderDependencies): Promise<DemoResponse> {
  const { method, url, cookies } = request;
  const { pathname } = url;
  const asset = dependencies.assets.get(pathname);
  if (method === 'GET' && asset !== undefined) return { status: 200, headers: assetHeaders(pathname), body: asset };
  if (pathname === '/identity') return issueIdentity(request, dependencies);
  if (pathname === '/person' && method === 'POST') return pickUser(request);
  const title = pages.get(pathname);
  if (title === undefined && pathname !== phonePath)
    return { status: 404, headers: plainTextHeaders, body: 'There is no such page.' };
  if (method !== 'GET' && method !== 'HEAD')
    return { status: 405, headers: plainTextHeaders, body: 'This page is read only.' };

  const chosenLanguage = languageOf(url.searchParams.get('lang'));
  const language = chosenLanguage ?? languageOf(cookies.get('lang')) ?? 'zh';
  const user = demoUserOf(cookies.get('person'));
  const visit: Visit = { path: pathname, language, user, gatewayUrl: dependencies.settings.gatewayUrl };
  return {
    status: 200,
    headers: { ...pageHeaders(dependencies.settings), ...(chosenLanguage ? cookieHeader('lang', chosenLanguage) : {}) },
    body: await bodyOf(visit, title, dependencies),
  };
}

async function bodyOf(visit: Visit, title: PageTextKey | undefined, dependencies: ResponderDependencies) {
  const { path, user, language } = visit;
  if (title === undefined) return phonePage(visit);
  return path === '/'
    ? requisitionsPage(visit, await readTable(dependencies, user, language))
    : plainPage(visit, title);
}

async function readTable(
  { settings, fetch, now, newId, warn }: ResponderDependencies,
  user: DemoUser,
  language: Language,
) {
  try {
    const token = await signIdentity(user, { secret: settings.secret, now: now(), newId });
    return await readRequisitions({ gatewayUrl: settings.gatewayUrl, identity: token, language, fetch });
  } catch (error) {
    // The page says that the table is missing; the reason is in the log.
    warn(`host demo: the requisitions could not be read: ${error}`);
    return undefined;
  }
}

/** Answers with a signed identity of the current user; requests of other sites are refused. */
async function issueIdentity(
  { fetchSite, cookies }: DemoRequest,
  { settings, now, newId }: ResponderDependencies,
): Promise<DemoResponse> {
  if (fetchSite !== undefined && fetchSite !== 'same-origin')
    return { status: 403, headers: plainTextHeaders, body: 'Not for another site.' };
  const token = await signIdentity(demoUserOf(cookies.get('person')), { secret: settings.secret, now: now(), newId });
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return { status: 200, headers, body: JSON.stringify({ identity: token }) };
}

function pickUser({ form, fetchSite }: DemoRequest): DemoResponse {
  if (fetchSite !== undefined && fetchSite !== 'same-origin')
    return { status: 403, headers: plainTextHeaders, body: 'Not for another site.' };
  const back = form.get('back') ?? '/';
  const headers = {
    ...cookieHeader('person', demoUserOf(form.get('person') ?? undefined).id),
    location: pages.has(back) ? back : '/',
  };
  return { status: 303, headers, body: '' };
}

const plainTextHeaders = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };
const cookieHeader = (name: string, value: string) => ({
  'set-cookie': `${name}=${value}; Path=/; HttpOnly; SameSite=Lax`,
});

const assetHeaders = (path: string) => ({
  'content-type': `${path.endsWith('.css') ? 'text/css' : 'text/javascript'}; charset=utf-8`,
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
});

/** A strict policy: the chat needs its script and its frame to be allowed, and nothing inline. */
const pageHeaders = ({ gatewayUrl }: Settings) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'self' ${gatewayUrl}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${gatewayUrl}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
});
