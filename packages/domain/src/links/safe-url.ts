const authority = /^(https?):\/\/([^\s/?#\\@:%<>"'`{}|^[\]]+|\[[\da-f:.]+\])(:\d{1,5})?([/?#][^\s\\<>"`]*)?$/i;
const mail = /^mailto:[^\s@<>"\\]+@[^\s@<>"\\]+$/i;
const phone = /^tel:\+?[\d\-().]{3,30}$/i;
const maxLength = 2048;

/**
 * The address, when a link may lead there: http, https, mailto or tel, with a host and without a user name. Blanks around
 * are cut; a control character, a blank or a backslash inside makes it none. It is read by its letters, not by a parser
 * that repairs, so that what is allowed is what a browser sees. source: X-20
 */
export function safeUrl(text: string): string | undefined {
  const address = text.trim();
  if (address.length > maxLength || hasControl(address)) return undefined;
  return authority.test(address) || mail.test(address) || phone.test(address) ? address : undefined;
}

const hasControl = (text: string): boolean =>
  [...text].some((letter) => letter < ' ' || (letter >= '\u007f' && letter <= '\u009f'));
