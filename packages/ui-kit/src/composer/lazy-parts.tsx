import { importModule } from '../feedback/import-module';
import { lazyComponent } from '../feedback/lazy-component';
import { lazyModule } from '../feedback/lazy-module';

// Not needed to write and send the first message, which works even if this module fails to load.
const partsModule = lazyModule(() => importModule(() => import('./lazy-parts-module')));

export const ComposerLists = lazyComponent(partsModule, (module) => module.ComposerLists);
export const ShortcutRow = lazyComponent(partsModule, (module) => module.ShortcutRow);
export const DocumentChip = lazyComponent(partsModule, (module) => module.DocumentChip);
export const QuoteChip = lazyComponent(partsModule, (module) => module.QuoteChip);
