import { uuidv7 } from "uuidv7";
import { z } from "zod";

import { createSessions } from "#server/auth/session.ts";
import { user } from "#server/auth/user.table.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { couponInput } from "#testing/makes/coupon-input.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { makeRandom } from "#testing/makes/make-random.ts";

import { type Asker, callShop, openAsker } from "./ask.ts";
import { faults as everyFault } from "./faults.ts";
import { type House, openHouse } from "./house.ts";
import { emptyNotes, type Notes } from "./notes.ts";
import { providerActs } from "./provider-acts.ts";
import { settle } from "./settle.ts";
import { arrive, shopperActs } from "./shopper-acts.ts";
import { staffActs } from "./staff-acts.ts";
import type { Stage } from "./stage.ts";

/** People who do something at the same time. */
const lanes = 10;
const actsPerFault = 14;
/** A new visitor for so many acts of shoppers. */
const actsPerShopper = 22;
const faultMillisecondsMax = 2_500;
const couponUsesMax = 20;
/** For coming to rest and for looking at everything; a run that hangs ends all the same. */
const restSecondsMax = 420;

export type ChaosOptions = {
  readonly seed: number;
  readonly acts: number;
  /** What is not done by then is left: the run comes to its end on a slow machine, too. */
  readonly secondsMax: number;
};

/** A run in which everything happens at once: what and in which order comes from the seed, when does not. */
export const runChaos = async (options: ChaosOptions) => {
  const house = await openHouse({ diskMb: 700 + Math.ceil(options.acts / 4) });
  const { promise: late, reject } = Promise.withResolvers<never>();
  const watchdog = setTimeout(
    () => reject(new Error("the run has not come to its end")),
    (options.secondsMax + restSecondsMax) * 1_000,
  );
  try {
    return await Promise.race([runIn(house, options), late]);
  } finally {
    clearTimeout(watchdog);
    await house.close();
  }
};

const runIn = async (house: House, { seed, acts, secondsMax }: ChaosOptions) => {
  const startedAt = performance.now();
  const notes = emptyNotes();
  const answers: string[] = [];
  const stage = await openStage(house, notes, answers);
  const endsAt = performance.now() + secondsMax * 1_000;
  const played = await play(stage, { seed, acts, endsAt });
  const { reports, ...judgement } = await settle(house, notes);
  const falls = [...house.shop.falls, ...house.worker.falls];
  return {
    ...played,
    ...judgement,
    surprises: [
      ...notes.surprises,
      ...answers,
      ...reports,
      ...falls.map((fall) => `a process ${fall}`),
    ],
    said: [...house.shop.said(), ...house.worker.said()],
    orders: notes.orders.length,
    receipts: notes.receipts.length,
    unknown: notes.unknown,
    mails: house.mail.mails.length,
    hasDisk: house.disk !== null,
    seconds: (performance.now() - startedAt) / 1_000,
  };
};

const openStage = async (house: House, notes: Notes, faults: string[]): Promise<Stage> => {
  const staff = openAsker(house.origin, "192.0.2.1", faults);
  await openStaffSession(house, staff);
  const { company, bank, payments } = demoSettings;
  const couponCode = "CHAOS10";
  const inputs = [
    ["settings.saveSettings", { section: "company", value: { ...company, name: "Magnetwerk" } }],
    [
      "settings.saveSettings",
      { section: "bank", value: { ...bank, iban: "DE89370400440532013000" } },
    ],
    ["settings.saveSettings", { section: "payments", value: { ...payments, hasStripe: true } }],
    [
      "coupons.saveCoupon",
      couponInput({ code: couponCode, kind: "percent", percent: 10, maxUses: couponUsesMax }),
    ],
  ] as const;
  for (const [path, input] of inputs) {
    const outcome = await callShop(staff, "mutation", `workshop.${path}`, input, z.unknown());
    if (outcome.kind !== "answered") throw new Error(`${path}: ${JSON.stringify(outcome)}`);
  }
  const photos = await Promise.all([1, 2, 3].map((one) => makeJpeg(900, 700 + one * 50, one)));
  return { house, notes, staff, faults, photos, couponCode };
};

/** An admin who has shown the second factor a moment ago. */
const openStaffSession = async (house: House, { client }: Asker): Promise<void> => {
  const { connection } = await house.look();
  const userId = uuidv7();
  const email = `admin-${userId}@example.org`;
  await connection.db
    .insert(user)
    .values({ id: userId, role: "admin", email, emailVerifiedAt: new Date() });
  const token = await createSessions(connection.db).start(userId, new Date(), {
    hasSecondFactor: true,
  });
  client.cookies.set("lodestone", token);
  await connection.close();
};

const play = async (
  stage: Stage,
  { seed, acts, endsAt }: { readonly seed: number; readonly acts: number; readonly endsAt: number },
) => {
  const random = makeRandom(seed);
  const draw = (below: number) => Math.floor(random.next() * below);
  const script = Array.from({ length: acts }, () => ({
    kind: draw(100),
    which: draw(1_000),
    number: draw(10_000),
  }));
  const troubles = Array.from({ length: Math.ceil(acts / actsPerFault) }, () => ({
    fault: everyFault[draw(everyFault.length)],
    milliseconds: 300 + draw(faultMillisecondsMax),
  }));
  let begun = 0;
  let kills = 0;
  let struck = 0;
  const trace: string[] = [];
  const isOver = () => begun >= acts || performance.now() > endsAt;

  const lane = async (): Promise<void> => {
    while (!isOver()) {
      const next = script[begun];
      begun += 1;
      if (next !== undefined) await playOne(stage, next, begun);
    }
  };
  const breakThings = async (): Promise<void> => {
    while (!isOver()) {
      const due = troubles[struck];
      if (due?.fault === undefined || begun < (struck + 1) * actsPerFault) {
        await Bun.sleep(20);
        continue;
      }
      struck += 1;
      if (due.fault.isKill) kills += 1;
      trace.push(`act ${begun}: ${due.fault.name}, ${due.milliseconds} ms`);
      await due.fault.strike(stage.house, due.milliseconds);
    }
  };
  await Promise.all([breakThings(), ...Array.from({ length: lanes }, lane)]);
  return { acts: begun, kills, trace };
};

type Scripted = { readonly kind: number; readonly which: number; readonly number: number };

/** Of a hundred acts 55 are shoppers', 25 staff's and 20 the provider's. */
const playOne = async (
  stage: Stage,
  { kind, which, number }: Scripted,
  begun: number,
): Promise<void> => {
  const { shoppers, orders } = stage.notes;
  const order = orders[number % Math.max(1, orders.length)];
  if (kind >= 55 && order !== undefined) {
    const acts = kind < 80 ? staffActs : providerActs;
    await acts[which % acts.length]?.(stage, order, number);
    return;
  }
  const isNewDue = shoppers.length * actsPerShopper < begun;
  const free = shoppers.filter(({ isBusy }) => !isBusy);
  const shopper = isNewDue || free.length === 0 ? await arrive(stage) : free[number % free.length];
  if (shopper === null || shopper === undefined) return;
  shopper.isBusy = true;
  try {
    await shopperActs[which % shopperActs.length]?.(stage, shopper, number);
  } finally {
    shopper.isBusy = false;
  }
};
