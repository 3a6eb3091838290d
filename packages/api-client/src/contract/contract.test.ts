import { describe, expect, it } from 'vitest';
import type { AnyCall } from './endpoint';
import { contract } from './index';

const declared = Object.values(contract).flatMap((group) =>
  Object.values<AnyCall>(group).map(({ method, path }) => `${method} ${path}`),
);

/** Every call the specification names, with its exact path. RS rows that name no path are not listed. */
const specified: Readonly<Record<string, string>> = {
  'RS-03': 'GET /ibsn/v1/robot/friend/unauth-list',
  'RS-04': 'GET /ibsn/v1/robot/friend/auth-list',
  'RS-05': 'POST /ibsn/v1/robot/friend/auth',
  'RS-06': 'POST /ibsn/v1/robot/friend/unauth',
  'RS-07': 'GET /ibsn/v1/robot/group/unauth-list',
  'RS-08': 'GET /ibsn/v1/robot/group/auth-list',
  'RS-09': 'POST /ibsn/v1/robot/group/auth',
  'RS-10': 'POST /ibsn/v1/robot/group/unauth',
  'RS-11': 'POST /ibsn/v1/robot/group/unauth-check',
  'RS-12': 'POST /ibsn/v1/chat/messages/forward',
  'RS-13': 'POST /ibsn/v1/robot/schedule/forward',
  'RS-14': 'POST /ibsn/v1/robot/group/create',
  'RS-15': 'POST /ibsn/v1/robot/group/friends/invite',
  'RS-16': 'POST /ibsn/v1/robot/group/friends/delete',
  'RS-17': 'GET /ibsn/v1/robot/tag/list',
  'RS-18': 'GET /ibsn/v1/robot/tag/friends',
  'RS-19': 'POST /ibsn/v1/robot/schedule/create',
  'RS-20': 'POST /ibsn/v1/robot/schedule/update',
  'RS-21': 'GET /ibsn/v1/robot/friend/search',
  'RS-23': 'POST /ibsn/v1/robot/virtual-group/create',
  'RS-24': 'POST /ibsn/v1/robot/virtual-group/open',
  'RS-25': 'POST /ibsn/v1/chat/messages/virtual-msg',
  'RS-26': 'GET /ibsn/v1/hot/key/query',
  'RS-27': 'POST /ibsn/v1/hot/key/updateOrInsert',
  'RS-28': 'GET /hpfm/v1/{tenantId}/prompt/{language}',
  'RS-29': 'POST /hfle/v1/0/files/attachment/multipart',
  'RS-30': 'GET /hfle/v1/0/files/signedUrl',
  'RS-31': 'POST /oauth/oauth/token',
  'RS-32': 'GET /hfle/v1/0/file/preview',
  'RS-36': 'GET /ibsn/v1/robot/login-qr-code',
  'RS-37': 'GET /ibsn/v1/robot/logout',
  'RS-38': 'GET /ibsn/v1/robot/logoff',
  'RS-39': 'POST /ibsn/v1/login/get/encrypt-data',
  'RS-40': 'POST /ibsn/v1/login/get/login-url',
  'RS-41': 'GET /ibsn/v1/user-routes/list',
  'RS-42': 'GET /ibsn/v1/login/init-user',
  'RS-43': 'GET /ibsn/v1/{tenantId}/group-params/list',
  'RS-44': 'GET /ibsn/v1/chat-assistant/get-user-info',
  'RS-45': 'GET /ibsn/v1/chat/rooms/query',
  'RS-46': 'POST /ibsn/v1/chat/rooms/create',
  'RS-47': 'DELETE /ibsn/v1/chat/rooms/delete/{id}',
  'RS-48': 'POST /ibsn/v1/chat/rooms/top',
  'RS-49': 'POST /ibsn/v1/chat/rooms/read',
  'RS-50': 'POST /ibsn/v1/chat/rooms/unread',
  'RS-53': 'GET /ibsn/v1/chat/messages/in/room',
  'RS-54': 'GET /ibsn/v1/chat/messages/all/query',
  'RS-55': 'GET /ibsn/v1/chat-assistant/search-message',
  'RS-56': 'GET /ibsn/v1/chat/messages/{organizationId}/conversation-message',
  'RS-57': 'GET /ibsn/v1/chat/messages/query/all',
  'RS-58': 'POST /ibsn/v1/chat/messages/create/room/message',
  'RS-59': 'POST /ibsn/v1/chat/messages/delete',
  'RS-60': 'POST /ibsn/v1/chat/messages/recall',
  'RS-61': 'POST /ibsn/v1/chat/messages/push-article',
  'RS-62': 'POST /ibsn/v1/chat/messages/repush-article',
  'RS-63': 'GET /ibsn/v1/chat/messages/near-message',
  'RS-64': 'GET /ibsn/v1/chat/messages/query-data',
  'RS-65': 'POST /ibsn/v1/chat/messages/evaluate',
  'RS-66': 'POST /ibsn/v1/chat/association/qa',
  'RS-68': 'GET /ibsn/v1/customer-service/un-pick/rooms',
  'RS-69': 'GET /ibsn/v1/customer-service/serving/rooms',
  'RS-70': 'GET /ibsn/v1/customer-service/service/log',
  'RS-71': 'POST /ibsn/v1/customer-service/pick/room',
  'RS-72': 'POST /ibsn/v1/customer-service/release/room',
  'RS-73': 'POST /ibsn/v1/customer-service/summarize-message',
  'RS-74': 'GET /ibsn/v1/customer-service/online/customers',
  'RS-75': 'POST /ibsn/v1/customer-service/transfer/room',
  'RS-76': 'GET /ibsn/v1/customer-service/service/status',
  'RS-77': 'GET /ibsn/v1/customer-service/search',
  'RS-78': 'GET /ibsn/v1/customer-service/search-message-result',
  'RS-79': 'GET /ibsn/v1/customer-service/note-form',
  'RS-80': 'GET /ibsn/v1/customer-service/note-form-info',
  'RS-81': 'POST /ibsn/v1/customer-service/modify-remark',
  'RS-82': 'POST /ibsn/v1/customer-service/hang-up-room',
  'RS-83': 'POST /ibsn/v1/customer-service/cancel-hang-up-room',
  'RS-84': 'POST /ibsn/v1/customer-service/cancel-queue',
  'RS-86': 'GET /ibsn/v1/{tenantId}/{chatbot}/associate',
  'RS-87': 'GET /ibsn/v1/{tenantId}/{chatbot}/categories',
  'RS-88': 'POST /ibsn/v1/{tenantId}/{chatbot}/create-faq',
  'RS-89': 'GET /ibsn/v1/chat-assistant/room-info',
  'RS-90': 'GET /ibsn/v1/chat-assistant/message-list',
  'RS-91': 'POST /ibsn/v1/chat-assistant/question',
  'RS-92': 'GET /ibsn/v1/tenant-service/service-list',
};

/** Calls that we added; each is marked as ours in its declaration or in a decision. */
const added = [
  'POST /ibsn/v1/socket/ticket',
  'POST /ibsn/v1/login/register',
  'POST /ibsn/v1/login/forget/code',
  'POST /ibsn/v1/login/forget/reset',
  'POST /ibsn/v1/login/pre-sales',
  'POST /ibsn/v1/customer-service/push-note-form',
  'GET /ibsn/v1/customer-service/capsule',
  'POST /ibsn/v1/customer-service/review-capsule',
  'POST /ibsn/v1/customer-service/agent-status',
  'POST /ibsn/v1/customer-service/agent-activity',
  'GET /ibsn/v1/customer-service/agent-day',
  'GET /ibsn/v1/customer-service/left-messages',
  'POST /ibsn/v1/customer-service/answer-left-message',
  'GET /ibsn/v1/customer-service/canned-replies',
  'POST /ibsn/v1/customer-service/canned-replies/save',
  'POST /ibsn/v1/customer-service/canned-replies/delete',
  'GET /ibsn/v1/customer-service/knowledge/entries',
  'POST /ibsn/v1/customer-service/knowledge/save',
  'POST /ibsn/v1/customer-service/knowledge/delete',
  'POST /ibsn/v1/customer-service/knowledge/try',
  'GET /ibsn/v1/customer-service/knowledge/open-questions',
  'POST /ibsn/v1/customer-service/knowledge/open-questions/dismiss',
  'POST /ibsn/v1/customer-service/knowledge/suggest',
  'GET /ibsn/v1/customer-service/knowledge/export',
  'POST /ibsn/v1/customer-service/knowledge/import',
  'POST /ibsn/v1/customer-service/record-link',
  'GET /ibsn/v1/chat/messages/{organizationId}/conversation-message/file',
  'POST /ibsn/v1/documents/urge',
  'GET /ibsn/v1/documents/requisitions',
  'POST /ibsn/v1/chat/messages/stop',
  'GET /ibsn/v1/{tenantId}/{chatbot}/hot-questions',
  'GET /ibsn/v1/{tenantId}/{chatbot}/today',
  'GET /ibsn/v1/robot/group/members',
  'GET /ibsn/v1/robot/schedule/list',
  'POST /ibsn/v1/robot/schedule/acknowledge',
  'POST /ibsn/v1/robot/schedule/delete',
  'GET /hfle/v1/0/files/download',
  'POST /hfle/v1/0/files/upload/begin',
  'POST /hfle/v1/0/files/upload/append',
  'POST /hfle/v1/0/files/upload/finish',
  'POST /hfle/v1/0/files/upload/cancel',
];

describe('contract', () => {
  it('[AC12] declares every call of the specification', () => {
    expect(Object.values(specified).filter((call) => !declared.includes(call))).toEqual([]);
  });

  it('[AC12] declares no call twice', () => {
    expect(declared.filter((call, index) => declared.indexOf(call) !== index)).toEqual([]);
  });

  it('[AC12] adds only the calls that are listed as ours', () => {
    const known = new Set([...Object.values(specified), ...added]);
    expect(declared.filter((call) => !known.has(call))).toEqual([]);
    expect(added.filter((call) => !declared.includes(call))).toEqual([]);
  });
});
