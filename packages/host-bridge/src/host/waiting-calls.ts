import type { Warn } from '../wire/warn';
import type { Parley } from './calls';

/** A call in the array before embed.js is loaded: `(window.Parley ??= []).push(['askAbout', 'PR2026-0417'])`. */
export type WaitingCall = {
  readonly [Name in CallName]: readonly [name: Name, ...args: Parameters<Parley[Name]>];
}[CallName];
type CallName = Exclude<keyof Parley, 'ready'>;

type ParleyApi = Parley & { push(call: WaitingCall): void };

/** The API with a `push` that makes a call at once. */
export function createApi(parley: Parley, warn: Warn): ParleyApi {
  const methods = new Map(Object.entries<unknown>({ ...parley }));

  function push(call: unknown): void {
    const [name, ...args] = Array.isArray(call) ? call : [];
    const method = methods.get(String(name));
    if (typeof method === 'function') Reflect.apply(method, undefined, args);
    else warn('there is no such call', String(name));
  }

  return Object.freeze({ ...parley, push });
}

/** Makes calls in order, and returns those after a `destroy` among them: they are for the next instance. */
export function makeWaitingCalls(
  calls: readonly unknown[],
  api: ParleyApi,
  isMounted: () => boolean,
): readonly unknown[] {
  const made = calls.findIndex((call) => {
    if (!isMounted()) return true;
    api.push(call as WaitingCall); // whatever it is, push reads it
    return false;
  });
  return made === -1 ? [] : calls.slice(made);
}
