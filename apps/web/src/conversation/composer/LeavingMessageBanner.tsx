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

/** Says above the composer that a message for the service desk is being left, and how not to. source: W-18 */
export function LeavingMessageBanner({ roomId }: LeavingMessageBannerProps) {
  return useAtomValue(isLeavingMessageAtom(roomId)) && <Banner roomId={roomId} />;
}

function Banner({ roomId }: LeavingMessageBannerProps) {
  const t = useT();
  const isDocked = useAtomValue(isDockedAtom);
  const { composer } = useConversation();
  const sendText = useSendText(roomId);
  // Until the robot has confirmed it, which takes the banner away.
  const [isCancelling, setCancelling] = useState(false);

  function cancel(): void {
    setCancelling(sendText(t('message.leaving.cancelCommand')));
    // The button goes, and the focus with it; a phone would open its keyboard.
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
          // A second press does not take the focus back.
          onPointerDown={(event) => event.preventDefault()}
          onPress={cancel}
        >
          {t('message.leaving.cancel')}
        </Button>
      </section>
    </div>
  );
}
