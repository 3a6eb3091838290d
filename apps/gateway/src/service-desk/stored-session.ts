import { ServiceRoom, serviceStatuses } from '@parley/domain';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { time } from '../db/database';

const nullableText = v.nullable(v.string());

/** A session of the service desk, with the names of asker and agent. */
export const StoredSession = v.object({
  session_id: v.string(),
  tenant_id: v.string(),
  room_id: v.string(),
  asker_id: v.string(),
  agent_id: nullableText,
  status: v.picklist(serviceStatuses),
  version: v.number(),
  queued_at: time,
  picked_at: v.nullable(time),
  asker_name: v.string(),
  asker_department: nullableText,
  asker_company: nullableText,
  asker_kind: v.string(),
  inquiry_channel: nullableText,
  remark: nullableText,
  asker_language: v.picklist(['zh_CN', 'en_US']),
  agent_name: nullableText,
  agent_name_en: nullableText,
  agent_department: nullableText,
  agent_department_en: nullableText,
});
export type StoredSession = v.InferOutput<typeof StoredSession>;

/** A SELECT of sessions from `source`: `service_sessions` or a subset of its rows, with the alias `s`, and more of its columns. */
export const sessionsFrom = (source: SQL, columns: SQL = sql``): SQL => sql`
  SELECT s.session_id, s.tenant_id, s.room_id, s.asker_id, s.agent_id, s.status, s.version, s.queued_at, s.picked_at,
    asker.name AS asker_name, asker.department AS asker_department, asker.company AS asker_company,
    asker.kind AS asker_kind, s.inquiry_channel, remarks.remark,
    coalesce(s.language, asker.language) AS asker_language, agent.name AS agent_name, agent.department AS agent_department,
    agent.name_en AS agent_name_en, agent.department_en AS agent_department_en
    ${columns}
  FROM ${source} JOIN accounts asker ON asker.account_id = s.asker_id
  LEFT JOIN asker_remarks remarks ON remarks.tenant_id = s.tenant_id AND remarks.account_id = s.asker_id
  LEFT JOIN accounts agent ON agent.account_id = s.agent_id`;

/** The names of the agent and their department in the asker's language. source: GW135, W-11 */
export const agentForAsker = (session: StoredSession) =>
  session.asker_language === 'en_US'
    ? { name: session.agent_name_en, department: session.agent_department_en }
    : { name: session.agent_name, department: session.agent_department };

/** A session without what only agents may know, for its asker gets it too when it ends. */
export type RoomDetails = Partial<
  Pick<
    ServiceRoom,
    'position' | 'comment' | 'transferredBy' | 'lastMessage' | 'unread' | 'remark' | 'accountKind' | 'inquiryChannel'
  >
>;

export const serviceRoomOf = (row: StoredSession, more: RoomDetails = {}): ServiceRoom =>
  v.parse(ServiceRoom, {
    roomId: row.room_id,
    status: row.status,
    version: row.version,
    name: row.asker_name,
    serial: row.asker_id,
    department: row.asker_department ?? undefined,
    company: row.asker_company ?? undefined,
    queuedAt: row.queued_at.toISOString(),
    pickedAt: row.picked_at?.toISOString(),
    agentSerial: row.agent_id ?? undefined,
    agentName: row.agent_name ?? undefined,
    ...more,
  });
