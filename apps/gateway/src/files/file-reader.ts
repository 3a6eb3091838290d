import * as v from 'valibot';
import type { Session, SessionLookup, Sessions } from '../accounts';
import { GatewayError } from '../gateway-error';
import { fileIdOf } from './file-name';
import { isSignature, type SignedRead, type SignedUrls } from './signed-urls';

export interface FileReaderDependencies {
  readonly sessions: Sessions;
  readonly signedUrls: SignedUrls;
}

const optionalText = v.optional(v.fallback(v.string(), ''), '');
const FileQuery = v.object({ url: optionalText, access_token: optionalText, disposition: optionalText });

/**
 * Finds who reads a file: the session of the file token in the URL, or the session that a signed URL was made for.
 * A bearer is not accepted here, so that none is ever put into a URL. source, T9
 *
 * @throws GatewayError FORBIDDEN for a signed URL that is expired, changed, for another read or of an ended session, or
 * that is sent with the bearer of another account
 */
export async function findFileReader(
  { sessions, signedUrls }: FileReaderDependencies,
  { query, bearer }: { readonly query: unknown; readonly bearer: SessionLookup },
): Promise<SessionLookup> {
  const { url, access_token: token, disposition } = v.parse(FileQuery, query);
  if (!isSignature(token)) return /^[\w-]{20,200}$/.test(token) ? sessions.read(token, 'file') : 'unknown';
  const signedRead = { fileId: fileIdOf(url) ?? '', disposition: dispositionOf(disposition) };
  const sessionId = signedUrls.verify(token, signedRead);
  const session = sessionId === undefined ? 'unknown' : await findSession(sessions, sessionId);
  const isForeign = typeof bearer === 'object' && typeof session === 'object' && !isSameAccount(bearer, session);
  if (typeof session !== 'object' || isForeign) throw new GatewayError('FORBIDDEN');
  return session;
}

const dispositionOf = (text: string): SignedRead['disposition'] =>
  text === 'inline' || text === 'pdf' ? text : 'attachment';

/** Whether a call has a signed URL, valid or not. */
export const hasSignature = (query: unknown): boolean => isSignature(v.parse(FileQuery, query).access_token);

const isSameAccount = (a: Session, b: Session): boolean => a.account.accountId === b.account.accountId;

/** The session may be a bearer's or a file token's: the preview page gets its signed URLs with a file token. */
async function findSession(sessions: Sessions, sessionId: string): Promise<SessionLookup> {
  const session = await sessions.find(sessionId, 'bearer');
  return session === 'unknown' ? sessions.find(sessionId, 'file') : session;
}
