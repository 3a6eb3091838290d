import type { Fault, History, Invoked } from './history';

interface OpenFault {
  readonly client: string;
  readonly kind: string;
  readonly at: number;
  noticedAfterMs: number | undefined;
}

/** Writes down what happens in a run, as it happens. */
export class Recorder {
  readonly invoked: Invoked[] = [];
  readonly acknowledged: { readonly msgUuid: string; readonly messageId: string }[] = [];
  readonly unknown: { readonly msgUuid: string }[] = [];
  readonly recalled = new Set<string>();
  readonly #faults: OpenFault[] = [];

  invoke(send: Invoked): void {
    this.invoked.push(send);
  }

  acknowledge(msgUuid: string, messageId: string): void {
    this.acknowledged.push({ msgUuid, messageId });
  }

  /** An attempt broke: it may have worked or not. */
  lose(msgUuid: string): void {
    this.unknown.push({ msgUuid });
  }

  /** @param at by the client's clock @returns what to call when the client notices */
  harm(client: string, kind: string, at: number): (noticedAt: number) => void {
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
