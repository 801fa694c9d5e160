import { z } from "zod";

import { couponInput } from "#testing/makes/coupon-input.ts";
import { expectOk, fillCart } from "#testing/makes/fill-cart.ts";
import { createHttpClient, type HttpClient } from "#testing/plays/http-client.ts";
import {
  placeCartOverHttp,
  placeSeenCartOverHttp,
  readPrintable,
} from "#testing/plays/place-order-over-http.ts";

import { atEach } from "./at-each.ts";
import type { ClusterHouse } from "./cluster-house.ts";

const code = "LETZTER";
/** Calls at each process, all at once. */
const callsAtEach = 3;
const buyer = { name: "Ada Beispiel", email: "ada@example.org" } as const;

/**
 * What is settled by one process's turns must be settled between processes, too: one cart is ordered, a coupon is made
 * and its last use taken, an order is paid and called off, each at all processes at once.
 * @returns what came out otherwise
 */
export const raceAtAll = async (house: ClusterHouse, staff: HttpClient): Promise<string[]> => [
  ...(await orderOneCart(house)),
  ...(await makeCoupon(house, staff)),
  ...(await takeLastUse(house, staff)),
  ...(await payAndCallOffMany(house, staff)),
];

const openShopper = async (house: ClusterHouse, number: number): Promise<HttpClient> => {
  const shopper = createHttpClient(house.origin, "de", { "x-forwarded-for": `192.0.2.${number}` });
  await fillCart(shopper, [{}]);
  return shopper;
};

const orderOneCart = async (house: ClusterHouse): Promise<string[]> => {
  const shopper = await openShopper(house, 60);
  const clients = Array.from({ length: callsAtEach }, () => atEach(house, shopper)).flat();
  // Read before: whoever reads an ordered cart sees an empty one.
  const cart = await readPrintable(shopper, buyer);
  const placed = await Promise.allSettled(
    clients.map((client) => placeSeenCartOverHttp(client, cart, buyer)),
  );
  const orders = placed.flatMap((one) => (one.status === "fulfilled" ? [one.value.orderId] : []));
  const refused = placed.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  const many = new Set(orders).size;
  return [...(many === 1 ? [] : [`${many} orders were placed of one cart`]), ...refused];
};

const makeCoupon = async (house: ClusterHouse, staff: HttpClient): Promise<string[]> => {
  const input = couponInput({ code, kind: "percent", percent: 10, maxUses: 1 });
  const answers = await Promise.all(
    atEach(house, staff).map((client) => client.mutate("workshop.coupons.saveCoupon", input)),
  );
  return refusedBut(1, answers, "coupon_code_taken", "a coupon was made");
};

const takeLastUse = async (house: ClusterHouse, staff: HttpClient): Promise<string[]> => {
  const shoppers = await Promise.all(
    Array.from(house.webOrigins, async (_, index) => {
      const shopper = await openShopper(house, 61 + index);
      await expectOk(shopper.mutate("cart.applyCoupon", { code }));
      return atEach(house, shopper)[index] ?? shopper;
    }),
  );
  const placed = await Promise.allSettled(
    shoppers.map((client) => placeCartOverHttp(client, buyer)),
  );
  const refusals = placed.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  // Whoever reads the cart too late sees what it costs without, and may order it so.
  const wrong = refusals.filter((said) => !/coupon_|cart_changed/.test(said));
  const list = await expectOk(staff.query("workshop.coupons.listCoupons"));
  const coupons = couponsAnswer.parse(await list.json()).result.data;
  const uses = coupons.find((each) => each.code === code)?.usedCount;
  return uses === 1 ? wrong : [`${uses} orders took the one use of a coupon`, ...wrong];
};
const couponsAnswer = z.object({
  result: z.object({ data: z.array(z.object({ code: z.string(), usedCount: z.int() })) }),
});

/** Orders that are paid and called off at once, all of them at once: one alone seldom meets itself. */
const paidAndCalledOff = 6;

const payAndCallOffMany = async (house: ClusterHouse, staff: HttpClient): Promise<string[]> => {
  const placed = await Promise.all(
    Array.from({ length: paidAndCalledOff }, async (_, index) => {
      const shopper = await openShopper(house, 70 + index);
      return { shopper, ...(await placeCartOverHttp(shopper, buyer)) };
    }),
  );
  const raced = await Promise.all(placed.map((order) => payAndCallOff(house, staff, order)));
  return raced.flat();
};

/** Which of them comes first is left open; what was called off stays so, wherever it is asked. */
const payAndCallOff = async (
  house: ClusterHouse,
  staff: HttpClient,
  { shopper, orderId, totalCents }: { shopper: HttpClient; orderId: string; totalCents: number },
): Promise<string[]> => {
  const transfer = { orderId, amountCents: totalCents, bookedOn: today(), bankRef: orderId };
  const shoppers = atEach(house, shopper);
  const [paid, ...calledOff] = await Promise.all([
    (atEach(house, staff)[0] ?? staff).mutate("workshop.payments.confirmTransfer", transfer),
    ...shoppers.map((client) => client.mutate("orders.cancelOrder", { orderId })),
  ]);
  const broken = [paid, ...calledOff].filter(({ status }) => status >= 500);
  const read = await Promise.all(
    shoppers.map((client) => client.query("orders.readOrder", { orderId })),
  );
  const seen = await Promise.all(
    read.map(async (answer) => orderAnswer.parse(await answer.json())),
  );
  const statuses = [...new Set(seen.map(({ result }) => result.data.status))];
  const wanted = calledOff.some(({ ok }) => ok) ? ["canceled"] : ["confirmed"];
  return [
    ...broken.map((answer) => `paid and called off at once: ${answer.status}`),
    ...(statuses.join() === wanted.join()
      ? []
      : [`it is ${statuses.join()}, not ${wanted.join()}`]),
  ];
};
const orderAnswer = z.object({ result: z.object({ data: z.object({ status: z.string() }) }) });
const today = () => new Date().toISOString().slice(0, 10);

const refusedBut = async (
  wanted: number,
  answers: readonly Response[],
  refusal: string,
  what: string,
): Promise<string[]> => {
  const refused = await Promise.all(
    answers
      .filter(({ ok }) => !ok)
      .map(async (answer) => `${answer.status} ${await answer.text()}`),
  );
  const many = answers.length - refused.length;
  const wrong = refused.filter((said) => !said.includes(refusal));
  return many === wanted ? wrong : [`${many} times ${what}`, ...wrong];
};
