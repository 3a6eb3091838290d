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
  readonly connected: () => Promise<void>;
  readonly stop: () => void;
}

/** The gateway names keys, the setting what they mean. source: C-29 */
const sendKeyOf = { return: 'enter', 'control+return': 'modifier' } as const;
const keysOf = { enter: 'return', modifier: 'control+return' } as const;

/** source: C-29, EN-27, CN-34 */
export function followSendKey({ api, store }: SendKeyOptions): SendKeySync {
  const readStored = async (): Promise<SendKey> => sendKeyOf[(await api.settings.sendKey())[0]?.keys ?? 'return'];
  const client = store.get(queryClientAtom);
  const queryKey = ['sendKey'];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: readStored,
    enabled: false,
  });
  const settings = () => store.get(settingsAtom);
  let stored = settings().sendKey;
  let isStopped = false;
  // Kept with the settings: a page may end before the gateway answers.
  const change = (changes: Partial<Settings>) => store.set(settingsAtom, { ...settings(), ...changes });

  async function send(): Promise<void> {
    const { sendKey } = settings();
    change({ isSendKeyUnsent: true });
    // What is being read may be older than the choice.
    void client.cancelQueries({ queryKey });
    try {
      await api.settings.changeSendKey({ body: { keys: keysOf[sendKey] } });
      change({ isSendKeyUnsent: sendKey !== settings().sendKey });
    } catch {
      // It is sent with the next connection.
    }
  }

  const stopReading = observer.subscribe(({ data }) => {
    if (!data || settings().isSendKeyUnsent || data === stored) return;
    stored = data;
    change({ sendKey: data });
  });
  const stopSending = store.sub(settingsAtom, () => {
    const { sendKey } = settings();
    if (sendKey === stored) return;
    stored = sendKey;
    void send();
  });
  return {
    async connected() {
      if (settings().isSendKeyUnsent && !isStopped) await send();
      if (isStopped) return;
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
