import type { Warn } from '../wire/warn';
import type { Parley } from './calls';

/** A call in the array before embed.js is loaded: `(window.Parley ??= []).push(['askAbout', 'PR2026-0417'])`. */
export type WaitingCall = {
  readonly [Name in keyof Parley]: readonly [name: Name, ...args: Parameters<Parley[Name]>];
}[keyof Parley];

/** Makes the calls of the array in order, and returns the API with a `push` that makes a call at once. */
export function drainCalls(list: unknown, parley: Parley, warn: Warn): Parley & { push(call: WaitingCall): void } {
  const methods = new Map<string, (...args: readonly unknown[]) => unknown>(Object.entries(parley));

  function push(call: unknown): void {
    const [name, ...args] = Array.isArray(call) ? call : [];
    const method = methods.get(String(name));
    if (method) method(...args);
    else warn('there is no such call', String(name));
  }

  if (Array.isArray(list)) for (const call of list) push(call);
  return Object.freeze({ ...parley, push });
}
