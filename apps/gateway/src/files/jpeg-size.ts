import type { ImageSize } from './image-size';
import type { ReadAt } from './zip-directory';

const readLength = 64 * 1024;
/** Files of cameras and editors have some dozens. */
const maxSegments = 5000;

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const exif = 0xe1;

interface Jpeg {
  /** undefined: its sides are 0, and no browser draws it. */
  readonly image: ImageSize | undefined;
  readonly scans: number;
}

/**
 * The size of a JPEG and the number of its scans, up to `maxScans`, read as decoders read it: whatever stands between
 * two segments is skipped, and what looks like a segment inside of another is none. undefined: it does not have exactly
 * one frame header, before its scans, or cannot be read. Width and height are swapped when the EXIF orientation turns
 * the image. source: FI11, FI39
 */
export async function readJpeg(size: number, read: ReadAt, maxScans: number): Promise<Jpeg | undefined> {
  const nextMarker = markersOf(read);
  let isRotated = false;
  let scans = 0;
  let frame: ImageSize | undefined;
  let at = 2;
  for (let segment = 0; scans < maxScans; segment += 1) {
    const marker = await nextMarker(at);
    if (!marker || marker.code === endOfImage) break;
    if (marker.code === startOfImage || segment === maxSegments) return undefined;
    const head = await read(marker.at, 7);
    if (head.length < 2) break;
    const length = head.readUInt16BE(0);
    if (length < 2) return undefined;
    if (marker.code === exif && !frame) isRotated ||= swapsSides(await read(marker.at + 2, length - 2));
    if (isFrame(marker.code)) {
      if (frame || head.length < 7) return undefined;
      frame = { width: head.readUInt16BE(5), height: head.readUInt16BE(3) };
    }
    if (marker.code === startOfScan) {
      if (!frame) return undefined;
      scans += 1;
    }
    at = Math.min(marker.at + length, size);
  }
  if (!frame) return undefined;
  const { width, height } = frame;
  if (width === 0 || height === 0) return { image: undefined, scans };
  return { image: isRotated ? { width: height, height: width } : frame, scans };
}

const isFrame = (code: number): boolean =>
  code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;

/** 0 is an escaped byte of a scan; the others are markers without a segment, which may stand anywhere. */
const hasSegment = (code: number): boolean => code > 1 && !(code >= 0xd0 && code <= 0xd7);

interface Marker {
  readonly code: number;
  /** Where its segment begins. */
  readonly at: number;
}

/** Finds the next marker from an offset on; undefined at the end of the file. */
function markersOf(read: ReadAt): (from: number) => Promise<Marker | undefined> {
  let buffered: { readonly at: number; readonly bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) };
  return async (from) => {
    let isAfterPrefix = false;
    for (let at = from; ; at = buffered.at + buffered.bytes.length) {
      if (at < buffered.at || at >= buffered.at + buffered.bytes.length)
        buffered = { at, bytes: await read(at, readLength) };
      const { bytes } = buffered;
      if (bytes.length === 0) return undefined;
      for (let index = at - buffered.at; index < bytes.length; index += 1) {
        if (!isAfterPrefix) {
          index = bytes.indexOf(0xff, index);
          if (index < 0) break;
          isAfterPrefix = true;
          continue;
        }
        const code = bytes[index] ?? 0;
        isAfterPrefix = code === 0xff;
        if (!isAfterPrefix && hasSegment(code)) return { code, at: buffered.at + index + 1 };
      }
    }
  };
}

/** Whether EXIF swaps width and height (orientations 5 to 8). */
function swapsSides(segment: Buffer): boolean {
  if (segment.length < 20 || segment.toString('latin1', 0, 6) !== 'Exif\0\0') return false;
  const tiff = segment.subarray(6);
  const isLittleEndian = tiff.toString('latin1', 0, 2) === 'II';
  const readShort = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittleEndian ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const directory = isLittleEndian ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return false;
  for (let index = 0; index < Math.min(readShort(directory), 64); index += 1) {
    const entry = directory + 2 + index * 12;
    if (readShort(entry) === 0x0112) return readShort(entry + 8) >= 5;
  }
  return false;
}
