import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { hasFinePointer } from '../../services/fine-pointer';
import { isDockedAtom } from '../../stores/host-page';
import { useConversation } from '../conversation-context';
import { useSendText } from '../use-send-text';
import { isLeavingMessageAtom } from './leaving-message';

interface LeavingMessageBannerProps {
  readonly roomId: string;
}

/**
 * Says above the composer that a message for the service desk is being left, with a button to cancel that. source: W-18
 */
export function LeavingMessageBanner({ roomId }: LeavingMessageBannerProps) {
  return useAtomValue(isLeavingMessageAtom(roomId)) && <Banner roomId={roomId} />;
}

function Banner({ roomId }: LeavingMessageBannerProps) {
  const t = useT();
  const isDocked = useAtomValue(isDockedAtom);
  const { composer } = useConversation();
  const sendText = useSendText(roomId);
  // Stays true until the robot confirms the cancellation: its message removes the banner.
  const [isCancelling, setCancelling] = useState(false);

  function cancel(): void {
    setCancelling(sendText(t('message.leaving.cancelCommand')));
    // The button disappears with the focus. On a phone, focusing the composer would open the keyboard.
    if (hasFinePointer()) composer.current?.focus();
  }

  return (
    <div
      className={clsx('mx-auto w-full max-w-measure pb-1.5', isDocked ? 'px-3' : 'px-6 max-compact:px-3.5 mobile:px-3')}
    >
      <section
        aria-label={t('message.leaving.banner')}
        className="flex items-center gap-2 rounded-md border border-accent-line bg-accent-soft py-1 pr-1 pl-3 text-sub text-accent-text"
      >
        <p role="status" className="min-w-0 grow">
          {t('message.leaving.banner')}
        </p>
        <Button
          size="sm"
          variant="ghost"
          isBusy={isCancelling}
          // Prevents a second press from taking the focus out of the composer.
          onPointerDown={(event) => event.preventDefault()}
          onPress={cancel}
        >
          {t('message.leaving.cancel')}
        </Button>
      </section>
    </div>
  );
}
