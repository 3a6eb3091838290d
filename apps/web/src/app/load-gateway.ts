import { browserClock } from '@parley/realtime';
import { createTokenStore } from '../account/session/token-store';
import type { ClientStorage } from '../account/storage/storage';
import { isFramed } from '../host/open-bridge';
import { type Config, configOfPage, loadConfig } from './config';
import { createEarlyCalls, type EarlyCalls } from './early-calls';
import type { StartParameters } from './start-parameters';

export interface Gateway {
  readonly config: Config;
  readonly earlyCalls: EarlyCalls;
}

/**
 * Reads the configuration, and then starts the early calls when a token is stored. Not in a frame and not with an
 * identity in the address, because there another account may sign in first. source: WB251
 */
export async function loadGateway(
  storage: ClientStorage,
  { thirdToken }: Pick<StartParameters, 'thirdToken'>,
): Promise<Gateway> {
  const config = configOfPage(document) ?? (await loadConfig(() => fetch('config.json', { cache: 'no-store' })));
  const earlyCalls = createEarlyCalls({
    prefixUrl: prefixUrlOf(config),
    send: (request) => fetch(request),
    language: () => document.documentElement.lang,
    now: browserClock.now,
  });
  const token = createTokenStore(storage).get();
  if (token && !thirdToken && !isFramed()) {
    earlyCalls.requestUser(token);
    earlyCalls.requestRooms(token);
  }
  return { config, earlyCalls };
}

export const prefixUrlOf = ({ gatewayUrl }: Config): string => gatewayUrl || location.origin;
