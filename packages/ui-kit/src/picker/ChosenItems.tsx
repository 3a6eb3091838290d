import { useT } from '@parley/i18n';
import { X } from 'lucide-react';
import { Avatar } from '../primitives/Avatar';
import { Button } from '../primitives/Button';
import { IconButton } from '../primitives/IconButton';
import type { PickerItem } from './picker-rows';

interface ChosenItemsProps {
  readonly heading: string;
  readonly items: readonly PickerItem[];
  readonly onRemove: (key: string) => void;
  readonly onClear: () => void;
}

/** The right half of the picker: what is chosen, each with a button that takes it out. source: PK-13 */
export function ChosenItems({ heading, items, onRemove, onClear }: ChosenItemsProps) {
  const t = useT();
  return (
    <>
      <div className="flex min-h-13 flex-none items-center gap-2 px-5 pt-2">
        {/* Screen readers hear the new number after each choice. */}
        <p aria-live="polite" className="min-w-0 grow">
          {heading}
        </p>
        {items.length > 0 && (
          <Button variant="ghost" size="sm" onPress={onClear}>
            {t('picker.clear')}
          </Button>
        )}
      </div>
      <ul aria-label={t('picker.chosen')} className="min-h-0 grow overflow-y-auto overscroll-contain px-3 pb-2">
        {items.map((item) => (
          <ChosenItem key={item.key} item={item} onRemove={onRemove} />
        ))}
      </ul>
    </>
  );
}

interface ChosenItemProps {
  readonly item: PickerItem;
  readonly onRemove: (key: string) => void;
}

function ChosenItem({ item: { key, type, name, detail, memberCount, memberNames = [] }, onRemove }: ChosenItemProps) {
  const t = useT();
  const note = memberCount === undefined ? detail : t('picker.members', { count: memberCount });
  return (
    <li className="kit-picker-chosen-item flex items-center gap-2.5 px-2">
      <Avatar kind={type === 'group' ? 'group' : 'person'} name={name} members={memberNames} size={32} />
      <bdi className="min-w-0 grow truncate">{name}</bdi>
      {note && <bdi className="min-w-0 truncate text-cap text-fg-3">{note}</bdi>}
      <IconButton label={t('a11y.remove', { name })} size="sm" icon={<X size={16} />} onPress={() => onRemove(key)} />
    </li>
  );
}
