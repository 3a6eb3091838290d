import type { Parley, WaitingCall } from '@parley/host-bridge/host';
import { fetchIdentity } from './fetch-identity';

/** Before embed.js is loaded an array of calls, afterwards the API. */
type Embedded = { push(call: WaitingCall): unknown } & Partial<Parley>;
const page = window as unknown as { Parley?: Embedded }; // the one global of the embed script
page.Parley ??= [];

/** Makes a call: at once, or when embed.js is loaded. */
const callParley = (call: WaitingCall): void => void page.Parley?.push(call);

const panel = document.querySelector<HTMLElement>('aside.document');
const { nudge, nudgeNumber, navColor, notInTable } = document.body.dataset;
const embed = document.querySelector<HTMLScriptElement>('script[data-key]');
let focusedBefore: Element | null = null;

/** Shows the document in the panel; on a page without the table, goes to the page that has it. */
function showDocument(documentNumber: string): void {
  const table = document.querySelector('table');
  if (panel && table) fillPanel(panel, table, documentNumber);
  else location.assign(`/?doc=${encodeURIComponent(documentNumber)}`);
}

function fillPanel(panel: HTMLElement, table: HTMLElement, documentNumber: string): void {
  const row = document.querySelector(`tr[data-number="${CSS.escape(documentNumber)}"]`);
  const headerCells = [...table.querySelectorAll('th')];
  const definitions = headerCells.flatMap((name, index) =>
    'askColumn' in name.dataset ? [] : definitionOf(name, row?.children[index]),
  );
  const entries = row ? definitions : [textElement('dt', notInTable)];
  panel.querySelector('h2')?.replaceChildren(documentNumber);
  panel.querySelector('dl')?.replaceChildren(...entries);
  panel.querySelector('[data-ask]')?.setAttribute('data-ask', documentNumber);
  focusedBefore = document.activeElement;
  panel.hidden = false;
  panel.focus();
}

function hideDocument(): void {
  if (!panel || panel.hidden) return;
  panel.hidden = true;
  if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
}

const definitionOf = (name: Element, value: Element | undefined): readonly Node[] => [
  textElement('dt', name.textContent),
  textElement('dd', value?.textContent),
];

function textElement(tag: string, text: string | null | undefined): HTMLElement {
  const node = document.createElement(tag);
  node.textContent = text?.trim() ?? '';
  return node;
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const ask = target?.closest<HTMLElement>('[data-ask]')?.dataset.ask;
  const link = target?.closest<HTMLElement>('[data-document]')?.dataset.document;
  if (ask) callParley(['askAbout', ask]);
  if (target?.closest('[data-close]')) hideDocument();
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  showDocument(link);
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hideDocument();
});

/** `push` knows only the call's name, so `data` of a listener is `unknown`. */
function idOf(data: unknown): string {
  const link: { readonly id?: unknown } = typeof data === 'object' && data !== null ? data : {};
  return String(link.id);
}

callParley(['setIdentity', fetchIdentity]);
callParley(['setTheme', { colorCode: embed?.dataset.color, navColor }]);
callParley(['on', 'clickInnerLink', (data) => showDocument(idOf(data))]);
if (nudge && nudgeNumber) callParley(['nudge', { text: nudge, number: nudgeNumber }]);

const requestedNumber = new URLSearchParams(location.search).get('doc');
if (requestedNumber) showDocument(requestedNumber);
