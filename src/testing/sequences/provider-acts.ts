import fc from "fast-check";

import { sweepPaymentsJob } from "#shop/payments/payment-jobs.ts";
import { makeRandom } from "#testing/makes/make-random.ts";

import type { Facts } from "./facts.ts";
import { act, hasOrders, pick, type Play } from "./play.ts";

const index = fc.nat(7);
const hasSessions = ({ orders }: Facts) => orders.some(({ sessions }) => sessions.size > 0);
const hasMessages = ({ messages }: Facts) => messages.length > 0;

/** Something happens at the provider to a session that is fit for it, if there is one. */
const happens = (
  name: string,
  at: number,
  isFit: (session: { status: string; debit: string | null; paymentStatus: string }) => boolean,
  run: (play: Play, id: string, facts: Facts) => void | Promise<void>,
) =>
  act(`${name} ${at}`, hasSessions, async (facts, play) => {
    const ids = facts.orders.flatMap(({ sessions }) => [...sessions]);
    const fit = ids.filter((id) => {
      const session = play.shop.stripe.sessions.get(id);
      return session !== undefined && isFit(session);
    });
    if (fit.length > 0) await run(play, pick(fit, at), facts);
  });

const isOpen = ({ status }: { status: string }) => status === "open";

const pay = index.map((at) =>
  happens("the provider is paid at page", at, isOpen, ({ shop }, id) => shop.stripe.pay(id)),
);
const payByDebit = index.map((at) =>
  happens("a debit is given at page", at, isOpen, ({ shop }, id) => shop.stripe.payByDebit(id)),
);
const endDebit = fc
  .tuple(index, fc.constantFrom("paid" as const, "failed" as const))
  .map(([at, end]) =>
    happens(
      `the debit is ${end} of page`,
      at,
      ({ debit }) => debit === "processing",
      ({ shop }, id) => shop.stripe.endDebit(id, end),
    ),
  );
const expire = index.map((at) =>
  happens("the time is over of page", at, isOpen, ({ shop }, id) => shop.stripe.expire(id)),
);
const refundByHand = index.map((at) =>
  happens(
    "money goes back in the provider's dashboard of page",
    at,
    ({ paymentStatus }) => paymentStatus === "paid",
    ({ shop }, id) => {
      const { paidCents, refundedCents } = shop.stripe.books().get(id) ?? {
        paidCents: 0,
        refundedCents: 0,
      };
      const half = Math.floor((paidCents - refundedCents) / 2);
      if (half > 0) shop.stripe.refundByHand(id, half);
    },
  ),
);

const types = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "charge.refunded",
];

/** Messages of one session: any kinds, any number, in order or at once; the truth is asked for. */
const tell = fc
  .tuple(index, fc.array(fc.nat(types.length - 1), { maxLength: 4 }), fc.boolean())
  .map(([at, kinds, isAtOnce]) =>
    act(
      `messages ${kinds.join("")} ${isAtOnce ? "at once" : "in turn"} of page ${at}`,
      hasSessions,
      async (facts, play) => {
        const id = pick(
          facts.orders.flatMap(({ sessions }) => [...sessions]),
          at,
        );
        const messages = await Promise.all(
          kinds.map((kind) => play.shop.stripe.message(types[kind] ?? "", id)),
        );
        facts.messages.push(...messages);
        await receive(play, messages, isAtOnce);
      },
    ),
  );

/** The provider sends again what it has sent. */
const tellAgain = fc.tuple(fc.integer(), fc.boolean()).map(([seed, isAtOnce]) =>
  act(
    `all messages again ${isAtOnce ? "at once" : "in turn"}, seed ${seed}`,
    hasMessages,
    async (facts, play) => {
      await receive(play, makeRandom(seed).shuffle(facts.messages), isAtOnce);
    },
  ),
);

export const receive = async (
  { shop }: Play,
  messages: Facts["messages"],
  isAtOnce: boolean,
): Promise<void> => {
  if (isAtOnce) await Promise.all(messages.map((message) => shop.receive(message)));
  else for (const message of messages) await shop.receive(message);
};

const quiet = fc.constant(
  act("the sweeper asks about quiet payments", hasOrders, async (_, { shop, jobs }) => {
    await shop.makeQuiet();
    await jobs.runNow(sweepPaymentsJob.name);
  }),
);

const drain = fc.integer().map((seed) =>
  act(`jobs run, seed ${seed}`, hasOrders, async (_, { jobs }) => {
    await jobs.drain(makeRandom(seed).next);
  }),
);

const drainInOutage = fc.integer().map((seed) =>
  act(`jobs run while the provider is down, seed ${seed}`, hasOrders, async (_, { jobs, shop }) => {
    shop.stripe.setMood("cut_after_write");
    await jobs.drain(makeRandom(seed).next);
    shop.stripe.setMood("well");
  }),
);

export const providerActs = [
  pay,
  pay,
  payByDebit,
  endDebit,
  expire,
  refundByHand,
  tell,
  tell,
  tellAgain,
  quiet,
  drain,
  drainInOutage,
];
