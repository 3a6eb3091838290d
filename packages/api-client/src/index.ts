export { ApiError, type Failure, type FailureCode } from './api-error';
export { failureOf, type HttpAnswer, retryAfterMs } from './classify';
export { clockOffsetOf } from './clock-offset';
export { contentAddress } from './content-address';
export {
  type ApiClient,
  type ApiClientOptions,
  type CallOptions,
  type Calls,
  createApiClient,
  type UploadOptions,
} from './create-api-client';
export type { SendUpload, Upload, UploadProgress } from './send-upload';
export { xhrUpload } from './xhr-upload';
