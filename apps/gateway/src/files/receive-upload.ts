import type { IncomingMessage } from 'node:http';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Limits } from '../config/limits';
import { GatewayError } from '../gateway-error';
import type { RateLimits } from '../ports/rate-limits';
import type { Draft, FileFolder } from './file-folder';

/** A file that came whole. It is gone when its request ends, unless it is kept before. */
export interface ReceivedFile {
  readonly draft: Draft;
  readonly declaredType: string;
}

interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: ReceivedFile;
}

/** Takes in the multipart body of a request, hands it to `use`, and cleans up whatever happens. */
export type ReceiveUpload = <T>(
  request: FastifyRequest,
  accountId: string,
  use: (form: Form) => Promise<T>,
) => Promise<T>;

interface Parts {
  readonly folder: FileFolder;
  readonly limits: Limits['files'];
  readonly rateLimits: Pick<RateLimits, 'uploads' | 'uploadBytes'>;
}

/** source: security 5, 8, X-19 */
export function createUploadReceiver({ folder, limits, rateLimits }: Parts): ReceiveUpload {
  const running = new Map<string, number>();

  return async (request, accountId, use) => {
    await rateLimits.uploads(accountId);
    const announced = Number(request.headers['content-length'] ?? 1);
    if (announced > limits.bytes + mostOverhead) {
      letGo(request.raw);
      throw tooLarge(limits.bytes);
    }
    await rateLimits.uploadBytes(accountId, Math.max(1, announced));
    const count = running.get(accountId) ?? 0;
    if (count >= limits.parallel) throw new GatewayError('TOO_MANY_REQUESTS', { seconds: 1 });
    running.set(accountId, count + 1);
    const drafts: Draft[] = [];
    try {
      const form = await receive(request, { folder, limits, drafts });
      return await use(form);
    } catch (error) {
      letGo(request.raw);
      throw error;
    } finally {
      for (const draft of drafts) await draft.discard();
      const left = (running.get(accountId) ?? 1) - 1;
      if (left > 0) running.set(accountId, left);
      else running.delete(accountId);
    }
  };
}

interface Receiving {
  readonly folder: FileFolder;
  readonly limits: Limits['files'];
  /** Whatever was begun, to be cleaned up. */
  readonly drafts: Draft[];
}

async function receive(request: FastifyRequest, { folder, limits, drafts }: Receiving): Promise<Form> {
  const fields = new Map<string, string>();
  let file: ReceivedFile | undefined;
  try {
    const parts = request.parts({
      limits: { parts: 12, fields: 11, files: 1, fieldSize: 8192, fieldNameSize: 64, fileSize: limits.bytes + 1 },
    });
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw wrong(`multipart.${part.fieldname.slice(0, 64)}`, 'a shorter text');
        fields.set(part.fieldname, String(part.value));
        continue;
      }
      if (part.fieldname !== 'file') throw wrong('multipart.file', 'one file, in the part named file');
      const draft = await folder.newDraft();
      drafts.push(draft);
      await write(part, draft, limits.bytes);
      file = { draft, declaredType: part.mimetype };
    }
  } catch (error) {
    // Only the parser is left to complain: of what came, or that it stopped coming.
    throw error instanceof GatewayError ? error : wrong('multipart', 'a multipart body', error);
  }
  if (!file) throw wrong('multipart.file', 'a file');
  return { fields: Object.fromEntries(fields), file };
}

async function write({ file }: MultipartFile, draft: Draft, most: number): Promise<void> {
  let size = 0;
  for await (const chunk of file) {
    const bytes: Uint8Array = chunk;
    size += bytes.length;
    if (size > most) throw tooLarge(most);
    await draft.write(bytes);
  }
}

/** What a body may have around its file. A longer one is refused before it uses up what its sender may send. */
const mostOverhead = 128 * 1024;

const tooLarge = (most: number): GatewayError =>
  new GatewayError('FILE_TOO_LARGE', { megabytes: Math.floor(most / 2 ** 20) });

/** Whoever picks a whole film by mistake is still told that it is too large. */
const mostIgnored = 1024 ** 3;

/** What still comes is thrown away, within reason, because who is still writing would not hear our answer. */
function letGo(body: IncomingMessage): void {
  if (body.complete) return;
  let left = mostIgnored;
  body.unpipe();
  body.on('data', (bytes: Uint8Array) => {
    left -= bytes.length;
    if (left < 0) body.destroy();
  });
  body.resume();
}

const wrong = (field: string, expected: string, cause?: unknown): GatewayError =>
  new GatewayError('BAD_REQUEST', { field, expected }, { cause });
