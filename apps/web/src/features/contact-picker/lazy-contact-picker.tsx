import { importModule, lazyComponent, lazyModule } from '@parley/ui-kit';
import { ToastErrorBoundary } from '../../services/error-boundaries';
import { LazyTexts, type TextsPart } from '../../services/LazyTexts';
import { QueryScope } from '../../services/QueryScope';
import type { ContactPickerDialogProps } from './ContactPickerDialog';

const pickerModule = lazyModule(() => importModule(() => import('./ContactPickerDialog')));
const Picker = lazyComponent(pickerModule, (module) => module.ContactPickerDialog);

const texts: TextsPart = {
  key: 'picker.search',
  load: {
    zh_CN: async () => (await importModule(() => import('@parley/i18n/zh-CN/picker'))).pickerTexts,
    en_US: async () => (await importModule(() => import('@parley/i18n/en-US/picker'))).pickerTexts,
  },
};

/** The contact picker; its code and its texts are loaded when it is first opened. source: PK-01 */
export function LazyContactPicker(props: ContactPickerDialogProps) {
  return (
    <ToastErrorBoundary onLoadFailed={props.onClose}>
      <LazyTexts part={texts} fallback={null}>
        <QueryScope>
          <Picker {...props} />
        </QueryScope>
      </LazyTexts>
    </ToastErrorBoundary>
  );
}
