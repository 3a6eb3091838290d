import * as v from 'valibot';
import type { Session, SessionReading, Sessions } from '../accounts/sessions';
import { GatewayError } from '../gateway-error';
import { fileIdOf } from './file-name';
import { isPass, type Passes } from './passes';

export interface ReaderParts {
  readonly sessions: Sessions;
  readonly passes: Passes;
}

const maybeText = v.optional(v.fallback(v.string(), ''), '');
const Asking = v.object({ url: maybeText, access_token: maybeText, disposition: maybeText });

/**
 * Who reads a file: the owner of the file token in the address, or of the pass that was signed for just this reading.
 * The bearer is not taken here, so that it never stands in an address. source, security T9
 *
 * @throws GatewayError FORBIDDEN for a pass that is over, changed, for something else, of a session that ended, or beside
 * somebody else's bearer
 */
export async function readFileReader(
  { sessions, passes }: ReaderParts,
  { query, bearer }: { readonly query: unknown; readonly bearer: SessionReading },
): Promise<SessionReading> {
  const { url, access_token: token, disposition } = v.parse(Asking, query);
  if (!isPass(token)) return /^[\w-]{20,200}$/.test(token) ? sessions.read(token, 'file') : 'unknown';
  const opening = {
    fileId: fileIdOf(url) ?? '',
    disposition: disposition === 'inline' ? 'inline' : 'attachment',
  } as const;
  const sessionId = passes.read(token, opening);
  const session = sessionId === undefined ? 'unknown' : await sessionBehind(sessions, sessionId);
  const isForeign = typeof bearer === 'object' && typeof session === 'object' && !isSameAccount(bearer, session);
  if (typeof session !== 'object' || isForeign) throw new GatewayError('FORBIDDEN');
  return session;
}

const isSameAccount = (one: Session, other: Session): boolean => one.account.accountId === other.account.accountId;

/** Passes are given to pages by their bearer, and to what the preview shows by its file token. */
async function sessionBehind(sessions: Sessions, sessionId: string): Promise<SessionReading> {
  const session = await sessions.find(sessionId, 'bearer');
  return session === 'unknown' ? sessions.find(sessionId, 'file') : session;
}
