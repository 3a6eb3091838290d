import { lazyComponent } from '../feedback/lazy-component';

/** Pictures over the whole window: zoom, turn, drag, next and previous, by pointer, touch and key. source: §2 Image viewer (OV-13 … OV-17) */
export const ImageViewer = lazyComponent(async () => (await import('./ImageViewer')).ImageViewer);

/** A video over the whole window, with a close button. source: §2 Video message (MT-80) */
export const VideoDrawer = lazyComponent(async () => (await import('./VideoDrawer')).VideoDrawer);

/** A file in a frame that may do nothing, with a download button. source: §2 File preview drawer (OV-25 … OV-28), X-18 */
export const FilePreview = lazyComponent(async () => (await import('./FilePreview')).FilePreview);

/** What was said in a forwarded record. source: §2 Conversation record dialog (OV-08), M-33 */
export const RecordDialog = lazyComponent(async () => (await import('./RecordDialog')).RecordDialog);

/** One item of a collapse list: a dialog on desktop, a page on mobile. source: §2 Answer-source list (OV-31) */
export const DocumentDialog = lazyComponent(async () => (await import('./DocumentDialog')).DocumentDialog);

/** A to-do: text, times, repeat and participants, to read or to change. source: §2 Task details dialog (OV-01 … OV-07), §5 (VA-01 … VA-05) */
export const TaskDialog = lazyComponent(async () => (await import('./TaskDialog')).TaskDialog);

/** A question that is answered before anything else. source: §8 Authorisation warning, design 11 (e5) */
export const ConfirmDialog = lazyComponent(async () => (await import('./ConfirmDialog')).ConfirmDialog);

/** A message as plain text, to read and to copy. source: ours, M-34 */
export const TextDialog = lazyComponent(async () => (await import('./TextDialog')).TextDialog);

/** What a wide window has at its left, over the page where it has no room. source: DESIGN 2 */
export const SideDrawer = lazyComponent(async () => (await import('./SideDrawer')).SideDrawer);
