import { useT } from '@parley/i18n';
import { Link } from '../primitives/Link';
import { SystemHint } from '../timeline/SystemHint';

export interface RecallNoticeProps {
  readonly side: 'own' | 'other';
  /** The server's text instead of the default one. */
  readonly tip?: string | undefined;
  /** It replaces a message that was on the screen. */
  readonly isAnimated?: boolean;
  /** Given only while the text may be edited again; without it no link is shown. */
  readonly onReEdit?: (() => void) | undefined;
}

/** Replaces a recalled message. source: OV-21, VA-06 */
export function RecallNotice({ side, tip, isAnimated = false, onReEdit }: RecallNoticeProps) {
  const t = useT();
  const action = onReEdit && (
    <Link size="cap" onPress={onReEdit}>
      {t('timeline.reEdit')}
    </Link>
  );
  return (
    <SystemHint action={action} isAnimated={isAnimated}>
      {tip || t(side === 'own' ? 'timeline.recalledByMe' : 'timeline.recalledByOther')}
    </SystemHint>
  );
}
