import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from './free-port';

const bucket = 'parley-files';

export interface S3Server {
  /** The variables with which a gateway uses it. */
  readonly environment: Readonly<Record<string, string>>;
  /** The names of the objects in the bucket. */
  readonly keys: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A small S3 server with one bucket, on a port of its own. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'parley-s3-'));
  const port = await freePort();
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  await server.run();
  return {
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      // The credentials that this server knows.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async keys() {
      const paths = await readdir(join(directory, bucket), { recursive: true });
      return paths.flatMap((path) => /^(.*)\._S3rver_object$/.exec(path)?.[1] ?? []);
    },
    stop: () => server.close(),
    close: () => rm(directory, { recursive: true, force: true }),
  };
}
