import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { type ClipboardEvent, useId } from 'react';
import { ComposerField } from './ComposerField';
import { ComposerFrame } from './ComposerFrame';
import type { ComposerProps } from './composer-props';
import { OptionList } from './OptionList';
import { SendButton } from './SendButton';
import { useComposer } from './use-composer';

/**
 * Where a message is written. The draft lives outside, one a room; an input method is never interrupted.
 * source: §4 Sending (SM-03), M-48, behaviours 1
 */
export function Composer(props: ComposerProps) {
  const { value, action = 'send', sendKey = 'enter', look = 'floating', maxLength = 10_000, disabledReason } = props;
  const t = useT();
  const id = useId();
  const writing = useComposer({ ...props, action, sendKey, maxLength });
  const { list } = writing;

  return (
    <ComposerFrame
      {...props}
      look={look}
      count={{ length: value.length, maxLength }}
      describedBy={`${id}-note`}
      list={list && <OptionList id={`${id}-list`} list={list} onPoint={writing.setActive} onPick={writing.pick} />}
      optionCount={list?.options.length ?? 0}
      sendButton={<SendButton action={action} isReady={writing.isReady} onPress={writing.send} />}
    >
      <ComposerField
        field={writing.field}
        value={value}
        placeholder={disabledReason ?? props.placeholder}
        disabled={disabledReason !== undefined}
        aria-label={t('a11y.composer')}
        aria-describedby={`${id}-note`}
        aria-autocomplete="list"
        aria-controls={list ? `${id}-list` : undefined}
        aria-activedescendant={list && list.active >= 0 ? `${id}-list-${list.active}` : undefined}
        aria-invalid={value.length > maxLength || undefined}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={writing.onKeyDown}
        onFocus={() => writing.setFocused(true)}
        onBlur={() => writing.setFocused(false)}
        onPaste={(event) => pasteFiles(event, props.onPasteFiles)}
        className={clsx(look === 'compact' ? 'px-1 py-1' : 'px-1.5 pt-0.5 pb-2')}
      />
    </ComposerFrame>
  );
}

/** A text area takes text only: html that is pasted arrives as plain text by itself. */
function pasteFiles(event: ClipboardEvent, onPasteFiles: ComposerProps['onPasteFiles']): void {
  const files = [...event.clipboardData.files];
  if (files.length === 0 || !onPasteFiles) return;
  event.preventDefault();
  onPasteFiles(files);
}
