import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { type RefObject, useId } from 'react';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { useWhenIdle } from '../feedback/use-when-idle';
import { ComposerField } from './ComposerField';
import { ComposerFrame } from './ComposerFrame';
import type { ComposerProps, ComposerSource } from './composer-props';
import { ComposerLists } from './lazy-parts';
import { pasteFiles } from './paste-files';
import { SendButton } from './SendButton';
import { useComposer } from './use-composer';

/**
 * The field in which a message is written. The caller stores the draft, one per room. It never interrupts an input
 * method.
 * source: behaviours 1
 */
export function Composer(props: ComposerProps) {
  const { value, action = 'send', sendKey = 'enter', look = 'floating', maxLength = 10_000, disabledReason } = props;
  const t = useT();
  const id = useId();
  const composer = useComposer({ ...props, action, sendKey, maxLength });
  const { field, length } = composer;
  const noteId = `${id}-note`;
  const isDisabled = disabledReason !== undefined;

  return (
    <ComposerFrame
      {...props}
      field={field}
      look={look}
      retryKey={composer.focusCount}
      count={{ length, maxLength }}
      describedBy={noteId}
      lists={<Lists {...props} listId={`${id}-list`} field={field} focusCount={composer.focusCount} />}
      sendButton={
        (composer.hasAction || look !== 'docked') && (
          <SendButton
            action={composer.action}
            isPressable={composer.isPressable}
            reasonId={length > maxLength || isDisabled ? noteId : undefined}
            onPress={composer.pressSendButton}
          />
        )
      }
    >
      <ComposerField
        field={field}
        value={value}
        placeholder={disabledReason ?? props.placeholder}
        // `readOnly` instead of `disabled`, which would drop the focus of a reader who is typing when the conversation
        // ends.
        readOnly={isDisabled}
        aria-disabled={isDisabled || undefined}
        aria-label={t('a11y.composer')}
        aria-describedby={noteId}
        aria-autocomplete="list"
        enterKeyHint={props.sendKey === 'modifier' ? 'enter' : 'send'}
        aria-invalid={length > maxLength || undefined}
        onChange={(event) => props.onChange(event.target.value)}
        {...composer.events}
        onPaste={(event) => pasteFiles(event, props.onPasteFiles)}
        className={clsx(
          look === 'floating' ? 'px-1.5 pt-0.5 pb-2' : 'px-1 py-1',
          'mobile:py-2.5 pointer-coarse:py-2.5',
        )}
      />
    </ComposerFrame>
  );
}

interface ListsProps extends ComposerProps {
  readonly listId: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly focusCount: number;
}

function Lists({ listId, field, focusCount, ...props }: ListsProps) {
  const isDisabled = props.disabledReason !== undefined;
  // The field may be focused on mount; the lists are still loaded only when the page is idle.
  const shouldLoad = useWhenIdle(focusCount > 0 && !isDisabled);
  return (
    <ErrorBoundary retryKey={focusCount}>
      {shouldLoad && (
        <ComposerLists
          id={listId}
          field={field}
          value={props.value}
          hasQuote={props.quote !== undefined}
          sources={isDisabled ? noSources : (props.sources ?? noSources)}
          onSend={props.onSend}
          onRestoreLast={isDisabled ? undefined : props.onRestoreLast}
        />
      )}
    </ErrorBoundary>
  );
}

const noSources: readonly ComposerSource[] = [];
