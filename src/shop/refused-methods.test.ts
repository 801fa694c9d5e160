import { afterAll, beforeAll, expect, test } from "bun:test";

import { type HttpShop, openHttpShop } from "#testing/houses/http-shop.ts";

let shop: HttpShop;
beforeAll(async () => {
  shop = await openHttpShop();
}, 60_000);
afterAll(() => shop.close());

const asked = [
  ["PUT", "/uploads", "POST, OPTIONS"],
  ["PUT", "/uploads/00000000-0000-7000-8000-000000000000", null],
  ["PUT", "/trpc/accounts.readMe", "GET, POST"],
  ["DELETE", "/", "GET, HEAD"],
  ["POST", "/photos", "GET, HEAD"],
] as const;

test.each(asked)("%s %s is refused as problem details", async (method, path, allow) => {
  const visitor = await shop.visitor("customer");
  const answer = await visitor.request(path, { method });
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(answer.headers.get("allow")).toBe(allow);
  // Whose upload it is comes before what is asked of it.
  expect(answer.status).toBe(allow === null ? 404 : 405);
  expect(await answer.json()).toMatchObject({ type: "about:blank", status: answer.status });
});

test("a call in another form than JSON is refused as problem details", async () => {
  const visitor = await shop.visitor("customer");
  const answer = await visitor.request("/trpc/accounts.readMe", {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: "{}",
  });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    415,
    "application/problem+json",
  ]);
});
