import { useSystemBack } from '@parley/ui-kit';
import { useCallback, useState } from 'react';

/** More would fill the memory of a phone, whose share sheet takes whole files. Ours. */
export const maxChosen = 9;

export interface ImageChoice {
  /** Whether a press chooses an image instead of opening it. */
  readonly isActive: boolean;
  readonly count: number;
  readonly has: (key: string) => boolean;
  readonly begin: () => void;
  readonly end: () => void;
  /** Chooses an image or no longer; not a further one above the limit. */
  readonly toggle: (key: string) => void;
}

/** The images that are chosen together; 'back' ends the choice before it leaves the screen. source: U-14 */
export function useImageChoice(): ImageChoice {
  const [keys, setKeys] = useState<ReadonlySet<string>>();
  const end = useCallback(() => setKeys(undefined), []);
  useSystemBack(end, keys !== undefined);
  return {
    isActive: keys !== undefined,
    count: keys?.size ?? 0,
    has: (key) => keys?.has(key) ?? false,
    begin: () => setKeys(new Set()),
    end,
    toggle: (key) => setKeys((chosen) => chosen && toggled(chosen, key)),
  };
}

function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  if (chosen.has(key)) return new Set([...chosen].filter((other) => other !== key));
  return chosen.size < maxChosen ? new Set(chosen).add(key) : chosen;
}
