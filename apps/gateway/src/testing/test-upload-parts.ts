import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { filePaths } from './test-files';
import type { TestGateway, TestResponse, TestUser } from './test-gateway';

const bucketName = 'private-bucket';

export interface TestPartsFile {
  readonly fileName?: string;
  readonly fileSize: number;
  readonly contentType?: string;
  readonly attachmentUUID?: string;
}

/** An upload in parts, call by call. */
export function uploadInParts(gateway: TestGateway, user: TestUser, file: TestPartsFile) {
  const { fileName = 'gen.bin', contentType = '', attachmentUUID = randomUUID(), fileSize } = file;
  const authorization = `Bearer ${user.token}`;
  const headers = { authorization, 'content-type': 'application/octet-stream' };
  const appendPath = (offset: number) =>
    `${filePaths.append}?${new URLSearchParams({ attachmentUUID, offset: String(offset), bucketName })}`;

  return {
    attachmentUUID,
    begin: (): Promise<TestResponse> =>
      user.post(filePaths.begin, { attachmentUUID, fileName, fileSize, contentType, bucketName }),
    append: (offset: number, bytes: Uint8Array): Promise<TestResponse> =>
      gateway.fetch(appendPath(offset), { method: 'POST', headers, body: Buffer.from(bytes) }),
    finish: (): Promise<TestResponse> => user.post(filePaths.finish, { attachmentUUID, bucketName }),
    cancel: (): Promise<TestResponse> => user.post(filePaths.cancel, { attachmentUUID, bucketName }),
    /** Sends the beginning of a part that declares `length` bytes, and leaves its connection open. */
    beginPart(offset: number, length: number, bytes: Uint8Array) {
      const call = request(`${gateway.url}${appendPath(offset)}`, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(length) },
      });
      const ended = new Promise<void>((resolve) => call.once('error', () => resolve()).once('close', () => resolve()));
      call.write(bytes);
      return { cut: () => void call.destroy(), ended };
    },
  };
}
