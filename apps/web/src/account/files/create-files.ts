import { type ApiClient, contentAddress } from '@parley/api-client';
import type { Language } from '@parley/i18n';
import type { ResolveMedia } from '@parley/ui-kit';
import { type DownloadDependencies, downloadFile, fetchBytes } from './download';
import { createFileTokens, type FileTokenOptions } from './file-token';

const bucketName = 'private-bucket';

/** The URL and the name of a file, as its message has them. */
export interface NamedFile {
  readonly url: string;
  readonly name: string;
}

/** What a preview takes over from the page that shows it. */
export interface PageLook {
  readonly language: Language;
  readonly theme: 'light' | 'dark';
}

/** Reads stored files: inside the page, in a preview iframe, and as a download. source: FL-01, FL-04 */
export interface Files {
  /** The URL from which a stored file can be loaded. @throws ApiError */
  readonly resolve: ResolveMedia;
  /** The URL of the gateway's preview page for a stored file, drawn like `page`. @throws ApiError */
  readonly previewUrl: (file: NamedFile, page: PageLook) => Promise<string>;
  /** @throws ApiError when no file token could be requested */
  readonly download: (file: NamedFile) => Promise<void>;
  /** The bytes of a stored file; undefined when they could not be read. @throws ApiError when no file token could be requested */
  readonly read: (file: NamedFile) => Promise<Blob | undefined>;
}

export interface FilesOptions extends Omit<FileTokenOptions, 'api'> {
  readonly api: Pick<ApiClient, 'login'>;
  /** Where browsers read files; '' for the page's own origin. source: W-09 */
  readonly filesUrl: string;
  readonly downloadDependencies: DownloadDependencies;
  readonly resolve: ResolveMedia;
  /** Opens a file that is not stored on the gateway, as any link. */
  readonly openLink: (url: string) => void;
}

/** Whether a file is stored on the gateway; otherwise its URL is opened as a link. source: FL-07, CN-39 */
export const isStoredFile = ({ url }: Pick<NamedFile, 'url'>): boolean => url.startsWith(`/${bucketName}/`);

export function createFiles(options: FilesOptions): Files {
  const { filesUrl: prefixUrl, openLink, downloadDependencies } = options;
  const tokens = createFileTokens(options);
  const queryOf = async ({ url }: NamedFile) => ({ url, bucketName, access_token: await tokens.get() }) as const;

  /** A token may be revoked before it expires: after a 401 a new one is requested, once. */
  async function fetchWithToken(url: string): Promise<Response> {
    const response = await downloadDependencies.fetch(url);
    if (response.status !== 401) return response;
    tokens.drop();
    return downloadDependencies.fetch(url.replace(/(?<=[?&]access_token=)[^&]*/, await tokens.get()));
  }

  const downloadUrl = async (file: NamedFile): Promise<string> =>
    contentAddress('download', { prefixUrl, query: await queryOf(file) });

  return {
    resolve: options.resolve,
    read: async (file) => fetchBytes(await downloadUrl(file), fetchWithToken),
    previewUrl: async (file, page) =>
      contentAddress('preview', { prefixUrl, query: { ...(await queryOf(file)), ...page, type: 'mobile' } }),
    async download(file) {
      if (!isStoredFile(file)) return openLink(file.url);
      await downloadFile(await downloadUrl(file), file.name, { ...downloadDependencies, fetch: fetchWithToken });
    },
  };
}
