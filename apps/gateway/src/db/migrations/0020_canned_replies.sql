CREATE TABLE "canned_replies" (
	"reply_id" bigserial PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"shortcut" text NOT NULL,
	"content" text NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_changed_by_accounts_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "canned_replies_shortcut" ON "canned_replies" USING btree ("tenant_id",lower(shortcut));