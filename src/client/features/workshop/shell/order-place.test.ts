import { expect, test } from "bun:test";

import * as m from "#shared/messages/compiled/messages.js";

import { orderPlace } from "./order-place.ts";

const found = {
  id: "a",
  number: "2026-00007",
  name: "Ada Berg",
  email: "ada@example.org",
  city: "Ulm",
  totalCents: 765,
  status: "confirmed" as const,
};

test("an order is told by whose it is, or by what it was found by, and says when it is canceled", () => {
  expect(orderPlace(found, "ada")).toMatchObject({ whose: "Ada Berg", detail: "ada@example.org" });
  expect(orderPlace(found, "Ulm").detail).toStartWith("Ulm · ");
  for (const typed of ["ada", "Ulm", "7,65"]) {
    expect(orderPlace({ ...found, status: "canceled" }, typed).detail).toEndWith(
      ` · ${m.workshop_order_canceled()}`,
    );
  }
});
