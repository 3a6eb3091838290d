import { ApiError } from '@parley/api-client';
import { acceptedExtensions, extensionOf } from '@parley/domain';
import { voiceDurationOf } from './voice-duration';

/** Which kind of message a file becomes. source: MT-05, MT-06, MT-07, MT-08 */
export type UploadKind = 'image' | 'video' | 'voice' | 'file';

/** Images that every browser can render; others are sent as a file. */
const imageExtensions: readonly string[] = ['png', 'jpg', 'jpeg', 'gif', 'webp'];
const videoExtensions: readonly string[] = ['mp4', 'webm'];

export function uploadKindOf(file: File): UploadKind {
  if (voiceDurationOf(file) !== undefined) return 'voice';
  const extension = extensionOf(file.name);
  if (imageExtensions.includes(extension)) return 'image';
  return videoExtensions.includes(extension) ? 'video' : 'file';
}

export const msgTypes = { image: 'IMAGE', video: 'VIDEO', voice: 'VOICE', file: 'FILE' } as const;

/** The size limit of a file. source: X-19 */
export const maxMegabytes = 50;

/** Why a file is rejected before its upload; the gateway checks its content. source: X-19, WB312, behaviours 2 (41) */
export function refusalOf({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): ApiError | undefined {
  if (size === 0) return refusal('FILE_EMPTY', { name });
  if (size > maxMegabytes * 1024 * 1024) return refusal('FILE_TOO_LARGE', { megabytes: maxMegabytes });
  // Plain text is accepted under any name; for other files the extension of the visible name decides.
  const visibleName = name.replace(/[\p{Cc}\p{Cf}\s.]+$/u, '');
  if (acceptedExtensions.has(extensionOf(visibleName)) || type.startsWith('text/plain')) return undefined;
  return refusal('FILE_TYPE_REFUSED', { name });
}

const refusal = (errorCode: string, params: NonNullable<ApiError['params']>) =>
  new ApiError({ code: 'refuse', errorCode, params });
