import { mount } from './mount';

const script = document.currentScript;

function warn(reason: string, about = ''): void {
  console.warn(`Parley: ${reason}${about && ` (${about})`}`);
}

function start(embed: HTMLScriptElement): void {
  mount({ script: embed, page: window as unknown as { Parley?: unknown }, warn }); // our own global
}

if (!(script instanceof HTMLScriptElement)) warn('embed.js needs its own script element');
else if (document.body) start(script);
else document.addEventListener('DOMContentLoaded', () => start(script), { once: true });
