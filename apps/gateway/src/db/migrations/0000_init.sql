CREATE TABLE "accounts" (
	"account_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"department" text,
	"department_en" text,
	"company" text,
	"language" text DEFAULT 'zh_CN' NOT NULL,
	"password_hash" text,
	"robot_serial" text,
	"group_key" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_group_key_unique" UNIQUE("group_key")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"secret" text NOT NULL,
	"platform_code" text NOT NULL,
	"login_url" text,
	CONSTRAINT "tenants_platform_code_unique" UNIQUE("platform_code")
);
--> statement-breakpoint
CREATE TABLE "used_identities" (
	"tenant_id" text NOT NULL,
	"jti" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_identities_tenant_id_jti_pk" PRIMARY KEY("tenant_id","jti")
);
--> statement-breakpoint
CREATE TABLE "asked_counters" (
	"tenant_id" text NOT NULL,
	"ref" text NOT NULL,
	"asked" integer NOT NULL,
	CONSTRAINT "asked_counters_tenant_id_ref_pk" PRIMARY KEY("tenant_id","ref")
);
--> statement-breakpoint
CREATE TABLE "faq_entries" (
	"tenant_id" text NOT NULL,
	"ref" text NOT NULL,
	"language" text NOT NULL,
	"category" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"source" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "faq_entries_tenant_id_ref_language_pk" PRIMARY KEY("tenant_id","ref","language")
);
--> statement-breakpoint
CREATE TABLE "faq_phrasings" (
	"tenant_id" text NOT NULL,
	"ref" text NOT NULL,
	"language" text NOT NULL,
	"position" integer NOT NULL,
	"phrasing" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "faq_phrasings_tenant_id_ref_language_position_pk" PRIMARY KEY("tenant_id","ref","language","position")
);
--> statement-breakpoint
CREATE TABLE "knowledge_categories" (
	"tenant_id" text NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "knowledge_categories_tenant_id_code_pk" PRIMARY KEY("tenant_id","code")
);
--> statement-breakpoint
CREATE TABLE "knowledge_sources" (
	"tenant_id" text NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "knowledge_sources_tenant_id_source_pk" PRIMARY KEY("tenant_id","source")
);
--> statement-breakpoint
CREATE TABLE "policy_sections" (
	"tenant_id" text NOT NULL,
	"source" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"heading" text NOT NULL,
	"body" text NOT NULL,
	"language" text NOT NULL,
	"category" text NOT NULL,
	CONSTRAINT "policy_sections_tenant_id_source_position_pk" PRIMARY KEY("tenant_id","source","position")
);
--> statement-breakpoint
CREATE TABLE "text_embeddings" (
	"model" text NOT NULL,
	"text_hash" text NOT NULL,
	"vector" real[] NOT NULL,
	CONSTRAINT "text_embeddings_model_text_hash_pk" PRIMARY KEY("model","text_hash")
);
--> statement-breakpoint
CREATE TABLE "message_deletions" (
	"message_id" text NOT NULL,
	"account_id" text NOT NULL,
	CONSTRAINT "message_deletions_message_id_account_id_pk" PRIMARY KEY("message_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"room_id" text NOT NULL,
	"room_seq" bigint NOT NULL,
	"sender_id" text NOT NULL,
	"sender_name" text NOT NULL,
	"msg_uuid" text NOT NULL,
	"draft_hash" text NOT NULL,
	"msg_type" text NOT NULL,
	"content" text NOT NULL,
	"purchase_robot_msg" jsonb,
	"answer_reference" jsonb,
	"button_param" jsonb,
	"inquiry_channel" text,
	"state" integer DEFAULT 0 NOT NULL,
	"answer_state" text,
	"question_id" text,
	"can_rate" boolean DEFAULT false NOT NULL,
	"rating" text,
	"rated_at" timestamp with time zone,
	"creation_date" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_place" UNIQUE("room_id","room_seq"),
	CONSTRAINT "messages_once" UNIQUE("room_id","sender_id","msg_uuid")
);
--> statement-breakpoint
CREATE TABLE "approval_steps" (
	"tenant_id" text NOT NULL,
	"requisition" text NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"handler" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "approval_steps_tenant_id_requisition_position_pk" PRIMARY KEY("tenant_id","requisition","position")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"tenant_id" text NOT NULL,
	"number" text NOT NULL,
	"order_number" text NOT NULL,
	"quantity" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"tax_rate" integer NOT NULL,
	"status" text NOT NULL,
	"issued_on" date NOT NULL,
	CONSTRAINT "invoices_tenant_id_number_pk" PRIMARY KEY("tenant_id","number")
);
--> statement-breakpoint
CREATE TABLE "match_results" (
	"tenant_id" text NOT NULL,
	"order_number" text NOT NULL,
	"status" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "match_results_tenant_id_order_number_pk" PRIMARY KEY("tenant_id","order_number")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"tenant_id" text NOT NULL,
	"order_number" text NOT NULL,
	"position" integer NOT NULL,
	"item_zh" text NOT NULL,
	"item_en" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_zh" text NOT NULL,
	"unit_en" text NOT NULL,
	"unit_price" numeric(14, 2) NOT NULL,
	CONSTRAINT "order_lines_tenant_id_order_number_position_pk" PRIMARY KEY("tenant_id","order_number","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"tenant_id" text NOT NULL,
	"number" text NOT NULL,
	"requisition" text NOT NULL,
	"supplier" text NOT NULL,
	"buyer" text NOT NULL,
	"department" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"promised_on" date,
	"due_on" date NOT NULL,
	CONSTRAINT "orders_tenant_id_number_pk" PRIMARY KEY("tenant_id","number")
);
--> statement-breakpoint
CREATE TABLE "procurement_departments" (
	"tenant_id" text NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "procurement_departments_tenant_id_code_pk" PRIMARY KEY("tenant_id","code")
);
--> statement-breakpoint
CREATE TABLE "procurement_people" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"department" text NOT NULL,
	CONSTRAINT "procurement_people_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"tenant_id" text NOT NULL,
	"number" text NOT NULL,
	"order_number" text NOT NULL,
	"quantity" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"receiver" text NOT NULL,
	CONSTRAINT "receipts_tenant_id_number_pk" PRIMARY KEY("tenant_id","number")
);
--> statement-breakpoint
CREATE TABLE "rejections" (
	"tenant_id" text NOT NULL,
	"number" text NOT NULL,
	"order_number" text NOT NULL,
	"receipt" text NOT NULL,
	"quantity" integer NOT NULL,
	"reason_zh" text NOT NULL,
	"reason_en" text NOT NULL,
	"status" text NOT NULL,
	"rejected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rejections_tenant_id_number_pk" PRIMARY KEY("tenant_id","number")
);
--> statement-breakpoint
CREATE TABLE "requisition_lines" (
	"tenant_id" text NOT NULL,
	"requisition" text NOT NULL,
	"position" integer NOT NULL,
	"item_zh" text NOT NULL,
	"item_en" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_zh" text NOT NULL,
	"unit_en" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	CONSTRAINT "requisition_lines_tenant_id_requisition_position_pk" PRIMARY KEY("tenant_id","requisition","position")
);
--> statement-breakpoint
CREATE TABLE "requisitions" (
	"tenant_id" text NOT NULL,
	"number" text NOT NULL,
	"requester" text NOT NULL,
	"department" text NOT NULL,
	"category" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"status" text NOT NULL,
	"budget_zh" text NOT NULL,
	"budget_en" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"needed_on" date NOT NULL,
	"return_reason_zh" text,
	"return_reason_en" text,
	CONSTRAINT "requisitions_tenant_id_number_pk" PRIMARY KEY("tenant_id","number")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"tenant_id" text NOT NULL,
	"number" text NOT NULL,
	"order_number" text NOT NULL,
	"supplier" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"tax_rate" integer NOT NULL,
	"status" text NOT NULL,
	"issued_on" date NOT NULL,
	"pay_on" date NOT NULL,
	CONSTRAINT "statements_tenant_id_number_pk" PRIMARY KEY("tenant_id","number")
);
--> statement-breakpoint
CREATE TABLE "supplier_documents" (
	"tenant_id" text NOT NULL,
	"supplier" text NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "supplier_documents_tenant_id_supplier_position_pk" PRIMARY KEY("tenant_id","supplier","position")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"short_zh" text NOT NULL,
	"short_en" text NOT NULL,
	"kind_zh" text NOT NULL,
	"kind_en" text NOT NULL,
	"contact_zh" text NOT NULL,
	"contact_en" text NOT NULL,
	"aliases" text NOT NULL,
	"department" text NOT NULL,
	"onboarding" text NOT NULL,
	"documents_due_on" date,
	"review_due_on" date,
	"licence_until" date NOT NULL,
	"invited_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "suppliers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "urges" (
	"tenant_id" text NOT NULL,
	"number" text NOT NULL,
	"urged_on" date NOT NULL,
	"urged_by" text NOT NULL,
	"urged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "declined_questions" (
	"message_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"room_id" text NOT NULL,
	"account_id" text NOT NULL,
	"account_name" text NOT NULL,
	"question" text NOT NULL,
	"nearest" jsonb NOT NULL,
	"declined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "left_messages" (
	"tenant_id" text NOT NULL,
	"number" integer NOT NULL,
	"room_id" text NOT NULL,
	"message_id" text NOT NULL,
	"account_id" text NOT NULL,
	"account_name" text NOT NULL,
	"message" text NOT NULL,
	"question" text,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "left_messages_tenant_id_number_pk" PRIMARY KEY("tenant_id","number"),
	CONSTRAINT "left_messages_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "robot_memories" (
	"room_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"last_document" text,
	"document_until" timestamp with time zone,
	"leaving_until" timestamp with time zone,
	"declined_question" text
);
--> statement-breakpoint
CREATE TABLE "room_members" (
	"room_id" text NOT NULL,
	"account_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"read_seq" bigint DEFAULT 0 NOT NULL,
	"is_top" boolean DEFAULT false NOT NULL,
	"hidden_at_seq" bigint,
	"is_marked_unread" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_members_room_id_account_id_pk" PRIMARY KEY("room_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"room_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"chat_type" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"robot_id" text,
	"robot_serial" text,
	"service_state" text DEFAULT 'robot' NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_deletions" ADD CONSTRAINT "message_deletions_message_id_messages_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("message_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_room_id_rooms_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("room_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_steps" ADD CONSTRAINT "approval_steps_requisition" FOREIGN KEY ("tenant_id","requisition") REFERENCES "public"."requisitions"("tenant_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order" FOREIGN KEY ("tenant_id","order_number") REFERENCES "public"."orders"("tenant_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_requisition_of" FOREIGN KEY ("tenant_id","requisition") REFERENCES "public"."requisitions"("tenant_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisition_lines" ADD CONSTRAINT "requisition_lines_requisition" FOREIGN KEY ("tenant_id","requisition") REFERENCES "public"."requisitions"("tenant_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_members" ADD CONSTRAINT "room_members_room_id_rooms_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("room_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_members" ADD CONSTRAINT "room_members_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_subject" ON "accounts" USING btree ("tenant_id","subject");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "faq_entries_source" ON "faq_entries" USING btree ("tenant_id","source");--> statement-breakpoint
CREATE INDEX "faq_phrasings_source" ON "faq_phrasings" USING btree ("tenant_id","source");--> statement-breakpoint
CREATE INDEX "messages_answer_state" ON "messages" USING btree ("answer_state");--> statement-breakpoint
CREATE INDEX "approval_steps_waiting" ON "approval_steps" USING btree ("tenant_id","handler","state");--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("tenant_id","order_number");--> statement-breakpoint
CREATE INDEX "orders_requisition" ON "orders" USING btree ("tenant_id","requisition");--> statement-breakpoint
CREATE INDEX "orders_supplier" ON "orders" USING btree ("tenant_id","supplier");--> statement-breakpoint
CREATE INDEX "receipts_order" ON "receipts" USING btree ("tenant_id","order_number");--> statement-breakpoint
CREATE INDEX "rejections_order" ON "rejections" USING btree ("tenant_id","order_number");--> statement-breakpoint
CREATE INDEX "requisitions_department" ON "requisitions" USING btree ("tenant_id","department","submitted_at");--> statement-breakpoint
CREATE INDEX "statements_order" ON "statements" USING btree ("tenant_id","order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "urges_once_a_day" ON "urges" USING btree ("tenant_id","number","urged_on");--> statement-breakpoint
CREATE INDEX "room_members_account" ON "room_members" USING btree ("account_id");