import { importModule, lazyComponent, lazyModule } from '@parley/ui-kit';
import { useAtom } from 'jotai';
import { ToastErrorBoundary } from '../../services/error-boundaries';
import { LazyTexts } from '../../services/LazyTexts';
import { type ChoosePeople, meetingFormAtom } from './meeting-form';
import { meetingTexts } from './meeting-texts';
import { useEndNotice } from './use-end-notice';

const dialogModule = lazyModule(() => importModule(() => import('./MeetingDialog')));
const LazyDialog = lazyComponent(dialogModule, (module) => module.MeetingDialog);

interface MeetingsProps {
  readonly choosePeople: ChoosePeople;
}

/** The dialog of meetings, whose code is loaded when it is first opened, and their ends. source: MR-01, C-17 */
export function Meetings({ choosePeople }: MeetingsProps) {
  const [form, setForm] = useAtom(meetingFormAtom);
  useEndNotice();
  if (!form) return null;
  const close = (): void => setForm(undefined);
  return (
    <ToastErrorBoundary onLoadFailed={close}>
      <LazyTexts part={meetingTexts} fallback={null}>
        <LazyDialog form={form} choosePeople={choosePeople} onClose={close} />
      </LazyTexts>
    </ToastErrorBoundary>
  );
}
