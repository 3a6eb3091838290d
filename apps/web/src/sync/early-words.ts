import type { Owner } from '@parley/realtime';
import * as v from 'valibot';
import { type Shelf, storageKeys } from '../storage/storage';
import { keptMessage } from './kept-message';
import type { Outgoing } from './send';

const Early = v.object({
  tenant: v.string(),
  account: v.string(),
  messages: v.array(v.unknown()),
  drafts: v.array(v.tuple([v.string(), v.string()])),
});

/** What the page before had when it was left before its outbox was there; it is given once. source: delivery, Outbox */
export interface EarlyWords {
  readonly messages: readonly Outgoing[];
  readonly drafts: readonly (readonly [roomId: string, text: string])[];
}

/** Takes it out of the tab, where it lies in the clear; what belongs to somebody else is thrown away. */
export function takeEarly(tab: Shelf, { tenant, account }: Owner): EarlyWords {
  const text = tab.read(storageKeys.early);
  if (text === undefined) return nothing;
  tab.remove(storageKeys.early);
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), Early), text);
  if (!success || output.tenant !== tenant || output.account !== account) return nothing;
  return { messages: output.messages.flatMap((item) => keptMessage(item) ?? []), drafts: output.drafts };
}

const nothing: EarlyWords = { messages: [], drafts: [] };
