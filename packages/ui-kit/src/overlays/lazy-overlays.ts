import { lazyComponent } from '../feedback/lazy-component';

/** Images over the whole window: zoom, rotate, drag, next and previous, by pointer, touch and key. source: OV-13 … OV-17 */
export const ImageViewer = lazyComponent(async () => (await import('./ImageViewer')).ImageViewer);

/** A video over the whole window, with a close button. source: MT-80 */
export const VideoDrawer = lazyComponent(async () => (await import('./VideoDrawer')).VideoDrawer);

/** A file in a sandboxed iframe, with a download button. source: OV-25 … OV-28, X-18 */
export const FilePreview = lazyComponent(async () => (await import('./FilePreview')).FilePreview);

/** The messages of a forwarded record. source: OV-08, M-33 */
export const RecordDialog = lazyComponent(async () => (await import('./RecordDialog')).RecordDialog);

/** The full text of one item of a collapse list: a dialog on desktop, a page on mobile. source: OV-31 */
export const DocumentDialog = lazyComponent(async () => (await import('./DocumentDialog')).DocumentDialog);

/** A to-do: text, times, repeat and participants, read-only or to edit. source: OV-01 … OV-07, VA-01 … VA-05 */
export const TodoDialog = lazyComponent(async () => (await import('./TodoDialog')).TodoDialog);

/** A question that must be answered first. */
export const ConfirmDialog = lazyComponent(async () => (await import('./ConfirmDialog')).ConfirmDialog);

/** A message as plain text, to read and to copy. Ours. source: M-34 */
export const TextDialog = lazyComponent(async () => (await import('./TextDialog')).TextDialog);

/** The left sidebar of a wide window, as an overlay on narrow ones. */
export const SideDrawer = lazyComponent(async () => (await import('./SideDrawer')).SideDrawer);
