CREATE TABLE "robot_bindings" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "robot_signed_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "robot_bindings" ADD CONSTRAINT "robot_bindings_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "robot_bindings_account" ON "robot_bindings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "robot_bindings_open" ON "robot_bindings" USING btree ("expires_at") WHERE "robot_bindings"."used_at" IS NULL AND "robot_bindings"."ended_at" IS NULL;