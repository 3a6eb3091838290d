import { useT, useTextFormatter } from '@parley/i18n';
import { useState } from 'react';
import { useServices } from '../../services/services';
import type { ContactPickerDialogProps } from './ContactPickerDialog';
import type { Choice } from './choice';
import type { PickerTab } from './picker-request';
import { refusalOf } from './picker-texts';
import { useArchiving } from './use-archiving';
import { useGroupChanges, useSingleCall } from './use-contact-changes';

interface Confirming extends ContactPickerDialogProps {
  readonly tab: PickerTab;
  readonly chosen: readonly Choice[];
}

/** What was written in the picker. */
export interface PickerEntry {
  readonly groupName: string;
  readonly note: string;
}

/**
 * Does what the picker was opened for. It stays open with all that was chosen and written until that is done.
 * source: PK-33 … PK-50
 */
export function useConfirmation({ request, tab, chosen, onClose }: Confirming) {
  const t = useT();
  const { translate } = useTextFormatter();
  const { toasts } = useServices();
  const [entry, setEntry] = useState<PickerEntry>({ groupName: '', note: '' });
  const [isNameMissing, setNameMissing] = useState(false);
  const archiving = useArchiving(onClose);
  const { isBusy, run } = useSingleCall();
  const groups = useGroupChanges(run);
  const groupName = entry.groupName.trim();
  const note = entry.note.trim();

  async function perform(): Promise<unknown> {
    switch (request.mode) {
      case 'authorise':
        return archiving.begin(chosen);
      case 'unauthorise':
        return archiving.end(chosen);
      case 'createGroup': {
        if (groupName === '') return setNameMissing(true);
        const group = await groups.create(groupName, chosen);
        if (!group) return undefined;
        onClose();
        return request.onCreated(group);
      }
      case 'invite':
        return (await groups.invite(request.groupSerial, chosen)) && onClose();
      case 'removeMembers':
        return (await groups.removeMembers(request.groupSerial, chosen)) && onClose();
      case 'chooseMembers':
        request.onChosen(chosen.map(({ member }) => member));
        return onClose();
      case 'forward': {
        const targets = chosen.map(({ member }) => member);
        return (await run(() => request.onForward(targets, note))) && onClose();
      }
    }
  }

  function confirm(): void {
    const refusal = refusalOf(request.mode, tab, chosen.length);
    if (refusal) toasts.show({ text: translate(refusal), tone: 'bad' });
    else void perform();
  }

  return {
    entry,
    change(part: Partial<PickerEntry>) {
      setEntry({ ...entry, ...part });
      setNameMissing(false);
    },
    nameError: isNameMissing ? t('picker.groupName.empty') : undefined,
    isBusy: isBusy || archiving.isBusy,
    confirm,
    archiving,
  };
}
