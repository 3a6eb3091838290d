import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Avatar } from '../primitives/Avatar';
import { Link } from '../primitives/Link';
import { Spinner } from '../primitives/Spinner';
import { Tag } from '../primitives/Tag';

export interface Sender {
  /** An agent of the service desk is marked with a tag. */
  readonly kind: 'person' | 'agent' | 'robot' | 'system';
  readonly name: string;
}

/** Why a message is not sent yet. The countdown changes each second and is not read aloud. */
export interface DelayNote {
  readonly text: string;
  readonly countdown?: string;
}

export type SendingState =
  | { readonly kind: 'sent' }
  | { readonly kind: 'sending'; readonly delay?: DelayNote | undefined }
  | {
      readonly kind: 'failed';
      readonly reason?: string | undefined;
      readonly onRetry: () => void;
      readonly onDelete: () => void;
    };

export interface MessageRowProps {
  readonly children: ReactNode;
  readonly sender: Sender;
  /** The message in one line, as part of the accessible name of the row. */
  readonly summary?: string | undefined;
  readonly side: 'own' | 'other';
  /** A following message of a run has no name and no avatar. */
  readonly position?: 'first' | 'following';
  readonly sending?: SendingState;
  /** The time next to the name, in the reader's format; not shown for own messages. */
  readonly time?: string | undefined;
  readonly density?: 'roomy' | 'dense';
}

/** One message of the timeline: sender, content and sending state. source: SM-11, SM-12 */
export function MessageRow(props: MessageRowProps) {
  const { children, sender, summary, side, position = 'first', sending = sentState, density = 'roomy' } = props;
  const isOwn = side === 'own';
  const isFirst = position === 'first';
  return (
    <article
      aria-label={summary ? `${sender.name} · ${summary}` : sender.name}
      data-side={side}
      data-status={sending.kind}
      className={clsx(
        withoutLabelsWhenCopied,
        'group relative flex gap-2.5 max-compact:flex-col max-compact:gap-1 mobile:flex-col mobile:gap-1',
        isOwn && 'flex-row-reverse max-compact:items-end mobile:items-end',
        isFirst ? (density === 'roomy' ? 'pt-4.5' : 'pt-3.5') : 'pt-2',
      )}
    >
      {!isOwn && <AvatarColumn sender={sender} isFirst={isFirst} />}
      <div className={clsx('flex max-w-full min-w-0 flex-col gap-1.5', isOwn ? 'items-end' : 'w-full items-start')}>
        {!isOwn && isFirst && <SenderName sender={sender} time={props.time} />}
        <div
          className={clsx('relative flex max-w-full min-w-0 items-center gap-2', isOwn ? 'flex-row-reverse' : 'w-full')}
        >
          {/* The padding leaves room for a button of 28 px beside the widest message, so that it covers no text. */}
          <div
            className={clsx(
              'flex min-w-0 flex-col gap-1.5',
              isOwn ? 'items-end ps-2 max-compact:ps-4.5' : 'w-full items-start pe-2 max-compact:pe-4.5',
            )}
          >
            {children}
          </div>
          <SendingMark sending={sending} />
        </div>
        {sending.kind === 'sending' && sending.delay && <DelayNoteView {...sending.delay} />}
        {sending.kind === 'failed' && <FailureNote {...sending} />}
      </div>
    </article>
  );
}

const sentState: SendingState = { kind: 'sent' };
/** Labels and buttons are not part of the message, so they are excluded from selection and copying. */
const withoutLabelsWhenCopied = '[&_:is(.sr-only,[aria-hidden=true],button[data-theme-component])]:select-none';

function AvatarColumn({ sender, isFirst }: { readonly sender: Sender; readonly isFirst: boolean }) {
  return (
    <span className="w-9 flex-none max-compact:hidden mobile:hidden">
      {isFirst && <Avatar kind={avatarOf(sender)} name={sender.name} />}
    </span>
  );
}

const avatarOf = ({ kind }: Sender) => (kind === 'agent' ? 'person' : kind);

function SenderName({ sender, time }: { readonly sender: Sender; readonly time: string | undefined }) {
  const t = useT();
  return (
    <div className="flex min-h-4.5 max-w-full items-center gap-1.5 text-cap text-fg-3 select-none">
      <span className="hidden max-compact:inline-flex mobile:inline-flex">
        <Avatar kind={avatarOf(sender)} name={sender.name} size={24} />
      </span>
      <b className="truncate font-medium text-fg-2">{sender.name}</b>
      {sender.kind === 'robot' && <Tag color="accent">{t('timeline.ai')}</Tag>}
      {sender.kind === 'agent' && <Tag color="ok">{t('timeline.agent')}</Tag>}
      {time && <time className="kit-num">{time}</time>}
    </div>
  );
}

/** A spinner appears only if sending takes longer than this. Ours. source: behaviours 1 */
const spinnerAfterMs = 400;

function SendingMark({ sending }: { readonly sending: SendingState }) {
  const t = useT();
  if (sending.kind === 'sending') return <LateSpinner label={t('timeline.sending')} />;
  if (sending.kind === 'sent') return null;
  return (
    <button
      type="button"
      aria-label={t('timeline.resend')}
      title={t('timeline.resend')}
      onClick={sending.onRetry}
      className="kit-hit-area grid size-5 flex-none place-items-center rounded-full bg-bad text-white"
    >
      <RotateCcw size={12} strokeWidth={3} />
    </button>
  );
}

function LateSpinner({ label }: { readonly label: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), spinnerAfterMs);
    return () => clearTimeout(timer);
  }, []);
  // The space is reserved from the start, so that the bubble does not move when the spinner appears.
  return <span className="size-4 flex-none">{isLate && <Spinner label={label} />}</span>;
}

function DelayNoteView({ text, countdown }: DelayNote) {
  return (
    <div className="flex flex-wrap justify-end gap-x-2 text-cap text-fg-2 select-none">
      <span role="status">{text}</span>
      {countdown && <span className="kit-num">{countdown}</span>}
    </div>
  );
}

interface FailureNoteProps {
  readonly reason?: string | undefined;
  readonly onDelete: () => void;
}

function FailureNote({ reason, onDelete }: FailureNoteProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap justify-end gap-x-2 text-cap text-bad-text select-none">
      <span>{t('timeline.failed')}</span>
      {reason && <span>{reason}</span>}
      <Link size="cap" tone="muted" onPress={onDelete}>
        {t('timeline.delete')}
      </Link>
    </div>
  );
}
