CREATE TABLE "asker_remarks" (
	"tenant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"remark" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "asker_remarks_tenant_id_account_id_pk" PRIMARY KEY("tenant_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "service_sessions" ADD COLUMN "inquiry_channel" text;--> statement-breakpoint
ALTER TABLE "asker_remarks" ADD CONSTRAINT "asker_remarks_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;