export { ApiError, type Failure, type FailureCode } from './api-error';
export { type Answer, failureOf, retryAfterMs } from './classify';
export { clockOffsetOf } from './clock-offset';
export {
  type ApiClient,
  type ApiClientOptions,
  type CallOptions,
  type Calls,
  createApiClient,
} from './create-api-client';
