import type { Fault, History, Invoked } from './history';

interface OpenFault {
  readonly client: string;
  readonly kind: string;
  readonly at: number;
  noticedAfterMs: number | undefined;
}

/** Records what happens in a run. */
export class Recorder {
  readonly invoked: Invoked[] = [];
  readonly acknowledged: { readonly msgUuid: string; readonly messageId: string }[] = [];
  readonly unknown: { readonly msgUuid: string }[] = [];
  readonly recalled = new Set<string>();
  readonly #faults: OpenFault[] = [];

  recordSend(send: Invoked): void {
    this.invoked.push(send);
  }

  recordAcknowledged(msgUuid: string, messageId: string): void {
    this.acknowledged.push({ msgUuid, messageId });
  }

  /** Records an attempt that broke before an answer; the message may be saved or not. */
  recordUnknown(msgUuid: string): void {
    this.unknown.push({ msgUuid });
  }

  /** @param at by the client's clock @returns a function to call when the client notices the fault */
  recordFault(client: string, kind: string, at: number): (noticedAt: number) => void {
    const fault: OpenFault = { client, kind, at, noticedAfterMs: undefined };
    this.#faults.push(fault);
    return (noticedAt) => {
      fault.noticedAfterMs ??= noticedAt - at;
    };
  }

  faults(): readonly Fault[] {
    return this.#faults.map(({ client, kind, noticedAfterMs }) => ({ client, kind, noticedAfterMs }));
  }

  history(rest: Pick<History, 'rooms' | 'views' | 'outboxes' | 'stored' | 'quietAfterMs' | 'timeouts'>): History {
    const { invoked, acknowledged, unknown, recalled } = this;
    return { invoked, acknowledged, unknown, recalled, faults: this.faults(), ...rest };
  }
}
