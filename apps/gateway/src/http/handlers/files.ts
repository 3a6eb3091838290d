import type { CallResult, contract, Handlers } from '@parley/api-client/contract';
import type { ContentResponse } from '../../files/content-response';
import { addressOf } from '../../files/file-name';
import { isInlineType, pdfType } from '../../files/file-types';
import { isOfficeFile, type OfficePreviews } from '../../files/office/office-previews';
import type { PreviewAssets } from '../../files/preview-content';
import { previewPage } from '../../files/preview-page';
import type { ResumableUploads } from '../../files/resumable-uploads';
import { sendFile } from '../../files/send-file';
import { isSignature, type SignedRead, type SignedUrls } from '../../files/signed-urls';
import { type FileStore, storeUpload } from '../../files/store-upload';
import type { StoredFile } from '../../files/stored-file';
import { GatewayError } from '../../gateway-error';
import { type HandlerKinds, languageFor, type SignedInCaller } from '../call';

export interface FileDependencies extends FileStore {
  readonly signedUrls: SignedUrls;
  readonly resumableUploads: ResumableUploads;
  readonly filesOrigin: string | undefined;
  readonly framedBy: readonly string[];
  readonly previewAssets: PreviewAssets;
  /** undefined where no converter is installed. */
  readonly officePreviews: OfficePreviews | undefined;
}

export function fileHandlers(
  dependencies: FileDependencies,
): Handlers<typeof contract.files, SignedInCaller, HandlerKinds> {
  const { storage, limits, signedUrls, resumableUploads, officePreviews } = dependencies;
  const framedBy = ["'self'", ...dependencies.framedBy].join(' ');

  return {
    async upload({ multipart, file, account }) {
      const { fileName, attachmentUUID: attachmentUuid } = multipart;
      return resultOf(await storeUpload(dependencies, account, { file, fileName, attachmentUuid }));
    },

    async beginUpload({ body, account }) {
      const { attachmentUUID: attachmentUuid, fileName, fileSize: size, contentType } = body;
      return { offset: await resumableUploads.begin(account, { attachmentUuid, fileName, size, contentType }) };
    },

    async appendToUpload({ query, bytes, account }) {
      const { attachmentUUID: attachmentUuid, offset } = query;
      return { offset: await resumableUploads.append(account, { attachmentUuid, offset, body: bytes }) };
    },

    finishUpload: async ({ body, account }) => resultOf(await resumableUploads.finish(account, body.attachmentUUID)),

    async cancelUpload({ body, account }) {
      await resumableUploads.cancel(account, body.attachmentUUID);
      return {};
    },

    async signedUrl(input) {
      const file = requireClaimedFile(input);
      const disposition = isInlineType(file.mime) ? 'inline' : 'attachment';
      return { data: signedUrlOf(dependencies, input, { file, disposition }), expiresInMs: signedUrls.lifeMs };
    },

    async preview(input) {
      // The page contains new signed URLs, so opening it with a signed URL would renew that access for ever.
      if (isSignature(input.query.access_token ?? '')) throw new GatewayError('FORBIDDEN');
      const file = requireClaimedFile(input);
      return previewPage(
        {
          storage,
          limits,
          framedBy,
          assets: dependencies.previewAssets,
          convertsOfficeFiles: officePreviews !== undefined,
        },
        {
          file,
          language: languageFor(input, input.query.language),
          theme: input.query.theme,
          addressFor: (disposition) => signedUrlOf(dependencies, input, { file, disposition }),
        },
      );
    },

    download: (input) => sendClaimedFile(dependencies, input),
  };
}

async function sendClaimedFile(
  { storage, officePreviews }: FileDependencies,
  input: SignedInCaller & { readonly query: { readonly disposition: SignedRead['disposition'] } },
): Promise<ContentResponse> {
  const { query, contentRequest } = input;
  const file = requireClaimedFile(input);
  if (query.disposition !== 'pdf') return sendFile(storage, { file, disposition: query.disposition, contentRequest });
  if (!officePreviews || !isOfficeFile(file.name)) throw new GatewayError('NOT_FOUND');
  const pdf = await officePreviews.pdfOf(file);
  const pdfFile = { ...file, name: `${file.name}.pdf`, mime: pdfType, size: pdf.size, sha256: `${file.sha256}-pdf` };
  return sendFile(pdf.storage, { file: pdfFile, disposition: 'inline', contentRequest });
}

const resultOf = (stored: StoredFile): CallResult<typeof contract.files.upload> => ({
  data: addressOf(stored),
  fileName: stored.name,
  fileSize: stored.size,
  ...(stored.width && stored.height ? { imageWidth: stored.width, imageHeight: stored.height } : {}),
});

/** The file that the call names; `authorise` has read and checked it. */
function requireClaimedFile({ files: [file] }: SignedInCaller): StoredFile {
  if (!file) throw new GatewayError('NOT_FOUND');
  return file;
}

function signedUrlOf(
  { signedUrls, filesOrigin }: FileDependencies,
  { session, contentRequest }: SignedInCaller,
  { file, disposition }: { readonly file: StoredFile; readonly disposition: SignedRead['disposition'] },
): string {
  const url = new URL('/hfle/v1/0/files/download', filesOrigin ?? contentRequest.gatewayUrl);
  const signature = signedUrls.sign(session.sessionId, { fileId: file.fileId, disposition });
  url.search = String(
    new URLSearchParams({ bucketName: 'private-bucket', url: addressOf(file), disposition, access_token: signature }),
  );
  return url.href;
}
