import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { ArrowUp, Square } from 'lucide-react';
import type { ComposerAction } from './composer-props';

export interface SendButtonProps {
  readonly action: ComposerAction;
  readonly isPressable: boolean;
  /** The id of the element that says why the button cannot be pressed. */
  readonly reasonId: string | undefined;
  readonly onPress: () => void;
}

/** Sends, or stops the answer that is being written. Ours. */
export function SendButton({ action, isPressable, reasonId, onPress }: SendButtonProps) {
  const t = useT();
  const label = t(action === 'stop' ? 'composer.stop' : 'composer.send');
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // `aria-disabled`: sending empties the field, and a button that becomes `disabled` would lose the focus to the
      // body.
      aria-disabled={!isPressable}
      aria-describedby={isPressable ? undefined : reasonId}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={clsx(
        'kit-hit-area ml-2.5 grid size-8.5 flex-none place-items-center rounded-[11px] transition-colors duration-(--t-2) mobile:size-touch',
        isPressable ? actionClasses[action] : 'bg-muted text-fg-off',
      )}
    >
      {action === 'stop' ? <Square size={14} fill="currentColor" /> : <ArrowUp size={18} />}
    </button>
  );
}

const actionClasses: { readonly [Action in ComposerAction]: string } = {
  send: 'bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-active',
  stop: 'bg-fg text-fg-inv',
};
