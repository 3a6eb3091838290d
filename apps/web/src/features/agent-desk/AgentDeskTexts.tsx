import {
  addTexts,
  type I18n,
  isMessageKey,
  type Language,
  languageOfI18n,
  type AgentDeskTexts as Texts,
} from '@parley/i18n';
import { useI18n } from '@parley/i18n/react';
import { importModule, LoadTimeout } from '@parley/ui-kit';
import { type ReactNode, Suspense, use } from 'react';

interface AgentDeskTextsProps {
  readonly children: ReactNode;
}

/**
 * Waits for the texts that only agents see, which no other screen loads. After a switch of the language the screen stays
 * mounted while those of the new language are loaded. A failure counts as code that failed to load. Ours. source: M-46
 */
export function AgentDeskTexts({ children }: AgentDeskTextsProps) {
  return (
    <Suspense fallback={<LoadTimeout />}>
      <WithTexts>{children}</WithTexts>
    </Suspense>
  );
}

function WithTexts({ children }: AgentDeskTextsProps) {
  const i18n = useI18n();
  use(isMessageKey(i18n, 'agentDesk.waiting') ? present : textsOf(i18n));
  return children;
}

/** React does not suspend for what says that it is fulfilled. */
const present = Object.assign(Promise.resolve(), { status: 'fulfilled' });

const modules: { readonly [L in Language]: () => Promise<{ readonly agentDeskTexts: Texts }> } = {
  zh_CN: () => importModule(() => import('@parley/i18n/zh-CN/agent-desk')),
  en_US: () => importModule(() => import('@parley/i18n/en-US/agent-desk')),
};

/** What is being loaded, so that each render waits for the same request. */
const loading = new Map<Language, Promise<void>>();

function textsOf(i18n: I18n): Promise<void> {
  const language = languageOfI18n(i18n);
  const started = loading.get(language);
  if (started) return started;
  const texts = load(i18n, language).finally(() => loading.delete(language));
  loading.set(language, texts);
  return texts;
}

async function load(i18n: I18n, language: Language): Promise<void> {
  const { agentDeskTexts } = await modules[language]();
  if (languageOfI18n(i18n) === language) addTexts(i18n, agentDeskTexts);
}
