import type { contract, Handlers } from '@parley/api-client/contract';
import { confirmBinding } from '../../robot-accounts/confirm-binding';
import { readRobotLogin, signOutRobotAccount } from '../../robot-accounts/robot-login';
import { type BindingDependencies, startBinding } from '../../robot-accounts/start-binding';
import type { SignedInCaller } from '../call';

/** The robot account of the caller. source */
export const robotAccountHandlers = (
  dependencies: BindingDependencies,
): Handlers<typeof contract.robot, SignedInCaller> => ({
  async qrCode({ account, contentRequest }) {
    await startBinding(dependencies, account, contentRequest.gatewayUrl);
    return {};
  },
  async confirm({ account, body }) {
    await confirmBinding(dependencies, account, body.code);
    return {};
  },
  status: ({ account }) => readRobotLogin(dependencies.database, account),
  async logout({ account, query }) {
    await signOutRobotAccount(dependencies, account, { ...query, now: dependencies.clock.now() });
    return {};
  },
});
