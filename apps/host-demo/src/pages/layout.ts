import { type DemoUser, demoUsers } from '../demo-users';
import type { Language } from '../language';
import { wireLanguage } from '../language';
import { type Html, html } from './html';
import { icons } from './icons';
import { type PageTextKey, pageTexts } from './page-texts';

export interface Visit {
  readonly path: string;
  readonly language: Language;
  readonly user: DemoUser;
  readonly gatewayUrl: string;
}

/** The bubble beside the launcher that offers to ask about a document. */
interface Nudge {
  readonly text: string;
  readonly number: string;
}

interface PageContent {
  readonly title: PageTextKey;
  readonly main: Html;
  readonly nudge?: Nudge | undefined;
}

const topLinks: readonly (readonly [path: string, title: PageTextKey])[] = [
  ['/home', 'home'],
  ['/', 'requests'],
  ['/orders', 'orders'],
  ['/suppliers', 'suppliers'],
  ['/settlement', 'settlement'],
];
const sideLinks: readonly (readonly [path: string, title: PageTextKey, icon: Html])[] = [
  ['/', 'myRequests', icons.file],
  ['/approvals', 'toApprove', icons.tasks],
  ['/new', 'newRequest', icons.add],
  ['/drafts', 'drafts', icons.box],
];
const reportLinks: readonly (readonly [path: string, title: PageTextKey, icon: Html])[] = [
  ['/lead-times', 'leadTimes', icons.bars],
  ['/categories', 'categories', icons.pie],
];

/** Every page by its path, with the key of its title. */
export const pages: ReadonlyMap<string, PageTextKey> = new Map(
  [...topLinks, ...sideLinks, ...reportLinks].map(([path, title]) => [path, title]),
);

/** The host's colours, also used by the chat. */
export const theme = { colorCode: '#0d7a63', navColor: '#0c3b33' } as const;

export function layout(visit: Visit, { title, main, nudge }: PageContent): string {
  const { language, gatewayUrl } = visit;
  const texts = pageTexts[language];
  return html`<!doctype html>
<html lang="${language === 'en' ? 'en' : 'zh-CN'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${texts[title]} | ${texts.product}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/page.css">
<script type="module" src="/assets/page.js"></script>
<script src="${gatewayUrl}/embed.js" data-key="quayside" data-language="${wireLanguage(language)}"
  data-position="right" data-color="${theme.colorCode}" async></script>
</head>
<body data-nav-color="${theme.navColor}" data-not-in-table="${texts.notInTable}" ${nudgeAttributes(nudge)}>
${header(visit)}
<nav class="side" aria-label="${texts.menu}">
<h2>${texts.requests}</h2>${sideList(visit, sideLinks)}
<h2>${texts.reports}</h2>${sideList(visit, reportLinks)}
</nav>
<main>${main}</main>
<aside class="document" aria-label="${texts.document}" tabindex="-1" hidden>
<header><h2></h2><button type="button" class="plain" data-close aria-label="${texts.close}">${icons.close}</button></header>
<dl></dl>
<button type="button" class="ask" data-ask="">${icons.chat} ${texts.ask}</button>
</aside>
</body>
</html>`.text;
}

const nudgeAttributes = (nudge: Nudge | undefined): Html =>
  nudge ? html`data-nudge="${nudge.text}" data-nudge-number="${nudge.number}"` : html``;

function header(visit: Visit): Html {
  const { path, language } = visit;
  const texts = pageTexts[language];
  const isCurrent = (href: string) =>
    href === path || (href === '/' && !topLinks.some(([topPath]) => topPath === path));
  const links = topLinks.map(
    ([href, title]) => html`<a href="${href}" ${isCurrent(href) && html`aria-current="page"`}>${texts[title]}</a>`,
  );
  const otherLanguage = language === 'en' ? 'zh' : 'en';
  return html`<header class="top"><strong><i class="logo"></i>${texts.product}</strong><nav>${links}</nav>
<span class="top-end"><a href="/phone">${texts.phone}</a><a href="${path}?lang=${otherLanguage}" lang="${otherLanguage === 'en' ? 'en' : 'zh-CN'}">${texts.language}</a>${accountMenu(visit)}</span></header>`;
}

function accountMenu({ path, language, user }: Visit): Html {
  const texts = pageTexts[language];
  const choices = demoUsers.map(
    ({ id, name, department }) =>
      html`<button name="person" value="${id}" ${id === user.id && html`aria-current="true"`}>${name[language]}<small>${department[language]}</small></button>`,
  );
  return html`<details class="account"><summary aria-label="${texts.account} · ${user.name[language]}">${[...user.name.zh][0]}</summary>
<form method="post" action="/person"><input type="hidden" name="back" value="${path}">${choices}</form></details>`;
}

function sideList({ path, language }: Visit, entries: typeof sideLinks): Html {
  const texts = pageTexts[language];
  const items = entries.map(
    ([href, title, icon]) =>
      html`<li><a href="${href}" ${href === path && html`aria-current="page"`}>${icon}${texts[title]}</a></li>`,
  );
  return html`<ul>${items}</ul>`;
}
