CREATE TABLE "file_uses" (
	"file_id" text NOT NULL,
	"message_id" text NOT NULL,
	CONSTRAINT "file_uses_file_id_message_id_pk" PRIMARY KEY("file_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"attachment_uuid" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"mime" text NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_once" UNIQUE("owner_id","attachment_uuid")
);
--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_message_id_messages_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("message_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_uses_message" ON "file_uses" USING btree ("message_id");--> statement-breakpoint
-- Notes which files a message names, whatever part of it names them. A name opens nothing that its sender could not
-- open: the file is the sender's own, or is readable in a room of the sender's already. What the robot says is no way in
-- either: it may name its own files, and those of a member of the room (a form that the member filled in).
CREATE FUNCTION note_file_uses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text := to_jsonb(NEW)::text;
BEGIN
  IF position('/private-bucket/' IN named) = 0 THEN RETURN NULL; END IF;
  INSERT INTO file_uses (file_id, message_id)
  SELECT DISTINCT f.file_id, NEW.message_id
  FROM regexp_matches(named, '/private-bucket/([0-9a-f]{32})/', 'g') AS found(parts)
  JOIN files f ON f.file_id = found.parts[1] AND f.tenant_id = NEW.tenant_id
  WHERE f.owner_id = NEW.sender_id
    OR (NEW.sender_id = 'robot' AND f.owner_id IN (SELECT account_id FROM room_members WHERE room_id = NEW.room_id))
    OR EXISTS (
      SELECT FROM file_uses u JOIN messages m USING (message_id) JOIN room_members r USING (room_id)
      WHERE u.file_id = f.file_id AND r.account_id = NEW.sender_id AND m.state <> 1
    )
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_file_uses AFTER INSERT OR UPDATE ON "messages" FOR EACH ROW EXECUTE FUNCTION note_file_uses();
