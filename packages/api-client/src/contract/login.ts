import { UserInfo } from '@parley/domain';
import * as v from 'valibot';
import { endpoint, planned } from './endpoint';
import { emptyResult, id, optionalText, requiredText } from './fields';

const credential = requiredText();

const TokenResult = v.object({
  access_token: v.string(),
  token_type: v.literal('bearer'),
  /** Seconds. */
  expires_in: v.number(),
  /** Of a sign-in by password: recognises this device at the next sign-in, and gives no access. */
  known_device: v.optional(v.string()),
});

export const login = {
  /**
   * `password` (ours, R-10) signs a person in for 12 h. `client_credentials` gives the 30-minute file token of the
   * account whose bearer comes along; the client id and secret are public and carry no rights of their own.
   */
  token: endpoint({
    method: 'POST',
    path: '/oauth/oauth/token',
    form: v.variant('grant_type', [
      v.object({
        grant_type: v.literal('password'),
        username: credential,
        password: credential,
        client_id: optionalText(),
        client_secret: optionalText(),
        /** The `known_device` of an earlier sign-in: its attempts are not delayed by those of strangers. */
        known_device: optionalText(),
      }),
      v.object({ grant_type: v.literal('client_credentials'), client_id: credential, client_secret: credential }),
    ]),
    result: TokenResult,
    values: ['form.username', 'form.password', 'form.client_id', 'form.client_secret', 'form.known_device'],
    facts: { source: 'R-10, X-16', access: 'anyone', ours: ['grant_type password', 'known_device'] },
  }),
  /** Who the bearer belongs to. Also the call that a page makes first after sign-in. */
  initUser: endpoint({
    method: 'GET',
    path: '/ibsn/v1/login/init-user',
    result: UserInfo,
    facts: { source: 'R-16', access: 'signedIn' },
  }),
  /** Exchanges a host identity (a JWT signed by the host's server) once for a bearer and the socket group. */
  encryptData: endpoint({
    method: 'POST',
    path: '/ibsn/v1/login/get/encrypt-data',
    body: v.object({
      platformCode: v.pipe(v.string(), v.maxLength(64)),
      pageKey: v.pipe(v.string(), v.maxLength(200)),
      thirdToken: v.optional(v.pipe(v.string(), v.maxLength(4096))),
    }),
    result: v.object({ group: v.string(), accessToken: v.string(), expiresIn: v.number() }),
    values: ['body.platformCode', 'body.pageKey', 'body.thirdToken'],
    facts: { source: 'R-11, W-12', access: 'anyone', ours: ['thirdToken', 'expiresIn'] },
  }),
  /** Ends the session: its token is worthless and its sockets are closed within a second. */
  logoff: endpoint({
    method: 'GET',
    path: '/ibsn/v1/robot/logoff',
    result: emptyResult,
    facts: { source: 'R-19', access: 'signedIn' },
  }),
  /** A single-use ticket for one socket, good for 30 seconds; asking for it is the session check. */
  socketTicket: endpoint({
    method: 'POST',
    path: '/ibsn/v1/socket/ticket',
    result: v.object({ ticket: v.string(), group: id, expiresIn: v.number() }),
    facts: { source: 'X-02, W-04', access: 'signedIn', ours: ['call'] },
  }),
  userRoutes: planned('GET', '/ibsn/v1/user-routes/list', { access: 'signedIn', source: 'R-20' }),
  groupParams: planned('GET', '/ibsn/v1/{tenantId}/group-params/list', {
    access: 'staff',
    source: 'R-22',
    claims: { 'params.tenantId': 'tenant' },
  }),
  register: planned('POST', '/ibsn/v1/login/register', { access: 'anyone', source: 'R-15' }),
  forgetCode: planned('POST', '/ibsn/v1/login/forget/code', { access: 'anyone', source: 'R-15' }),
  forgetReset: planned('POST', '/ibsn/v1/login/forget/reset', { access: 'anyone', source: 'R-15' }),
  preSales: planned('POST', '/ibsn/v1/login/pre-sales', { access: 'anyone', source: 'R-17' }),
};
