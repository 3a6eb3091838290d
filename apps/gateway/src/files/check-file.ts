import type { Limits } from '../config/limits';
import { GatewayError } from '../gateway-error';
import type { IncomingFile } from './file-storage';
import { type Content, type FileType, fileTypeOf } from './file-types';
import { readGifFrames } from './gif-frames';
import { imageSizeOf, type MeasuredImage } from './image-size';
import { readJpeg } from './jpeg-size';
import { readPngFrames, readWebpFrames } from './png-and-webp-frames';
import { headLength, isContent, isText } from './recognise-content';
import type { FileMetadata } from './stored-file';
import { sizeOfTiff } from './tiff-size';
import { areSizesTrue } from './zip-contents';
import { readZipDirectory, type ZipDirectory } from './zip-directory';

export interface FileToCheck {
  readonly incomingFile: IncomingFile;
  /** The display name. */
  readonly name: string;
  /** The media type that the sender declared. */
  readonly declaredType: string;
}

type FileLimits = Limits['files'];

/**
 * Checks by its bytes that a file is what its name claims, and returns the metadata to store. Nothing is decoded.
 * source: T14
 *
 * @throws GatewayError FILE_EMPTY, FILE_TYPE_REFUSED, FILE_CONTENT_MISMATCH, PICTURE_TOO_LARGE or ARCHIVE_TOO_LARGE
 */
export async function checkFile(file: FileToCheck, limits: FileLimits): Promise<FileMetadata> {
  const { incomingFile } = file;
  const { size, sha256 } = await incomingFile.finish();
  if (size === 0) throw new GatewayError('FILE_EMPTY', { name: file.name });
  const head = await incomingFile.read(0, headLength);
  const { name, type } = recogniseType(file, head);
  const metadata = { name, size, mime: type.mime, sha256 };
  if (type.content === 'zip' || type.content === 'opaque')
    await checkArchive({ incomingFile, size, type, name, limits });
  const image = await measureImage({ incomingFile, size, type, limits }, head);
  if (image === 'unmeasured') throw new GatewayError('FILE_CONTENT_MISMATCH', { name });
  await checkFrames({ incomingFile, size, type, limits });
  if (image === 'none') return { ...metadata, width: undefined, height: undefined };
  if (image.width * image.height > limits.imagePixels) throw new GatewayError('PICTURE_TOO_LARGE');
  return { ...metadata, ...image };
}

/**
 * The type of the name, if the bytes match it. A file that was sent as text/plain and is a text is stored as `….txt`,
 * whatever its extension was.
 */
function recogniseType(
  { name, declaredType }: FileToCheck,
  head: Buffer,
): { readonly name: string; readonly type: FileType } {
  const type = fileTypeOf(name);
  if (type && isContent(head, type.content)) return { name, type };
  const asText = fileTypeOf(`${name}.txt`);
  if (asText && /^text\/plain\b/i.test(declaredType) && isText(head)) return { name: `${name}.txt`, type: asText };
  throw new GatewayError(type ? 'FILE_CONTENT_MISMATCH' : 'FILE_TYPE_REFUSED', { name });
}

interface CheckedFile {
  readonly incomingFile: IncomingFile;
  readonly size: number;
  readonly type: FileType;
  readonly limits: FileLimits;
}

async function checkArchive({
  incomingFile,
  size,
  type,
  name,
  limits,
}: CheckedFile & { readonly name: string }): Promise<void> {
  const directory = await readZipDirectory(size, incomingFile.read);
  if (directory === undefined) {
    if (type.content === 'opaque') return;
    throw new GatewayError('FILE_CONTENT_MISMATCH', { name });
  }
  const isDocument = directory !== 'tooLarge' && directory.isDocument;
  const isNamedDocument = type.content === 'zip' && type.mime !== 'application/zip';
  if (isNamedDocument && !isDocument) throw new GatewayError('FILE_CONTENT_MISMATCH', { name });
  // Documents are only stored and downloaded, never unpacked, so what they contain is not limited.
  if (isDocument && type.mime !== 'application/zip') return;
  if (directory === 'tooLarge' || isOverLimits(directory, size, limits)) throw new GatewayError('ARCHIVE_TOO_LARGE');
  if (type.content === 'opaque') return;
  const matchesContents =
    directory.isConsistent && (await areSizesTrue(directory.entries, { end: directory.at, read: incomingFile.read }));
  if (!matchesContents) throw new GatewayError('FILE_CONTENT_MISMATCH', { name });
}

const isOverLimits = ({ entries, unpackedSize }: ZipDirectory, size: number, limits: FileLimits): boolean =>
  entries.length > limits.archiveEntries ||
  unpackedSize > limits.archiveBytes ||
  unpackedSize > Math.max(size, 1) * limits.archiveRatio;

async function measureImage({ incomingFile, size, type, limits }: CheckedFile, head: Buffer): Promise<MeasuredImage> {
  if (type.content === 'tiff') return (await sizeOfTiff(size, incomingFile.read)) ?? 'unmeasured';
  if (type.content !== 'jpeg') return imageSizeOf(type.mime, head);
  const jpeg = await readJpeg(size, incomingFile.read, limits.jpegScans + 1);
  if (!jpeg) return 'unmeasured';
  // Each scan is drawn over the whole image.
  if (jpeg.scans > limits.jpegScans) throw new GatewayError('PICTURE_TOO_LARGE');
  return jpeg.image ?? 'none';
}

const frameReaders: Readonly<Partial<Record<Content, typeof readGifFrames>>> = {
  gif: readGifFrames,
  webp: readWebpFrames,
  png: readPngFrames,
};

/** Counts the frames, and measures those of a GIF or WebP, which may be larger than the size in its header. */
async function checkFrames({ incomingFile, size, type, limits }: CheckedFile): Promise<void> {
  const frames = await frameReaders[type.content]?.(size, incomingFile.read, limits.animationFrames + 1);
  if (frames && (frames.count > limits.animationFrames || frames.pixels > limits.imagePixels))
    throw new GatewayError('PICTURE_TOO_LARGE');
}
