import type { IncomingMessage } from 'node:http';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Limits } from '../config/limits';
import { GatewayError } from '../gateway-error';
import type { RateLimits } from '../ports/rate-limits';
import type { FileFolder, IncomingFile } from './file-folder';

/** A completely received file. It is deleted when its request ends, unless it was stored. */
export interface ReceivedFile {
  readonly draft: IncomingFile;
  readonly declaredType: string;
}

interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: ReceivedFile;
}

/** Receives the multipart body of a request, calls `handleForm`, and then deletes what was not stored. */
export type ReceiveUpload = <T>(
  request: FastifyRequest,
  accountId: string,
  handleForm: (form: Form) => Promise<T>,
) => Promise<T>;

interface UploadDependencies {
  readonly folder: FileFolder;
  readonly limits: Limits['files'];
  readonly rateLimits: Pick<RateLimits, 'uploads' | 'uploadBytes' | 'runningUploads'>;
}

/** Limits the uploads of each account and receives their bodies. source: X-19 */
export function createUploadReceiver({ folder, limits, rateLimits }: UploadDependencies): ReceiveUpload {
  return async (request, accountId, handleForm) => {
    await rateLimits.uploads(accountId);
    const contentLength = Number(request.headers['content-length'] ?? 1);
    if (contentLength > limits.maxFileBytes + maxOverheadBytes) {
      drain(request.raw);
      throw tooLarge(limits.maxFileBytes);
    }
    await rateLimits.uploadBytes(accountId, Math.max(1, contentLength));
    const release = await rateLimits.runningUploads(accountId);
    const drafts: IncomingFile[] = [];
    try {
      const form = await receive(request, { folder, limits, drafts });
      return await handleForm(form);
    } catch (error) {
      drain(request.raw);
      throw error;
    } finally {
      for (const draft of drafts) await draft.discard();
      await release();
    }
  };
}

interface ReceiveOptions {
  readonly folder: FileFolder;
  readonly limits: Limits['files'];
  /** Drafts to be discarded at the end. */
  readonly drafts: IncomingFile[];
}

async function receive(request: FastifyRequest, { folder, limits, drafts }: ReceiveOptions): Promise<Form> {
  const fields = new Map<string, string>();
  let file: ReceivedFile | undefined;
  try {
    const parts = request.parts({
      limits: {
        parts: 12,
        fields: 11,
        files: 1,
        fieldSize: 8192,
        fieldNameSize: 64,
        fileSize: limits.maxFileBytes + 1,
      },
    });
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw badRequest(`multipart.${part.fieldname.slice(0, 64)}`, 'a shorter text');
        fields.set(part.fieldname, String(part.value));
        continue;
      }
      if (part.fieldname !== 'file') throw badRequest('multipart.file', 'one file, in the part named file');
      const draft = await folder.newIncomingFile();
      drafts.push(draft);
      await write(part, draft, limits.maxFileBytes);
      file = { draft, declaredType: part.mimetype };
    }
  } catch (error) {
    // Any other error is the parser's: the body is malformed or incomplete.
    throw error instanceof GatewayError ? error : badRequest('multipart', 'a multipart body', error);
  }
  if (!file) throw badRequest('multipart.file', 'a file');
  return { fields: Object.fromEntries(fields), file };
}

async function write({ file }: MultipartFile, draft: IncomingFile, maxBytes: number): Promise<void> {
  let size = 0;
  for await (const chunk of file) {
    const bytes: Uint8Array = chunk;
    size += bytes.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    await draft.write(bytes);
  }
}

/** The bytes a body may have besides its file. A larger body is refused before it counts against the rate limit. */
const maxOverheadBytes = 128 * 1024;

const tooLarge = (maxBytes: number): GatewayError =>
  new GatewayError('FILE_TOO_LARGE', { megabytes: Math.floor(maxBytes / 2 ** 20) });

/** Large enough that a video chosen by mistake gets a refusal instead of a broken connection. */
const maxDrainedBytes = 1024 ** 3;

/** Discards the rest of the body, up to a limit: a client that is still writing would not read the answer. */
function drain(body: IncomingMessage): void {
  if (body.complete) return;
  let remainingBytes = maxDrainedBytes;
  body.unpipe();
  body.on('data', (bytes: Uint8Array) => {
    remainingBytes -= bytes.length;
    if (remainingBytes < 0) body.destroy();
  });
  body.resume();
}

const badRequest = (field: string, expected: string, cause?: unknown): GatewayError =>
  new GatewayError('BAD_REQUEST', { field, expected }, { cause });
