import { type ApiClient, ApiError } from '@parley/api-client';
import { pause } from './plan';
import { signedInApi } from './signed-in-api';
import type { AcknowledgedMessage } from './stored-messages';

/** What the gateway answered, and how quickly. */
export interface Answer {
  /** 0 if there was no answer. */
  readonly status: number;
  /** Why it was refused. */
  readonly reason: string | undefined;
  readonly tookMs: number;
}

/** Sends into one room as the outbox does: a message that was refused is sent again before the next one. */
export interface SteadySender {
  /** Sends the next message, or again the one that was refused. */
  readonly send: () => Promise<Answer>;
  /** Repeats `send` until one message is stored; false if that takes longer. */
  readonly sendUntilStored: (withinMs: number) => Promise<boolean>;
  readonly acknowledged: readonly AcknowledgedMessage[];
  readonly refusals: readonly Answer[];
  readonly api: ApiClient;
  readonly roomId: string;
}

/** A call that takes longer counts as not answered. */
const callTimeoutMs = 30_000;

export interface SteadySenderOptions {
  readonly port: number;
  readonly username: string;
  readonly password: string;
  /** The room, or undefined for the first room of the account. */
  readonly roomId?: string;
  readonly newText: () => string;
}

export async function createSteadySender({ newText, ...options }: SteadySenderOptions): Promise<SteadySender> {
  const acknowledged: AcknowledgedMessage[] = [];
  const refusals: Answer[] = [];
  let status = 0;
  const api = await signedInApi({
    ...options,
    fetch: async (request) => {
      const response = await fetch(request);
      status = response.status;
      return response;
    },
  });
  const roomId = options.roomId ?? (await api.rooms.query({ query: {} })).content[0]?.roomId ?? '';
  const newMessage = () => ({ roomId, content: newText(), msgType: 'TEXT' as const, msgUuid: crypto.randomUUID() });
  let next = newMessage();

  async function send(): Promise<Answer> {
    const start = performance.now();
    const answer = (reason?: string): Answer => ({ status, reason, tookMs: performance.now() - start });
    status = 0;
    try {
      const [saved] = await api.messages.create({ body: [next], signal: AbortSignal.timeout(callTimeoutMs) });
      if (!saved) throw new Error('the answer to a message is empty');
      const { messageId, roomSeq } = saved;
      acknowledged.push({ roomId, msgUuid: next.msgUuid, messageId, roomSeq });
      next = newMessage();
      return answer();
    } catch (error) {
      const refusal = answer(
        error instanceof ApiError ? String(error.params?.reason ?? error.errorCode) : String(error),
      );
      refusals.push(refusal);
      return refusal;
    }
  }

  return {
    acknowledged,
    refusals,
    send,
    api,
    roomId,
    async sendUntilStored(withinMs) {
      for (const end = performance.now() + withinMs; performance.now() < end; ) {
        if ((await send()).status === 200) return true;
        await pause(100);
      }
      return false;
    },
  };
}

/** Asks the gateway for one of its own addresses, such as /readyz. */
export async function probe(port: number, path: string): Promise<Answer> {
  const start = performance.now();
  const signal = AbortSignal.timeout(callTimeoutMs);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal }).catch(() => undefined);
  const text = (await response?.text().catch(() => '')) ?? '';
  const reason = /"reason":"(\w+)"/.exec(text)?.[1];
  return { status: response?.status ?? 0, reason, tookMs: performance.now() - start };
}
