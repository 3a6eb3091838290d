import { repeatTypes } from '@parley/domain';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { time } from '../db/database';

const maybe = v.nullable(v.string());

/** A to-do with its people as one account reads it; `columns` selects it. */
export const ScheduleRow = v.object({
  schedule_id: v.string(),
  version: v.number(),
  schedule_type: v.picklist(['TEXT', 'URL']),
  content: v.string(),
  schedule_time: v.string(),
  end_time: v.string(),
  repeat_type: v.picklist(repeatTypes),
  time_zone: v.string(),
  share_title: maybe,
  share_desc: maybe,
  share_url: maybe,
  image_url: maybe,
  creator_id: v.string(),
  creator_name: v.string(),
  next_at: v.nullable(time),
  friends: v.array(v.object({ friendGroupId: v.string(), friendGroupName: v.string() })),
});
type ScheduleRow = v.InferOutput<typeof ScheduleRow>;

/** What `ScheduleRow` reads, from a `schedules s`. */
export const columns = sql`s.*, (SELECT a.name FROM accounts a WHERE a.account_id = s.creator_id) AS creator_name,
  coalesce((SELECT jsonb_agg(jsonb_build_object('friendGroupId', a.account_id, 'friendGroupName', a.name) ORDER BY a.name)
    FROM schedule_participants p JOIN accounts a USING (account_id) WHERE p.schedule_id = s.schedule_id), '[]') AS friends`;

/** A to-do as the calls answer it. */
export const toSchedule = (row: ScheduleRow, readerId: string) => ({
  id: row.schedule_id,
  version: row.version,
  scheduleType: row.schedule_type,
  content: row.content,
  scheduleTime: row.schedule_time,
  endTime: row.end_time,
  repeatType: row.repeat_type,
  timeZone: row.time_zone,
  friends: [...row.friends],
  ...(row.share_title !== null && { shareTitle: row.share_title }),
  ...(row.share_desc !== null && { shareDesc: row.share_desc }),
  ...(row.share_url !== null && { shareUrl: row.share_url }),
  ...(row.image_url !== null && { imageUrl: row.image_url }),
  isMine: row.creator_id === readerId,
  creatorName: row.creator_name,
  ...(row.next_at && { nextAt: row.next_at.toISOString() }),
});
