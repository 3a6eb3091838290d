import * as v from 'valibot';
import type { Session, SessionReading, Sessions } from '../accounts';
import { GatewayError } from '../gateway-error';
import { fileIdOf } from './file-name';
import { isSignature, type SignedUrls } from './signed-urls';

export interface FileReaderDependencies {
  readonly sessions: Sessions;
  readonly signedUrls: SignedUrls;
}

const maybeText = v.optional(v.fallback(v.string(), ''), '');
const FileQuery = v.object({ url: maybeText, access_token: maybeText, disposition: maybeText });

/**
 * Who reads a file: the owner of the file token in the address, or the session that a signed URL was made for.
 * The bearer is not taken here, so that it never stands in an address. source, T9
 *
 * @throws GatewayError FORBIDDEN for a signed URL that is expired, changed, for another read, of a session that ended, or
 * sent together with somebody else's bearer
 */
export async function readFileReader(
  { sessions, signedUrls }: FileReaderDependencies,
  { query, bearer }: { readonly query: unknown; readonly bearer: SessionReading },
): Promise<SessionReading> {
  const { url, access_token: token, disposition } = v.parse(FileQuery, query);
  if (!isSignature(token)) return /^[\w-]{20,200}$/.test(token) ? sessions.read(token, 'file') : 'unknown';
  const read = {
    fileId: fileIdOf(url) ?? '',
    disposition: disposition === 'inline' ? 'inline' : 'attachment',
  } as const;
  const sessionId = signedUrls.verify(token, read);
  const session = sessionId === undefined ? 'unknown' : await sessionBehind(sessions, sessionId);
  const isForeign = typeof bearer === 'object' && typeof session === 'object' && !isSameAccount(bearer, session);
  if (typeof session !== 'object' || isForeign) throw new GatewayError('FORBIDDEN');
  return session;
}

/** Whether a call comes by a signed URL, valid or not. */
export const hasSignature = (query: unknown): boolean => isSignature(v.parse(FileQuery, query).access_token);

const isSameAccount = (one: Session, other: Session): boolean => one.account.accountId === other.account.accountId;

/** Pages get signed URLs by their bearer, the preview page gets them by its file token. */
async function sessionBehind(sessions: Sessions, sessionId: string): Promise<SessionReading> {
  const session = await sessions.find(sessionId, 'bearer');
  return session === 'unknown' ? sessions.find(sessionId, 'file') : session;
}
