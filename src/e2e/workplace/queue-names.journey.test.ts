import { expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { magnetFormat } from "#shop/catalog/magnet-format.table.ts";
import { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";
import { staffElsewhere } from "#testing/plays/staff-elsewhere.ts";

import { linesOf } from "./long-names.ts";

const name = "Große Honigwabe";
const morning = openWorkshopMorning({ orders: 2, role: "admin" }, ({ day }) =>
  day.db.update(magnetFormat).set({ nameDe: name }).where(eq(magnetFormat.slug, "square-63")),
);

test("on a desk the name of what waits keeps its line, and its two acts theirs", async () => {
  const { day, orders, page } = morning;
  const { act } = staffElsewhere(() => ({ origin: day.origin, request: page.request }));
  for (const { orderId, totalCents: amountCents } of orders) {
    const bookedOn = new Date().toISOString().slice(0, 10);
    const booked = { orderId, amountCents, bookedOn, bankRef: `B ${orderId}` };
    await act("payments.confirmTransfer", booked);
  }
  for (const width of [1_440, 1_920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin?section=production");
    const row = page.getByRole("row").filter({ has: page.getByText(name) });
    const [first, second] = await Promise.all(
      ["1 Bogen machen", "Bestellungen wählen"].map((words) =>
        row.getByRole("button", { name: words }).boundingBox(),
      ),
    );
    for (const words of [name, "Bestellungen wählen …"]) {
      expect(await linesOf(row.getByText(words, { exact: true }).first())).toBe(1);
    }
    expect(second?.y).toBeLessThan((first?.y ?? 0) + (first?.height ?? 0));
    expect(await isTooWide(page)).toBe(false);
  }
}, 120_000);
