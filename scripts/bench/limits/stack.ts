/**
 * The bare stack beside which the shop is measured in the same run: what Hono, tRPC, Drizzle, postgres.js
 * and Postgres do alone on this machine, in a process of its own. Prints where it listens.
 */
import { initTRPC } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { asc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { Hono } from "hono";
import postgres from "postgres";

import { magnetFormat } from "#shop/catalog/magnet-format.table.ts";

import { makeBareTables, placeBareOrder, writeByNine, writeByOne } from "./statements.ts";

const connect = () => postgres(process.env["DATABASE_URL"] ?? "", { max: 16, onnotice: () => {} });
const sql = connect();
// Drizzle changes how its client writes JSON.
const db = drizzle(connect(), { casing: "snake_case" });
await makeBareTables(sql);

const trpc = initTRPC.create();
const formatsOnce = await db.select().from(magnetFormat).where(eq(magnetFormat.isActive, true));
const router = trpc.router({
  kept: trpc.procedure.query(() => formatsOnce),
  read: trpc.procedure.query(() =>
    db
      .select()
      .from(magnetFormat)
      .where(eq(magnetFormat.isActive, true))
      .orderBy(asc(magnetFormat.sort)),
  ),
});

const app = new Hono();
app.get("/", (c) => c.text("a plain answer"));
app.all("/trpc/*", (c) =>
  fetchRequestHandler({ req: c.req.raw, endpoint: "/trpc", router, createContext: () => ({}) }),
);
app.post("/nine", async (c) => c.json(await writeByNine(sql)));
app.post("/one", async (c) => c.json(await writeByOne(sql)));
app.post("/order", async (c) => c.json(await placeBareOrder(sql)));

const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: app.fetch });
process.stdout.write(`Lodestone's stack alone is open at http://127.0.0.1:${server.port}\n`);
