ALTER TABLE "tenants" ADD COLUMN "host_identity_kinds" text[];--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "shows_remote_pictures" boolean;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_host_identity_kinds" CHECK ("tenants"."host_identity_kinds" <@ ARRAY['buyer', 'agent', 'staff', 'supplier', 'guest']);