CREATE TABLE "handled_questions" (
	"tenant_id" text NOT NULL,
	"question_key" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"account_id" text NOT NULL,
	CONSTRAINT "handled_questions_tenant_id_question_key_pk" PRIMARY KEY("tenant_id","question_key")
);
--> statement-breakpoint
CREATE INDEX "messages_rated_wrong" ON "messages" USING btree ("tenant_id") WHERE "messages"."rating" = 'WRONG_ANSWER';