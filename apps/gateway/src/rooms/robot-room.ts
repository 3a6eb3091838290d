import { serverText } from '@parley/i18n/server-text';
import { type SQL, sql } from 'drizzle-orm';

/** The ids and names of the purchasing robot in rooms and messages. source: M-37 */
export const robot = {
  id: 'purchase-robot',
  serial: 'purchase-robot-1',
  platform: 'wechat',
  name: serverText('zh_CN', 'robot.name'),
  nameEn: serverText('en_US', 'robot.name'),
} as const;

/** The SQL statements that create an account's room with the purchasing robot. source: PR-05, M-37 */
export function robotRoomStatements(room: {
  readonly accountId: string;
  readonly tenantId: string;
  readonly roomId: string;
  readonly now: Date;
}): readonly SQL[] {
  const { accountId, tenantId, roomId } = room;
  const now = room.now.toISOString();
  return [
    sql`INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, robot_id, robot_serial, created_at)
      VALUES (${roomId}, ${tenantId}, '1', ${robot.name}, ${robot.nameEn}, ${robot.id}, ${robot.serial}, ${now})`,
    sql`INSERT INTO room_members (room_id, account_id, tenant_id, joined_at)
      VALUES (${roomId}, ${accountId}, ${tenantId}, ${now})`,
  ];
}
