import { ApiError } from '@parley/api-client';
import { errorText, type I18n, type Refusal } from '@parley/i18n';

/** The reader's words for a call that failed. A call that never reached the gateway brought no words of the gateway. source: W-01, ER-02, ER-03 */
export const createExplain =
  (i18n: I18n) =>
  (failure: Refusal): string =>
    errorText(i18n, isOurWords(failure) ? {} : failure);

const isOurWords = (failure: Refusal): boolean =>
  failure instanceof ApiError && failure.errorCode === undefined && failure.code !== 'refuse';
