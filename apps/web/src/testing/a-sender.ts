import type { ApiClient } from '@parley/api-client';
import { type Clock, memoryOutboxStore, type StoredAttachment } from '@parley/realtime';
import type { createStore } from 'jotai';
import { createOutboxRuntime, type OutboxRuntimeOptions } from '../account/outbox/outbox-runtime';
import { createStorage } from '../account/storage/storage';
import { sessionAtom } from '../stores/session';
import { newUuid } from '../sync/new-uuid';
import { createSender, type Sender, type SenderOptions } from '../sync/send';
import { aUser } from './index';

interface SenderWorld
  extends Partial<Omit<SenderOptions, 'store'>>,
    Partial<Pick<OutboxRuntimeOptions, 'kept' | 'channel'>> {
  readonly store: ReturnType<typeof createStore>;
  readonly api: Pick<ApiClient, 'messages'>;
}

/** A sender of whoever is signed in, over an outbox in memory. */
export function aSender({ store, api, kept, channel, ...changes }: SenderWorld): Sender {
  const clock = { now: () => 0, after: () => () => undefined, ...changes.clock };
  const runtime = anOutboxRuntime(api, clock, { ...(kept ? { kept } : {}), ...(channel ? { channel } : {}) });
  store.set(sessionAtom, { status: 'signedIn', user: aUser() });
  return createSender({
    store,
    clock,
    newUuid,
    track: () => undefined,
    onRejected: () => undefined,
    reread: async () => undefined,
    load: async () => runtime,
    tab: aTab(),
    device: aTab(),
    onPageLeave: () => undefined,
    erased: Promise.resolve(),
    ...changes,
  });
}

/** An outbox that keeps everything in the memory of a test. */
export function anOutboxRuntime(
  api: Pick<ApiClient, 'messages'>,
  clock: Clock,
  {
    kept = memory(),
    channel = 'PC',
    tab = aTab(),
  }: Partial<Pick<OutboxRuntimeOptions, 'kept' | 'channel' | 'tab'>> = {},
) {
  const nothing = () => undefined;
  return createOutboxRuntime({
    api,
    clock,
    channel,
    kept,
    tab,
    lock: undefined,
    random: () => 0,
    warn: nothing,
    onPageLeave: () => nothing,
  });
}

/** What stays when a test opens the same page again. */
export function memory(): OutboxRuntimeOptions['kept'] {
  const texts = new Map<string, string>();
  let files: readonly StoredAttachment[] = [];
  return {
    messages: memoryOutboxStore(),
    attachments: {
      all: async () => files,
      add: async (_, kept) => {
        files = [...files, kept];
      },
      remove: async (_, { id }) => {
        files = files.filter((one) => one.id !== id);
      },
      erase: async (except) => {
        if (!except) files = [];
      },
    },
    drafts: {
      all: async () => new Map(texts),
      write: async (_, name, text) => void (text === '' ? texts.delete(name) : texts.set(name, text)),
      erase: async (except) => {
        if (!except) texts.clear();
      },
    },
  };
}

/** A tab that keeps texts as long as the test holds it. */
export const aTab = (): OutboxRuntimeOptions['tab'] =>
  createStorage(
    () => null,
    () => null,
  ).tab;
