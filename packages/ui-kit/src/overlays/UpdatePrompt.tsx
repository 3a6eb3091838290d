import { useT } from '@parley/i18n';
import { CircleArrowUp } from 'lucide-react';
import { useId } from 'react';
import { CornerCard } from '../feedback/CornerCard';
import { Button } from '../primitives/Button';

export interface UpdatePromptProps {
  /** Reloads the page with the new version. */
  readonly onUpdate: () => void;
  readonly onLater: () => void;
}

/** A new version of the client is ready; rendered as a child of a `NotificationRegion`. source: WB371 */
export function UpdatePrompt({ onUpdate, onLater }: UpdatePromptProps) {
  const t = useT();
  const titleId = useId();
  return (
    <CornerCard
      role="group"
      titleId={titleId}
      title={t('overlay.update.title')}
      icon={<CircleArrowUp size={18} />}
      tone="accent"
    >
      <p className="mt-0.5 mb-2.5 text-sub text-fg-2">{t('overlay.update.detail')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onPress={onUpdate}>
          {t('overlay.update.apply')}
        </Button>
        <Button size="sm" variant="ghost" onPress={onLater}>
          {t('overlay.update.later')}
        </Button>
      </div>
    </CornerCard>
  );
}
