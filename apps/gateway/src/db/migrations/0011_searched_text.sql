ALTER TABLE "messages" ADD COLUMN "searched_text" text;--> statement-breakpoint
-- Messages stored before have every text of their card, also those that only programs read.
UPDATE "messages" SET "searched_text" = concat_ws(E'\n', nullif("content", ''), "extras" ->> 'shareTitle', (
  SELECT string_agg("value" #>> '{}', E'\n')
  FROM jsonb_path_query("purchase_robot_msg", '$.** ? (@.type() == "string")') AS "value"
)) WHERE "msg_type" <> 'TEXT' AND "state" = 0;
