import * as v from 'valibot';
import { endpoint, planned } from './endpoint';
import { emptyResult } from './fields';

/** The keys that can send a message: Enter, or Ctrl and Enter together (⌘ on a Mac). source: C-29 */
export const sendKeys = ['return', 'control+return'] as const;

/** What an account has chosen, on all its devices. */
export const settings = {
  /** A list of one: the key that sends. 'return' until the account chooses another. */
  sendKey: endpoint({
    method: 'GET',
    path: '/ibsn/v1/hot/key/query',
    result: v.array(v.object({ keys: v.fallback(v.picklist(sendKeys), 'return') })),
    facts: { source: 'RS-26, RS-67', access: 'signedIn' },
  }),
  /** All pages of the account hear of it by 1003. */
  changeSendKey: endpoint({
    method: 'POST',
    path: '/ibsn/v1/hot/key/updateOrInsert',
    body: v.object({ keys: v.picklist(sendKeys) }),
    result: emptyResult,
    facts: { source: 'RS-27', access: 'signedIn' },
  }),
  translations: planned('GET', '/hpfm/v1/{tenantId}/prompt/{language}', {
    access: 'signedIn',
    source: 'X-26',
    claims: { 'params.tenantId': 'tenant' },
    values: ['params.language'],
  }),
};
