import { serviceStatuses } from '@parley/domain';
import * as v from 'valibot';
import { endpoint } from './endpoint';
import { emptyResult, id } from './fields';

const base = '/ibsn/v1/customer-service';

/**
 * The agents of the tenant who are online, by name, and how many others wait for one; outside of its hours when the desk
 * opens again, and the company's time zone. Ours.
 */
const ServiceDesk = v.object({
  agents: v.array(v.string()),
  waiting: v.number(),
  opens: v.optional(v.object({ at: v.string(), timeZone: v.string() })),
});

/** The calls of the service desk that askers make too. */
export const askerService = {
  /** Who serves the room now; read on entering and after a reconnect. Another state than these two is none. */
  status: endpoint({
    method: 'GET',
    path: `${base}/service/status`,
    query: v.object({ roomId: id }),
    result: v.object({
      roomId: v.string(),
      serviceState: v.fallback(v.optional(v.picklist(['robot', 'artificial'])), undefined),
      status: v.optional(v.picklist(serviceStatuses)),
      position: v.optional(v.number()),
      agentName: v.optional(v.string()),
      agentDepartment: v.optional(v.string()),
      version: v.optional(v.number()),
      serviceDesk: v.optional(ServiceDesk),
    }),
    claims: { 'query.roomId': 'room' },
    facts: { source: 'S-10', access: 'signedIn', ours: ['agentName', 'agentDepartment', 'version', 'serviceDesk'] },
  }),
  /** Does nothing in a room that is not in the queue. */
  cancelQueue: endpoint({
    method: 'POST',
    path: `${base}/cancel-queue`,
    body: v.object({ roomId: id }),
    result: emptyResult,
    claims: { 'body.roomId': 'room' },
    facts: { source: 'S-03', access: 'signedIn' },
  }),
};
