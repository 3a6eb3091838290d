export { ArchivingChange } from './ArchivingChange';
export { ContactPickerDialog } from './ContactPickerDialog';
