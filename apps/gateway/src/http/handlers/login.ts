import type { contract, Handlers } from '@parley/api-client/contract';
import type { AccountKind } from '@parley/domain';
import { closeCodes } from '@parley/realtime/contract';
import type { Account } from '../../accounts/account';
import { readHostIdentity } from '../../accounts/host-identity';
import type { KnownDevices } from '../../accounts/known-devices';
import type { Session, Sessions } from '../../accounts/sessions';
import { accountIdByUsername, findAccountByPassword, findOrCreateAccount } from '../../accounts/sign-in';
import type { Clock } from '../../clock';
import type { Limits } from '../../config/limits';
import type { Database } from '../../db/database';
import { GatewayError } from '../../gateway-error';
import type { FramePublisher } from '../../ports/frame-publisher';
import type { RateLimits } from '../../ports/rate-limits';
import type { SignInAttempts } from '../../ports/sign-in-attempts';
import type { SocketTickets } from '../../ports/tickets';
import { type Caller, languageFor } from '../call';
import { notBuiltCalls } from '../not-built';
import { publicClient } from '../public-client';

export interface LoginDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly tickets: SocketTickets;
  readonly framePublisher: FramePublisher;
  readonly limits: Limits;
  readonly rateLimits: RateLimits;
  readonly signInAttempts: SignInAttempts;
  readonly knownDevices: KnownDevices;
  readonly hostIdentityKinds: readonly AccountKind[];
  readonly warn: (details: object, what: string) => void;
  readonly publicUrl: string;
}

export function loginHandlers(dependencies: LoginDependencies): Handlers<typeof contract.login, Caller> {
  const { database, clock, sessions, tickets, framePublisher, limits, rateLimits } = dependencies;
  const { bearerMinutes, fileTokenMinutes, hostIdentityMaxMinutes } = limits.sessions;

  return {
    ...notBuiltCalls.login,

    async token({ form, session, address }) {
      if (form.grant_type === 'password') {
        await rateLimits.loginAddress(address);
        const { account, mark } = await signInByPassword(dependencies, { form, address });
        const token = await sessions.open(account, 'bearer', bearerMinutes);
        return { access_token: token, token_type: 'bearer', expires_in: bearerMinutes * 60, known_device: mark };
      }
      const isPublicClient = form.client_id === publicClient.id && form.client_secret === publicClient.secret;
      if (!isPublicClient) throw new GatewayError('UNKNOWN_CLIENT');
      const token = await sessions.open(requireSession(session).account, 'file', fileTokenMinutes);
      return { access_token: token, token_type: 'bearer', expires_in: fileTokenMinutes * 60 };
    },

    async initUser({ session, language }) {
      return userInfoOf(requireSession(session).account, language);
    },

    async encryptData({ body, address }) {
      await rateLimits.loginAddress(address);
      if (body.thirdToken === undefined) throw new GatewayError('HOST_IDENTITY_REFUSED');
      const identity = await readHostIdentity(
        { database, clock, maxMinutes: hostIdentityMaxMinutes },
        { platformCode: body.platformCode, token: body.thirdToken },
      );
      const kinds = identity.kinds ?? dependencies.hostIdentityKinds;
      const account = await findOrCreateAccount({ database, clock, kinds }, identity);
      const accessToken = await sessions.open(account, 'bearer', bearerMinutes);
      return { group: account.groupKey, accessToken, expiresIn: bearerMinutes * 60 };
    },

    async loginUrl({ body }) {
      // Only a path is accepted: a whole address would make this an open redirect. Browsers drop tabs and line ends, so
      // that '/\t/evil.example' is one too.
      const redirect = body.redirect && /^\/(?![/\\])\P{Cc}*$/u.test(body.redirect) ? body.redirect : undefined;
      const query = new URLSearchParams({ loginType: 'buyer', ...(redirect ? { redirect } : {}) });
      return { url: `${dependencies.publicUrl}/#/login?${query}` };
    },

    async logoff({ session }) {
      const { sessionId } = requireSession(session);
      await sessions.end(sessionId);
      await framePublisher.closeSession(sessionId, closeCodes.sessionEnded);
      return {};
    },

    async socketTicket({ session }) {
      const knownSession = requireSession(session);
      const expiresIn = limits.sockets.ticketMs / 1000;
      return { ticket: await tickets.issue(knownSession.sessionId), group: knownSession.account.groupKey, expiresIn };
    },
  };
}

interface PasswordForm {
  readonly username: string;
  readonly password: string;
  readonly known_device?: string | undefined;
}

async function signInByPassword(
  { database, signInAttempts, knownDevices, warn }: LoginDependencies,
  { form, address }: { readonly form: PasswordForm; readonly address: string },
): Promise<{ readonly account: Account; readonly mark: string | undefined }> {
  const { username, password } = form;
  const deviceId = knownDevices.idOf(username, form.known_device);
  const attempt = { username, address, deviceId };
  await signInAttempts.begin(attempt);
  const account = await findAccountByPassword(database, { username, password }).catch(async (cause) => {
    await signInAttempts.cancel(attempt);
    throw cause;
  });
  if (account) {
    await signInAttempts.succeed(attempt);
    return { account, mark: deviceId === undefined ? knownDevices.mark(username) : form.known_device };
  }
  const waiting = await signInAttempts.fail(attempt);
  if (waiting === 'address') warn({ address }, 'wrong passwords for many accounts: this address has to wait');
  if (waiting === 'account') {
    // The account's id, never what was typed as its name: people type passwords there.
    const accountId = (await accountIdByUsername(database, username)) ?? 'none';
    warn({ accountId, address }, 'too many wrong passwords: this address has to wait');
  }
  throw new GatewayError('WRONG_PASSWORD');
}

function userInfoOf(account: Session['account'], language: Caller['language']) {
  const isEnglish = languageFor({ account, language }) === 'en_US';
  return {
    uid: account.accountId,
    nickname: isEnglish ? account.nameEn : account.name,
    nTrueName: account.name,
    language: account.language,
    tenantId: account.tenantId,
    tenantName: isEnglish ? account.tenantNameEn : account.tenantName,
    vcRobotSerialNo: account.robotSerial,
    kind: account.kind,
    department: (isEnglish ? account.departmentEn : undefined) ?? account.department ?? account.company,
    group: account.groupKey,
    showsRemotePictures: account.showsRemoteImages,
  };
}

function requireSession(session: Session | undefined): Session {
  if (!session) throw new GatewayError('NOT_SIGNED_IN');
  return session;
}
