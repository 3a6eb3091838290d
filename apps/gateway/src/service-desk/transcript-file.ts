import { createHash } from 'node:crypto';
import { parseTimestamp } from '@parley/domain';
import type { Language } from '@parley/i18n';
import { serverText } from '@parley/i18n/server-text';
import { companyTimeText } from '../company-time';
import { escapeHtml } from '../escape-html';
import type { TranscriptFacts, TranscriptMessage } from './transcript';

/** What a file of the records begins with. */
export interface TranscriptHead extends Pick<TranscriptFacts, 'name' | 'count'> {
  readonly organizationId: string;
  readonly conversationId: string;
  readonly language: Language;
  /** When the file is saved. */
  readonly now: Date;
}

type Messages = AsyncIterable<TranscriptMessage>;

/**
 * The records as JSON, a line for each message. Its last line is the manifest: the count of all bytes before this line and
 * their SHA-256, so that `head -n -1 records.json | sha256sum` checks it. Written while it is read. source: U-12
 */
export function transcriptJson(head: TranscriptHead, messages: Messages): AsyncGenerator<string> {
  return withDigest(jsonParts(head, messages), (sha256, bytes) => {
    const manifest = { algorithm: 'SHA-256', covers: 'all bytes before this line', bytes, sha256 };
    return `"manifest": ${JSON.stringify(manifest)}}\n`;
  });
}

async function* jsonParts({ language, now, ...head }: TranscriptHead, messages: Messages): AsyncGenerator<string> {
  yield `{"conversation": ${JSON.stringify({ ...head, savedAt: now.toISOString() })},\n"messages": [`;
  let separator = '\n';
  for await (const message of messages) {
    yield separator + JSON.stringify(message);
    separator = ',\n';
  }
  yield '\n],\n';
}

/**
 * The records as a page that needs nothing else: no scripts, nothing loaded, light or dark as the device is, and fit for
 * print. Its last line has the SHA-256 of all before it. source: U-12
 */
export function transcriptHtml(head: TranscriptHead, messages: Messages): AsyncGenerator<string> {
  const label = escapeHtml(serverText(head.language, 'transcript.digest'));
  return withDigest(
    htmlParts(head, messages),
    (sha256) => `<footer><p>${label}: <code>${sha256}</code></p></footer></body></html>\n`,
  );
}

async function* htmlParts(head: TranscriptHead, messages: Messages): AsyncGenerator<string> {
  const { language, name, count, now } = head;
  const title = serverText(language, 'transcript.title');
  const savedAt = serverText(language, 'transcript.madeAt', { time: companyTimeText(now, language), count });
  const heading = serverText(language, 'transcript.with', { name });
  yield `<!doctype html>
<html lang="${language === 'zh_CN' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
<title>${escapeHtml(`${title} – ${name}`)}</title><style>${style}</style></head><body>
<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(heading)}</p><p class="note">${escapeHtml(savedAt)}</p>
<p class="note">${escapeHtml(serverText(language, 'transcript.files'))}</p></header>
<main><ol>\n`;
  for await (const message of messages) yield messageHtml(message, language);
  yield '</ol></main>\n';
}

function messageHtml({ from, senderName, creationDate, text }: TranscriptMessage, language: Language): string {
  const at = parseTimestamp(creationDate);
  const time =
    at === undefined
      ? ''
      : `<time datetime="${new Date(at).toISOString()}">${escapeHtml(companyTimeText(new Date(at), language))}</time>`;
  const body = `<p class="text" dir="auto">${escapeHtml(text)}</p>`;
  if (from === 'system') return `<li class="system">${body}${time}</li>\n`;
  const label = from === 'asker' ? undefined : serverText(language, `transcript.from.${from}`);
  const names = from === 'robot' ? [label] : [senderName, label];
  const [writer = '', role] = names.filter((one) => one !== undefined);
  const tag = role === undefined ? '' : ` <span class="role">${escapeHtml(role)}</span>`;
  return `<li class="${from}"><p class="head"><b><bdi>${escapeHtml(writer)}</bdi></b>${tag} ${time}</p>${body}</li>\n`;
}

/** Passes parts on and adds one that has the digest and the length of all before it, in bytes of UTF-8. */
async function* withDigest(
  parts: AsyncIterable<string>,
  closing: (sha256: string, bytes: number) => string,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of parts) {
    hash.update(part, 'utf8');
    bytes += Buffer.byteLength(part, 'utf8');
    yield part;
  }
  yield closing(hash.digest('hex'), bytes);
}

const style = `
:root { color-scheme: light dark; font: 15px/1.6 Inter, system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif }
body { max-width: 760px; margin: 0 auto; padding: 24px 16px } h1 { margin: 0; font-size: 22px; line-height: 1.3 } p { margin: 0 }
header { padding-block-end: 16px; border-block-end: 1px solid #8886 } .note, time, .role, footer { font-size: 13px; opacity: .75 }
ol { list-style: none; margin: 0; padding: 16px 0 } li { padding: 8px 12px; margin-block-end: 8px; border-inline-start: 3px solid #8886; break-inside: avoid-page }
.asker { border-color: #4a58d6 } .agent { border-color: #1d8a5b } .head { break-after: avoid } time { font-variant-numeric: tabular-nums }
.role { border: 1px solid #8886; border-radius: 4px; padding: 0 5px } .text { white-space: pre-wrap; overflow-wrap: anywhere }
.system { border: 0; text-align: center; font-size: 13px } .system time { display: block }
footer { border-block-start: 1px solid #8886; padding-block-start: 12px } code { overflow-wrap: anywhere }
@page { margin: 16mm }
@media print { :root { color-scheme: light; font-size: 11pt } body { max-width: none; padding: 0 } .note, time, .role, footer { opacity: 1; color: #444 } }`;

/** Nothing but this one style: its digest is in the policy, so that no other style, script or address is used. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'`;
