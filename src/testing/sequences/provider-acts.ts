// Sequences: what happens at payment providers.

import fc from "fast-check";

import type { ProviderMethod } from "#shared/payments.ts";
import { sweepPaymentsJob } from "#shop/payments/payment-jobs.ts";
import { makeRandom } from "#testing/makes/make-random.ts";
import {
  everyTold,
  type PageState,
  type ProviderStandIn,
} from "#testing/plays/payments/provider-stand-in.ts";

import type { Facts } from "./facts.ts";
import { act, hasOrders, pick, type Play } from "./play.ts";

const index = fc.nat(7);
const hasSessions = ({ orders }: Facts) => orders.some(({ sessions }) => sessions.size > 0);
const hasMessages = ({ messages }: Facts) => messages.length > 0;

type Page = {
  readonly method: ProviderMethod;
  readonly standIn: ProviderStandIn;
  readonly id: string;
};

const pagesOf = (facts: Facts, { shop }: Play): Page[] =>
  facts.orders.flatMap(({ sessions }) =>
    [...sessions].map(([id, method]) => ({ method, standIn: shop.standIns[method], id })),
  );

/** Something happens at a provider to a page that is fit for it, if there is one. */
const happens = (
  name: string,
  at: number,
  fit: readonly PageState[],
  run: (page: Page) => void | Promise<void>,
) =>
  act(`${name} ${at}`, hasSessions, async (facts, play) => {
    const pages = pagesOf(facts, play).filter(({ standIn, id }) =>
      fit.includes(standIn.stateOf(id)),
    );
    if (pages.length > 0) await run(pick(pages, at));
  });

export const pay = index.map((at) =>
  happens("the provider is paid at page", at, ["open"], ({ standIn, id }) => standIn.pay(id)),
);
const payByDebit = index.map((at) =>
  happens("a debit is given at page", at, ["open"], ({ standIn, id }) => standIn.payByDebit(id)),
);
const endDebit = fc
  .tuple(index, fc.constantFrom("paid" as const, "failed" as const))
  .map(([at, end]) =>
    happens(`the debit is ${end} of page`, at, ["debit"], ({ standIn, id }) =>
      standIn.endDebit(id, end),
    ),
  );
const expire = index.map((at) =>
  happens("the time is over of page", at, ["open"], ({ standIn, id }) => standIn.expire(id)),
);

/** What is still ours there: not given back, not taken by a dispute. */
const leftOf = ({ standIn, id }: Page): number => {
  const told = standIn.books().get(id);
  return told === undefined ? 0 : told.paidCents - told.refundedCents - told.disputedCents;
};

const refundByHand = index.map((at) =>
  happens("money goes back in the provider's dashboard of page", at, ["paid"], (page) => {
    const half = Math.floor(leftOf(page) / 2);
    if (half > 0) page.standIn.refundByHand(page.id, half);
  }),
);

/** Its shopper disputes what is left, and the provider decides, now or never; the message may be lost. */
const dispute = fc
  .tuple(index, fc.constantFrom("lost" as const, "won" as const, null))
  .map(([at, end]) =>
    happens(`a dispute, ${end ?? "not decided"}, of page`, at, ["paid"], (page) => {
      if (leftOf(page) <= 0) return;
      page.standIn.openDispute(page.id);
      if (end !== null) page.standIn.endDispute(page.id, end);
    }),
  );

/** Messages of one page: any kinds, any number, in order or at once; the truth is asked for. */
const tell = fc
  .tuple(index, fc.array(fc.constantFrom(...everyTold), { maxLength: 4 }), fc.boolean())
  .map(([at, kinds, isAtOnce]) =>
    act(
      `messages ${kinds.join(", ")} ${isAtOnce ? "at once" : "in turn"} of page ${at}`,
      hasSessions,
      async (facts, play) => {
        const pages = pagesOf(facts, play).filter(
          ({ standIn, id }) => standIn.stateOf(id) !== "gone",
        );
        if (pages.length === 0) return;
        const { method, standIn, id } = pick(pages, at);
        const messages = await Promise.all(
          kinds.map(async (kind) => ({ method, ...(await standIn.tell(kind, id)) })),
        );
        facts.messages.push(...messages);
        await receive(play, messages, isAtOnce);
      },
    ),
  );

/** The providers send again what they have sent. */
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
  const send = ({ method, ...message }: Facts["messages"][number]) => shop.receive(method, message);
  if (isAtOnce) await Promise.all(messages.map(send));
  else for (const message of messages) await send(message);
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
  act(`jobs run while the providers are down, seed ${seed}`, hasOrders, async (_, play) => {
    const standIns = Object.values(play.shop.standIns);
    for (const standIn of standIns) standIn.setMood("cut_after_write");
    await play.jobs.drain(makeRandom(seed).next);
    for (const standIn of standIns) standIn.setMood("well");
  }),
);

export const providerActs = [
  pay,
  pay,
  pay,
  payByDebit,
  endDebit,
  expire,
  refundByHand,
  dispute,
  dispute,
  dispute,
  tell,
  tell,
  tellAgain,
  quiet,
  drain,
  drainInOutage,
];
