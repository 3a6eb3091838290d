import type { IncomingMessage } from 'node:http';
import type { Account } from '../accounts';
import { GatewayError } from '../gateway-error';
import type { RateLimits } from '../ports/rate-limits';
import { displayName } from './file-name';
import { drain, tooLarge } from './receive-upload';
import { type FileStore, storeUpload } from './store-upload';
import { fileByUuid, type StoredFile } from './stored-file';
import { type DeclaredFile, UnfinishedUpload } from './unfinished-upload';

type Owner = Pick<Account, 'accountId' | 'tenantId'>;

interface Part {
  readonly attachmentUuid: string;
  readonly offset: number;
  readonly body: IncomingMessage;
}

/** Uploads in parts, each found only by the account that began it. source: FI47 */
export interface ResumableUploads {
  /** Begins an upload or finds it again. @returns the offset of the next part */
  readonly begin: (owner: Owner, declared: DeclaredFile) => Promise<number>;
  /** @returns the offset after the part */
  readonly append: (owner: Owner, part: Part) => Promise<number>;
  /** Checks and stores the file as a simple upload is. */
  readonly finish: (owner: Owner, attachmentUuid: string) => Promise<StoredFile>;
  readonly cancel: (owner: Owner, attachmentUuid: string) => Promise<void>;
  /** Whether a part of the account arrived a short while ago. */
  readonly isUploading: (accountId: string) => boolean;
  /** Deletes uploads that were not used for the time that the limits allow. */
  readonly discardExpired: () => Promise<void>;
  readonly discardAll: () => Promise<void>;
}

interface ResumableUploadDependencies extends FileStore {
  readonly rateLimits: Pick<RateLimits, 'uploads' | 'uploadBytes' | 'runningUploads'>;
}

/** Unfinished uploads are known to this process only; after its end their senders begin again. */
export const createResumableUploads = (dependencies: ResumableUploadDependencies): ResumableUploads =>
  new UnfinishedUploads(dependencies);

class UnfinishedUploads implements ResumableUploads {
  readonly #dependencies: ResumableUploadDependencies;
  /** By account and uuid, the one that was begun first before others. */
  readonly #uploads = new Map<string, UnfinishedUpload>();

  constructor(dependencies: ResumableUploadDependencies) {
    this.#dependencies = dependencies;
  }

  readonly begin = async (owner: Owner, declared: DeclaredFile): Promise<number> => {
    const { database, limits, rateLimits } = this.#dependencies;
    const { attachmentUuid, fileName, size } = declared;
    if (size === 0) throw new GatewayError('FILE_EMPTY', { name: displayName(fileName) });
    if (size > limits.maxFileBytes) throw tooLarge(limits.maxFileBytes);
    const stored = await fileByUuid(database, { ownerId: owner.accountId, attachmentUuid });
    if (stored) return requireSame(isStoredAs(stored, declared), size);
    const known = this.#uploads.get(keyOf(owner, attachmentUuid));
    if (!known) await rateLimits.uploads(owner.accountId);
    const upload = known ?? (await this.#add(owner, declared));
    requireSame(upload.declared.fileName === fileName && upload.declared.size === size, size);
    const offset = await upload.runAlone(async () => (upload.isEnded ? undefined : upload.offset));
    // It ended meanwhile: it is stored now, or gone.
    return offset ?? this.begin(owner, declared);
  };

  readonly append = async (owner: Owner, { attachmentUuid, offset, body }: Part): Promise<number> => {
    try {
      const upload = this.#uploads.get(keyOf(owner, attachmentUuid));
      if (!upload) throw new GatewayError('NOT_FOUND');
      return await upload.runAlone(async (signal) => {
        if (upload.isEnded) throw new GatewayError('NOT_FOUND');
        return this.#inSlot(owner, () => upload.append(offset, body, signal));
      });
    } catch (error) {
      drain(body);
      throw error;
    }
  };

  readonly finish = async (owner: Owner, attachmentUuid: string): Promise<StoredFile> => {
    const upload = this.#uploads.get(keyOf(owner, attachmentUuid));
    const stored = await upload?.runAlone(async () => {
      if (upload.isEnded) return undefined;
      const { completeFile, declared } = upload;
      if (!completeFile) throw upload.wrongOffset();
      const file = { incomingFile: completeFile, declaredType: declared.contentType };
      return this.#inSlot(owner, () =>
        storeUpload(this.#dependencies, owner, { ...declared, file }).finally(upload.discard),
      );
    });
    const known =
      stored ?? (await fileByUuid(this.#dependencies.database, { ownerId: owner.accountId, attachmentUuid }));
    if (!known) throw new GatewayError('NOT_FOUND');
    return known;
  };

  readonly cancel = async (owner: Owner, attachmentUuid: string): Promise<void> => {
    const upload = this.#uploads.get(keyOf(owner, attachmentUuid));
    await upload?.runAlone(upload.discard);
  };

  readonly isUploading = (accountId: string): boolean =>
    this.#of(accountId).some(({ usedAtMs }) => this.#nowMs() - usedAtMs < this.#dependencies.limits.stallTimeoutMs);

  readonly discardExpired = async (): Promise<void> => {
    const { unfinishedUploadMs, refusedUploadMs } = this.#dependencies.limits;
    const nowMs = this.#nowMs();
    const isExpired = ({ usedAtMs, isRefused }: UnfinishedUpload) =>
      nowMs - usedAtMs >= (isRefused ? Math.min(refusedUploadMs, unfinishedUploadMs) : unfinishedUploadMs);
    await discardEach([...this.#uploads.values()].filter(isExpired));
  };

  readonly discardAll = (): Promise<void> => discardEach([...this.#uploads.values()]);

  async #add(owner: Owner, declared: DeclaredFile): Promise<UnfinishedUpload> {
    const { limits, storage, rateLimits } = this.#dependencies;
    const { accountId } = owner;
    const key = keyOf(owner, declared.attachmentUuid);
    await discardOldest(this.#of(accountId), limits.unfinishedUploads - 1);
    await discardOldest([...this.#uploads.values()], limits.totalUnfinishedUploads - 1);
    // A simultaneous copy of this call may have begun it.
    const first = this.#uploads.get(key);
    if (first) return first;
    const upload = new UnfinishedUpload({
      accountId,
      declared,
      newIncomingFile: storage.newIncomingFile,
      countBytes: (bytes) => rateLimits.uploadBytes(accountId, bytes),
      nowMs: this.#nowMs,
      onEnd: () => this.#uploads.delete(key),
    });
    this.#uploads.set(key, upload);
    return upload;
  }

  async #inSlot<T>({ accountId }: Owner, work: () => Promise<T>): Promise<T> {
    const release = await this.#dependencies.rateLimits.runningUploads(accountId);
    try {
      return await work();
    } finally {
      await release();
    }
  }

  readonly #nowMs = (): number => this.#dependencies.clock.now().getTime();

  readonly #of = (accountId: string): readonly UnfinishedUpload[] =>
    [...this.#uploads.values()].filter((upload) => upload.accountId === accountId);
}

/** Uuids have no spaces. */
const keyOf = ({ accountId }: Owner, attachmentUuid: string): string => `${attachmentUuid} ${accountId}`;

/** A text may have been stored as `.txt`. */
const isStoredAs = ({ name, size }: StoredFile, declared: DeclaredFile): boolean => {
  const sentName = displayName(declared.fileName);
  return size === declared.size && (name === sentName || name === `${sentName}.txt`);
};

function requireSame(isSame: boolean, size: number): number {
  if (!isSame) throw new GatewayError('UPLOAD_UUID_REUSED');
  return size;
}

async function discardEach(uploads: readonly UnfinishedUpload[]): Promise<void> {
  await Promise.all(uploads.map((upload) => upload.runAlone(upload.discard)));
}

/** Leaves `count` of the uploads, those that were used last. */
const discardOldest = (uploads: readonly UnfinishedUpload[], count: number): Promise<void> =>
  discardEach(uploads.toSorted((one, other) => other.usedAtMs - one.usedAtMs).slice(count));
