import { type ApiClient, contentAddress } from '@parley/api-client';
import type { ResolveMedia } from '@parley/ui-kit';
import { type DownloadTools, downloadFile } from './download';
import { createFileTokens, type FileTokenOptions } from './file-token';

const bucketName = 'private-bucket';

/** A file as a message names it. */
export interface NamedFile {
  readonly url: string;
  readonly name: string;
}

/** Reading files of ours: in place, in the preview frame, and onto the reader's disk. source: FL-01, FL-04 */
export interface Files {
  /** The loadable address of a file of ours. @throws ApiError */
  readonly resolve: ResolveMedia;
  /** The page that shows a file of ours in a frame. @throws ApiError */
  readonly previewUrl: (file: NamedFile) => Promise<string>;
  /** @throws ApiError when no token can be had */
  readonly download: (file: NamedFile) => Promise<void>;
}

export interface FilesOptions extends Omit<FileTokenOptions, 'api'> {
  readonly api: Pick<ApiClient, 'login'>;
  /** Where browsers read files; '' for the page's own origin. source: W-09 */
  readonly filesUrl: string;
  readonly tools: DownloadTools;
  readonly resolve: ResolveMedia;
  /** A file that is not ours opens as any link does. */
  readonly openLink: (url: string) => void;
}

/** Whether only the gateway can read an address. source: FL-07, CN-39 */
export const isOfOurs = ({ url }: Pick<NamedFile, 'url'>): boolean => url.startsWith(`/${bucketName}/`);

export function createFiles(options: FilesOptions): Files {
  const { filesUrl: prefixUrl, openLink, tools } = options;
  const tokens = createFileTokens(options);
  const queryOf = async ({ url }: NamedFile) => ({ url, bucketName, access_token: await tokens.get() }) as const;

  /** A token may have ended before its time: one that is refused is asked for again, once. */
  async function fetchWithToken(url: string): Promise<Response> {
    const response = await tools.fetch(url);
    if (response.status !== 401) return response;
    tokens.drop();
    return tools.fetch(url.replace(/(?<=[?&]access_token=)[^&]*/, await tokens.get()));
  }

  return {
    resolve: options.resolve,
    previewUrl: async (file) =>
      contentAddress('preview', { prefixUrl, query: { ...(await queryOf(file)), type: 'mobile' } }),
    async download(file) {
      if (!isOfOurs(file)) return openLink(file.url);
      const url = contentAddress('download', { prefixUrl, query: await queryOf(file) });
      await downloadFile(url, file.name, { ...tools, fetch: fetchWithToken });
    },
  };
}
