import { useT } from '@parley/i18n/react';
import { Button, Dialog, TextField } from '@parley/ui-kit';
import { type FormEvent, useId, useState } from 'react';

/** The longest name that the gateway takes, in UTF-16 units. source: RS-14 */
const maxName = 100;

interface RenameGroupDialogProps {
  readonly name: string;
  /** Whether the group has the new name; where not, the dialog stays as it is. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Gives a group another name. source: CH22 */
export function RenameGroupDialog({ name, onRename, onClose }: RenameGroupDialogProps) {
  const t = useT();
  const id = useId();
  const [written, setWritten] = useState(name);
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const next = written.trim();
    if (next === '') return setMissing(true);
    if (next === name) return onClose();
    if (isBusy) return;
    setBusy(true);
    if (await onRename(next)) onClose();
    else setBusy(false);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('groups.rename')}
      footer={
        <>
          <Button onPress={onClose}>{t('overlay.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} isBusy={isBusy}>
            {t('groups.rename.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={t('groups.name')}
          required
          maxLength={maxName}
          value={written}
          error={isMissing ? t('groups.name.empty') : undefined}
          onChange={(text) => {
            setWritten(text);
            setMissing(false);
          }}
        />
      </form>
    </Dialog>
  );
}
