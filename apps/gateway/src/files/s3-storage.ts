import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config/config';
import { StartError } from '../config/start-error';
import { type FileStorage, orStorageUnavailable } from './file-storage';
import { openIncomingFolder } from './incoming-folder';

/** A server that sends nothing for so long counts as unavailable. */
const connectMs = 3000;
const idleMs = 15_000;

/**
 * Files in an S3 bucket, under their ids. They are received and checked in a local folder first and are streamed from
 * there, so that a file that is refused never reaches the bucket and none is held in memory.
 * source: FI46
 *
 * @throws StartError when the bucket or the local folder cannot be used
 */
export async function openS3Storage(settings: S3Config, folder: string): Promise<FileStorage> {
  const client = clientFor(settings);
  const at = (fileId: string) => ({ Bucket: settings.bucket, Key: `${fileId.slice(0, 2)}/${fileId}` });
  await client.send(new HeadBucketCommand({ Bucket: settings.bucket })).catch((cause: unknown) => {
    const where = settings.endpoint === undefined ? '' : ` at ${settings.endpoint}`;
    const reason = cause instanceof Error ? cause.name : 'unknown';
    throw new StartError(`The bucket ${settings.bucket}${where} cannot be used (${reason}): check S3_*.`, { cause });
  });

  return {
    newIncomingFile: await openIncomingFolder(folder, async (path, fileId) => {
      const { size } = await stat(path);
      await client.send(new PutObjectCommand({ ...at(fileId), Body: createReadStream(path), ContentLength: size }));
      await rm(path, { force: true });
    }),
    async open(fileId, range) {
      const { Body } = await orStorageUnavailable(
        client.send(
          new GetObjectCommand({ ...at(fileId), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
        ),
      );
      return Body instanceof Readable ? Body : Readable.from([]);
    },
    async remove(fileId) {
      await orStorageUnavailable(client.send(new DeleteObjectCommand(at(fileId))));
    },
  };
}

function clientFor({ region, endpoint, credentials }: S3Config): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // The gateway logs what fails; the SDK would write to the console.
    logger: { debug: nothing, info: nothing, warn: nothing, error: nothing },
    requestHandler: { connectionTimeout: connectMs, socketTimeout: idleMs },
    // Files are hashed here; servers of other providers do not know the SDK's own checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

const nothing = (): void => undefined;
