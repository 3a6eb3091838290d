import { createParley } from './parley';
import { readScriptOptions } from './script-options';
import { createSessionMemory } from './session-memory';
import { createView } from './view/view';
import { drainCalls } from './waiting-calls';

/** `window.Parley`, our only global: the API, or before it is loaded an array of calls. */
const page = window as unknown as { Parley?: unknown }; // our own global
const script = document.currentScript;

function warn(reason: string, about = ''): void {
  console.warn(`Parley: ${reason}${about && ` (${about})`}`);
}

function start(embed: HTMLScriptElement): void {
  const options = readScriptOptions(embed);
  if (new URL(options.clientUrl).origin === location.origin) {
    // A frame of the same origin could remove its own sandbox attribute.
    warn('the chat must be served from another origin than the page that embeds it', location.origin);
    return;
  }
  const parley = createParley({
    self: window,
    options,
    memory: createSessionMemory(() => window.sessionStorage),
    openView: (intents) => createView(options.position, intents),
    warn,
  });
  page.Parley = drainCalls(page.Parley, parley, warn);
}

if (!(script instanceof HTMLScriptElement)) warn('embed.js must be a script element of its own');
else if (page.Parley && !Array.isArray(page.Parley)) warn('embed.js is on this page already');
else if (document.body) start(script);
else document.addEventListener('DOMContentLoaded', () => start(script));
