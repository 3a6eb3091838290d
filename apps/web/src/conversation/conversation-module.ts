export { Overlays } from './cards/Overlays';
export { ComposerTools } from './composer/ComposerTools';
export { createComposerHelp } from './composer/composer-help';
export { DraftPanel } from './composer/DraftPanel';
export { ConversationTimeline } from './timeline/ConversationTimeline';
