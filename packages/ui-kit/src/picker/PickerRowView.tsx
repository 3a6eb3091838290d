import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Avatar } from '../primitives/Avatar';
import { CheckMark } from '../primitives/Checkbox';
import { HighlightedText } from '../primitives/HighlightedText';
import type { PickerItem, PickerRow, PickerTag } from './picker-rows';

interface PickerRowViewProps {
  readonly id: string;
  readonly row: PickerRow;
  readonly position: { readonly height: number; readonly index: number; readonly count: number };
  readonly isActive: boolean;
  readonly checked: boolean | 'mixed';
  /** Of a grouping: how many of its friends are chosen. */
  readonly chosenCount: number;
  readonly query: string;
  readonly onPress: () => void;
  /** Opens or closes a grouping. */
  readonly onOpen?: (() => void) | undefined;
}

/** A row of the picker's list: a heading, a grouping or something to choose. */
export function PickerRowView({ id, row, position, isActive, checked, ...rest }: PickerRowViewProps) {
  const { chosenCount, query, onPress, onOpen } = rest;
  const style = { height: position.height };
  if (row.kind === 'heading') return <SectionHeading {...{ id, row, position, isActive, onPress }} />;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox has the focus and refers to the option by aria-activedescendant
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles the keys
    <div
      id={id}
      role="option"
      aria-selected={checked === true}
      aria-checked={checked}
      aria-posinset={position.index + 1}
      aria-setsize={position.count}
      data-indented={(row.kind === 'item' && row.isIndented) || undefined}
      style={style}
      onClick={onPress}
      className={clsx(
        'kit-picker-row flex cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-hover',
        isActive && 'bg-hover',
      )}
    >
      {row.kind === 'tag' && <TagToggle isOpen={row.isOpen} onOpen={onOpen} />}
      <CheckMark kind="check" isChecked={checked === true} isMixed={checked === 'mixed'} />
      {row.kind === 'tag' ? (
        <TagTexts tag={row.tag} chosenCount={chosenCount} query={query} />
      ) : (
        <ItemTexts item={row.item} query={query} isIndented={row.isIndented} />
      )}
    </div>
  );
}

interface SectionHeadingProps extends Pick<PickerRowViewProps, 'id' | 'position' | 'isActive' | 'onPress'> {
  readonly row: Extract<PickerRow, { kind: 'heading' }>;
}

/** A heading, which opens and closes its section. source: C-07 */
function SectionHeading({ id, row: { text, isOpen }, position, isActive, onPress }: SectionHeadingProps) {
  const t = useT();
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox has the focus and refers to the option by aria-activedescendant
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles the keys
    <div
      id={id}
      role="option"
      aria-selected={false}
      aria-label={t(isOpen ? 'picker.section.open' : 'picker.section.closed', { name: text })}
      aria-posinset={position.index + 1}
      aria-setsize={position.count}
      style={{ height: position.height }}
      onClick={onPress}
      className={clsx(
        'kit-picker-row flex cursor-pointer items-center gap-1 rounded-md px-2 text-sub text-fg-3 hover:bg-hover',
        isActive && 'bg-hover',
      )}
    >
      {text}
      <Icon size={14} aria-hidden="true" />
    </div>
  );
}

/** The arrow of a grouping; keyboards open it with the arrow keys of the list. */
function TagToggle({ isOpen, onOpen }: { readonly isOpen: boolean; readonly onOpen: (() => void) | undefined }) {
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the listbox do the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the listbox do the same
    <span
      data-tag-toggle=""
      className="kit-hit-area grid flex-none place-items-center text-fg-3"
      onClick={(event) => {
        event.stopPropagation();
        onOpen?.();
      }}
    >
      <Icon size={16} aria-hidden="true" />
    </span>
  );
}

interface TagTextsProps {
  readonly tag: PickerTag;
  readonly chosenCount: number;
  readonly query: string;
}

function TagTexts({ tag: { name, count, friends }, chosenCount, query }: TagTextsProps) {
  const t = useT();
  return (
    <>
      <bdi className="min-w-0 grow truncate">
        <HighlightedText text={name} query={query} />
      </bdi>
      <span className="flex-none text-sub text-fg-3">
        {t('picker.tag.count', { chosen: chosenCount, count: friends?.length ?? count })}
      </span>
    </>
  );
}

interface ItemTextsProps {
  readonly item: PickerItem;
  readonly query: string;
  readonly isIndented: boolean;
}

function ItemTexts({ item, query, isIndented }: ItemTextsProps) {
  const { type, name, detail, memberCount, memberNames = [] } = item;
  return (
    <>
      <Avatar
        kind={type === 'group' ? 'group' : 'person'}
        name={name}
        members={memberNames}
        size={isIndented ? 32 : 36}
      />
      <span className="min-w-0 grow">
        <span className="flex min-w-0">
          <bdi className="truncate">
            <HighlightedText text={name} query={query} />
          </bdi>
          {memberCount !== undefined && <span className="flex-none">&nbsp;({memberCount})</span>}
        </span>
        {detail && (
          <bdi className="block truncate text-cap text-fg-3">
            <HighlightedText text={detail} query={query} />
          </bdi>
        )}
      </span>
    </>
  );
}
