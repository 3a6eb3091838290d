import type { IncomingMessage } from 'node:http';
import { addAbortSignal } from 'node:stream';
import { GatewayError } from '../gateway-error';
import type { FileStorage, IncomingFile } from './file-storage';

/** What the sender declared when the upload began. */
export interface DeclaredFile {
  readonly attachmentUuid: string;
  readonly fileName: string;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
}

interface UnfinishedUploadOptions {
  readonly accountId: string;
  readonly declared: DeclaredFile;
  readonly newIncomingFile: FileStorage['newIncomingFile'];
  /** Counts bytes before they are stored, and refuses those above the limit. */
  readonly countBytes: (bytes: number) => Promise<void>;
  readonly nowMs: () => number;
  readonly onEnd: () => void;
}

/** A file that arrives in parts. What is not finished is deleted by `discard`. source: FI47, FI48 */
export class UnfinishedUpload {
  readonly accountId: string;
  readonly declared: DeclaredFile;
  readonly #options: UnfinishedUploadOptions;
  #incomingFile: IncomingFile | undefined;
  #offset = 0;
  #usedAtMs: number;
  #isEnded = false;
  #isRefused = false;
  #running: Promise<unknown> = Promise.resolve();
  #runningController = new AbortController();

  constructor(options: UnfinishedUploadOptions) {
    this.accountId = options.accountId;
    this.declared = options.declared;
    this.#options = options;
    this.#usedAtMs = options.nowMs();
  }

  /** How many bytes are stored. */
  get offset(): number {
    return this.#offset;
  }

  get usedAtMs(): number {
    return this.#usedAtMs;
  }

  /** Whether it was finished or discarded. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Whether the last part was refused, as one beyond the bytes of the hour is. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** The stored bytes; undefined until all are there. */
  get completeFile(): IncomingFile | undefined {
    return this.#offset === this.declared.size ? this.#incomingFile : undefined;
  }

  /**
   * Runs `work` alone. An append that is running is aborted: its sender has given it up, which the gateway may not have
   * seen, because a lost line does not always end a connection.
   */
  runAlone<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.#runningController.abort();
    const controller = new AbortController();
    this.#runningController = controller;
    this.#usedAtMs = this.#options.nowMs();
    const result = this.#running.then(() => work(controller.signal));
    this.#running = result.catch(() => undefined);
    return result;
  }

  /** Appends a body to the end; when it is cut, what arrived stays. @throws GatewayError UPLOAD_OFFSET for another place */
  async append(offset: number, body: IncomingMessage, signal: AbortSignal): Promise<number> {
    if (offset !== this.#offset) throw this.wrongOffset();
    const declaredLength = Number(body.headers['content-length'] ?? 0);
    if (declaredLength > this.declared.size - offset) throw tooMuch();
    addAbortSignal(signal, body);
    try {
      // A refusal leaves the loop, and must not end the connection before its answer.
      for await (const chunk of body.iterator({ destroyOnReturn: false })) await this.#store(chunk);
    } catch (error) {
      this.#isRefused = error instanceof GatewayError;
      // Any other error is the connection's.
      throw error instanceof GatewayError ? error : badRequest('a complete body', error);
    }
    this.#isRefused = false;
    return this.#offset;
  }

  readonly wrongOffset = (): GatewayError => new GatewayError('UPLOAD_OFFSET', { offset: this.#offset });

  readonly discard = async (): Promise<void> => {
    this.#isEnded = true;
    this.#options.onEnd();
    await this.#incomingFile?.discard();
  };

  async #store(bytes: Uint8Array): Promise<void> {
    if (bytes.length > this.declared.size - this.#offset) throw tooMuch();
    await this.#options.countBytes(bytes.length);
    try {
      this.#incomingFile ??= await this.#options.newIncomingFile();
      await this.#incomingFile.write(bytes);
    } catch (error) {
      // Nobody knows how much of these bytes was written.
      await this.discard();
      throw error;
    }
    this.#offset += bytes.length;
    this.#usedAtMs = this.#options.nowMs();
  }
}

const badRequest = (expected: string, cause?: unknown): GatewayError =>
  new GatewayError('BAD_REQUEST', { field: 'body', expected }, { cause });

const tooMuch = (): GatewayError => badRequest('no more bytes than fileSize');
