import type { ApiClient } from '@parley/api-client';
import { type Clock, memoryOutboxStore, type StoredAttachment } from '@parley/realtime';
import type { createStore } from 'jotai';
import { createOutboxRuntime, type OutboxRuntimeOptions } from '../account/outbox/outbox-runtime';
import { createStorage } from '../account/storage/storage';
import { sessionAtom } from '../stores/session';
import { newUuid } from '../sync/new-uuid';
import { createMessageSending, type MessageSending, type MessageSendingOptions } from '../sync/send';
import { aUser } from './index';

interface MessageSendingTestOptions
  extends Partial<Omit<MessageSendingOptions, 'store'>>,
    Partial<Pick<OutboxRuntimeOptions, 'storage' | 'deviceKind'>> {
  readonly store: ReturnType<typeof createStore>;
  readonly api: Pick<ApiClient, 'messages'>;
}

/** The message sending of a signed-in user, with an outbox in memory. */
export function aMessageSending({
  store,
  api,
  storage,
  deviceKind,
  ...changes
}: MessageSendingTestOptions): MessageSending {
  const clock = { now: () => 0, after: () => () => undefined, ...changes.clock };
  const runtime = anOutboxRuntime(api, clock, {
    ...(storage ? { storage } : {}),
    ...(deviceKind ? { deviceKind } : {}),
  });
  store.set(sessionAtom, { status: 'signedIn', user: aUser() });
  return createMessageSending({
    store,
    clock,
    newUuid,
    track: () => undefined,
    onRejected: () => undefined,
    refillRoom: async () => undefined,
    loadRuntime: async () => runtime,
    tab: aKeyValueStore(),
    device: aKeyValueStore(),
    onPageLeave: () => undefined,
    previousDataDeleted: Promise.resolve(),
    ...changes,
  });
}

/** An outbox runtime that stores everything in memory. */
export function anOutboxRuntime(
  api: Pick<ApiClient, 'messages'>,
  clock: Clock,
  {
    storage = aMemoryStorage(),
    deviceKind = 'PC',
    tab = aKeyValueStore(),
    watchOtherTabs = () => () => undefined,
    confirmLeaving = () => () => undefined,
  }: Partial<Pick<OutboxRuntimeOptions, 'storage' | 'deviceKind' | 'tab' | 'watchOtherTabs' | 'confirmLeaving'>> = {},
) {
  const noop = () => undefined;
  return createOutboxRuntime({
    api,
    clock,
    deviceKind,
    storage,
    tab,
    device: aKeyValueStore(),
    isEmbedded: false,
    watchOtherTabs,
    confirmLeaving,
    lock: undefined,
    random: () => 0,
    warn: noop,
  });
}

/** A storage that several outbox runtimes of a test share, as pages of one browser do. */
export function aMemoryStorage(): OutboxRuntimeOptions['storage'] {
  let files: readonly StoredAttachment[] = [];
  return {
    messages: { ...memoryOutboxStore(), isOnlyInMemory: () => false },
    attachments: {
      all: async () => files,
      add: async (_, file) => {
        files = [...files, file];
      },
      remove: async (_, { id }) => {
        files = files.filter((file) => file.id !== id);
      },
      deleteAll: async (except) => {
        if (!except) files = [];
      },
    },
    copies: memoryTexts(),
    drafts: { ...memoryTexts(), isOnlyInMemory: () => false },
  };
}

function memoryTexts(): OutboxRuntimeOptions['storage']['copies'] {
  const texts = new Map<string, string>();
  return {
    all: async () => new Map(texts),
    write: async (_, name, text) => void (text === '' ? texts.delete(name) : texts.set(name, text)),
    deleteAll: async (except) => {
      if (!except) texts.clear();
    },
  };
}

/** A key-value store in memory. */
export const aKeyValueStore = (): OutboxRuntimeOptions['tab'] =>
  createStorage(
    () => null,
    () => null,
  ).tab;
