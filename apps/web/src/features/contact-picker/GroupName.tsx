import { useT } from '@parley/i18n/react';
import { TextField } from '@parley/ui-kit';
import { Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PickerEntry } from './use-confirmation';

/** The longest name that the gateway takes, in UTF-16 units. source: RS-14 */
const maxName = 100;

interface GroupNameProps {
  readonly entry: PickerEntry;
  readonly change: (part: Partial<PickerEntry>) => void;
  readonly nameError: string | undefined;
}

/** The name of the new group, which takes the focus when it is missing. source: PK-40 */
export function GroupName({ entry, change, nameError }: GroupNameProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (nameError) field.current?.focus();
  }, [nameError]);
  return (
    <div className="flex-none border-b border-line px-5 py-3.5">
      <TextField
        ref={field}
        label={t('picker.groupName')}
        required
        maxLength={maxName}
        value={entry.groupName}
        error={nameError}
        onChange={(groupName) => change({ groupName })}
      />
    </div>
  );
}

/** When the new group can be used. source: PK-50 */
export function GroupHint() {
  const t = useT();
  return (
    <div className="flex-none px-5 pb-4">
      <p className="flex items-start gap-2 rounded-md bg-muted px-3 py-2.5 text-sub text-fg-2">
        <Info size={16} aria-hidden="true" className="mt-0.5 flex-none" />
        {t('picker.groupHint')}
      </p>
    </div>
  );
}
