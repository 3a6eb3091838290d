import { useT } from '@parley/i18n';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DialogOverlay } from '../feedback/DialogOverlay';
import { EmptyState } from '../feedback/EmptyState';
import { Button } from '../primitives/Button';
import { Spinner } from '../primitives/Spinner';
import { TextField } from '../primitives/TextField';
import { ChosenItems } from './ChosenItems';
import { PickerList } from './PickerList';
import { PickerTabs, type PickerTabsProps } from './PickerTabs';
import './picker.css';
import type { PickerItem, PickerSection } from './picker-rows';

export interface ContactPickerProps {
  readonly title: string;
  readonly query: string;
  readonly onSearch: (query: string) => void;
  /** Only where friends and groups are chosen apart. */
  readonly tabs?: PickerTabsProps | undefined;
  readonly sections: readonly PickerSection[];
  readonly status: PickerStatus;
  /** Loads the next page; called whenever the end of the list is in sight. */
  readonly onReachEnd: () => void;
  readonly chosen: readonly PickerItem[];
  /** The line above the chosen items. */
  readonly chosenHeading: string;
  readonly onToggleItem: (key: string) => void;
  readonly onToggleTag: (key: string) => void;
  /** The friends of a grouping become visible, and have to be loaded if they are not. */
  readonly onOpenTag: (key: string) => void;
  readonly onClear: () => void;
  /** The confirm button, without the number of chosen items, which follows it in parentheses. */
  readonly confirmLabel: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Above the chosen items, such as the name of a group. */
  readonly children?: ReactNode;
  /** Below the chosen items, such as the preview of a forwarded message and the note. */
  readonly details?: ReactNode;
}

export type PickerStatus =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready';
      readonly isLoadingMore: boolean;
      /** There may be rows on a further page, though there are none yet. */
      readonly hasMore?: boolean;
      /** Where the next page could not be loaded. */
      readonly onRetryMore?: (() => void) | undefined;
    }
  | { readonly kind: 'failed'; readonly onRetry: () => void };

/**
 * Chooses friends, groups and groupings: what there is on the left, what is chosen on the right.
 * source: PK-01, PK-09 … PK-23
 */
export function ContactPicker(props: ContactPickerProps) {
  const { title, chosen, confirmLabel, isBusy, onConfirm, onClose } = props;
  const t = useT();
  return (
    <DialogOverlay
      title={title}
      size="picker"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('overlay.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onPress={onConfirm}>
            {t('picker.withCount', { label: confirmLabel, count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className="kit-picker-halves flex h-full min-h-0 border-t border-line">
        <Choices {...props} />
        <section
          aria-label={t('picker.chosen')}
          className="kit-picker-half kit-picker-chosen flex min-w-0 flex-col bg-canvas"
        >
          {props.children}
          <ChosenItems
            heading={props.chosenHeading}
            items={chosen}
            onRemove={props.onToggleItem}
            onClear={props.onClear}
          />
          {props.details}
        </section>
      </div>
    </DialogOverlay>
  );
}

/** The left half: search, tabs and the list, or why there is none. */
function Choices(props: ContactPickerProps) {
  const { query, onSearch, tabs } = props;
  const t = useT();
  return (
    <div className="kit-picker-half kit-picker-choices flex min-h-0 min-w-0 flex-col">
      <div className="flex flex-col gap-2.5 px-4.5 pt-3.5 pb-2.5">
        <TextField
          variant="search"
          type="search"
          label={t('picker.search')}
          placeholder={t('picker.search')}
          icon={<Search size={16} />}
          value={query}
          onChange={onSearch}
          maxLength={100}
        />
        {tabs && <PickerTabs {...tabs} />}
      </div>
      <ListOrStatus {...props} />
    </div>
  );
}

function ListOrStatus(props: ContactPickerProps) {
  const { title, sections, status, chosen, query, onToggleItem, onToggleTag, onOpenTag, onReachEnd } = props;
  const t = useT();
  const [openTags, setOpenTags] = useState<ReadonlySet<string>>(new Set());
  const [closedSections, setClosedSections] = useState<ReadonlySet<string>>(new Set());
  if (status.kind === 'loading')
    return (
      <p role="status" className="flex items-center justify-center gap-2 p-6 text-fg-3">
        <Spinner />
        {t('picker.loading')}
      </p>
    );
  if (status.kind === 'failed')
    return (
      <EmptyState illustration="offline" title={t('picker.failed')}>
        <Button onPress={status.onRetry}>{t('shell.retry')}</Button>
      </EmptyState>
    );
  const isEmpty = sections.every(({ items = [], tags = [] }) => items.length + tags.length === 0);
  if (isEmpty && !status.isLoadingMore && !status.hasMore)
    return <EmptyState illustration="search" title={query.trim() === '' ? undefined : t('picker.noneFound')} />;

  function openOrClose(key: string): void {
    setOpenTags(withToggled(openTags, key));
    if (!openTags.has(key)) onOpenTag(key);
  }
  return (
    <PickerList
      label={title}
      sections={sections}
      chosen={new Set(chosen.map(({ key }) => key))}
      query={query}
      folding={{ openTags, closedSections }}
      isLoadingMore={status.isLoadingMore}
      onRetryMore={status.onRetryMore}
      onToggleItem={onToggleItem}
      onToggleTag={onToggleTag}
      onOpenTag={openOrClose}
      onOpenSection={(key) => setClosedSections(withToggled(closedSections, key))}
      onReachEnd={onReachEnd}
    />
  );
}

const withToggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set(keys.has(key) ? [...keys].filter((other) => other !== key) : [...keys, key]);
