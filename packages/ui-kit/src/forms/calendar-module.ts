import { importModule } from '../feedback/import-module';
import { lazyComponent } from '../feedback/lazy-component';
import { lazyModule } from '../feedback/lazy-module';

/** The calendar of a date field, which is loaded when the pointer or the focus first reaches its button. */
export const calendarModule = lazyModule(() => importModule(() => import('./CalendarPanel')));

const dayModule = lazyModule(() => importModule(() => import('./DayPanel')));

/** The panel in which one day is chosen, without a time; its code is loaded when it is first shown. source: UK336 */
export const DayPanel = lazyComponent(dayModule, (module) => module.DayPanel);
