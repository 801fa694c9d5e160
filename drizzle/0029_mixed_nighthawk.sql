CREATE TABLE "sold_day" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"cents" integer NOT NULL,
	"formats" jsonb NOT NULL,
	"posted" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
