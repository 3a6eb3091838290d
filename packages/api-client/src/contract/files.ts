import * as v from 'valibot';
import { content, endpoint } from './endpoint';
import { emptyResult, optionalText, requiredText, wholeNumber } from './fields';

/** The one bucket there is. source: FL-07 */
const bucketName = v.literal('private-bucket');
const fileUrl = requiredText(2048);
const theme = v.optional(v.picklist(['light', 'dark']));
const fileQuery = { bucketName, url: fileUrl, access_token: optionalText(2048) };

/** Made up by the sender, and looked up among the sender's own files and uploads. */
const attachmentUUID = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
const storedFile = v.object({
  data: fileUrl,
  fileName: v.string(),
  /** In bytes. */
  fileSize: v.number(),
  imageWidth: v.optional(v.number()),
  imageHeight: v.optional(v.number()),
});
/** Of a file, in bytes. */
const uploadOffset = v.object({ offset: v.number() });

export const files = {
  /**
   * Stores a file for the account that sends it; once a message of a room names it, the members of that room may read
   * it. `data` is its address, which only `signedUrl`, `preview` and `download` understand. The same `attachmentUUID`
   * of the same account gives the same file again. `fileName` is shown, never used as a path.
   */
  upload: endpoint({
    method: 'POST',
    path: '/hfle/v1/0/files/attachment/multipart',
    multipart: v.object({
      fileName: requiredText(2000),
      attachmentUUID,
      bucketName,
    }),
    result: storedFile,
    values: ['multipart.fileName', 'multipart.attachmentUUID'],
    facts: {
      source: 'X-19',
      access: 'signedIn',
      idempotentOn: 'attachmentUUID',
      ours: ['fileName', 'fileSize', 'imageWidth', 'imageHeight'],
    },
  }),
  /**
   * Begins an upload in parts, or finds the caller's upload of this `attachmentUUID` again. `offset`: how many bytes the
   * gateway has; the next part begins there. It is `fileSize` when only `finishUpload` is missing. A part that is still
   * arriving is ended first. An unfinished upload is deleted after a time without a call, and when the gateway starts.
   */
  beginUpload: endpoint({
    method: 'POST',
    path: '/hfle/v1/0/files/upload/begin',
    body: v.object({
      attachmentUUID,
      fileName: requiredText(2000),
      fileSize: wholeNumber,
      /** The media type of the file, as a part of a multipart body has it; '' when it is unknown. */
      contentType: v.pipe(v.string(), v.maxLength(200)),
      bucketName,
    }),
    result: uploadOffset,
    values: ['body.attachmentUUID', 'body.fileName', 'body.contentType'],
    facts: { source: 'X-19', access: 'signedIn', idempotentOn: 'attachmentUUID', ours: ['call'] },
  }),
  /**
   * Appends a part of any length at `offset`; at another place than the end it is refused with UPLOAD_OFFSET and the
   * right `offset`. Of a part that is cut, what arrived is kept.
   */
  appendToUpload: endpoint({
    method: 'POST',
    path: '/hfle/v1/0/files/upload/append',
    query: v.object({ attachmentUUID, offset: wholeNumber, bucketName }),
    isBinary: true,
    result: uploadOffset,
    values: ['query.attachmentUUID'],
    facts: { source: 'X-19', access: 'signedIn', ours: ['call'] },
  }),
  /** Checks and stores a file whose parts are all there, and answers what `upload` answers. */
  finishUpload: endpoint({
    method: 'POST',
    path: '/hfle/v1/0/files/upload/finish',
    body: v.object({ attachmentUUID, bucketName }),
    result: storedFile,
    values: ['body.attachmentUUID'],
    facts: { source: 'X-19', access: 'signedIn', idempotentOn: 'attachmentUUID', ours: ['call'] },
  }),
  /** Deletes what an unfinished upload has; unknown ones are ignored. */
  cancelUpload: endpoint({
    method: 'POST',
    path: '/hfle/v1/0/files/upload/cancel',
    body: v.object({ attachmentUUID, bucketName }),
    result: emptyResult,
    values: ['body.attachmentUUID'],
    facts: { source: 'X-19', access: 'signedIn', idempotentOn: 'attachmentUUID', ours: ['call'] },
  }),
  /** Where one file can be read without a header for a few minutes: for images, sound and video. */
  signedUrl: endpoint({
    method: 'GET',
    path: '/hfle/v1/0/files/signedUrl',
    query: v.object({ bucketName, url: fileUrl }),
    result: v.object({ data: v.string(), expiresInMs: v.number() }),
    claims: { 'query.url': 'file' },
    facts: { source: 'X-15', access: 'signedIn', ours: ['expiresInMs'] },
  }),
  /**
   * What the preview frame shows. `access_token`: the file token, never the bearer; `language`: that of the texts
   * on the page; `theme`: that of the page that shows the frame, without which the device decides.
   */
  preview: content({
    method: 'GET',
    path: '/hfle/v1/0/file/preview',
    query: v.object({ ...fileQuery, type: optionalText(20), language: optionalText(20), theme }),
    claims: { 'query.url': 'file' },
    values: ['query.access_token', 'query.type', 'query.language', 'query.theme'],
    facts: { source: 'X-15, X-17, X-18', access: 'fileReader', ours: ['language', 'theme'] },
  }),
  /**
   * The bytes of a file, an attachment unless a signed URL asks for `inline`, or for `pdf`: those of the PDF that was made
   * of an office file. `access_token`: as for the preview.
   */
  download: content({
    method: 'GET',
    path: '/hfle/v1/0/files/download',
    query: v.object({
      ...fileQuery,
      disposition: v.optional(v.picklist(['attachment', 'inline', 'pdf']), 'attachment'),
    }),
    claims: { 'query.url': 'file' },
    values: ['query.access_token'],
    facts: { source: 'X-15', access: 'fileReader', ours: ['call'] },
  }),
};
