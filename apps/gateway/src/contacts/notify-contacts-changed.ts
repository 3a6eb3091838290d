import type { FramePublisher } from '../ports/frame-publisher';
import { frameOf } from '../ports/frames';

/** Notifies the pages of these accounts that their contacts or groups changed. source: CT4, CT5 */
export const notifyContactsChanged = (framePublisher: FramePublisher, accountIds: Iterable<string>): Promise<void> =>
  framePublisher.send(accountIds, frameOf('contacts.changed', {}));
