import { useTextFormatter } from '@parley/i18n';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { unseenAtom, waitingCountAtom } from '../../stores/host-page';
import { userAtom } from '../../stores/session';
import { followBrowserNotifications } from './browser-notification';
import { followCueTone } from './cue-tone';
import { followLeadingTab } from './leading-tab';

/**
 * Tells of what arrives while nobody looks: by a sound, a notification of the browser and a dot on the icon of the page; of
 * several tabs one does. source: EN-23, X-24
 */
export function ArrivalNotifications() {
  const store = useStore();
  const show = useShownNotification();
  const uid = useAtomValue(userAtom)?.uid ?? '';
  useMarkedIcon();
  useEffect(() => {
    const tab = followLeadingTab({ locks: navigator.locks, name: `im.notifications ${uid}` });
    const { isLeading } = tab;
    const stopped = new AbortController();
    const { signal } = stopped;
    const takeLead = (): void => {
      if (document.visibilityState === 'visible') tab.takeLead();
    };
    const begin = (): void => {
      if (signal.aborted) return;
      takeLead();
      document.addEventListener('visibilitychange', takeLead, { signal });
      window.addEventListener('focus', takeLead, { signal });
      signal.addEventListener('abort', followCueTone({ store, isLeading, newContext: () => new AudioContext() }));
      signal.addEventListener(
        'abort',
        followBrowserNotifications({ store, isLeading, show: (row) => show.current(row) }),
      );
    };
    void tab.decided.then(begin);
    return () => {
      stopped.abort();
      tab.stop();
    };
  }, [store, show, uid]);
  return null;
}

type Show = Parameters<typeof followBrowserNotifications>[0]['show'];

/** Shows who wrote and what; a press leads to the page, and to the chat on the screen of messages. */
function useShownNotification(): { readonly current: Show } {
  const { translate } = useTextFormatter();
  const show: Show = ({ room, sender, preview }) => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    const text = preview && (preview.kind === 'text' ? preview.text : translate(`preview.${preview.kind}`));
    const body = [sender, text].filter(Boolean).join(': ');
    const { roomId, friendGroupId, chatType } = room;
    const notification = new Notification(room.name || document.title, { body, tag: roomId, icon: './favicon.svg' });
    notification.onclick = () => {
      window.focus();
      notification.close();
      if (friendGroupId && location.hash.startsWith('#/message'))
        location.hash = `/message?${new URLSearchParams({ friendGroupId, chatType: chatType ?? '' })}`;
    };
  };
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  return latest;
}

/** The icon has a dot while the title has a count. */
function useMarkedIcon(): void {
  const isMarked = useAtomValue(unseenAtom) + useAtomValue(waitingCountAtom) > 0;
  useEffect(() => {
    document
      .querySelector('link[rel="icon"]')
      ?.setAttribute('href', isMarked ? './favicon-unread.svg' : './favicon.svg');
  }, [isMarked]);
}
