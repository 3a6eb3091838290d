export interface Remembered {
  readonly isOpen: boolean;
  readonly mode: 'docked' | 'expanded';
  /** Texts of the nudges that were waved away. */
  readonly dismissed: readonly string[];
}

export interface SessionMemory {
  read(): Partial<Remembered>;
  /** Keeps what it does not name. */
  write(part: Partial<Remembered>): void;
}

const key = 'parley.embed';

/**
 * What survives a full page load of the host, for this tab. A storage that is missing, full or forbidden is no reason to
 * fail: then it lasts as long as the page. source: W-12, behaviours 1
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
        // Full or forbidden: the copy in memory has to do.
      }
    },
  };
}

function readStored(storage: () => Pick<Storage, 'getItem'> | null): Partial<Remembered> {
  try {
    return decodeStored(JSON.parse(storage()?.getItem(key) ?? '{}'));
  } catch {
    // Reading the storage of a page can itself be forbidden, and what is there may be anybody's.
    return {};
  }
}

function decodeStored({ isOpen, mode, dismissed }: Partial<Record<keyof Remembered, unknown>>): Partial<Remembered> {
  return {
    ...(typeof isOpen === 'boolean' ? { isOpen } : {}),
    ...(mode === 'expanded' ? { mode } : {}),
    ...(Array.isArray(dismissed) ? { dismissed: dismissed.filter((one) => typeof one === 'string') } : {}),
  };
}
