import { importModule } from '../feedback/import-module';
import { lazyModule } from '../feedback/lazy-module';

/** The calendar of a date field, which is loaded when it is first opened. */
export const calendarModule = lazyModule(() => importModule(() => import('./CalendarPanel')));
