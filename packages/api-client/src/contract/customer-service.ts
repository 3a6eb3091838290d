import * as v from 'valibot';
import { endpoint, id, planned } from './endpoint';

const base = '/ibsn/v1/customer-service';

export const customerService = {
  /** Who serves the room now; read on entering and after a reconnect. */
  status: endpoint({
    method: 'GET',
    path: `${base}/service/status`,
    query: v.object({ roomId: id }),
    result: v.object({
      roomId: v.string(),
      serviceState: v.picklist(['robot', 'artificial']),
      status: v.optional(v.string()),
      position: v.optional(v.number()),
    }),
    facts: { source: '§7, S-10', access: 'roomMember' },
  }),
  unpickedRooms: planned('GET', `${base}/un-pick/rooms`, 'agent', '§7'),
  servingRooms: planned('GET', `${base}/serving/rooms`, 'agent', '§7'),
  serviceLog: planned('GET', `${base}/service/log`, 'agent', '§7, S-11'),
  pick: planned('POST', `${base}/pick/room`, 'agent', '§7'),
  release: planned('POST', `${base}/release/room`, 'agent', '§7, S-06'),
  summarize: planned('POST', `${base}/summarize-message`, 'agent', '§7, S-11'),
  onlineAgents: planned('GET', `${base}/online/customers`, 'agent', '§7, S-08'),
  transfer: planned('POST', `${base}/transfer/room`, 'agent', '§7, S-08'),
  search: planned('GET', `${base}/search`, 'agent', '§7, S-13'),
  searchMessages: planned('GET', `${base}/search-message-result`, 'agent', '§7, S-13'),
  noteForm: planned('GET', `${base}/note-form`, 'agent', '§7, S-12'),
  noteFormInfo: planned('GET', `${base}/note-form-info`, 'agent', '§7, S-12'),
  modifyRemark: planned('POST', `${base}/modify-remark`, 'agent', '§7'),
  hangUp: planned('POST', `${base}/hang-up-room`, 'agent', '§7, S-07'),
  cancelHangUp: planned('POST', `${base}/cancel-hang-up-room`, 'agent', '§7, S-07'),
  cancelQueue: planned('POST', `${base}/cancel-queue`, 'roomMember', '§7, S-03'),
};
