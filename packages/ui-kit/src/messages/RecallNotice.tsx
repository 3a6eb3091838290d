import { useT } from '@parley/i18n';
import { Link } from '../primitives/Link';
import { SystemHint } from '../timeline/SystemHint';

export interface RecallNoticeProps {
  readonly side: 'own' | 'other';
  /** What the server says instead of the usual words. */
  readonly tip?: string | undefined;
  /** It takes the place of a message that was seen. */
  readonly isMoving?: boolean;
  /** Only while the text may be taken back into the field; without it there is no link. */
  readonly onReEdit?: (() => void) | undefined;
}

/** Where a recalled message was. source: OV-21, VA-06 */
export function RecallNotice({ side, tip, isMoving = false, onReEdit }: RecallNoticeProps) {
  const t = useT();
  const action = onReEdit && (
    <Link size="cap" onPress={onReEdit}>
      {t('timeline.reEdit')}
    </Link>
  );
  return (
    <SystemHint action={action} isMoving={isMoving}>
      {tip || t(side === 'own' ? 'timeline.recalledByMe' : 'timeline.recalledByOther')}
    </SystemHint>
  );
}
