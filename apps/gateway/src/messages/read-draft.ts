import { type MessageDraft, safeUrl } from '@parley/domain';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { isImage, type StoredFile } from '../files';
import { GatewayError } from '../gateway-error';
import type { MessageExtras } from './message-extras';
import { isFileAddress, requireFile } from './named-files';
import { requireQuotable } from './quotes';
import type { NewMessage } from './save-message';

/** The sender, and the database that has the files. */
export interface DraftContext {
  readonly account: Account;
  readonly database: Database;
}

/** The stored content of a draft, without its room. */
type DraftContent = Pick<NewMessage, 'msgType' | 'content' | 'extras'>;
type ReadDraft = (draft: MessageDraft, context: DraftContext) => Promise<DraftContent> | DraftContent;

/**
 * The types that people may send. Cards are pushed, see `read-article.ts`; hints and composed answers come only from
 * the system and the robot and are never accepted from a client. source: M-01, M-06, W-03
 */
const readers: ReadonlyMap<string, ReadDraft> = new Map<string, ReadDraft>([
  ['TEXT', textOf],
  ['URL', linkOf],
  ['IMAGE', imageOf],
  ['FILE', fileOf],
  ['VOICE', voiceOf],
  ['VIDEO', videoOf],
]);

/**
 * Checks a draft and reads it. @throws GatewayError naming the field, or NOT_FOUND for a file that the sender may not
 * read
 */
export async function readDraft(draft: MessageDraft, context: DraftContext): Promise<NewMessage> {
  const read = readers.get(draft.msgType);
  if (!read) throw new GatewayError('BAD_REQUEST', { field: 'body.msgType' });
  if (draft.purchaseRobotMsg !== undefined) throw new GatewayError('BAD_REQUEST', { field: 'body.purchaseRobotMsg' });
  const { roomId, msgUuid, buttonParam, inquiryChannel, quoteMessageId } = draft;
  await requireQuotable(draft, context);
  return { roomId, msgUuid, buttonParam, inquiryChannel, quoteMessageId, ...(await read(draft, context)) };
}

function textOf({ content }: MessageDraft): DraftContent {
  if (content.trim() === '') throw new GatewayError('MESSAGE_EMPTY');
  return { msgType: 'TEXT', content };
}

/**
 * Reads a link with a safe address; its image is at a web address or is a file that the sender may read. source: M-04
 */
export async function linkOf(draft: MessageDraft, context: DraftContext): Promise<DraftContent> {
  const shareUrl = safeUrl(draft.shareUrl ?? '');
  if (shareUrl === undefined) throw new GatewayError('BAD_REQUEST', { field: 'body.shareUrl', expected: 'an address' });
  const { content, shareTitle, shareDesc } = draft;
  const thumbImgUrl = await thumbnailOf(draft, context);
  return { msgType: 'URL', content, extras: withoutUndefined({ shareTitle, shareDesc, shareUrl, thumbImgUrl }) };
}

async function imageOf(draft: MessageDraft, context: DraftContext): Promise<DraftContent> {
  const { size: fileSize, width: imageWidth, height: imageHeight } = await namedFile(draft, context, 'image/');
  return { msgType: 'IMAGE', content: draft.content, extras: withoutUndefined({ fileSize, imageWidth, imageHeight }) };
}

async function fileOf(draft: MessageDraft, context: DraftContext): Promise<DraftContent> {
  const { name: shareTitle, size: fileSize } = await namedFile(draft, context, '');
  return { msgType: 'FILE', content: draft.content, extras: { shareTitle, fileSize } };
}

async function voiceOf(draft: MessageDraft, context: DraftContext): Promise<DraftContent> {
  const { size: fileSize } = await namedFile(draft, context, 'audio/');
  return {
    msgType: 'VOICE',
    content: draft.content,
    extras: withoutUndefined({ fileSize, duration: durationOf(draft) }),
  };
}

async function videoOf(draft: MessageDraft, context: DraftContext): Promise<DraftContent> {
  const { size: fileSize, width: imageWidth, height: imageHeight } = await namedFile(draft, context, 'video/');
  const thumbImgUrl = await thumbnailOf(draft, context);
  const extras = withoutUndefined({ fileSize, imageWidth, imageHeight, thumbImgUrl, duration: durationOf(draft) });
  return { msgType: 'VIDEO', content: draft.content, extras };
}

/** The file whose address is the content; its media type must begin with `kind`, and an image must be raster. */
async function namedFile(
  { content }: MessageDraft,
  { account, database }: DraftContext,
  kind: 'image/' | 'audio/' | 'video/' | '',
): Promise<StoredFile> {
  if (!isFileAddress(content)) throw new GatewayError('BAD_REQUEST', { field: 'body.content', expected: 'a file' });
  const file = await requireFile(database, account, content);
  if (!(kind === 'image/' ? isImage(file.mime) : file.mime.startsWith(kind))) {
    throw new GatewayError('BAD_REQUEST', { field: 'body.content', expected: `${kind}*` });
  }
  return file;
}

async function thumbnailOf(
  { thumbImgUrl }: MessageDraft,
  { account, database }: DraftContext,
): Promise<string | undefined> {
  if (!thumbImgUrl) return undefined;
  if (!isFileAddress(thumbImgUrl)) {
    const address = safeUrl(thumbImgUrl);
    if (address?.startsWith('http')) return address;
    throw new GatewayError('BAD_REQUEST', { field: 'body.thumbImgUrl', expected: 'a picture' });
  }
  const { mime } = await requireFile(database, account, thumbImgUrl);
  if (isImage(mime)) return thumbImgUrl;
  throw new GatewayError('BAD_REQUEST', { field: 'body.thumbImgUrl', expected: 'a picture' });
}

const maxDurationSeconds = 86_400;
/** The duration is only displayed, so the value that the sender's client measured is trusted. */
const durationOf = ({ duration }: MessageDraft): number | undefined =>
  duration === undefined || duration > maxDurationSeconds ? undefined : duration;

/** The extras without undefined values, so that absent fields are not stored. */
const withoutUndefined = (
  extras: { readonly [Name in keyof MessageExtras]: MessageExtras[Name] | undefined },
): MessageExtras => Object.fromEntries(Object.entries(extras).filter(([, value]) => value !== undefined));
