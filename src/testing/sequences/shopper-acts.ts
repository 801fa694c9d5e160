// Sequences: acts of shoppers.

import fc from "fast-check";

import { isByProvider, type PaymentMethod, providerMethods } from "#shared/payments.ts";
import { makeCheckout } from "#testing/houses/make-world.ts";
import { makeDesign } from "#testing/makes/make-shopper.ts";

import type { Facts } from "./facts.ts";
import { act, expectOutcome, hasOrders, orderAt, outcomeOf, pick, type Play } from "./play.ts";

const always = () => true;
const hasMagnets = ({ magnets }: Facts) => magnets > 0;
const index = fc.nat(7);
const quantity = fc.integer({ min: 1, max: 12 });

const readCart = ({ shopper }: Play) => shopper.call.cart.readCart({});

const addMagnet = quantity.map((copies) =>
  act(`add a magnet × ${copies}`, always, async (facts, play) => {
    const designId = await makeDesign(play.shop.db, play.shopper.actor);
    await play.shopper.call.cart.addDesigns({ designIds: [designId], quantity: copies });
    facts.magnets += 1;
  }),
);

const setQuantity = fc.tuple(index, quantity).map(([at, copies]) =>
  act(`set magnet ${at} to ${copies}`, hasMagnets, async (_, play) => {
    const { id } = pick((await readCart(play)).items, at);
    await play.shopper.call.cart.setQuantity({ itemId: id, quantity: copies });
  }),
);

const removeMagnet = index.map((at) =>
  act(`remove magnet ${at}`, hasMagnets, async (facts, play) => {
    const { id } = pick((await readCart(play)).items, at);
    await play.shopper.call.cart.removeItem({ itemId: id });
    facts.magnets -= 1;
  }),
);

const applyCoupon = fc.constant(
  act("apply the coupon", hasMagnets, async (_, { shopper, couponCode }) => {
    await expectOutcome(
      shopper.call.cart.applyCoupon({ code: couponCode }),
      null,
      "coupon_used_up",
    );
  }),
);

const removeCoupon = fc.constant(
  act("remove the coupon", always, async (_, { shopper }) => {
    await shopper.call.cart.removeCoupon();
  }),
);

const methods: readonly PaymentMethod[] = [...providerMethods, "bank_transfer", "invoice"];

const placeOrder = fc
  .tuple(fc.constantFrom(...methods), fc.integer({ min: 1, max: 3 }))
  .map(([method, times]) =>
    act(`place the order × ${times}, by ${method}`, hasMagnets, async (facts, play) => {
      const cart = await readCart(play);
      const cartId = cart.id ?? "";
      const checkout = {
        ...makeCheckout(cartId, cart.prices.totalCents, cart.legalTexts.de),
        paymentMethod: method,
      };
      const answers = await Promise.all(
        Array.from({ length: times }, () => play.shopper.call.checkout.placeOrder(checkout)),
      );
      const [first] = answers;
      if (first === undefined || answers.some(({ orderId }) => orderId !== first.orderId)) {
        throw new Error("one cart has several orders");
      }
      facts.orders.push({
        orderId: first.orderId,
        cartId,
        totalCents: cart.prices.totalCents,
        method,
        hasCoupon: cart.prices.discountCents > cart.prices.packCents,
        status: method === "invoice" ? "confirmed" : "pending",
        hasExpired: false,
        bookings: new Map(),
        handRefunds: new Map(),
        acceptedCents: 0,
        sessions: new Map(),
      });
      facts.magnets = 0;
    }),
  );

const placeUnseen = fc.constant(
  act("place the order by an old total", hasMagnets, async (_, play) => {
    const cart = await readCart(play);
    const checkout = makeCheckout(cart.id ?? "", cart.prices.totalCents + 1);
    await expectOutcome(play.shopper.call.checkout.placeOrder(checkout), "cart_changed");
  }),
);

const placeAgain = index.map((at) =>
  act(`place order ${at} again`, hasOrders, async (facts, play) => {
    const known = orderAt(facts, at);
    const checkout = makeCheckout(known.cartId, 1);
    const { orderId } = await play.shopper.call.checkout.placeOrder(checkout);
    if (orderId !== known.orderId) throw new Error("a second order of one cart");
  }),
);

export const startPayment = fc
  .tuple(
    index,
    fc.constantFrom(...providerMethods, "bank_transfer"),
    fc.constantFrom("well", "well", "cut_after_write", "error_500"),
  )
  .map(([at, method, mood]) =>
    act(
      `go and pay order ${at} by ${method}, the provider ${mood}`,
      hasOrders,
      async (facts, play) => {
        const known = orderAt(facts, at);
        const standIns = Object.values(play.shop.standIns);
        for (const standIn of standIns) standIn.setMood(mood);
        const way = { order: { orderId: known.orderId }, method } as const;
        const started = play.shopper.call.payments.startPayment(way);
        const outcome = await outcomeOf(started);
        for (const standIn of standIns) standIn.setMood("well");
        // A page whose address nobody was told is paid by nobody.
        const url = outcome === null ? (await started).url : null;
        if (url !== null && isByProvider(method)) {
          known.sessions.set(play.shop.standIns[method].referenceOf(url), method);
        }
        const isFine =
          outcome === null
            ? known.status === "pending"
            : outcome === "payment_not_open" ||
              (mood !== "well" && outcome === "payment_provider_unavailable");
        if (!isFine) throw new Error(`going to pay ended with ${outcome ?? "success"}`);
      },
    ),
  );

export const comeBack = index.map((at) =>
  act(`come back to order ${at}`, hasOrders, async (facts, { shopper }) => {
    await shopper.call.payments.checkPayment({ orderId: orderAt(facts, at).orderId });
  }),
);

const cancel = index.map((at) =>
  act(`cancel order ${at}`, hasOrders, async (facts, { shopper }) => {
    const { orderId, status } = orderAt(facts, at);
    facts.allowed = { orderId, to: "canceled" };
    const may = status === "pending" || status === "confirmed";
    await expectOutcome(
      shopper.call.orders.cancelOrder({ orderId }),
      may ? null : "order_transition_refused",
    );
  }),
);

/** How a life begins, so that most have something to live through. */
export const opening = fc.tuple(addMagnet, fc.option(applyCoupon), placeOrder);

export const shopperActs = [
  addMagnet,
  addMagnet,
  setQuantity,
  removeMagnet,
  applyCoupon,
  removeCoupon,
  placeOrder,
  placeOrder,
  placeUnseen,
  placeAgain,
  startPayment,
  startPayment,
  comeBack,
  cancel,
];
