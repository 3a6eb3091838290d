const uuids = new WeakMap<File, string>();

/** Remembers under which uuid a stored file is uploaded: the same one after a reload, so that the upload goes on. source: WB366 */
export const rememberUploadUuid = (file: File, uuid: string): void => void uuids.set(file, uuid);

export const uploadUuidOf = (file: File): string | undefined => uuids.get(file);
