import { I18nProvider, type Language } from '@parley/i18n';
import { anI18n } from '@parley/i18n/testing';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { MediaSourceProvider } from '../../media/media-source';
import type { ResolveMedia } from '../../media/use-resolved';
import { uploaded } from '../samples/pictures';
import '../kit.css';

/** How a reader sees the parts: the switches of the gallery's toolbar. */
export interface SceneFacts {
  readonly theme: 'light' | 'dark';
  readonly language: Language;
  readonly device: 'desktop' | 'mobile';
  readonly direction: 'ltr' | 'rtl';
}

interface SceneProps extends SceneFacts {
  readonly children: ReactNode;
}

/** What the shell does for the parts of the product, done for a story. */
export function Scene({ theme, language, device, direction, children }: SceneProps) {
  const i18n = useMemo(() => anI18n(language), [language]);
  useLayoutEffect(() => {
    const root = document.documentElement;
    Object.assign(root.dataset, { theme, device });
    root.lang = language === 'zh_CN' ? 'zh-CN' : 'en';
    root.dir = direction;
  }, [theme, device, language, direction]);
  return (
    <I18nProvider i18n={i18n}>
      <MediaSourceProvider resolve={resolve}>{children}</MediaSourceProvider>
    </I18nProvider>
  );
}

/** A file of ours that nobody uploaded is asked for and never comes: that is what 'loading' looks like. */
const resolve: ResolveMedia = (address) => {
  const url = uploaded.get(address);
  return url === undefined ? new Promise(() => undefined) : Promise.resolve({ url });
};
