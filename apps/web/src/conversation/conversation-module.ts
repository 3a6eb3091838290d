export { Overlays } from './cards/Overlays';
export { ComposerTools } from './composer/ComposerTools';
export { createComposerHelp } from './composer/composer-help';
export { DraftPanel } from './composer/DraftPanel';
export { HandOverButton, HeaderButtons } from './header/HeaderButtons';
export { ServiceTitle } from './header/ServiceTitle';
export { ConversationTimeline } from './timeline/ConversationTimeline';
