import type { Warn } from '../wire/warn';
import { createParley } from './parley';
import { type EmbedOptions, readScriptOptions } from './script-options';
import { createSessionMemory } from './session-memory';
import { createView } from './view/view';
import { createApi, makeWaitingCalls } from './waiting-calls';

interface MountOptions {
  readonly script: HTMLScriptElement;
  /** `window`; `Parley` is our only global: the API, or before it is loaded an array of calls. */
  readonly page: { Parley?: unknown };
  readonly warn: Warn;
  readonly options?: EmbedOptions;
}

/**
 * Puts the chat on the page, once however many scripts ask for it. After `destroy` the next script does it again; a
 * script that was taken away before it was loaded does nothing. source: HB27, HB36
 */
export function mount({ script, page, warn, options = readScriptOptions(script) }: MountOptions): void {
  if (!script.isConnected) return;
  if (page.Parley && !Array.isArray(page.Parley)) {
    // A script in a body that Hotwire Turbo has replaced runs again, and is still the only one.
    if (isLoadedTwice(script)) warn('embed.js is on this page already');
    return;
  }
  if (new URL(options.clientUrl).origin === location.origin) {
    // A frame of the same origin could remove its own sandbox attribute.
    warn('the chat must have another origin than this page', location.origin);
    return;
  }
  const waiting: readonly unknown[] = Array.isArray(page.Parley) ? page.Parley : [];
  const parley = createParley({
    self: window,
    options,
    memory: createSessionMemory(() => window.sessionStorage),
    openView: (intents) => createView(options.side, intents),
    warn,
    onDestroyed: () => removeGlobal(page),
  });
  const api = createApi(parley, warn);
  page.Parley = api;
  const remaining = makeWaitingCalls(waiting, api, () => page.Parley === api);
  if (remaining.length > 0) page.Parley = remaining;
}

/** A page may have declared the name with `var`: then it can be emptied, but not deleted. */
function removeGlobal(page: { Parley?: unknown }): void {
  if (!Reflect.deleteProperty(page, 'Parley')) page.Parley = undefined;
}

const isLoadedTwice = ({ src }: HTMLScriptElement): boolean =>
  [...document.scripts].filter((script) => script.src === src).length > 1;
