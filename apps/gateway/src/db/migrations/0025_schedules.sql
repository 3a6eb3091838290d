CREATE TABLE "schedule_deliveries" (
	"schedule_id" text NOT NULL,
	"due_time" text NOT NULL,
	"account_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"is_expired" boolean NOT NULL,
	"acknowledged_at" timestamp with time zone,
	CONSTRAINT "schedule_deliveries_schedule_id_due_time_account_id_pk" PRIMARY KEY("schedule_id","due_time","account_id")
);
--> statement-breakpoint
CREATE TABLE "schedule_participants" (
	"schedule_id" text NOT NULL,
	"account_id" text NOT NULL,
	CONSTRAINT "schedule_participants_schedule_id_account_id_pk" PRIMARY KEY("schedule_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"schedule_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"creator_id" text NOT NULL,
	"schedule_type" text NOT NULL,
	"content" text NOT NULL,
	"schedule_time" text NOT NULL,
	"end_time" text NOT NULL,
	"repeat_type" text NOT NULL,
	"time_zone" text NOT NULL,
	"share_title" text,
	"share_desc" text,
	"share_url" text,
	"image_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	"next_at" timestamp with time zone,
	"next_time" text,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "schedule_deliveries" ADD CONSTRAINT "schedule_deliveries_schedule_id_schedules_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("schedule_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_deliveries" ADD CONSTRAINT "schedule_deliveries_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_participants" ADD CONSTRAINT "schedule_participants_schedule_id_schedules_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("schedule_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_participants" ADD CONSTRAINT "schedule_participants_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_creator_id_accounts_account_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_deliveries_pending" ON "schedule_deliveries" USING btree ("account_id") WHERE acknowledged_at IS NULL;--> statement-breakpoint
CREATE INDEX "schedule_participants_account" ON "schedule_participants" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "schedules_due" ON "schedules" USING btree ("next_at") WHERE next_at IS NOT NULL AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "schedules_creator" ON "schedules" USING btree ("creator_id");