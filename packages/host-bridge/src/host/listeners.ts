import type { DataOf, MessageNamesIn } from '../protocol';

/** Messages of the client that only the host can act on. */
type ForwardedToHost = Exclude<
  MessageNamesIn<'toHost'>,
  | 'getThemeConfig'
  | 'getHost'
  | 'getHostIdentity'
  | 'getDraft'
  | 'keepDraft'
  | 'closeIframe'
  | 'resizeIframe'
  | 'unreadChanged'
  | 'clientReady'
>;

/** The events of `Parley.on`, and the data that each listener gets. */
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
  /** Calls the listeners; returns false when there is none. */
  notify<Name extends ParleyEventName>(name: Name, data: ParleyEvents[Name]): boolean;
}

/** The host's own listeners. When one throws, that is reported and the others are still called. */
export function createListeners(report: (error: unknown) => void): Listeners {
  const all = new Map<ParleyEventName, Set<(data: unknown) => void>>();
  return {
    add(name, listener) {
      const listenersOfName = all.get(name) ?? new Set();
      all.set(name, listenersOfName);
      const entry = (data: unknown) => listener(data as ParleyEvents[typeof name]); // called under this name alone
      listenersOfName.add(entry);
      return () => void listenersOfName.delete(entry);
    },
    notify(name, data) {
      const listenersOfName = [...(all.get(name) ?? [])];
      for (const listener of listenersOfName) {
        try {
          listener(data);
        } catch (error) {
          // An error in the host's code: it is reported, and the bridge goes on.
          report(error);
        }
      }
      return listenersOfName.length > 0;
    },
  };
}
