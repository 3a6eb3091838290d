import { browserClock, browserStorage, webLock } from '@parley/realtime';
import type { FileServices } from '../services/services';
import { type AccountConnection, type ConnectionOptions, createConnection } from './connection/connection';
import { createFileServices, type FileServicesOptions } from './files/file-services';
import { onLeaving } from './on-leaving';
import type { OutboxRuntime } from './outbox/outbox-queue';
import { createOutboxRuntime, type OutboxRuntimeOptions } from './outbox/outbox-runtime';
import { plainDrafts } from './outbox/plain-drafts';

export interface MessagingOptions
  extends ConnectionOptions,
    FileServicesOptions,
    Pick<OutboxRuntimeOptions, 'channel' | 'random'> {
  readonly api: ConnectionOptions['api'] & FileServicesOptions['api'] & OutboxRuntimeOptions['api'];
}

/** What one account sends and receives messages by; its code is loaded once somebody can write. */
export interface Messaging {
  readonly connection: AccountConnection;
  readonly outbox: OutboxRuntime;
  readonly files: FileServices;
  /** Nothing goes out or comes in any more. What is kept stays until the outbox is erased. */
  readonly close: () => void;
}

/** Connection, gap fill, outbox and files of one account. source: X-05 */
export function createMessaging(options: MessagingOptions): Messaging {
  const { api, channel, random, warn, storage } = options;
  const { tab } = storage;
  const connection = createConnection(options);
  const files = createFileServices(options);
  const outbox = createOutboxRuntime({
    api,
    channel,
    random,
    warn,
    tab,
    clock: browserClock,
    kept: browserStorage({ page: window, plainDrafts: plainDrafts(tab), clock: browserClock, warn }),
    lock: webLock(navigator.locks),
    onLeaving(flush) {
      const leaving = new AbortController();
      onLeaving(flush, leaving.signal);
      return () => leaving.abort();
    },
  });
  return {
    connection,
    outbox,
    files: files.services,
    close() {
      connection.end();
      files.close();
    },
  };
}
