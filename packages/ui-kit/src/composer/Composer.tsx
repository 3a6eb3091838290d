import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { type ClipboardEvent, type RefObject, useId } from 'react';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { useWhenIdle } from '../feedback/use-when-idle';
import { ComposerField } from './ComposerField';
import { ComposerFrame } from './ComposerFrame';
import type { ComposerProps, ComposerSource } from './composer-props';
import { ComposerLists } from './lazy-parts';
import { SendButton } from './SendButton';
import { useComposer } from './use-composer';

/**
 * Where a message is written. The draft lives outside, one a room; an input method is never interrupted.
 * source: SM-03, behaviours 1
 */
export function Composer(props: ComposerProps) {
  const { value, action = 'send', sendKey = 'enter', look = 'floating', maxLength = 10_000, disabledReason } = props;
  const t = useT();
  const id = useId();
  const writing = useComposer({ ...props, action, sendKey, maxLength });
  const { field, length } = writing;
  const noteId = `${id}-note`;
  const isOff = disabledReason !== undefined;

  return (
    <ComposerFrame
      {...props}
      field={field}
      look={look}
      asked={writing.focusCount}
      count={{ length, maxLength }}
      describedBy={noteId}
      lists={<Lists {...props} listId={`${id}-list`} field={field} focusCount={writing.focusCount} />}
      sendButton={
        <SendButton
          action={writing.action}
          isReady={writing.isReady}
          reasonId={length > maxLength || isOff ? noteId : undefined}
          onPress={writing.press}
        />
      }
    >
      <ComposerField
        field={field}
        value={value}
        placeholder={disabledReason ?? props.placeholder}
        // Not `disabled`: a conversation that ends while somebody writes must not drop the focus.
        readOnly={isOff}
        aria-disabled={isOff || undefined}
        aria-label={t('a11y.composer')}
        aria-describedby={noteId}
        aria-autocomplete="list"
        enterKeyHint={props.sendKey === 'modifier' ? 'enter' : 'send'}
        aria-invalid={length > maxLength || undefined}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={writing.onKeyDown}
        onFocus={writing.onFocus}
        onPaste={(event) => pasteFiles(event, props.onPasteFiles)}
        className={clsx(look === 'compact' ? 'px-1 py-1' : 'px-1.5 pt-0.5 pb-2')}
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
  const isOff = props.disabledReason !== undefined;
  // The field may get the caret by itself as soon as it is there: what helps to write comes after it all the same.
  const isDue = useWhenIdle(focusCount > 0 && !isOff);
  return (
    <ErrorBoundary retryKey={focusCount}>
      {isDue && (
        <ComposerLists
          id={listId}
          field={field}
          value={props.value}
          hasQuote={props.quote !== undefined}
          sources={isOff ? none : (props.sources ?? none)}
          onSend={props.onSend}
          onRecallLast={isOff ? undefined : props.onRecallLast}
        />
      )}
    </ErrorBoundary>
  );
}

const none: readonly ComposerSource[] = [];

/** A text area takes text only: html that is pasted arrives as plain text by itself. */
function pasteFiles(event: ClipboardEvent<HTMLTextAreaElement>, onPasteFiles: ComposerProps['onPasteFiles']): void {
  const { files: found, types } = event.clipboardData;
  const files = [...found];
  // Cells and paragraphs that are copied bring a picture of themselves: they are pasted as words.
  const isText = types.includes('text/html') && types.includes('text/plain');
  if (files.length === 0 || !onPasteFiles || isText || event.currentTarget.readOnly) return;
  event.preventDefault();
  onPasteFiles(files);
}
