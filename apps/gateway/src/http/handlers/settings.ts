import type { contract, Handlers } from '@parley/api-client/contract';
import { changeSendKey, readSendKey } from '../../accounts/send-key';
import type { Database } from '../../db/database';
import type { FramePublisher } from '../../ports/frame-publisher';
import type { SignedInCaller } from '../call';
import { notBuiltCalls } from '../not-built';

interface SettingsDependencies {
  readonly database: Database;
  readonly framePublisher: FramePublisher;
}

/** What an account has chosen. */
export const settingsHandlers = (
  dependencies: SettingsDependencies,
): Handlers<typeof contract.settings, SignedInCaller> => ({
  ...notBuiltCalls.settings,
  async sendKey({ account }) {
    return [{ keys: await readSendKey(dependencies.database, account.accountId) }];
  },
  async changeSendKey({ account, body }) {
    await changeSendKey(dependencies, account.accountId, body.keys);
    return {};
  },
});
