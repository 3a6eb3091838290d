import { type ApiClient, createApiClient } from '@parley/api-client';

export interface SignedInOptions {
  readonly port: number;
  readonly username: string;
  readonly password: string;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Signs in at the gateway without a proxy, and returns its calls. */
export async function signedInApi({ port, username, password, ...options }: SignedInOptions): Promise<ApiClient> {
  let token: string | undefined;
  const api = createApiClient({ ...options, prefixUrl: `http://127.0.0.1:${port}`, token: () => token });
  token = (await api.login.token({ form: { grant_type: 'password', username, password } })).access_token;
  return api;
}
