CREATE TABLE "evaluations" (
	"message_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"solved" text NOT NULL,
	"liked" jsonb NOT NULL,
	"remark" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_submissions" (
	"message_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"msg_uuid" text NOT NULL,
	"draft_hash" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"tenant_id" text NOT NULL,
	"number" integer NOT NULL,
	"message_id" text NOT NULL,
	"room_id" text NOT NULL,
	"account_id" text NOT NULL,
	"account_name" text NOT NULL,
	"category" text NOT NULL,
	"urgency" text NOT NULL,
	"wanted_at" text,
	"description" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tickets_tenant_id_number_pk" PRIMARY KEY("tenant_id","number"),
	CONSTRAINT "tickets_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "extras" jsonb;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_message_id_messages_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("message_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_message_id_messages_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("message_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_account" ON "tickets" USING btree ("tenant_id","account_id");