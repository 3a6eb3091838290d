import { onDemand } from '../feedback/on-demand';

/** Emoji to choose from; fetched when it first opens. source: §9 (DR-19, DR-20), M-45 */
export const EmojiPanel = onDemand(async () => (await import('./EmojiPanel')).EmojiPanel);
