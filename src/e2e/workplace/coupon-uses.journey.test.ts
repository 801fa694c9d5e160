import { test } from "bun:test";

import { saveCouponInput } from "#shared/coupons.ts";
import { saveCoupon } from "#shop/cart/save-coupon.ts";
import { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";
import { couponInput } from "#testing/makes/coupon-input.ts";
import { expectOk, fillCart } from "#testing/makes/fill-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { placeCartOverHttp } from "#testing/plays/place-order-over-http.ts";
import { staffElsewhere } from "#testing/plays/staff-elsewhere.ts";

const morning = openWorkshopMorning({ orders: 1, role: "admin" });
const code = "WINTER";
/** Without any news a page looks again by itself, after 30 s. */
const news = { timeout: 20_000 };

test("how often a coupon was used follows an order, and its being called off, without a press", async () => {
  const { day, page } = morning;
  const { act } = staffElsewhere(() => ({ origin: day.origin, request: page.request }));
  const given = saveCouponInput.parse(couponInput({ code, kind: "percent", percent: 5 }));
  await saveCoupon(day.db, await makeActor(day.db, "admin"), given, { isProven: true });
  await page.goto("/admin?section=coupons");
  const used = (count: number) =>
    page
      .getByRole("row")
      .filter({ hasText: code })
      .getByText(`${count}`, { exact: true })
      .waitFor(news);
  await used(0);
  const client = createHttpClient(day.origin);
  await fillCart(client, [{ formatSlug: "square-63", quantity: 1 }]);
  await expectOk(client.mutate("cart.applyCoupon", { code }));
  const buyer = { name: "Ada Beispiel", email: "ada@example.org" };
  const { orderId } = await placeCartOverHttp(client, buyer);
  await used(1);
  await act("orders.cancelOrder", { orderId, reason: "Kundin hat angerufen" });
  await used(0);
}, 120_000);
