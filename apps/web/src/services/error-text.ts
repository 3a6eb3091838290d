import { ApiError } from '@parley/api-client';
import { type CallFailure, errorText, type I18n } from '@parley/i18n';

/** The text for a failed call. A call that never reached the gateway has no text of the gateway. source: W-01, ER-02, ER-03 */
export const createErrorText =
  (i18n: I18n) =>
  (failure: CallFailure): string =>
    errorText(i18n, hasNoServerText(failure) ? {} : failure);

const hasNoServerText = (failure: CallFailure): boolean =>
  failure instanceof ApiError && failure.errorCode === undefined && failure.code !== 'refuse';
