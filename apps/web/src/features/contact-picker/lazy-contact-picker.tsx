import { importModule, lazyComponent, lazyModule } from '@parley/ui-kit';
import type { ReactNode } from 'react';
import { ToastErrorBoundary } from '../../services/error-boundaries';
import { LazyTexts, type TextsPart } from '../../services/LazyTexts';
import { QueryScope } from '../../services/QueryScope';
import type { ArchivingChangeProps } from './ArchivingChange';
import type { ContactPickerDialogProps } from './ContactPickerDialog';

const pickerModule = lazyModule(() => importModule(() => import('./contact-picker-module')));
const Picker = lazyComponent(pickerModule, (module) => module.ContactPickerDialog);
const Change = lazyComponent(pickerModule, (module) => module.ArchivingChange);

/** The contact picker; its code and its texts are loaded when it is first opened. source: PK-01 */
export const LazyContactPicker = (props: ContactPickerDialogProps) => (
  <PickerScope onLoadFailed={props.onClose}>
    <Picker {...props} />
  </PickerScope>
);

/** The questions about the archiving of one friend or group. `onLoadFailed` when their code failed to load. */
export const LazyArchivingChange = ({ onLoadFailed, ...props }: ArchivingChangeProps & LoadFailure) => (
  <PickerScope onLoadFailed={onLoadFailed}>
    <Change {...props} />
  </PickerScope>
);

interface LoadFailure {
  readonly onLoadFailed: () => void;
}

function PickerScope({ children, ...failure }: LoadFailure & { readonly children: ReactNode }) {
  return (
    <ToastErrorBoundary {...failure}>
      <LazyTexts part={texts} fallback={null}>
        <QueryScope>{children}</QueryScope>
      </LazyTexts>
    </ToastErrorBoundary>
  );
}

const texts: TextsPart = {
  key: 'picker.search',
  load: {
    zh_CN: async () => (await importModule(() => import('@parley/i18n/zh-CN/picker'))).pickerTexts,
    en_US: async () => (await importModule(() => import('@parley/i18n/en-US/picker'))).pickerTexts,
  },
};
