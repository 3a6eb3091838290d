import type { Reminder } from '@parley/domain';
import { useT } from '@parley/i18n';
import { AlarmClock, AlarmClockOff } from 'lucide-react';
import { useId } from 'react';
import { CornerCard } from '../feedback/CornerCard';
import { Button } from '../primitives/Button';

export interface ReminderStackProps {
  readonly reminders: readonly Reminder[];
  /** 'Got it', or 'Cancel' of an expired one: removes the reminder. */
  readonly onDismiss: (id: string) => void;
  /** 'Confirm' of an expired one: opens its edit dialog. */
  readonly onEdit: (id: string) => void;
  /** 'view task'; without it the button is not shown. */
  readonly onView?: ((id: string) => void) | undefined;
}

/** To-do reminders; rendered as children of a `NotificationRegion`. source: OV-23, OV-24, SM-38, SM-39, C-25 */
export function ReminderStack({ reminders, ...handlers }: ReminderStackProps) {
  return reminders.map((reminder) => <ReminderCard key={reminder.id} reminder={reminder} {...handlers} />);
}

interface ReminderCardProps extends Omit<ReminderStackProps, 'reminders'> {
  readonly reminder: Reminder;
}

function ReminderCard({ reminder: { id, text, time, isExpired }, onDismiss, onEdit, onView }: ReminderCardProps) {
  const t = useT();
  const titleId = useId();
  return (
    <CornerCard
      role="group"
      titleId={titleId}
      title={t(isExpired ? 'overlay.reminder.expired' : 'overlay.reminder.title')}
      icon={isExpired ? <AlarmClockOff size={18} /> : <AlarmClock size={18} />}
      tone={isExpired ? 'bad' : 'accent'}
      aside={<time className="kit-num text-cap text-fg-3">{time}</time>}
    >
      <p className="mt-0.5 mb-2.5 line-clamp-3 text-sub text-fg-2">{text}</p>
      <div className="flex flex-wrap gap-2">
        {isExpired ? (
          <>
            <Button size="sm" variant="primary" onPress={() => onEdit(id)}>
              {t('overlay.confirm')}
            </Button>
            <Button size="sm" variant="ghost" onPress={() => onDismiss(id)}>
              {t('overlay.cancel')}
            </Button>
          </>
        ) : (
          <>
            <Button size="sm" variant="primary" onPress={() => onDismiss(id)}>
              {t('overlay.reminder.confirm')}
            </Button>
            {onView && (
              <Button size="sm" variant="ghost" onPress={() => onView(id)}>
                {t('overlay.reminder.view')}
              </Button>
            )}
          </>
        )}
      </div>
    </CornerCard>
  );
}
