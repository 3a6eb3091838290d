import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';

/** The most html that is looked at in one piece; more is shown as text. source: UK5 */
export const maxHtml = 32_768;

const innerMessage = /^sendInnerMessage\('([A-Za-z0-9_%=-]{1,128})'\)$/;
const innerMessageId = /^[A-Za-z0-9_%=-]{1,128}$/;
const openable = /^(?:https?|mailto|tel):/i;
const picture = /^https?:/i;
const pictureData = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|svg\+xml)[;,]/i;
const maxSpan = 50;
const maxRounds = 3;

const settings: IOptions = {
  allowedTags: [
    ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'br', 'p', 'div', 'span', 'ul', 'ol', 'li', 'hr', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'pre', 'code', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ],
  allowedAttributes: {
    '*': ['title', 'data-inner-msg'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  // A free class would be an overlay attack with utility classes.
  allowedClasses: { code: ['language-*'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  nestingLimit: 50,
  // Never on: `style` is not allowed, and its parser is not even in the bundle.
  parseStyleAttributes: false,
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: kept(tagName, attribs) }) },
};

/** The one sanitiser: whatever others wrote goes through here before it is html. source: FL-08, X-20 */
export function sanitise(html: string): string {
  let result = sanitizeHtml(html, settings);
  // What is read differently the second time is read again: html that changes when parsed anew is how mutations get in.
  for (let round = 0; round < maxRounds; round += 1) {
    const next = sanitizeHtml(result, settings);
    if (next === result) break;
    result = next;
  }
  return result;
}

function kept(tagName: string, attribs: Attributes): Attributes {
  const { onclick, href, src, target: _target, rel: _rel, 'data-inner-msg': given, ...others } = attribs;
  const result: Attributes = others;
  const id = innerMessage.exec(onclick ?? '')?.[1] ?? given;
  // The handler itself never reaches the document: one delegated listener reads the id. A press sends and never leaves.
  if (id !== undefined && innerMessageId.test(id)) result['data-inner-msg'] = id;
  else if (tagName === 'a' && href !== undefined && openable.test(href.trim())) {
    Object.assign(result, { href: href.trim(), ...apart });
  }
  const address = src?.trim() ?? '';
  if (picture.test(address) || pictureData.test(address)) result.src = address;
  for (const span of ['colspan', 'rowspan']) {
    if (result[span] !== undefined && !(Number(result[span]) <= maxSpan)) delete result[span];
  }
  return result;
}

const apart = { target: '_blank', rel: 'noopener noreferrer nofollow' };
