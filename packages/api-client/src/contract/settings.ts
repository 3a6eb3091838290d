import { planned } from './endpoint';

export const settings = {
  sendKey: planned('GET', '/ibsn/v1/hot/key/query', { access: 'signedIn', source: 'C-29' }),
  changeSendKey: planned('POST', '/ibsn/v1/hot/key/updateOrInsert', { access: 'signedIn', source: 'C-29' }),
  translations: planned('GET', '/hpfm/v1/{tenantId}/prompt/{language}', {
    access: 'signedIn',
    source: 'X-26',
    claims: { 'params.tenantId': 'tenant' },
    values: ['params.language'],
  }),
};
