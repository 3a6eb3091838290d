ALTER TABLE "accounts" ADD COLUMN "edits_knowledge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "accounts" SET "edits_knowledge" = true WHERE "is_demo" AND "account_id" = 'zhou';
