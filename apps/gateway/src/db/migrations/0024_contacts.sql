CREATE TABLE "contact_tag_members" (
	"tag_id" text NOT NULL,
	"contact_id" text NOT NULL,
	CONSTRAINT "contact_tag_members_tag_id_contact_id_pk" PRIMARY KEY("tag_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "contact_tags" (
	"tag_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"contact_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"friend_id" text NOT NULL,
	"remark" text,
	"is_external" boolean DEFAULT false NOT NULL,
	"title" text,
	"phone" text,
	"authorised_at" timestamp with time zone,
	"authorised_by" text,
	"consent_version" text,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "group_authorisations" (
	"room_id" text NOT NULL,
	"account_id" text NOT NULL,
	"authorised_at" timestamp with time zone NOT NULL,
	"authorised_by" text NOT NULL,
	"consent_version" text,
	CONSTRAINT "group_authorisations_room_id_account_id_pk" PRIMARY KEY("room_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "dissolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_tag_members" ADD CONSTRAINT "contact_tag_members_tag_id_contact_tags_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."contact_tags"("tag_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_tag_members" ADD CONSTRAINT "contact_tag_members_contact_id_contacts_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("contact_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_tags" ADD CONSTRAINT "contact_tags_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_tags" ADD CONSTRAINT "contact_tags_owner_id_accounts_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_owner_id_accounts_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_friend_id_accounts_account_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_authorised_by_accounts_account_id_fk" FOREIGN KEY ("authorised_by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_authorisations" ADD CONSTRAINT "group_authorisations_room_id_rooms_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("room_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_authorisations" ADD CONSTRAINT "group_authorisations_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_authorisations" ADD CONSTRAINT "group_authorisations_authorised_by_accounts_account_id_fk" FOREIGN KEY ("authorised_by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_tags_owner" ON "contact_tags" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_owner_friend" ON "contacts" USING btree ("owner_id","friend_id");--> statement-breakpoint
CREATE INDEX "group_authorisations_at" ON "group_authorisations" USING btree ("authorised_at");--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_owner_id_accounts_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;