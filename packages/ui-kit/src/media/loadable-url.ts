import { safeUrl } from '@parley/domain';

const bucket = /^\/private-bucket\/[0-9a-f]{32}\/[^/?#\\]{1,600}$/i;
const inPage = /^(blob:https?:\/\/|data:(image|audio|video)\/)/i;
const ofOurs = /^\/(?![/\\])[^\s\\<>"`]{0,2047}$/;

/** The address of a file of ours: only the gateway can turn it into one that loads. source: CN-39, X-16 */
export const isPrivateAddress = (address: string): boolean => bucket.test(address);

/** What an element may load as it stands: the web, our own site, bytes that are here already. source: X-20 */
export function loadableUrl(address: string): string | undefined {
  if (inPage.test(address) || ofOurs.test(address)) return address;
  const url = safeUrl(address);
  return url !== undefined && /^https?:/i.test(url) ? url : undefined;
}

/** Whether a whole text is the address of a picture rather than words. source: M-28 */
export const isPictureAddress = (text: string): boolean =>
  isPrivateAddress(text) || /^data:image\//i.test(text) || /^https?:/i.test(safeUrl(text) ?? '');
