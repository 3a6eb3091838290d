import { safeUrl } from '@parley/domain';

const privateAddress = /^\/private-bucket\/[0-9a-f]{32}\/[^/?#\\]{1,600}$/i;
const inPageUrl = /^(blob:https?:\/\/|data:(audio|video)\/)/i;
const rasterData = /^data:image\/(?:png|jpe?g|gif|webp)[;,]/i;
const sameSitePath = /^\/(?![/\\])[^\s\\<>"`]{0,2047}$/;

/** Whether this is a private file of ours, which needs a signed URL from the gateway. source: CN-39, X-16 */
export const isPrivateAddress = (address: string): boolean => privateAddress.test(address);

/** Whether this is a data URL of a raster image; an SVG could use up the memory of the reader's browser. source: X-20 */
export const isRasterData = (address: string): boolean => rasterData.test(address);

/** An address that an element may load directly: the web, our own site, blob and data URLs without SVG. source: X-20 */
export function loadableUrl(address: string): string | undefined {
  if (inPageUrl.test(address) || isRasterData(address) || sameSitePath.test(address)) return address;
  const url = safeUrl(address);
  return url !== undefined && /^https?:/i.test(url) ? url : undefined;
}

/** Whether a whole text is an address, which is then drawn as an image. source: M-28 */
export const isImageAddress = (text: string): boolean =>
  isPrivateAddress(text) || isRasterData(text) || /^https?:/i.test(safeUrl(text) ?? '');
