import type { DataOf, NamesGoing } from '../protocol';

/** What the client says that only the host can act on. */
type ForwardedToHost = Exclude<
  NamesGoing<'toHost'>,
  'getThemeConfig' | 'getHost' | 'getHostIdentity' | 'closeIframe' | 'resizeIframe' | 'unreadChanged' | 'clientReady'
>;

/** What `Parley.on` can listen to, and what each listener is given. */
export type ParleyEvents = { readonly [Name in ForwardedToHost]: DataOf<Name> } & {
  readonly ready: undefined;
  readonly failed: undefined;
  readonly open: undefined;
  readonly close: undefined;
  readonly unread: { readonly count: number };
};
export type ParleyEventName = keyof ParleyEvents;
export type Listener<Name extends ParleyEventName> = (data: ParleyEvents[Name]) => void;

export interface Listeners {
  add<Name extends ParleyEventName>(name: Name, listener: Listener<Name>): () => void;
  /** False when nobody listens. */
  notify<Name extends ParleyEventName>(name: Name, data: ParleyEvents[Name]): boolean;
}

/** The host's own listeners; one that throws is reported and disturbs no other. */
export function createListeners(report: (error: unknown) => void): Listeners {
  const all = new Map<ParleyEventName, Set<(data: unknown) => void>>();
  return {
    add(name, listener) {
      const mine = all.get(name) ?? new Set();
      all.set(name, mine);
      const entry = (data: unknown) => listener(data as ParleyEvents[typeof name]); // called under this name alone
      mine.add(entry);
      return () => void mine.delete(entry);
    },
    notify(name, data) {
      const mine = [...(all.get(name) ?? [])];
      for (const listener of mine) {
        try {
          listener(data);
        } catch (error) {
          // The host's own mistake: its console hears of it, the bridge goes on.
          report(error);
        }
      }
      return mine.length > 0;
    },
  };
}
