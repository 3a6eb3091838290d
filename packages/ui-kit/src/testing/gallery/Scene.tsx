import { I18nProvider, type Language } from '@parley/i18n';
import { anI18n } from '@parley/i18n/testing';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { MediaSourceProvider } from '../../media/media-source';
import type { ResolveMedia } from '../../media/use-resolved-media';
import { uploadedFiles } from '../samples/images';
import '../kit.css';

/** The settings of the gallery's toolbar. */
export interface SceneSettings {
  readonly theme: 'light' | 'dark';
  readonly language: Language;
  readonly device: 'desktop' | 'mobile';
  readonly direction: 'ltr' | 'rtl';
}

interface SceneProps extends SceneSettings {
  readonly children: ReactNode;
}

/** Sets up for a story what the app sets up for the product: theme, language, device, file resolver. */
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

/** A private file that was not uploaded never resolves, so that stories can show 'loading'. */
const resolve: ResolveMedia = (address) => {
  const url = uploadedFiles.get(address);
  return url === undefined ? new Promise(() => undefined) : Promise.resolve({ url });
};
