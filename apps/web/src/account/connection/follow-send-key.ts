import type { ApiClient } from '@parley/api-client';
import { QueryObserver } from '@tanstack/react-query';
import type { createStore } from 'jotai';
import { type Settings, settingsAtom } from '../../stores/settings';
import { queryClientAtom } from '../query-client';

type SendKey = Settings['sendKey'];

interface SendKeyOptions {
  readonly api: Pick<ApiClient, 'settings'>;
  readonly store: ReturnType<typeof createStore>;
}

/** Keeps the setting the same on all devices of the account. */
export interface SendKeySync {
  /** The connection has opened: what was chosen without one is sent, else the setting is read. */
  readonly connected: () => void;
  readonly stop: () => void;
}

/** The gateway names keys, the setting what they mean. source: C-29 */
const sendKeyOf = { return: 'enter', 'control+return': 'modifier' } as const;
const keysOf = { enter: 'return', modifier: 'control+return' } as const;

/** source: C-29, EN-27, CN-34 */
export function followSendKey({ api, store }: SendKeyOptions): SendKeySync {
  const readStored = async (): Promise<SendKey> => sendKeyOf[(await api.settings.sendKey())[0]?.keys ?? 'return'];
  const observer = new QueryObserver(store.get(queryClientAtom), {
    queryKey: ['sendKey'],
    queryFn: readStored,
    enabled: false,
  });
  let stored = store.get(settingsAtom).sendKey;
  let isUnsent = false;
  let isStopped = false;

  async function send(): Promise<void> {
    isUnsent = true;
    const { sendKey } = store.get(settingsAtom);
    // It is sent with the next connection, when there is none.
    await api.settings.changeSendKey({ body: { keys: keysOf[sendKey] } }).then(
      () => {
        isUnsent = sendKey !== store.get(settingsAtom).sendKey;
      },
      () => undefined,
    );
  }

  const stopReading = observer.subscribe(({ data }) => {
    if (data === undefined || isUnsent || data === stored) return;
    stored = data;
    store.set(settingsAtom, (settings) => ({ ...settings, sendKey: data }));
  });
  const stopSending = store.sub(settingsAtom, () => {
    const { sendKey } = store.get(settingsAtom);
    if (sendKey === stored) return;
    stored = sendKey;
    void send();
  });
  return {
    connected() {
      if (isStopped) return;
      if (isUnsent) void send();
      if (observer.options.enabled) void observer.refetch();
      else observer.setOptions({ ...observer.options, enabled: true });
    },
    stop() {
      isStopped = true;
      stopReading();
      stopSending();
    },
  };
}
