import type { Parley, WaitingCall } from '@parley/host-bridge/host';

/** Before embed.js is there: a list of calls that wait for it. Afterwards: the API. */
type Embedded = { push(call: WaitingCall): unknown } & Partial<Parley>;
const page = window as unknown as { Parley?: Embedded }; // the embed script makes this one global
page.Parley ??= [];

/** Goes through the list or straight to the API: whichever stands there now. */
const parley = (call: WaitingCall): void => void page.Parley?.push(call);

const panel = document.querySelector<HTMLElement>('aside.document');
const { nudge, nudgeNumber, navColor, notInTable } = document.body.dataset;
const embed = document.querySelector<HTMLScriptElement>('script[data-key]');
let opener: Element | null = null;

async function freshIdentity(): Promise<string> {
  const response = await fetch('/identity', { method: 'POST' });
  if (!response.ok) throw new Error(`the host's server answered ${response.status}`);
  const { identity }: { identity: string } = await response.json();
  return identity;
}

/** The document as the table on this page shows it; on a page without the table, on the one that has it. */
function showDocument(number: string): void {
  const table = document.querySelector('table');
  if (panel && table) fillPanel(panel, table, number);
  else location.assign(`/?doc=${encodeURIComponent(number)}`);
}

function fillPanel(panel: HTMLElement, table: HTMLElement, number: string): void {
  const row = document.querySelector(`tr[data-number="${CSS.escape(number)}"]`);
  const names = [...table.querySelectorAll('th')];
  const shown = names.flatMap((name, index) => ('askColumn' in name.dataset ? [] : entry(name, row?.children[index])));
  const entries = row ? shown : [element('dt', notInTable)];
  panel.querySelector('h2')?.replaceChildren(number);
  panel.querySelector('dl')?.replaceChildren(...entries);
  panel.querySelector('[data-ask]')?.setAttribute('data-ask', number);
  opener = document.activeElement;
  panel.hidden = false;
  panel.focus();
}

function hideDocument(): void {
  if (!panel || panel.hidden) return;
  panel.hidden = true;
  if (opener instanceof HTMLElement) opener.focus();
}

const entry = (name: Element, value: Element | undefined): readonly Node[] => [
  element('dt', name.textContent),
  element('dd', value?.textContent),
];

function element(tag: string, text: string | null | undefined): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text?.trim() ?? '';
  return made;
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const ask = target?.closest<HTMLElement>('[data-ask]')?.dataset.ask;
  const link = target?.closest<HTMLElement>('[data-document]')?.dataset.document;
  if (ask) parley(['askAbout', ask]);
  if (target?.closest('[data-close]')) hideDocument();
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  showDocument(link);
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hideDocument();
});

/** The list of waiting calls does not know which listener belongs to which event. */
function idOf(data: unknown): string {
  const link: { readonly id?: unknown } = typeof data === 'object' && data !== null ? data : {};
  return String(link.id);
}

parley(['setIdentity', freshIdentity]);
parley(['setTheme', { colorCode: embed?.dataset.color, navColor }]);
parley(['on', 'clickInnerLink', (data) => showDocument(idOf(data))]);
if (nudge && nudgeNumber) parley(['nudge', { text: nudge, number: nudgeNumber }]);

const wanted = new URLSearchParams(location.search).get('doc');
if (wanted) showDocument(wanted);
