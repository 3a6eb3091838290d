interface LeadingTabOptions {
  /** Undefined in a browser without them, where every tab leads. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** The tabs of one name have one that leads. */
  readonly name: string;
}

/** Whether this tab is the one that makes sounds and shows notifications. */
export interface LeadingTab {
  /** Settles once it is known who leads at first. */
  readonly decided: Promise<void>;
  readonly isLeading: () => boolean;
  /** Takes the lead from another tab, for the user looks at this one. */
  readonly takeLead: () => void;
  readonly stop: () => void;
}

/** Of several tabs of an account one leads: the one that the user looked at last, and the next when it is closed. source: WB660 */
export function followLeadingTab({ locks, name }: LeadingTabOptions): LeadingTab {
  if (!locks)
    return { decided: Promise.resolve(), isLeading: () => true, takeLead: () => undefined, stop: () => undefined };
  let isLeading = false;
  let waiting = new AbortController();
  let release = (): void => undefined;

  const holdLead = (): Promise<void> => {
    isLeading = true;
    return new Promise((resolve) => {
      release = resolve;
    });
  };

  function lead(how: 'taken' | 'next'): void {
    waiting.abort();
    waiting = new AbortController();
    const { signal } = waiting;
    const options = how === 'taken' ? { steal: true } : { signal };
    locks?.request(name, options, holdLead).catch((error: unknown) => lost(signal, error));
  }

  function lost({ aborted }: AbortSignal, error: unknown): void {
    if (aborted) return;
    // Another tab took the lead: this one is next when that is closed. A page whose storage is blocked has no locks at all.
    isLeading = !(error instanceof DOMException && error.name === 'AbortError');
    if (!isLeading) lead('next');
  }

  const { signal } = waiting;
  const decided = new Promise<void>((decide) => {
    const begin = (lock: Lock | null): Promise<void> | undefined => {
      decide();
      if (lock && !signal.aborted) return holdLead();
      if (!signal.aborted) lead('next');
      return undefined;
    };
    locks.request(name, { ifAvailable: true }, begin).catch((error: unknown) => {
      lost(signal, error);
      decide();
    });
  });
  return {
    decided,
    isLeading: () => isLeading,
    takeLead() {
      if (!isLeading) lead('taken');
    },
    stop() {
      isLeading = false;
      waiting.abort();
      release();
    },
  };
}
