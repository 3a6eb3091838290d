CREATE TABLE "searched_messages" (
	"room_id" text NOT NULL,
	"room_seq" bigint NOT NULL,
	"creation_date" timestamp with time zone NOT NULL,
	"sender_id" text NOT NULL,
	"msg_type" text NOT NULL,
	"lower_text" text NOT NULL,
	CONSTRAINT "searched_messages_room_id_room_seq_pk" PRIMARY KEY("room_id","room_seq")
);
--> statement-breakpoint
CREATE INDEX "message_deletions_account" ON "message_deletions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "messages_by_sender" ON "messages" USING btree ("room_id","sender_id","room_seq");--> statement-breakpoint
CREATE INDEX "messages_recalled" ON "messages" USING btree ("room_id","room_seq") WHERE "messages"."state" = 1;--> statement-breakpoint
CREATE INDEX "messages_questions" ON "messages" USING btree ("room_id","room_seq") WHERE "messages"."msg_type" = 'QUESTION_CARD' AND NOT "messages"."is_by_agent";--> statement-breakpoint
INSERT INTO "searched_messages" ("room_id", "room_seq", "creation_date", "sender_id", "msg_type", "lower_text")
SELECT "room_id", "room_seq", "creation_date", "sender_id", "msg_type", lower(coalesce("searched_text", "content"))
FROM "messages" WHERE "state" <> 1;--> statement-breakpoint
-- A trigger, because many statements write messages and none of them may forget what a search reads.
CREATE FUNCTION note_searched_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 1 THEN
    DELETE FROM searched_messages WHERE room_id = NEW.room_id AND room_seq = NEW.room_seq;
    RETURN NULL;
  END IF;
  INSERT INTO searched_messages (room_id, room_seq, creation_date, sender_id, msg_type, lower_text)
  VALUES (NEW.room_id, NEW.room_seq, NEW.creation_date, NEW.sender_id, NEW.msg_type,
    lower(coalesce(NEW.searched_text, NEW.content)))
  ON CONFLICT (room_id, room_seq) DO UPDATE SET creation_date = excluded.creation_date, sender_id = excluded.sender_id,
    msg_type = excluded.msg_type, lower_text = excluded.lower_text;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_searched AFTER INSERT OR UPDATE OF "content", "searched_text", "state", "creation_date", "sender_id", "msg_type"
ON "messages" FOR EACH ROW EXECUTE FUNCTION note_searched_message();
