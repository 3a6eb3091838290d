import { ApiError } from '@parley/api-client';
import { acceptedExtensions, extensionOf } from '@parley/domain';

/** What a file of the reader becomes as a message. source: MT-05, MT-06, MT-08 */
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

const maxMegabytes = 50;

/** Why a file need not be sent at all; the gateway looks into it and decides the rest. source: X-19, behaviours 2 (41) */
export function refusalOf({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): ApiError | undefined {
  if (size > maxMegabytes * 1024 * 1024) return refusal('FILE_TOO_LARGE', { megabytes: maxMegabytes });
  // A plain text is taken under any name, and of each name what can be seen of it.
  const seen = name.replace(/[\p{Cc}\p{Cf}\s.]+$/u, '');
  if (acceptedExtensions.has(extensionOf(seen)) || type.startsWith('text/plain')) return undefined;
  return refusal('FILE_TYPE_REFUSED', { name });
}

const refusal = (errorCode: string, params: NonNullable<ApiError['params']>) =>
  new ApiError({ code: 'refuse', errorCode, params });
