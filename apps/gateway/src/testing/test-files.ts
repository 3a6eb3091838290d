import { randomUUID } from 'node:crypto';
import { contract } from '@parley/api-client/contract';
import * as v from 'valibot';
import type { TestGateway, TestResponse, TestUser } from './test-gateway';

export interface TestFile {
  readonly name: string;
  readonly bytes: Uint8Array | string;
  readonly type?: string;
  readonly uuid?: string;
  readonly bucket?: string;
}

export const filePaths = {
  upload: '/hfle/v1/0/files/attachment/multipart',
  begin: '/hfle/v1/0/files/upload/begin',
  append: '/hfle/v1/0/files/upload/append',
  finish: '/hfle/v1/0/files/upload/finish',
  cancel: '/hfle/v1/0/files/upload/cancel',
  signedUrl: '/hfle/v1/0/files/signedUrl',
  preview: '/hfle/v1/0/file/preview',
  download: '/hfle/v1/0/files/download',
} as const;

/** Uploads as the client does. */
export function upload(
  gateway: TestGateway,
  { token }: Pick<TestUser, 'token'>,
  file: TestFile,
): Promise<TestResponse> {
  const { name, bytes, type = '', uuid = randomUUID(), bucket = 'private-bucket' } = file;
  const form = new FormData();
  form.append('fileName', name);
  form.append('attachmentUUID', uuid);
  form.append('bucketName', bucket);
  form.append('file', new Blob([Buffer.from(bytes)], { type }), 'upload');
  return gateway.fetch(filePaths.upload, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } });
}

/** Uploads a file and returns its address. */
export async function addressOfUpload(gateway: TestGateway, user: TestUser, file: TestFile): Promise<string> {
  return v.parse(contract.files.upload.result, (await upload(gateway, user, file)).body).data;
}

export async function fileTokenOf(gateway: TestGateway, { token }: Pick<TestUser, 'token'>): Promise<string> {
  const { body } = await gateway.fetch('/oauth/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'parley-web',
      client_secret: 'public-parley-web',
    }),
    headers: { authorization: `Bearer ${token}` },
  });
  return v.parse(contract.login.token.result, body).access_token;
}

/** The path that reads a file with a token. */
export const readPath = (
  path: string,
  url: string,
  token: string,
  more: Readonly<Record<string, string>> = {},
): string => `${path}?${new URLSearchParams({ bucketName: 'private-bucket', url, access_token: token, ...more })}`;

/** The path of a signed URL for a file. */
export async function signedPath(user: TestUser, url: string): Promise<string> {
  const query = new URLSearchParams({ bucketName: 'private-bucket', url });
  const { body } = await user.get(`${filePaths.signedUrl}?${query}`);
  const { data } = v.parse(contract.files.signedUrl.result, body);
  const { pathname, search } = new URL(data);
  return `${pathname}${search}`;
}
