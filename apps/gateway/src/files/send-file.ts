import { GatewayError } from '../gateway-error';
import { byteRangeOf } from './byte-range';
import { type ContentRequest, type ContentResponse, framedHeaders } from './content-response';
import { contentDisposition } from './file-name';
import type { FileStorage } from './file-storage';
import { isInlineType, pdfType, svgType } from './file-types';
import type { StoredFile } from './stored-file';

interface SendFileOptions {
  readonly file: StoredFile;
  readonly disposition: 'attachment' | 'inline';
  readonly contentRequest: ContentRequest;
}

/** A response with a file or its requested range, whose headers keep browsers from running it. source: FI28 */
export async function sendFile(
  storage: Pick<FileStorage, 'open'>,
  { file, disposition, contentRequest }: SendFileOptions,
): Promise<ContentResponse> {
  const { fileId, size, sha256 } = file;
  const etag = `"${sha256}"`;
  const headers = {
    ...fileHeaders(file, disposition),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    etag,
  };
  if (contentRequest.ifNoneMatch === etag) return { status: 304, headers };
  const isUnchanged = contentRequest.ifRange === undefined || contentRequest.ifRange === etag;
  const range = isUnchanged ? byteRangeOf(contentRequest.range, size) : undefined;
  if (range === 'none') throw new GatewayError('RANGE_REFUSED', { size });
  const length = range ? range.end - range.start + 1 : size;
  const headersWithLength = { ...headers, 'content-length': String(length) };
  const status = range ? 206 : 200;
  const headersWithRange = range
    ? { ...headersWithLength, 'content-range': `bytes ${range.start}-${range.end}/${size}` }
    : headersWithLength;
  if (contentRequest.isHead || length === 0) return { status, headers: headersWithRange };
  return { status, headers: headersWithRange, body: await storage.open(fileId, range) };
}

function fileHeaders(
  { mime, name }: StoredFile,
  disposition: SendFileOptions['disposition'],
): Readonly<Record<string, string>> {
  const kind = disposition === 'inline' && isInlineType(mime) ? 'inline' : 'attachment';
  return {
    'content-type': contentTypeOf(mime),
    'content-disposition': contentDisposition(kind, name),
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    ...framedHeaders,
    ...(kind === 'inline' && mime === pdfType ? readableAnywhere : {}),
  };
}

/**
 * The page of a preview reads a pdf from an origin of its own. The address itself lets its holder read the file, and a
 * browser adds nothing to it. source: FI51, FI60
 */
const readableAnywhere = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Accept-Ranges, Content-Length, Content-Range',
} as const;

/** A browser draws an SVG by its type alone, so a page that names its address in an image draws nothing. */
const contentTypeOf = (mime: string): string => {
  if (mime === svgType) return 'application/octet-stream';
  return mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime;
};
