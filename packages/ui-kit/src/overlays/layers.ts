import { lazyComponent } from '../feedback/lazy-component';

/** Pictures over the whole window: zoom, turn, drag, next and previous, by pointer, touch and key. source: OV-13 … OV-17 */
export const ImageViewer = lazyComponent(async () => (await import('./ImageViewer')).ImageViewer);

/** A video over the whole window, with a close button. source: MT-80 */
export const VideoDrawer = lazyComponent(async () => (await import('./VideoDrawer')).VideoDrawer);

/** A file in a frame that may do nothing, with a download button. source: OV-25 … OV-28, X-18 */
export const FilePreview = lazyComponent(async () => (await import('./FilePreview')).FilePreview);

/** What was said in a forwarded record. source: OV-08, M-33 */
export const RecordDialog = lazyComponent(async () => (await import('./RecordDialog')).RecordDialog);

/** One item of a collapse list: a dialog on desktop, a page on mobile. source: OV-31 */
export const DocumentDialog = lazyComponent(async () => (await import('./DocumentDialog')).DocumentDialog);

/** A to-do: text, times, repeat and participants, to read or to change. source: OV-01 … OV-07, VA-01 … VA-05 */
export const TaskDialog = lazyComponent(async () => (await import('./TaskDialog')).TaskDialog);

/** A question that is answered before anything else. */
export const ConfirmDialog = lazyComponent(async () => (await import('./ConfirmDialog')).ConfirmDialog);

/** A message as plain text, to read and to copy. Ours. source: M-34 */
export const TextDialog = lazyComponent(async () => (await import('./TextDialog')).TextDialog);

/** What a wide window has at its left, over the page where it has no room. */
export const SideDrawer = lazyComponent(async () => (await import('./SideDrawer')).SideDrawer);
