import type { ApiClient } from '@parley/api-client';
import { type ClientStorage, storageKeys } from '../storage/storage';

interface RequestTokenOptions {
  readonly api: Pick<ApiClient, 'login'>;
  readonly storage: ClientStorage;
}

export interface Password {
  readonly username: string;
  readonly password: string;
}

/**
 * Requests the bearer of an account. The gateway marks a device after a sign-in, so that other people's wrong guesses do not
 * delay its owner.
 *
 * @throws ApiError as the gateway refuses
 * source: R-10, WB230
 */
export async function requestToken(
  { api, storage: { device } }: RequestTokenOptions,
  { username, password }: Password,
): Promise<string> {
  const mark = device.read(storageKeys.knownDevice);
  const form = { grant_type: 'password', username, password, ...(mark && { known_device: mark }) } as const;
  const { access_token, known_device } = await api.login.token({ form });
  if (known_device) device.write(storageKeys.knownDevice, known_device);
  return access_token;
}
