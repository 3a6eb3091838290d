import { planned } from './endpoint';

export const files = {
  upload: planned('POST', '/hfle/v1/0/files/attachment/multipart', 'signedIn', '§7'),
  signedUrl: planned('GET', '/hfle/v1/0/files/signedUrl', 'signedIn', '§7'),
  preview: planned('GET', '/hfle/v1/0/file/preview', 'client', '§7, X-15'),
  download: planned('GET', '/hfle/v1/0/files/download', 'client', 'X-15'),
};

export const settings = {
  sendKey: planned('GET', '/ibsn/v1/hot/key/query', 'signedIn', '§7, C-29'),
  changeSendKey: planned('POST', '/ibsn/v1/hot/key/updateOrInsert', 'signedIn', '§7, C-29'),
  translations: planned('GET', '/hpfm/v1/{tenantId}/prompt/{language}', 'signedIn', '§7, X-26'),
};
