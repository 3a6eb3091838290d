ALTER TABLE "robot_memories" ADD COLUMN "last_list" jsonb;--> statement-breakpoint
ALTER TABLE "robot_memories" ADD COLUMN "list_until" timestamp with time zone;