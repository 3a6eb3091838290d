import { errorCodes } from '@parley/api-client/contract';
import { escapeHtml } from '../escape-html';
import { errorTexts } from './error-texts';
import { allCalls, type NamedCall } from './openapi';

/** The contract as an HTML page without scripts. */
export function docsPage({ appName, nonce }: { readonly appName: string; readonly nonce: string }): string {
  const groups = [...new Set(allCalls.map(({ group }) => group))];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(appName)} gateway</title>
<style nonce="${nonce}">${style}</style></head>
<body><main>
<h1>${escapeHtml(appName)} gateway</h1>
<p>Every REST call. Programs read <a href="/openapi.json">/openapi.json</a>. All calls but those for anyone need
<code>Authorization: Bearer …</code>.</p>
<nav>${groups.map((group) => `<a href="#${group}">${escapeHtml(group)}</a>`).join(' ')} <a href="#errors">errors</a></nav>
${groups.map(groupSection).join('\n')}
<section id="errors"><h2>errors</h2>
<p>A refusal is <code>{"failed": true, "code", "message", "params"}</code>.</p>
<table><tr><th>code</th><th>status</th><th>meaning</th></tr>
${Object.entries(errorCodes).map(errorRow).join('\n')}
</table></section>
</main></body></html>`;
}

function groupSection(group: string): string {
  const rows = allCalls.filter((named) => named.group === group).map(callRow);
  return `<section id="${group}"><h2>${escapeHtml(group)}</h2>
<table><tr><th>call</th><th>address</th><th>who</th><th>source</th><th></th></tr>
${rows.join('\n')}
</table></section>`;
}

function callRow({ name, call }: NamedCall): string {
  const { facts, method, path, isBuilt } = call;
  const ours = facts.ours ? `ours: ${facts.ours.join(', ')}` : '';
  const cells = [
    `<b>${escapeHtml(name)}</b>`,
    `<code>${method} ${escapeHtml(path)}</code>`,
    escapeHtml(facts.access),
    escapeHtml(facts.source),
    isBuilt ? escapeHtml(ours) : 'not built yet',
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function errorRow([code, status]: readonly [string, number]): string {
  const text = Object.entries(errorTexts).find(([known]) => known === code)?.[1] ?? '';
  return `<tr><td><code>${escapeHtml(code)}</code></td><td>${status}</td><td>${escapeHtml(text)}</td></tr>`;
}

const style = `
:root { color-scheme: light dark }
body { font: 15px/1.55 system-ui, sans-serif; margin: 0 } main { max-width: 1080px; margin: 2rem auto; padding: 0 1rem }
h2 { margin-top: 2.5rem } table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid #8884; vertical-align: top } code { font-size: .92em }
nav a { margin-right: .8rem }`;
