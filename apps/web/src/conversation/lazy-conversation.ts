import { importModule, lazyComponent, lazyModule, loadCommonCards } from '@parley/ui-kit';

/**
 * Everything of a conversation except the frame of its header and the text field of its composer, loaded lazily as one
 * module; the files inside it import each other statically. The common cards are loaded with it, because a card that came later than its row
 * would change the height of the row. source: WB214
 */
const conversationModule = lazyModule(async () => {
  const [module] = await Promise.all([importModule(() => import('./conversation-module')), loadCommonCards()]);
  return module;
});

export const ComposerTools = lazyComponent(conversationModule, (module) => module.ComposerTools);
export const ConversationTimeline = lazyComponent(conversationModule, (module) => module.ConversationTimeline);
export const DraftPanel = lazyComponent(conversationModule, (module) => module.DraftPanel);
export const HandOverButton = lazyComponent(conversationModule, (module) => module.HandOverButton);
export const HeaderButtons = lazyComponent(conversationModule, (module) => module.HeaderButtons);
export const Overlays = lazyComponent(conversationModule, (module) => module.Overlays);
export const ServiceTitle = lazyComponent(conversationModule, (module) => module.ServiceTitle);

export async function loadComposerHelp() {
  const module = await conversationModule.load();
  return module.createComposerHelp;
}
