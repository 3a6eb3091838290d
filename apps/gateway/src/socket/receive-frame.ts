import { contract, findForbiddenText } from '@parley/api-client/contract';
import { frameLimits, MessageDraft, readJson } from '@parley/domain';
import * as v from 'valibot';
import type { Account } from '../accounts/account';
import { type AuthoriseDependencies, authorise } from '../accounts/authorise';
import { claimedIds } from '../accounts/claimed-ids';
import { type SendDependencies, sendMessages } from '../conversation/send';
import { unavailableReason } from '../db/database-error';
import { GatewayError } from '../gateway-error';
import { messageFor } from '../messages/stored-message';
import { frameOf, refusalFrame } from '../ports/frames';

const { create } = contract.messages;
/** A message from a client, and its confirmation to the sender. source: M-14 */
const createKey = '5001';
const confirmationKey = '5003';

const CreateFrame = v.object({ key: v.literal(createKey), message: v.object({ data: MessageDraft }) });

/**
 * Handles a frame from a client. `{key: '5001'}` sends a message by the rules of the REST call; its reply is the 5003
 * that all sockets of the sender receive. Any other frame is answered by a refusal and changes nothing. source: M-01
 */
export const receiveFrame =
  (dependencies: SendDependencies & AuthoriseDependencies) =>
  async (account: Account, text: string): Promise<string | undefined> => {
    const reading = readJson(text, { ...frameLimits, maxLength: 64 * 1024 });
    const frame = reading.ok ? v.safeParse(CreateFrame, reading.value) : undefined;
    if (!frame?.success || findForbiddenText(frame.output)) return refusalFrame('', 'BAD_REQUEST');
    const { data: draft } = frame.output.message;
    try {
      await authorise(dependencies, account, {
        access: create.facts.access,
        ids: claimedIds(create.claims, { body: [draft] }),
      });
      const [saved] = await sendMessages(dependencies, { account }, [draft]);
      // A repeated message notifies nobody again, so its sender gets the confirmation here.
      if (!saved || saved.isNew) return undefined;
      return frameOf('message.created', messageFor(account.accountId, saved.row), confirmationKey);
    } catch (error) {
      const code = error instanceof GatewayError ? error.code : unavailableReason(error) && 'UNAVAILABLE';
      if (!code) throw error;
      return refusalFrame(createKey, code, { roomId: draft.roomId, msgUuid: draft.msgUuid });
    }
  };
