import { ApiError } from '@parley/api-client';
import { extensionOf } from '@parley/domain';

/** What a file of the reader becomes as a message. source: §3 Message types (MT-05, MT-06, MT-08) */
export type UploadKind = 'image' | 'video' | 'file';

/** Pictures that every browser draws; another one is sent as a file. */
const pictures: readonly string[] = ['png', 'jpg', 'jpeg', 'gif', 'webp'];
const videos: readonly string[] = ['mp4', 'webm'];

export function uploadKindOf({ name }: Pick<File, 'name'>): UploadKind {
  const extension = extensionOf(name);
  if (pictures.includes(extension)) return 'image';
  return videos.includes(extension) ? 'video' : 'file';
}

export const msgTypes = { image: 'IMAGE', video: 'VIDEO', file: 'FILE' } as const;

const mostMegabytes = 50;

/** Why a file need not be sent at all; the gateway decides the rest. source: X-19 */
export function refusalOf({ size }: Pick<File, 'size'>): ApiError | undefined {
  if (size <= mostMegabytes * 1024 * 1024) return undefined;
  return new ApiError({ code: 'refuse', errorCode: 'FILE_TOO_LARGE', params: { megabytes: mostMegabytes } });
}
