import { open } from 'node:fs/promises';
import { areSizesTrue } from '../zip-contents';
import { type ReadAt, readZipDirectory } from '../zip-directory';

/**
 * Whether an office file unpacks to at most `maxBytes`: `tooLarge` when it declares more, `damaged` when it unpacks to
 * other sizes than it declares. A file that is no archive fits, because nothing is unpacked. source: FI65
 */
export async function checkUnpackedSize(path: string, maxBytes: number): Promise<'fits' | 'tooLarge' | 'damaged'> {
  await using file = await open(path);
  const { size } = await file.stat();
  const read: ReadAt = async (at, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  };
  const directory = await readZipDirectory(size, read);
  if (directory === undefined) return 'fits';
  if (directory === 'tooLarge' || directory.unpackedSize > maxBytes) return 'tooLarge';
  const { entries, at, isConsistent } = directory;
  return isConsistent && (await areSizesTrue(entries, { end: at, read })) ? 'fits' : 'damaged';
}
