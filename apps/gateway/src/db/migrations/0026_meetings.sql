ALTER TABLE "rooms" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "sealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "sealed_seq" bigint;--> statement-breakpoint
CREATE INDEX "rooms_ends_at" ON "rooms" USING btree ("ends_at") WHERE ends_at IS NOT NULL;