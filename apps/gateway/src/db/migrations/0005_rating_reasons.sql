ALTER TABLE "messages" ADD COLUMN "rated_by" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "rating_reason" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "rating_comment" text;