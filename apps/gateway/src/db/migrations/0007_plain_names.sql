ALTER TABLE "service_sessions" RENAME COLUMN "told_place" TO "notified_position";--> statement-breakpoint
ALTER TABLE "tickets" RENAME COLUMN "wanted_at" TO "wanted_by";--> statement-breakpoint
ALTER TABLE "evaluations" RENAME TO "service_ratings";--> statement-breakpoint
ALTER TABLE "service_ratings" RENAME CONSTRAINT "evaluations_message_id_messages_message_id_fk" TO "service_ratings_message_id_messages_message_id_fk";
