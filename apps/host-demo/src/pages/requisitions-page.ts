import type { Requisition, Requisitions, Status } from '../gateway/requisitions';
import type { Language } from '../language';
import { type Html, html } from './html';
import { icons } from './icons';
import { layout, type Visit } from './layout';
import { pageTexts } from './page-texts';

const statusClasses: { readonly [S in Status]: string } = {
  approving: 'wait',
  returned: 'bad',
  recalled: 'plain',
  ordered: 'good',
  completed: 'plain',
};

/** The page with the table. `undefined` when the gateway did not answer: the page says so and works otherwise. */
export function requisitionsPage(visit: Visit, requisitions: Requisitions | undefined): string {
  const { language } = visit;
  const texts = pageTexts[language];
  const main = html`<div class="head"><h1>${texts.myRequests}</h1><a class="primary" href="/new">${icons.plus}${texts.newRequest}</a></div>
${requisitions ? tiles(requisitions, language) : html``}
<div class="scroll"><table><thead><tr><th>${texts.number}</th><th data-ask-column><span class="visually-hidden">${texts.askShort}</span></th><th>${texts.item}</th><th>${texts.requester}</th><th class="amount">${texts.amount}</th><th>${texts.status}</th><th>${texts.submitted}</th></tr></thead>
<tbody>${requisitions ? rows(requisitions, language) : html`<tr><td colspan="7" class="table-error" role="alert">${texts.tableDown}</td></tr>`}</tbody></table></div>`;
  return layout(visit, { title: 'myRequests', main, nudge: requisitions && nudgeOf(visit, requisitions) });
}

function tiles({ tiles: { approving, ordered, returned, monthAmount } }: Requisitions, language: Language): Html {
  const texts = pageTexts[language];
  const entries = [
    [texts.approving, approving],
    [texts.ordered, ordered],
    [texts.returned, returned],
    [texts.monthAmount, money(monthAmount, 0)],
  ] as const;
  return html`<dl class="tiles">${entries.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function rows(requisitions: Requisitions, language: Language): Html {
  const texts = pageTexts[language];
  if (requisitions.rows.length === 0) return html`<tr><td colspan="7">${texts.tableEmpty}</td></tr>`;
  return html`${requisitions.rows.map(
    ({ number, title, requester, amount, status, statusText, submittedAt }) => html`<tr data-number="${number}">
<td><a href="/?doc=${encodeURIComponent(number)}" data-document="${number}">${number}</a></td><td class="ask-cell"><button type="button" class="ask" data-ask="${number}" aria-label="${texts.ask} ${number}">${icons.chat}${texts.askShort}</button></td><td>${title}</td><td>${requester}</td><td class="amount">${money(amount, 2)}</td>
<td><span class="pill ${statusClasses[status]}">${statusText}</span></td><td>${day(submittedAt)}</td></tr>`,
  )}`;
}

/** A nudge for a requisition of this user that has waited for an hour or more. */
function nudgeOf({ language, user }: Visit, { rows }: Requisitions) {
  const isMine = ({ requester }: Requisition) => Object.values(user.name).includes(requester);
  const waiting = rows.find((row) => row.status === 'approving' && isMine(row) && (row.waitingHours ?? 0) >= 1);
  if (!waiting) return undefined;
  const hours = String(Math.floor(waiting.waitingHours ?? 0));
  const waitingText = pageTexts[language].waiting.replace('{hours}', hours).replace('{step}', waiting.statusText);
  return { number: waiting.number, text: `${waiting.number} ${waitingText}` };
}

const money = (amount: number, digits: number): string =>
  new Intl.NumberFormat('zh-CN', {
    style: 'currency',
    currency: 'CNY',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);

/** Month and day in the time zone of the company, such as 04-17. */
function day(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', month: '2-digit', day: '2-digit' }).format(date);
}
