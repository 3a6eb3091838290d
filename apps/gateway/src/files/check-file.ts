import type { Limits } from '../config/limits';
import { GatewayError } from '../gateway-error';
import type { IncomingFile } from './file-folder';
import { type FileType, fileTypeOf } from './file-types';
import { countGifFrames } from './gif-frames';
import { type ImageSize, imageSizeOf } from './image-size';
import { headLength, isContent, isText } from './recognise-content';
import type { FileFacts } from './stored-file';
import { readZipDirectory, type ZipDirectory } from './zip-directory';

export interface Received {
  readonly draft: IncomingFile;
  /** As it can be shown. */
  readonly name: string;
  /** The type that the sender's program gave it. */
  readonly declaredType: string;
}

type FileLimits = Limits['files'];

/**
 * Decides by the bytes whether a file is what its name claims, and as which type it is stored. Nothing of it is unpacked or
 * decoded. source: T14
 *
 * @throws GatewayError FILE_TYPE_REFUSED, FILE_CONTENT_MISMATCH, PICTURE_TOO_LARGE or ARCHIVE_TOO_LARGE
 */
export async function checkFile(received: Received, limits: FileLimits): Promise<FileFacts> {
  const { draft } = received;
  const { size, sha256 } = await draft.finish();
  const head = await draft.read(0, headLength);
  const { name, type } = recogniseType(received, head);
  const facts = { name, size, mime: type.mime, sha256 };
  if (type.content === 'zip' || type.content === 'opaque') await checkArchive({ draft, size, type, name, limits });
  const image = imageSizeOf(type.mime, head);
  if (image === 'unmeasured') throw new GatewayError('FILE_CONTENT_MISMATCH', { name });
  if (image === 'none') return { ...facts, width: undefined, height: undefined };
  await checkImage({ draft, size, image, type, limits });
  return { ...facts, ...image };
}

/**
 * The type by the name, if the bytes agree. A plain text that was sent as one is stored as `….txt` whatever its
 * extension was, so that name and content agree.
 */
function recogniseType(
  { name, declaredType }: Received,
  head: Buffer,
): { readonly name: string; readonly type: FileType } {
  const type = fileTypeOf(name);
  if (type && isContent(head, type.content)) return { name, type };
  const asText = fileTypeOf(`${name}.txt`);
  if (asText && /^text\/plain\b/i.test(declaredType) && isText(head)) return { name: `${name}.txt`, type: asText };
  throw new GatewayError(type ? 'FILE_CONTENT_MISMATCH' : 'FILE_TYPE_REFUSED', { name });
}

interface CheckedFile {
  readonly draft: IncomingFile;
  readonly size: number;
  readonly type: FileType;
  readonly limits: FileLimits;
}

async function checkArchive({
  draft,
  size,
  type,
  name,
  limits,
}: CheckedFile & { readonly name: string }): Promise<void> {
  const directory = await readZipDirectory(size, draft.read);
  if (directory === undefined) {
    if (type.content === 'opaque') return;
    throw new GatewayError('FILE_CONTENT_MISMATCH', { name });
  }
  const isDocument = directory !== 'endless' && directory.isDocument;
  const isNamedDocument = type.content === 'zip' && type.mime !== 'application/zip';
  if (isNamedDocument && !isDocument) throw new GatewayError('FILE_CONTENT_MISMATCH', { name });
  // A document is never unpacked here: it can be stored and downloaded, and is not previewed.
  if (isDocument && type.mime !== 'application/zip') return;
  if (directory === 'endless' || isTooMuch(directory, size, limits)) throw new GatewayError('ARCHIVE_TOO_LARGE');
}

const isTooMuch = ({ entries, unpackedSize }: ZipDirectory, size: number, limits: FileLimits): boolean =>
  entries > limits.archiveEntries ||
  unpackedSize > limits.archiveBytes ||
  unpackedSize > Math.max(size, 1) * limits.archiveRatio;

async function checkImage({
  draft,
  size,
  image,
  type,
  limits,
}: CheckedFile & { readonly image: ImageSize }): Promise<void> {
  const isTooLarge = image.width * image.height > limits.picturePixels;
  const hasTooMany =
    type.content === 'gif' && (await countGifFrames(size, draft.read, limits.gifFrames + 1)) > limits.gifFrames;
  if (isTooLarge || hasTooMany) throw new GatewayError('PICTURE_TOO_LARGE');
}
