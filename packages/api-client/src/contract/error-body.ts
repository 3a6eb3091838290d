import * as v from 'valibot';

/** Every error the gateway gives has this body. `params` fill the catalogue's text of `code`. source: W-01, W-11 */
export const ErrorBody = v.object({
  failed: v.literal(true),
  code: v.string(),
  message: v.optional(v.string(), ''),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;

/** Each code has a text in both catalogues under `error.<code>`; the HTTP status is the one W-01 gives it. */
export const errorCodes = {
  BAD_REQUEST: 400,
  MALFORMED_JSON: 400,
  NOT_SIGNED_IN: 401,
  SESSION_EXPIRED: 401,
  WRONG_PASSWORD: 200,
  UNSUPPORTED_GRANT: 400,
  UNKNOWN_CLIENT: 403,
  HOST_IDENTITY_EXPIRED: 403,
  HOST_IDENTITY_USED: 403,
  HOST_IDENTITY_REFUSED: 403,
  ORIGIN_REFUSED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  MSG_UUID_REUSED: 200,
  ALREADY_RATED: 200,
  NOT_RATEABLE: 200,
  NOT_RECALLABLE: 200,
  MESSAGE_EMPTY: 200,
  ALREADY_URGED: 200,
  ALREADY_PICKED: 200,
  NOT_WAITING: 200,
  NOT_SERVING: 200,
  AGENT_OFFLINE: 200,
  AT_CAPACITY: 200,
  AGENT_AT_CAPACITY: 200,
  NOT_A_FORM: 200,
  FORM_NOT_ALLOWED: 200,
  FORM_ALREADY_SUBMITTED: 200,
  FORM_INCOMPLETE: 200,
  FORM_TOO_LONG: 200,
  FORM_ENTRY_REFUSED: 200,
  TOO_LARGE: 413,
  FILE_EMPTY: 415,
  FILE_TOO_LARGE: 413,
  PICTURE_TOO_LARGE: 413,
  ARCHIVE_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  FILE_TYPE_REFUSED: 415,
  FILE_CONTENT_MISMATCH: 415,
  RANGE_REFUSED: 416,
  UPLOAD_UUID_REUSED: 200,
  UPLOAD_OFFSET: 200,
  TOO_MANY_REQUESTS: 429,
  NOT_BUILT: 501,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  STORAGE_UNAVAILABLE: 503,
} as const;
/** A code of the table above. */
export type ErrorCode = keyof typeof errorCodes;
