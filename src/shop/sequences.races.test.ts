import { afterAll, beforeAll, expect, test } from "bun:test";

import fc from "fast-check";

import { reportFigures } from "#testing/judges/figures.ts";
import { claimActs } from "#testing/sequences/claim-acts.ts";
import { noFacts } from "#testing/sequences/facts.ts";
import { judge } from "#testing/sequences/judge.ts";
import { payoutActs } from "#testing/sequences/payout-acts.ts";
import { openPlay, openStage, playAll, type Stage } from "#testing/sequences/play.ts";
import { pay, providerActs } from "#testing/sequences/provider-acts.ts";
import { comeBack, opening, shopperActs, startPayment } from "#testing/sequences/shopper-acts.ts";
import { refund, staffActs, transfer } from "#testing/sequences/staff-acts.ts";
import { testSeed } from "#testing/test-seed.ts";

/**
 * Row C23: random lives of orders, played through the shop's own calls against the providers' stand-ins.
 * `SEQUENCES=500` plays more; `TEST_SEED` and `RACES_PATH`, as a failure prints them, play one again.
 */
const sequences = Number(process.env["SEQUENCES"] ?? 25);
const seed = testSeed();
const path = process.env["RACES_PATH"];
const everyAct = [...shopperActs, ...providerActs, ...staffActs, ...payoutActs, ...claimActs];
/** Most lives have money early: paid on a provider's page, or by transfer and given back in part. */
const money = fc.oneof(
  fc.tuple(startPayment, pay, comeBack),
  fc.tuple(startPayment, pay, comeBack),
  fc.tuple(transfer, refund),
);
const actsMin = 10;
const actsMax = 40;
/** What is not played by then is left for another run, or the suite would wait on a busy machine. */
const secondsMax = sequences > 100 ? 3_600 : 60;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage.shop.close());
/** What one that failed has left would fail the next as well. */
const renewStage = async () => {
  await stage.shop.close();
  stage = await openStage();
};

test(
  `random lives of orders keep every invariant (TEST_SEED=${seed})`,
  async () => {
    const endsAt = performance.now() + secondsMax * 1_000;
    let played = 0;
    let orders = 0;
    const life = fc.array(fc.oneof(...everyAct), {
      minLength: actsMin,
      maxLength: actsMax,
    });
    const result = await fc.check(
      fc.asyncProperty(opening, money, life, fc.nat(), async (begin, paid, acts, ending) => {
        if (performance.now() > endsAt) return;
        if (path !== undefined) await renewStage();
        const facts = noFacts();
        const play = await openPlay(stage);
        const first = begin.filter((one) => one !== null);
        await playAll([...first, ...paid, ...acts], facts, play);
        expect(await judge(facts, play, ending)).toEqual([]);
        played += 1;
        orders += facts.orders.length;
      }),
      {
        numRuns: sequences,
        seed,
        ...(path === undefined ? {} : { path }),
        endOnFailure: path === undefined,
      },
    );
    reportFigures("races", {
      scenarios: 1,
      sequences: played,
      sequenceOrders: orders,
      violations: Number(result.failed),
    });
    if (result.failed)
      throw new Error(fc.defaultReportMessage(result), { cause: result.errorInstance });
    expect(played).toBeGreaterThan(0);
  },
  secondsMax * 1_000 + 60_000,
);
