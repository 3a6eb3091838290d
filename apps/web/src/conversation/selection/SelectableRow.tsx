import type { Message } from '@parley/domain';
import { useT } from '@parley/i18n';
import { Checkbox } from '@parley/ui-kit';
import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useConversation } from '../conversation-context';
import { isSelectable, maxSelected, selectedIdsAtom, withToggled } from './selected-messages';

interface SelectableRowProps {
  readonly message: Message;
  /** What the message says, in one line. */
  readonly summary: string;
  readonly children: ReactNode;
}

/**
 * The row of a message, with a checkbox while messages are selected: a press anywhere on the row selects it, and nothing
 * in it answers then. source: M-33, WB593
 */
export function SelectableRow({ message, summary, children }: SelectableRowProps) {
  const t = useT();
  const { viewer } = useConversation();
  const [selected, setSelected] = useAtom(selectedIdsAtom(message.roomId));
  if (!selected) return children;
  if (!isSelectable(message, viewer)) return <div inert>{children}</div>;
  const isSelected = selected.has(message.messageId);
  return (
    <div className="select-row">
      <Checkbox
        checked={isSelected}
        isDisabled={!isSelected && selected.size >= maxSelected}
        onChange={() => setSelected(withToggled(selected, message.messageId))}
      >
        <span className="sr-only">{t('talk.select.message', { message: summary })}</span>
      </Checkbox>
      <div inert>{children}</div>
    </div>
  );
}
