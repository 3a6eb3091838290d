import { GatewayError } from '../gateway-error';
import { byteRangeOf } from './byte-range';
import type { ContentRequest, ContentResponse } from './content-response';
import type { FileFolder } from './file-folder';
import { contentDisposition } from './file-name';
import { isInlineType } from './file-types';
import type { StoredFile } from './stored-file';

interface Sending {
  readonly file: StoredFile;
  readonly disposition: 'attachment' | 'inline';
  readonly contentRequest: ContentRequest;
  /** Who may have it in a frame; nobody by default. */
  readonly framedBy?: string;
}

/** The bytes of a file, or the requested range, with headers by which no browser runs or caches them. source: FI28 */
export async function sendFile(
  folder: FileFolder,
  { file, disposition, contentRequest, framedBy = "'none'" }: Sending,
): Promise<ContentResponse> {
  const { fileId, size, sha256 } = file;
  const etag = `"${sha256}"`;
  const headers = {
    ...fileHeaders(file, disposition),
    'content-security-policy': `sandbox; default-src 'none'; frame-ancestors ${framedBy}`,
    etag,
  };
  if (contentRequest.ifNoneMatch === etag) return { status: 304, headers };
  const isSameAsBefore = contentRequest.ifRange === undefined || contentRequest.ifRange === etag;
  const range = isSameAsBefore ? byteRangeOf(contentRequest.range, size) : undefined;
  if (range === 'none') throw new GatewayError('RANGE_REFUSED', { size });
  const length = range ? range.end - range.start + 1 : size;
  const sized = { ...headers, 'content-length': String(length) };
  const status = range ? 206 : 200;
  const headersWithRange = range ? { ...sized, 'content-range': `bytes ${range.start}-${range.end}/${size}` } : sized;
  if (contentRequest.isHead || length === 0) return { status, headers: headersWithRange };
  return { status, headers: headersWithRange, body: await folder.open(fileId, range) };
}

function fileHeaders(
  { mime, name }: StoredFile,
  disposition: Sending['disposition'],
): Readonly<Record<string, string>> {
  const kind = disposition === 'inline' && isInlineType(mime) ? 'inline' : 'attachment';
  return {
    'content-type': mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime,
    'content-disposition': contentDisposition(kind, name),
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    // The preview frame has an origin of its own. Whoever has the address can read the file in any case.
    'cross-origin-resource-policy': 'cross-origin',
  };
}
