import { safeUrl } from '@parley/domain';
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { isRasterData } from '../media/loadable-url';

/** The maximum length of html that is sanitised; longer html is shown as text. source: UK5 */
export const maxHtmlLength = 32_768;

const innerMessage = /^sendInnerMessage\('([A-Za-z0-9_%=-]{1,128})'\)$/;
const innerMessageId = /^[A-Za-z0-9_%=-]{1,128}$/;
const imageUrl = /^https?:/i;
const maxSpan = 50;
const maxRounds = 3;

const settings: IOptions = {
  allowedTags: [
    'a',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'br',
    'p',
    'div',
    'span',
    'ul',
    'ol',
    'li',
    'hr',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'pre',
    'code',
    'blockquote',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
  ],
  allowedAttributes: {
    '*': ['title', 'data-inner-msg'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'data-remote'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  // With any class allowed, utility classes could place an overlay over the page.
  allowedClasses: { code: ['language-*'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  nestingLimit: 50,
  // Must stay off: `style` is not allowed, and its parser is not in the bundle.
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, attribs) => {
      const kept = filterAttributes(tagName, attribs);
      return { tagName: tagName === 'a' && !isLink(kept) ? 'span' : tagName, attribs: kept };
    },
  },
};

/** The only sanitiser: all html from other people passes through it before it reaches the DOM. source: FL-08, X-20 */
export function sanitise(html: string): string {
  let result = sanitizeHtml(html, settings);
  // Repeated until the result stays the same: html that changes when it is parsed again enables mutation XSS.
  for (let round = 0; round < maxRounds; round += 1) {
    const next = sanitizeHtml(result, settings);
    if (next === result) break;
    result = next;
  }
  return result;
}

/** An `a` without an address would look like a link that does nothing. source: UK347 */
const isLink = (attribs: Attributes): boolean => 'href' in attribs || 'data-inner-msg' in attribs;

function filterAttributes(tagName: string, attribs: Attributes): Attributes {
  const { onclick, href, src, target: _target, rel: _rel, 'data-inner-msg': existingId, ...others } = attribs;
  const result: Attributes = others;
  const id = innerMessage.exec(onclick ?? '')?.[1] ?? existingId;
  // The handler itself never reaches the DOM: a delegated listener reads the id. Such a link sends and does not
  // navigate.
  if (id !== undefined && innerMessageId.test(id)) result['data-inner-msg'] = id;
  else if (tagName === 'a' && href !== undefined && safeUrl(withReadableHost(href.trim())) !== undefined) {
    Object.assign(result, { href: href.trim(), ...newTabAttributes });
  }
  // The sender's own value is dropped: it is set again below, from an address that was checked.
  delete result['data-remote'];
  const address = (src ?? attribs['data-remote'])?.trim() ?? '';
  // A browser loads `src` as soon as it reads it, before anything can ask the reader or measure the image.
  if (isRasterData(address) || imageUrl.test(address)) result['data-remote'] = address;
  for (const span of ['colspan', 'rowspan']) {
    if (result[span] !== undefined && !(Number(result[span]) <= maxSpan)) delete result[span];
  }
  return result;
}

/**
 * Decodes the letters of a host, which the Markdown parser percent-encodes if they are not ASCII, so that the address
 * can be checked. A separator that the sender encoded stays encoded, and the check rejects it.
 */
function withReadableHost(address: string): string {
  const [, scheme = '', host = '', path = ''] = webAddress.exec(address) ?? [];
  try {
    return scheme === '' ? address : scheme + decodeURI(host) + path;
  } catch {
    // Not UTF-8: no browser has such a host.
    return address;
  }
}

const webAddress = /^(https?:\/\/)([^/?#]*)(.*)$/is;
const newTabAttributes = { target: '_blank', rel: 'noopener noreferrer nofollow' };
