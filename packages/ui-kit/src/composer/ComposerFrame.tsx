import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import type { ComposerProps } from './composer-props';
import { DocumentChip, QuoteChip, ShortcutRow } from './lazy-parts';

interface ComposerFrameProps
  extends Pick<
    ComposerProps,
    | 'document'
    | 'quote'
    | 'attachments'
    | 'shortcuts'
    | 'onShortcut'
    | 'tools'
    | 'leadingTools'
    | 'hint'
    | 'disabledReason'
  > {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly children: ReactNode;
  readonly look: NonNullable<ComposerProps['look']>;
  readonly count: { readonly length: number; readonly maxLength: number };
  /** Changes when the field is focused again: failed lazy components are then loaded again. */
  readonly retryKey: number;
  readonly describedBy: string;
  readonly lists: ReactNode;
  readonly sendButton: ReactNode;
}

/** The layout around the field: chips, lists, tools, note and send button. */
export function ComposerFrame(props: ComposerFrameProps) {
  const { children, field, look, quote, document, shortcuts, onShortcut, lists, retryKey } = props;
  const toolClasses = look === 'docked' ? 'flex h-touch items-center pointer-coarse:gap-3' : 'contents';
  return (
    <div className={outerClasses[look]}>
      {shortcuts && (
        <div className="h-11 mobile:h-12 low:hidden">
          <ErrorBoundary retryKey={retryKey}>
            {shortcuts.length > 0 && (
              <ShortcutRow shortcuts={shortcuts} field={field} onPress={(shortcut) => onShortcut?.(shortcut)} />
            )}
          </ErrorBoundary>
        </div>
      )}
      <div className="@container relative">
        {lists}
        <div
          data-disabled={props.disabledReason !== undefined || undefined}
          className={clsx(innerClasses[look], 'data-disabled:bg-subtle data-disabled:shadow-none')}
          data-theme-component="INPUT"
        >
          <ErrorBoundary retryKey={retryKey}>
            {quote && <QuoteChip quote={quote} field={field} />}
            {document && <DocumentChip document={document} field={field} />}
          </ErrorBoundary>
          {props.attachments}
          {isRow(look) ? (
            <div data-sends={Boolean(props.sendButton) || undefined} className="flex items-end pointer-coarse:gap-3">
              <div className={toolClasses}>{props.leadingTools}</div>
              <div className={clsx('min-w-0 grow', look === 'docked' && dockedFieldClasses)}>{children}</div>
              <div className={toolClasses}>
                {props.tools}
                {props.sendButton}
              </div>
            </div>
          ) : (
            children
          )}
          <BottomBar {...props} />
        </div>
      </div>
    </div>
  );
}

function BottomBar({ look, tools, sendButton, hint, count, describedBy, disabledReason }: ComposerFrameProps) {
  const t = useT();
  const text = <Note count={count} hint={disabledReason === undefined ? (hint ?? t('composer.hint')) : ''} />;
  const isCounted = count.length > minCountedLength(count);
  if (isRow(look)) {
    return (
      <p id={describedBy} className={clsx('text-cap text-fg-3', isCounted ? 'px-1' : 'sr-only')}>
        {disabledReason ?? text}
      </p>
    );
  }
  const note = (
    <p id={describedBy} className="kit-num text-cap text-fg-3">
      {disabledReason && <span className="sr-only">{disabledReason}</span>}
      {text}
    </p>
  );
  return (
    <>
      {/* A count has a row of its own: beside the tools a phone has no place for it. */}
      {isCounted && note}
      <div className="flex items-center gap-0.5 pointer-coarse:gap-3">
        {tools}
        <div className="ml-auto">{!isCounted && note}</div>
        {sendButton}
      </div>
    </>
  );
}

/** Whether the field, the tools and the button stand in one row. */
const isRow = (look: ComposerFrameProps['look']): boolean => look !== 'floating';

const minCountedLength = ({ maxLength }: ComposerFrameProps['count']) => Math.floor(maxLength * 0.95);

function Note({ count, hint }: Pick<ComposerFrameProps, 'count'> & { readonly hint: string }) {
  const t = useT();
  const { length, maxLength } = count;
  if (length > maxLength) {
    const over = length - maxLength;
    return (
      <span className="text-bad-text">
        {/* Announced once; the exact excess changes with every key and is only shown. */}
        <span role="alert" className="sr-only">
          {t('composer.overLimit')}
        </span>{' '}
        {t('composer.tooLong', { max: maxLength, over })}
      </span>
    );
  }
  if (length > minCountedLength(count)) return t('composer.count', { count: length, max: maxLength });
  return <span className="mobile:hidden @max-[480px]:hidden">{hint}</span>;
}

const outerClasses = {
  floating:
    'mx-auto w-full max-w-measure px-6 pb-[max(var(--sp-5),env(safe-area-inset-bottom))] max-compact:px-3.5 mobile:px-3 low:pb-2',
  docked: 'border-t border-line bg-surface pt-2 px-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]',
  compact: 'px-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]',
};
const focusClasses = 'focus-within:border-focus focus-within:ring-3 focus-within:ring-focus-halo';
const dockedFieldClasses = `rounded-xl border border-line-input bg-subtle px-2.5 ${focusClasses}`;
const innerClasses = {
  floating: `rounded-xl border border-line-input bg-surface px-2.5 pt-2.5 pb-2 shadow-raised ${focusClasses}`,
  docked: '',
  compact: `rounded-bubble border border-line-input bg-surface py-1.5 pr-1.5 pl-2 shadow-raised ${focusClasses}`,
};
