CREATE TABLE "service_log" (
	"log_id" bigserial PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"room_id" text NOT NULL,
	"entry" text NOT NULL,
	"actor_id" text,
	"target_id" text,
	"comment" text,
	"date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"room_id" text NOT NULL,
	"asker_id" text NOT NULL,
	"agent_id" text,
	"status" text DEFAULT 'UNPICKED' NOT NULL,
	"is_front" boolean DEFAULT false NOT NULL,
	"told_place" integer,
	"version" bigserial NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"picked_at" timestamp with time zone,
	"active_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_by_agent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service_log" ADD CONSTRAINT "service_log_session_id_service_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."service_sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_sessions" ADD CONSTRAINT "service_sessions_room_id_rooms_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("room_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_sessions" ADD CONSTRAINT "service_sessions_asker_id_accounts_account_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_sessions" ADD CONSTRAINT "service_sessions_agent_id_accounts_account_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_log_room" ON "service_log" USING btree ("room_id","log_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_sessions_open" ON "service_sessions" USING btree ("room_id") WHERE status <> 'RELEASED';--> statement-breakpoint
CREATE INDEX "service_sessions_desk" ON "service_sessions" USING btree ("tenant_id","status");--> statement-breakpoint
CREATE INDEX "service_sessions_room" ON "service_sessions" USING btree ("room_id","version");