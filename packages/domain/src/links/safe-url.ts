const webAddress = /^(https?):\/\/([^\s/?#\\@:%<>"'`{}|^[\]]+|\[[\da-f:.]+\])(:\d{1,5})?([/?#][^\s\\<>"`]*)?$/i;
const mail = /^mailto:[^\s@<>"\\]+@[^\s@<>"\\]+$/i;
const phone = /^tel:\+?[\d\-().]{3,30}$/i;
const maxLength = 2048;

/**
 * The trimmed address if a link may lead there, else undefined: http, https, mailto or tel, with a host and without a
 * user name, control character, blank or backslash. Matched by expressions and not by a URL parser, because a parser
 * repairs what it reads, and a browser would see something else. source: X-20
 */
export function safeUrl(text: string): string | undefined {
  const address = text.trim();
  if (address.length > maxLength || hasControlCharacter(address)) return undefined;
  return webAddress.test(address) || mail.test(address) || phone.test(address) ? address : undefined;
}

const hasControlCharacter = (text: string): boolean =>
  [...text].some((character) => character < ' ' || (character >= '\u007f' && character <= '\u009f'));
