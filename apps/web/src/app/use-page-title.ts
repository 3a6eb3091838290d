import { useT } from '@parley/i18n/react';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useServices } from '../services/services';
import { unreadAtom } from '../stores/frame';
import type { TitleKey } from './route-table';

/** 'Parley - Q&A assistant', and what came while nobody looked in front: '(3) Parley - …'. source: RT-03, U-07 */
export function usePageTitle(title: TitleKey): void {
  const t = useT();
  const { appName } = useServices();
  const unread = useAtomValue(unreadAtom);
  const text = `${unread > 0 ? `(${unread}) ` : ''}${appName} - ${t(title)}`;
  useEffect(() => {
    document.title = text;
  }, [text]);
}
