import { type FileGroup, fileGroupOf, isPreviewable } from '../files/file-kind';
import type { Message } from './message';
import { decodeShareText } from './share-text';

/** A link that is shown as a card. source: OV-19, OV-20, MT-04, MT-26 */
export interface LinkMessage {
  readonly title: string;
  readonly description: string;
  readonly url: string | undefined;
  readonly imageUrl: string | undefined;
}

/** An image; its size in pixels, where the sender knew it. source: MT-05, DR-03 */
export interface ImageMessage {
  readonly url: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** A file. source: MT-06, OV-18 */
export interface FileMessage {
  readonly url: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number | undefined;
  readonly group: FileGroup;
  readonly isPreviewable: boolean;
}

/** A voice message; `duration` in seconds. source: MT-07 */
export interface VoiceMessage {
  readonly url: string;
  readonly duration: number | undefined;
}

/** A video; `duration` in seconds. source: MT-08, MT-80 */
export interface VideoMessage {
  readonly url: string;
  readonly thumbnailUrl: string | undefined;
  readonly duration: number | undefined;
}

type LinkField =
  | `share${'Title' | 'Desc' | 'Url'}`
  | `vc${'Title' | 'Href' | 'ShareTitle' | 'ShareDes'}`
  | 'sourceCurrentWinFlag'
  | 'thumbImgUrl';

/** The link of a message. source: EN-15, EN-16, M-18 */
export function linkOf(message: Pick<Message, LinkField>): LinkMessage {
  const { shareTitle, vcTitle, shareDesc, shareUrl, vcHref, thumbImgUrl } = message;
  return {
    title: shareTitle || vcTitle || decodeShareText(message.vcShareTitle, message.sourceCurrentWinFlag),
    description: shareDesc || decodeShareText(message.vcShareDes, message.sourceCurrentWinFlag),
    url: shareUrl || vcHref,
    imageUrl: thumbImgUrl,
  };
}

export const imageOf = ({ imageWidth, imageHeight }: Message, url: string): ImageMessage => ({
  url,
  width: imageWidth,
  height: imageHeight,
});

export const fileOf = ({ fileSize, shareTitle, vcTitle }: Message, url: string): FileMessage =>
  toFileMessage({ url, size: fileSize, name: shareTitle || vcTitle || fileNameOfUrl(url) });

/** A file message from address, name and size; its icon group comes from its name. source: DR-26 */
export const toFileMessage = (file: Pick<FileMessage, 'url' | 'name' | 'size'>): FileMessage => ({
  ...file,
  group: fileGroupOf(file.name),
  isPreviewable: isPreviewable(file.name),
});

/** The last part of an address, as a name to show. source: OV-18 */
export function fileNameOfUrl(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const part = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(part);
  } catch {
    // The part has an invalid percent sign; undecoded it still names the file.
    return part;
  }
}
