import { importModule, lazyComponent, lazyModule, loadCommonCards } from '@parley/ui-kit';

/**
 * All of a conversation but its header and the field of its composer: the only module of it that is loaded later. Below it
 * everything is imported plainly. The cards come with it, so that no row grows. source: WB214
 */
const conversationModule = lazyModule(async () => {
  const [module] = await Promise.all([importModule(() => import('./conversation-module')), loadCommonCards()]);
  return module;
});

export const ComposerTools = lazyComponent(conversationModule, (module) => module.ComposerTools);
export const ConversationTimeline = lazyComponent(conversationModule, (module) => module.ConversationTimeline);
export const DraftPanel = lazyComponent(conversationModule, (module) => module.DraftPanel);
export const HeaderButtons = lazyComponent(conversationModule, (module) => module.HeaderButtons);
export const Overlays = lazyComponent(conversationModule, (module) => module.Overlays);
export const ServiceTitle = lazyComponent(conversationModule, (module) => module.ServiceTitle);

export async function loadComposerHelp() {
  const module = await conversationModule.load();
  return module.createComposerHelp;
}
