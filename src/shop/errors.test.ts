import { afterAll, beforeAll, expect, test } from "bun:test";

import { createSecretToken } from "#server/auth/secret-token.ts";
import { errorReport } from "#server/log/error-report.table.ts";
import { createLogger } from "#server/log/logger.ts";
import { findLogSecrets } from "#testing/judges/find-log-secrets.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { appRouter } from "./app-router.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("what a browser reports is neither logged nor stored with addresses, numbers, tokens or queries", async () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  const context = shop.contextOf(null, null);
  const call = appRouter.createCaller({ ...context, services: { ...context.services, log } });
  const token = createSecretToken();
  const secrets = ["mia@example.org", "1234567", "abcdefghijklmnopqrstuvwxyz", token, "Muster"];
  const { digest } = await call.errors.report({
    message: `TypeError: mia@example.org, +49 170 1234567, token=${secrets[2]} is not a list`,
    stack: `TypeError: ${token}\n    at draw (https://shop.test/assets/main.js?name=Muster:1:2)`,
    place: `/orders/${token}`,
  });

  const stored = await shop.db.select().from(errorReport);
  expect(lines).toHaveLength(1);
  for (const told of [...lines, JSON.stringify(stored)]) {
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
    expect(told).toContain("is not a list");
    expect(told).toContain("at draw (https://shop.test/assets/main.js?[removed]:1:2)");
    expect(told).toContain("/orders/[removed]");
    expect(told).toContain(digest);
  }
  expect(findLogSecrets(lines)).toEqual([]);
});
