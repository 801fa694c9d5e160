import { afterAll, expect, test } from "bun:test";

import { saveCouponInput } from "#shared/coupons.ts";
import { saveCoupon } from "#shop/cart/save-coupon.ts";
import { couponInput } from "#testing/makes/coupon-input.ts";
import { openTestShop } from "#testing/shop.ts";

import { listFormatPrices } from "./list-format-prices.ts";
import { saveFormatPrices } from "./save-format-prices.ts";
import { watchOffer } from "./watch-offer.ts";

const shop = await openTestShop();
afterAll(() => shop.close());

test("the catalogue and the coupons are woken when a colleague saves a price or a coupon", async () => {
  const { actor } = await shop.person("admin");
  const page = new AbortController();
  const news = watchOffer(shop.services, page.signal);
  expect((await news.next()).value).toEqual({ change: 0 });
  // Nobody asks for the next word yet: it is not lost.
  const coupon = saveCouponInput.parse(
    couponInput({ code: "WINTER", kind: "percent", percent: 5 }),
  );
  await saveCoupon(shop.db, actor, coupon, { isProven: true });
  expect((await news.next()).value).toEqual({ change: 1 });
  const [format] = await listFormatPrices(shop.db, new Date());
  if (!format) throw new Error("no format");
  const { slug, isOnSale } = format;
  const tiers = format.tiers.map(({ minQuantity, unitCents }) => ({ minQuantity, unitCents }));
  const seen = { isOnSale, tiers };
  const change = { slug, seen, tiers, isOnSale: !isOnSale };
  await saveFormatPrices(shop.db, actor, change, new Date());
  expect((await news.next()).value).toEqual({ change: 2 });
  page.abort();
  await news.return(undefined);
});
