// Journey: long names, mails and numbers on a desk.

import { expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import type { Locator } from "playwright-core";
import { uuidv7 } from "uuidv7";
import { z } from "zod";

import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";
import type { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";
import { expectOk } from "#testing/makes/fill-cart.ts";
import { placeOrderOverHttp } from "#testing/plays/place-order-over-http.ts";
import { staffElsewhere } from "#testing/plays/staff-elsewhere.ts";

const orderAnswer = z.object({
  result: z.object({ data: z.object({ items: z.array(z.object({ id: z.string() })) }) }),
});

export const testLongNames = (morning: () => ReturnType<typeof openWorkshopMorning>) => {
  test("on a desk a long name lies on nothing beside its list, and numbers and mails keep their line", async () => {
    const { day, orders, page } = morning();
    const { act } = staffElsewhere(() => ({ origin: day.origin, request: page.request }));
    const slugs = ["square-63", "circle-58", "heart-64x60"];
    const { orderId, number, token, totalCents, client } = await placeOrderOverHttp(
      day.origin,
      slugs.map((formatSlug) => ({ formatSlug, quantity: 20 })),
      "Dr. Friederike-Charlotte von Schönhausen-Lindenberg",
    );
    const bookedOn = new Date().toISOString().slice(0, 10);
    const booked = { orderId, amountCents: totalCents, bookedOn, bankRef: "B long" };
    await act("payments.confirmTransfer", booked);
    await act("orders.startProduction", { orderId });
    await page.setViewportSize({ width: 1_440, height: 900 });
    await page.goto("/admin?section=posting");
    expect(await linesOf(page.getByText(number, { exact: true }).first())).toBe(1);

    await act("production.markMade", { orderId, isMade: true });
    await act("orders.markShipped", { orderId, carrier: "dhl", trackingNumber: "" });
    await act("invoices.issueInvoice", { orderId });
    const read = await expectOk(client.query("orders.readOrder", { token }));
    const [item] = orderAnswer.parse(await read.json()).result.data.items;
    const claimId = uuidv7();
    await expectOk(
      client.mutate("claims.openClaim", {
        claimId,
        order: { token },
        kind: "damaged",
        items: [{ itemId: item?.id, quantity: 1 }],
        text: "Die Ecke ist ab.",
        photoIds: [],
      }),
    );
    await page.goto("/admin?section=claims");
    expect(await linesOf(page.getByRole("cell", { name: number }))).toBe(1);
    await page.goto("/admin?section=orders");
    await page.getByRole("row").filter({ hasText: number }).waitFor();
    expect(await linesOf(page.getByText("shopper-2@example.org"))).toBe(1);
    // With the longest pill, and a mail that no column has room for.
    const [first] = orders;
    const ofFirst = first?.orderId ?? "";
    const email = "friederike-charlotte.von.schoenhausen-lindenberg@example.org";
    await day.db.update(orderItem).set({ isRejected: true }).where(eq(orderItem.orderId, ofFirst));
    await day.db.update(order).set({ email, status: "confirmed" }).where(eq(order.id, ofFirst));
    for (const width of [1_440, 1_280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await page.getByText("Wird nicht gedruckt").waitFor();
      expect(await isTooWide(page)).toBe(false);
    }
    await page.setViewportSize({ width: 1_440, height: 900 });

    await page.goto("/admin?section=books");
    const list = await page.getByRole("table").first().boundingBox();
    const side = await page.getByRole("heading", { name: "One-Stop-Shop" }).boundingBox();
    // Beside it, and not below.
    expect(side?.y).toBeLessThan(list?.y ?? 0);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(side?.x ?? 0);
  }, 120_000);
};

/** In how many lines words stand. */
export const linesOf = (of: Locator): Promise<number> =>
  of.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top))).size;
  });
