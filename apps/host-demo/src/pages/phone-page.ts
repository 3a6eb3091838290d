import { wireLanguage } from '../language';
import { html } from './html';
import { theme, type Visit } from './layout';
import { pageTexts } from './page-texts';

export const phonePath = '/phone';

/** The phone screens of the chat: on a desktop in a frame of a phone's size, on a phone over the whole window. */
export function phonePage({ language, gatewayUrl }: Visit): string {
  const texts = pageTexts[language];
  const otherLanguage = language === 'en' ? 'zh' : 'en';
  const parameters = new URLSearchParams({ key: 'quayside', language: wireLanguage(language) });
  return html`<!doctype html>
<html lang="${language === 'en' ? 'en' : 'zh-CN'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<title>${texts.phone} | ${texts.product}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/page.css">
<script type="module" src="/assets/phone.js"></script>
</head>
<body class="phone-page" data-color="${theme.colorCode}" data-nav-color="${theme.navColor}">
<header class="phone-head"><h1>${texts.phone}</h1><p class="note">${texts.phoneNote}</p>
<p class="phone-links"><a href="/">${texts.back}</a><a href="/phone?lang=${otherLanguage}" lang="${otherLanguage === 'en' ? 'en' : 'zh-CN'}">${texts.language}</a></p></header>
<main class="device"><div class="device-screen" data-client="${gatewayUrl}/#/mtPurchaseRobot?${parameters.toString()}" data-title="${texts.chat}">
<p class="phone-failed" role="alert" hidden>${texts.phoneFailed}</p></div></main>
</body>
</html>`.text;
}
