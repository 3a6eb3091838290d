import { lazyComponent } from '../feedback/lazy-component';

/** A panel of emoji; loaded when it first opens. source: DR-19, DR-20, M-45 */
export const EmojiPanel = lazyComponent(async () => (await import('./EmojiPanel')).EmojiPanel);
