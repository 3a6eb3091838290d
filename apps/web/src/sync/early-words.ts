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

/** What the pages before had that were left before their outbox was there; it is given once. source: delivery, Outbox */
export interface EarlyWords {
  readonly messages: readonly Outgoing[];
  readonly drafts: readonly (readonly [roomId: string, text: string])[];
}

/** Takes it out of the tab, where it lies in the clear; what belongs to somebody else is thrown away. */
export function takeEarly(tab: Shelf, { tenant, account }: Owner): EarlyWords {
  const text = tab.read(storageKeys.early);
  if (text === undefined) return nothing;
  tab.remove(storageKeys.early);
  const pages = text.split('\n').flatMap((line) => {
    const { success, output } = v.safeParse(EarlyLine, line);
    return success && output.tenant === tenant && output.account === account ? [output] : [];
  });
  return {
    messages: pages.flatMap(({ messages }) => messages.flatMap((item) => keptMessage(item) ?? [])),
    // Of two drafts of a room the later one is true.
    drafts: [...new Map(pages.flatMap(({ drafts }) => drafts))],
  };
}

const EarlyLine = v.pipe(v.string(), v.parseJson(), Early);

const nothing: EarlyWords = { messages: [], drafts: [] };
