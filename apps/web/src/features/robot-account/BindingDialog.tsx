import type { RobotCode } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Button, Dialog, Skeleton } from '@parley/ui-kit';
import { RefreshCw, ScanLine } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useServices } from '../../services/services';
import { useSecondsUntil } from '../../services/use-seconds-until';
import { useRobotCode } from './use-robot-code';

interface BindingDialogProps {
  readonly onClose: () => void;
}

/** How long the image may take after the call for it. */
const imageTimeoutMs = 10_000;

/** The QR code that binds the robot account, until a device has confirmed it. source: R-18, EN-26 */
export function BindingDialog({ onClose }: BindingDialogProps) {
  const t = useT();
  const { toasts, errorText } = useServices();
  const { code, isAsked, failure, refresh } = useRobotCode();
  const isBound = isAsked && code.status === 'accepted';
  useEffect(() => {
    if (!isBound) return;
    toasts.show({ text: t('robotAccount.bound'), tone: 'ok' });
    onClose();
  }, [isBound, onClose, t, toasts]);
  return (
    <Dialog isOpen size="sm" title={t('robotAccount.bind.title')} onClose={onClose}>
      <div className="flex flex-col items-center gap-4 pb-2 text-center">
        {failure ? (
          <Ended text={errorText(failure)} onRefresh={refresh} />
        ) : (
          <CodeBox code={code} isAsked={isAsked} onRefresh={refresh} />
        )}
        <p className="flex items-center gap-2 text-fg-2">
          <ScanLine size={16} aria-hidden="true" className="flex-none" />
          {t('robotAccount.scan')}
        </p>
      </div>
    </Dialog>
  );
}

interface CodeBoxProps {
  readonly code: RobotCode;
  readonly isAsked: boolean;
  readonly onRefresh: () => void;
}

function CodeBox({ code, isAsked, onRefresh }: CodeBoxProps) {
  const t = useT();
  switch (code.status) {
    case 'shown':
      return <Shown key={code.image} image={code.image} expiresIn={code.expiresIn} onRefresh={onRefresh} />;
    case 'timedOut':
      return <Ended text={t('robotAccount.timedOut')} onRefresh={onRefresh} />;
    case 'none':
    case 'accepted':
      return isAsked ? <Awaited onRefresh={onRefresh} /> : <Loading />;
  }
}

interface ShownProps extends Pick<CodeBoxProps, 'onRefresh'> {
  readonly image: string;
  readonly expiresIn: number | undefined;
}

/** The image, and how long it is valid by the clock of this page: the event that says so may be late. */
function Shown({ image, expiresIn, onRefresh }: ShownProps) {
  const t = useT();
  const { monotonicNow } = useServices();
  const [endMs] = useState(() => expiresIn && monotonicNow() + expiresIn * 1000);
  const seconds = useSecondsUntil(endMs);
  if (seconds === 0) return <Ended text={t('robotAccount.timedOut')} onRefresh={onRefresh} />;
  return (
    <>
      <Box>
        <img src={image} alt={t('robotAccount.image')} className="size-full" />
      </Box>
      {/* Changes every second, so it is shown but not announced. */}
      {seconds !== undefined && (
        <p aria-live="off" className="kit-num text-cap text-fg-3">
          {t('robotAccount.left', { seconds })}
        </p>
      )}
    </>
  );
}

/** Waits for the image, which comes by another way than the answer of the call. */
function Awaited({ onRefresh }: Pick<CodeBoxProps, 'onRefresh'>) {
  const t = useT();
  const { monotonicNow } = useServices();
  const [endMs] = useState(() => monotonicNow() + imageTimeoutMs);
  const seconds = useSecondsUntil(endMs);
  return seconds === 0 ? <Ended text={t('robotAccount.failed')} onRefresh={onRefresh} /> : <Loading />;
}

function Loading() {
  const t = useT();
  return (
    <Box>
      <div role="status" aria-busy="true">
        <Skeleton shape="card" height={190} />
        <span className="sr-only">{t('robotAccount.loading')}</span>
      </div>
    </Box>
  );
}

interface EndedProps extends Pick<CodeBoxProps, 'onRefresh'> {
  readonly text: string;
}

function Ended({ text, onRefresh }: EndedProps) {
  const t = useT();
  return (
    <div className="grid size-image place-items-center content-center gap-2.5 rounded-xl border border-line-card bg-muted p-3">
      <p role="alert" className="font-semibold">
        {text}
      </p>
      <Button variant="primary" size="sm" icon={<RefreshCw size={16} />} onPress={onRefresh}>
        {t('robotAccount.refresh')}
      </Button>
    </div>
  );
}

/** White in every theme: cameras read no light code on a dark ground. */
const Box = ({ children }: { readonly children: ReactNode }) => (
  <div className="size-image rounded-xl border border-line-card bg-white p-1">{children}</div>
);
