import type { Owner } from '@parley/realtime';
import * as v from 'valibot';
import type { OutgoingMessage } from '../../sync/send';
import { type KeyValueStore, storageKeys } from '../storage/storage';
import { readStoredOutgoing } from './stored-outgoing';

const EarlyEntry = v.object({
  tenant: v.string(),
  account: v.string(),
  messages: v.array(v.unknown()),
  drafts: v.array(v.tuple([v.string(), v.string()])),
});

/** What earlier pages of this tab wrote and the device had not stored encrypted yet. source: WB98, WB324 */
export interface EarlyQueue {
  readonly messages: readonly OutgoingMessage[];
  readonly drafts: readonly (readonly [roomId: string, text: string])[];
}

/** Removes the queue from the tab, where it is stored unencrypted, and returns what belongs to this owner. */
export function takeEarlyQueue(tab: KeyValueStore, { tenant, account }: Owner): EarlyQueue {
  const text = tab.read(storageKeys.earlyQueue);
  if (text === undefined) return emptyQueue;
  tab.remove(storageKeys.earlyQueue);
  const pages = text.split('\n').flatMap((entry) => {
    const { success, output } = v.safeParse(EarlyPage, entry);
    return success && output.tenant === tenant && output.account === account ? [output] : [];
  });
  return {
    messages: pages.flatMap(({ messages }) => messages.flatMap((item) => readStoredOutgoing(item) ?? [])),
    // A later draft of a room replaces the earlier one.
    drafts: [...new Map(pages.flatMap(({ drafts }) => drafts))],
  };
}

const EarlyPage = v.pipe(v.string(), v.parseJson(), EarlyEntry);

const emptyQueue: EarlyQueue = { messages: [], drafts: [] };
