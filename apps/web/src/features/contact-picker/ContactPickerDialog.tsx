import { useT } from '@parley/i18n/react';
import { ContactPicker, type PickerSection, type PickerStatus } from '@parley/ui-kit';
import { useState } from 'react';
import { useDebounced } from '../../conversation/search/use-debounced';
import { ArchivingQuestionDialog } from './ArchivingQuestionDialog';
import { ForwardDetails } from './ForwardDetails';
import { GroupHint, GroupName } from './GroupName';
import { hasTabs, offeredTypes, type PickerRequest, type PickerTab } from './picker-request';
import { headingOf } from './picker-texts';
import { useChoices } from './use-choices';
import { useConfirmation } from './use-confirmation';
import { type PickerList, usePickerList } from './use-picker-list';

export interface ContactPickerDialogProps {
  readonly request: PickerRequest;
  /** Called when the user closes it, and once it has done what it was opened for. */
  readonly onClose: () => void;
}

/** Chooses friends and groups, in one of seven modes. source: PK-01 … PK-08 */
export function ContactPickerDialog({ request, onClose }: ContactPickerDialogProps) {
  const t = useT();
  const { mode } = request;
  const [tab, setTab] = useState<PickerTab>((hasTabs(request) && request.tab) || 'friend');
  const [query, setQuery] = useState('');
  const list = usePickerList(request, tab, useDebounced(query.trim()));
  const choices = useChoices(list, mode === 'chooseMembers' ? request.chosen : []);
  const { chosen, tagCount } = choices;
  const { archiving, ...confirmation } = useConfirmation({ request, tab, chosen, onClose });
  const { question } = archiving;
  return (
    <>
      <ContactPicker
        title={t(`picker.title.${mode}`)}
        query={query}
        onSearch={setQuery}
        tabs={
          hasTabs(request)
            ? {
                label: t('picker.tabs'),
                tabs: tabs.map((key) => ({ key, text: t(`picker.type.${key}`) })),
                active: tab,
                onChange(key) {
                  if (key === tab) return;
                  setTab(tabs.find((each) => each === key) ?? tab);
                  choices.clear();
                },
              }
            : undefined
        }
        sections={useSections(list, offeredTypes(request, tab))}
        status={statusOf(list)}
        onReachEnd={() => list.loadMore(false)}
        chosen={chosen}
        chosenHeading={headingOf(t, { mode, chosen, tagCount })}
        onToggleItem={choices.toggle}
        onToggleTag={choices.toggleTag}
        // The friends of a grouping come with it.
        onOpenTag={() => undefined}
        onClear={choices.clear}
        confirmLabel={t(mode === 'forward' ? 'picker.forward' : 'picker.confirm')}
        isBusy={confirmation.isBusy}
        onConfirm={confirmation.confirm}
        onClose={onClose}
        details={<Details request={request} {...confirmation} />}
      >
        {mode === 'createGroup' && <GroupName {...confirmation} />}
      </ContactPicker>
      {question && (
        <ArchivingQuestionDialog
          question={question}
          onConfirm={() => void archiving.answer(question)}
          onClose={archiving.close}
        />
      )}
    </>
  );
}

const tabs = ['friend', 'group'] as const;

interface DetailsProps extends Pick<ReturnType<typeof useConfirmation>, 'entry' | 'change'> {
  readonly request: PickerRequest;
}

function Details({ request, ...entry }: DetailsProps) {
  if (request.mode === 'createGroup') return <GroupHint />;
  return request.mode === 'forward' ? <ForwardDetails {...entry}>{request.preview}</ForwardDetails> : null;
}

/** The groupings, the friends and the groups, each under its name unless it is alone. source: PK-11, PK-41, C-07 */
function useSections({ tags, foundTags, choices }: PickerList, types: readonly PickerTab[]): readonly PickerSection[] {
  const t = useT();
  const isAlone = types.length === 1 && tags.length === 0;
  return [
    { key: 'tag', heading: t('picker.type.tag'), tags: foundTags },
    ...tabs.map((key) => ({
      key,
      heading: isAlone ? undefined : t(`picker.type.${key}`),
      items: choices.filter(({ type }) => type === key),
    })),
  ];
}

function statusOf({ status, isLoadingMore, hasMore, hasMoreFailed, loadMore, retry }: PickerList): PickerStatus {
  if (status === 'loading') return { kind: 'loading' };
  if (status === 'failed') return { kind: 'failed', onRetry: retry };
  return { kind: 'ready', isLoadingMore, hasMore, onRetryMore: hasMoreFailed ? () => loadMore(true) : undefined };
}
