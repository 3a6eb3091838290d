CREATE TABLE "agent_states" (
	"account_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "left_messages" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "left_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "left_messages" ADD COLUMN "answer_id" text;--> statement-breakpoint
ALTER TABLE "agent_states" ADD CONSTRAINT "agent_states_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;