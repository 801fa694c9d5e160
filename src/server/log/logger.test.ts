import { expect, test } from "bun:test";

import { z } from "zod";

import { ShopError } from "#shared/shop-error.ts";

import { createLogger } from "./logger.ts";

const lineSchema = z.looseObject({ level: z.string(), msg: z.string() });
const openLog = () => {
  const lines: z.infer<typeof lineSchema>[] = [];
  const log = createLogger("info", {
    write: (line) => void lines.push(lineSchema.parse(JSON.parse(line))),
  });
  return { log, lines };
};
const coded = (code: string, message = "write") => Object.assign(new Error(message), { code });

test.each([
  ["a file", new ShopError("storage_full", {}, { cause: coded("ENOSPC") })],
  ["a quota", new Error("outer", { cause: coded("EDQUOT") })],
  ["Postgres", new Error("outer", { cause: coded("53100", "could not extend file") })],
  ["a process of its own", new Error("Error: ENOSPC: no space left on device, write")],
])("a full disk is named in the first words of a line: %s", (_where, err) => {
  const { log, lines } = openLog();
  log.warn({ err }, "a job failed and is tried again");
  expect(lines[0]?.msg).toBe("the disk is full: a job failed and is tried again");
});

test("other failures are named as they are", () => {
  const { log, lines } = openLog();
  log.warn({ err: new ShopError("storage_full", {}, { cause: coded("EROFS") }) }, "not written");
  expect(lines[0]?.msg).toBe("not written");
});

test("of failures alike the first is a line, and what says no failure is a line each time", () => {
  const { log, lines } = openLog();
  for (let index = 0; index < 3; index += 1) {
    log.child({}).warn({ err: coded("ECONNREFUSED") }, "database unavailable");
    log.warn("a connection was replaced");
    log.warn({ userId: "one" }, "not allowed");
    log.info({ status: 503 }, "request");
  }
  const count = (msg: string) => lines.filter((line) => line.msg === msg).length;
  expect([count("database unavailable"), count("a connection was replaced")]).toEqual([1, 1]);
  expect([count("not allowed"), count("request")]).toEqual([3, 3]);
});
