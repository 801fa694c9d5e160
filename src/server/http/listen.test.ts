import { afterAll, beforeAll, expect, test } from "bun:test";

import { type OpenHttpDoor, openHttpDoor } from "#testing/houses/http-door.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

/** A shop whose pages break, and its error screen with them. */
let shop: TestShop;
let door: OpenHttpDoor;
beforeAll(async () => {
  shop = await openTestShop();
  door = await openHttpDoor(shop.services, {
    pages: {
      render: () => Promise.reject(new Error("a secret of the page")),
      renderError: () => {
        throw new Error("a secret of the error screen");
      },
      renderUnavailable: () => {
        throw new Error("a secret of the page that says to wait");
      },
      renderRefusal: () => {
        throw new Error("a secret of the refusal");
      },
    },
  });
}, 60_000);
afterAll(async () => {
  await door.close();
  await shop.close();
});

test("an error screen that breaks itself is answered with problem details, a digest and all headers", async () => {
  const answer = await fetch(`${door.origin}/`, {
    headers: { accept: "text/html" },
  });
  expect(answer.status).toBe(500);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  const text = await answer.text();
  expect(text).toMatch(/"digest":"[0-9a-f]{10}"/);
  expect(text).not.toContain("secret");
});
