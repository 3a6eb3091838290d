export interface SessionState {
  readonly isOpen: boolean;
  readonly mode: 'docked' | 'expanded';
  /** Texts of the nudges that were dismissed. */
  readonly dismissed: readonly string[];
}

export interface SessionMemory {
  read(): Partial<SessionState>;
  /** Changes the given fields and keeps the others. */
  write(changes: Partial<SessionState>): void;
}

const key = 'parley.embed';

/**
 * State of this tab that survives a full page load of the host. Where storage is missing, full or forbidden, it lasts
 * as long as the page. source: W-12, behaviours 1
 */
export function createSessionMemory(storage: () => Pick<Storage, 'getItem' | 'setItem'> | null): SessionMemory {
  let current = readStored(storage);
  return {
    read: () => current,
    write(part) {
      current = { ...current, ...part };
      try {
        storage()?.setItem(key, JSON.stringify(current));
      } catch {
        // Storage is full or forbidden: the copy in memory is used.
      }
    },
  };
}

function readStored(storage: () => Pick<Storage, 'getItem'> | null): Partial<SessionState> {
  try {
    return decodeStored(JSON.parse(storage()?.getItem(key) ?? '{}'));
  } catch {
    // Reading may be forbidden, or other code may have written the key.
    return {};
  }
}

function decodeStored({
  isOpen,
  mode,
  dismissed,
}: Partial<Record<keyof SessionState, unknown>>): Partial<SessionState> {
  return {
    ...(typeof isOpen === 'boolean' ? { isOpen } : {}),
    ...(mode === 'expanded' ? { mode } : {}),
    ...(Array.isArray(dismissed) ? { dismissed: dismissed.filter((one) => typeof one === 'string') } : {}),
  };
}
