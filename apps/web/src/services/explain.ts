import { ApiError } from '@parley/api-client';
import { errorText, type I18n, type Refusal } from '@parley/i18n';

/** The reader's words for a call that failed. What never reached the gateway has no words of its own to show. source: W-01, ER-02, ER-03 */
export const createExplain =
  (i18n: I18n) =>
  (failure: Refusal): string =>
    errorText(i18n, isOurWords(failure) ? {} : failure);

const isOurWords = (failure: Refusal): boolean =>
  failure instanceof ApiError && failure.errorCode === undefined && failure.code !== 'refuse';
