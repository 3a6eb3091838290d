import { safeUrl } from '@parley/domain';

const privateAddress = /^\/private-bucket\/[0-9a-f]{32}\/[^/?#\\]{1,600}$/i;
const inPageUrl = /^(blob:https?:\/\/|data:(image|audio|video)\/)/i;
const sameSitePath = /^\/(?![/\\])[^\s\\<>"`]{0,2047}$/;

/** Whether this is a private file of ours, which needs a signed URL from the gateway. source: CN-39, X-16 */
export const isPrivateAddress = (address: string): boolean => privateAddress.test(address);

/** An address that an element may load directly: the web, our own site, blob and data URLs. source: X-20 */
export function loadableUrl(address: string): string | undefined {
  if (inPageUrl.test(address) || sameSitePath.test(address)) return address;
  const url = safeUrl(address);
  return url !== undefined && /^https?:/i.test(url) ? url : undefined;
}

/** Whether a whole text is the address of an image. source: M-28 */
export const isImageAddress = (text: string): boolean =>
  isPrivateAddress(text) || /^data:image\//i.test(text) || /^https?:/i.test(safeUrl(text) ?? '');
