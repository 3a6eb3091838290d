import {
  addTexts,
  type I18n,
  isMessageKey,
  type Language,
  type LateTexts,
  languageOfI18n,
  type MessageKey,
} from '@parley/i18n';
import { useI18n } from '@parley/i18n/react';
import { LoadTimeout } from '@parley/ui-kit';
import { type ReactNode, Suspense, use } from 'react';

/** A part of the texts that few screens need. */
export interface TextsPart {
  /** One of its keys, which is known once the part is loaded. */
  readonly key: MessageKey;
  readonly load: {
    readonly [L in Language]: () => Promise<LateTexts>;
  };
}

interface LazyTextsProps {
  readonly part: TextsPart;
  readonly children: ReactNode;
  readonly fallback?: ReactNode;
}

/**
 * Waits for a part of the texts. After a switch of the language the screen stays mounted while those of the new language
 * are loaded. A failure counts as code that failed to load. Ours. source: M-46
 */
export function LazyTexts({ part, children, fallback = <LoadTimeout /> }: LazyTextsProps) {
  return (
    <Suspense fallback={fallback}>
      <WithTexts part={part}>{children}</WithTexts>
    </Suspense>
  );
}

function WithTexts({ part, children }: LazyTextsProps) {
  const i18n = useI18n();
  use(isMessageKey(i18n, part.key) ? present : textsOf(i18n, part));
  return children;
}

/** React does not suspend for what says that it is fulfilled. */
const present = Object.assign(Promise.resolve(), { status: 'fulfilled' });

/** What is being loaded, so that each render waits for the same request. */
const loading = new Map<string, Promise<void>>();

function textsOf(i18n: I18n, part: TextsPart): Promise<void> {
  const language = languageOfI18n(i18n);
  const id = `${part.key} ${language}`;
  const started = loading.get(id);
  if (started) return started;
  const texts = load(i18n, part, language).finally(() => loading.delete(id));
  loading.set(id, texts);
  return texts;
}

async function load(i18n: I18n, part: TextsPart, language: Language): Promise<void> {
  const texts = await part.load[language]();
  if (languageOfI18n(i18n) === language) addTexts(i18n, texts);
}
