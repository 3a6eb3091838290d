import type { IncomingMessage } from 'node:http';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Limits } from '../config/limits';
import { GatewayError } from '../gateway-error';
import type { RateLimits } from '../ports/rate-limits';
import type { FileStorage, IncomingFile } from './file-storage';

/** A completely received file. It is deleted when its request ends, unless it was stored. */
export interface ReceivedFile {
  readonly incomingFile: IncomingFile;
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
  readonly storage: FileStorage;
  readonly limits: Limits['files'];
  readonly rateLimits: Pick<RateLimits, 'uploads' | 'uploadBytes' | 'runningUploads'>;
}

/** Limits the uploads of each account and receives their bodies. source: W-13, X-19 */
export function createUploadReceiver({ storage, limits, rateLimits }: UploadDependencies): ReceiveUpload {
  return async (request, accountId, handleForm) => {
    await rateLimits.uploads(accountId);
    const declaredLength = request.headers['content-length'];
    if (Number(declaredLength ?? 0) > limits.maxFileBytes + maxOverheadBytes) {
      drain(request.raw);
      throw tooLarge(limits.maxFileBytes);
    }
    const countBytes = (bytes: number) => rateLimits.uploadBytes(accountId, Math.max(1, bytes));
    if (declaredLength !== undefined) await countBytes(Number(declaredLength));
    const release = await rateLimits.runningUploads(accountId);
    const incomingFiles: IncomingFile[] = [];
    try {
      const form = await receive(request, {
        storage,
        limits,
        incomingFiles,
        ...(declaredLength === undefined && { countBytes }),
      });
      return await handleForm(form);
    } catch (error) {
      drain(request.raw);
      throw error;
    } finally {
      for (const incomingFile of incomingFiles) await incomingFile.discard();
      await release();
    }
  };
}

interface ReceiveOptions {
  readonly storage: FileStorage;
  readonly limits: Limits['files'];
  /** Files being received, which are discarded at the end unless they were stored. */
  readonly incomingFiles: IncomingFile[];
  /** Counts the bytes of a body that did not declare its length, as they arrive. */
  readonly countBytes?: (bytes: number) => Promise<void>;
}

async function receive(
  request: FastifyRequest,
  { storage, limits, incomingFiles, countBytes }: ReceiveOptions,
): Promise<Form> {
  const fields = new Map<string, string>();
  let file: ReceivedFile | undefined;
  const refusal = countBytes && countArriving(request.raw, limits.maxFileBytes, countBytes);
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
      const incomingFile = await storage.newIncomingFile();
      incomingFiles.push(incomingFile);
      await write(part, incomingFile, limits.maxFileBytes);
      file = { incomingFile, declaredType: part.mimetype };
    }
  } catch (error) {
    // Any other error is the parser's: the body is malformed or incomplete.
    throw refusal?.() ?? (error instanceof GatewayError ? error : badRequest('multipart', 'a multipart body', error));
  }
  if (!file) throw badRequest('multipart.file', 'a file');
  return { fields: Object.fromEntries(fields), file };
}

/** Counts a body while it arrives and ends it at the limit. @returns a function that gives the refusal, if any */
function countArriving(
  body: IncomingMessage,
  maxFileBytes: number,
  countBytes: (bytes: number) => Promise<void>,
): () => GatewayError | undefined {
  let arrivedBytes = 0;
  let refusal: GatewayError | undefined;
  const refuse = (cause: unknown) => {
    if (refusal) return;
    refusal = cause instanceof GatewayError ? cause : new GatewayError('INTERNAL', {}, { cause });
    body.off('data', countChunk);
    // The parser listens for this, and ends the part that it is reading.
    body.emit('error', refusal);
  };
  const countChunk = ({ length }: Uint8Array) => {
    arrivedBytes += length;
    if (arrivedBytes > maxFileBytes + maxOverheadBytes) refuse(tooLarge(maxFileBytes));
    else countBytes(length).catch(refuse);
  };
  body.on('data', countChunk);
  return () => refusal;
}

async function write({ file }: MultipartFile, incomingFile: IncomingFile, maxBytes: number): Promise<void> {
  let size = 0;
  for await (const chunk of file) {
    const bytes: Uint8Array = chunk;
    size += bytes.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    await incomingFile.write(bytes);
  }
}

/**
 * The bytes a body may have besides its file. A larger declared body is refused before its bytes count against the limit
 * of an hour; the upload itself has been counted.
 */
const maxOverheadBytes = 128 * 1024;

export const tooLarge = (maxBytes: number): GatewayError =>
  new GatewayError('FILE_TOO_LARGE', { megabytes: Math.floor(maxBytes / 2 ** 20) });

/** Large enough that a video chosen by mistake gets a refusal instead of a broken connection. */
const maxDrainedBytes = 1024 ** 3;
/** Browsers always declare the length of an upload, so a body without one is from a program. */
const maxDrainedOfUnknownLength = 1024 ** 2;

const discarded = new WeakSet<IncomingMessage>();

/** Whether the rest of a body is already being read and dropped. */
export const isDiscarded = (body: IncomingMessage): boolean => discarded.has(body);

/** Discards the rest of the body, up to a limit: a client that is still writing would not read the answer. */
export function drain(body: IncomingMessage): void {
  if (body.complete) return;
  discarded.add(body);
  let remainingBytes = body.headers['content-length'] === undefined ? maxDrainedOfUnknownLength : maxDrainedBytes;
  body.unpipe();
  body.on('data', (bytes: Uint8Array) => {
    remainingBytes -= bytes.length;
    if (remainingBytes < 0) body.destroy();
  });
  body.resume();
}

const badRequest = (field: string, expected: string, cause?: unknown): GatewayError =>
  new GatewayError('BAD_REQUEST', { field, expected }, { cause });
