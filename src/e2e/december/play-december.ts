import { eq, inArray, sql } from "drizzle-orm";
import type { Page } from "playwright-core";

import { hashPassword } from "#server/auth/password.ts";
import { user } from "#server/auth/user.table.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { order } from "#shop/orders/order.table.ts";
import { openWorkshopDay, type WorkshopDay } from "#testing/houses/workshop-day-house.ts";
import { expectOk } from "#testing/makes/fill-cart.ts";
import { comeToRest } from "#testing/plays/come-to-rest.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { testPassword } from "#testing/plays/sign-up.ts";

import { claimPosted, readGone } from "./claim-december.ts";
import { decemberSlugs, ownFormats } from "./december-formats.ts";
import { type DecemberOrder, placeDecemberOrders } from "./december-orders.ts";
import { openHands } from "./hands.ts";
import { judgeDecember } from "./judge-december.ts";
import {
  answerWhoIsThere,
  bookMorning,
  decideOnce,
  type Led,
  raisePrice,
  shareSheets,
} from "./lead-the-day.ts";
import { postOnce } from "./post-the-day.ts";
import { printOnce } from "./print-the-day.ts";

type DecemberOptions = {
  readonly orders: number;
  /** What is not done by then is found undone; a day on which nobody presses anything any more is over before. */
  readonly secondsMax: number;
  readonly tell: (line: string) => void;
};

/** Of so many orders one gets a claim, and of so many one is never paid. */
const ordersPerClaim = 7.5;
const ordersPerUnpaid = 50;

/**
 * A day before Christmas: three people at work in their browsers at the same time, until everything that can go
 * has gone, and what is wrong then.
 */
export const playDecember = async (options: DecemberOptions) => {
  const day = await openWorkshopDay();
  let isClosed = false;
  try {
    const played = await playIn(day, options);
    isClosed = true;
    // Says what the log has of errors.
    const closing = await day.close().then(
      () => [],
      (error: unknown) => [String(error)],
    );
    return { ...played, wrong: [...played.wrong, ...closing] };
  } finally {
    if (!isClosed) await day.close();
  }
};

const playIn = async (day: WorkshopDay, { orders: many, secondsMax, tell }: DecemberOptions) => {
  const admin = await day.openWorkshop("admin", ownerEmail);
  const passwordHash = await hashPassword(testPassword);
  await day.db.update(user).set({ passwordHash }).where(eq(user.email, ownerEmail));
  const owner = openHands(admin);
  const producer = openHands(await day.openWorkshop("staff", "druck@example.org"));
  const packer = openHands(await day.openWorkshop("staff", "versand@example.org"));
  for (const { page } of [owner, producer, packer]) page.setDefaultTimeout(idleMilliseconds);
  await saveOwnFormats(day, admin);
  const orders = await placeDecemberOrders(day, many);
  const unpaid = new Set(
    orders.filter((_, index) => index % ordersPerUnpaid === 11).map(({ orderId }) => orderId),
  );
  tell(`${orders.length} orders are placed`);
  const led: Led = { decided: 0, repriced: 0, proven: 0 };
  await answerWhoIsThere(owner, led);
  const startedAt = performance.now();
  const paid = orders.filter(({ orderId }) => !unpaid.has(orderId));
  await bookMorning(owner, paid);
  tell(`the money of ${paid.length} is booked after ${owner.presses()} presses`);

  const printed = { batches: 0, scrapped: 0, dissolved: 0, takenBack: 0 };
  const packed = { rounds: 0, posted: 0, takenBack: 0, isAtIt: false };
  const claimed = new Set<string>();
  let gone: ReadonlySet<string> = new Set();
  const claimsMax = Math.floor(many / ordersPerClaim);
  const endsAt = performance.now() + secondsMax * 1_000;
  const work = { presses: 0, at: performance.now() };
  let isDone = false;
  const isOver = () => {
    const presses = owner.presses() + producer.presses() + packer.presses();
    const now = performance.now();
    if (presses > work.presses) Object.assign(work, { presses, at: now });
    return isDone || now > endsAt || now > work.at + idleMilliseconds;
  };

  /** The page stays open: what others do is seen on it without a press. */
  const workAt = async (page: Page, section: string, once: () => Promise<boolean>) => {
    await page.goto(`/admin?section=${section}`);
    while (!isOver()) if (!(await once())) await Bun.sleep(lookMilliseconds);
  };
  const lead = async () => {
    await shareSheets(owner);
    const prices = decemberSlugs.values();
    while (!isOver()) {
      await claimPosted(day, { orders, gone }, claimed, claimsMax);
      const slug = prices.next().value;
      if (slug !== undefined) await raisePrice(owner, slug, led);
      while (!isOver() && (await decideOnce(owner, led)));
      // What was posted by mistake comes back within its round.
      const isPacked = !packed.isAtIt;
      isDone = claimed.size === claimsMax && isPacked && !(await isWorkLeft(day));
    }
  };
  const passTime = async () => {
    while (!isOver() && packed.posted < many / 4) await Bun.sleep(lookMilliseconds);
    await bringGiftDays(day, orders);
  };
  const report = async () => {
    while (!isOver()) {
      await Bun.sleep(15_000);
      // As autovacuum does within a minute in a shop; the database of tests has none.
      await day.db.execute(sql`analyze`);
      tell(
        `${packed.posted} posted, ${printed.batches} batches, ${led.decided} of ${claimed.size} claims`,
      );
    }
  };
  await Promise.all([
    workAt(producer.page, "production", () => printOnce(producer, printed)),
    workAt(packer.page, "posting", async () => {
      const isBusy = await postOnce(packer, packed);
      gone = await readGone(day);
      return isBusy;
    }),
    lead(),
    passTime(),
    report(),
  ]).catch(async (error: unknown) => {
    for (const { page } of [owner, producer, packer]) tell(await saidOn(page));
    for (const line of warningsOf(day)) tell(line);
    throw error;
  });
  const minutes = (performance.now() - startedAt) / 60_000;
  await comeToRest(day.db);
  const wrong = [
    ...(await judgeDecember(day.db, { orders, unpaid })),
    ...unexplained(day.takeTroubles(), led.proven),
  ];
  return {
    wrong: [...wrong, ...warningsOf(day)],
    figures: {
      orders: orders.length,
      posted: packed.posted,
      batches: printed.batches,
      scrapped: printed.scrapped,
      dissolved: printed.dissolved,
      refused: owner.refused() + producer.refused(),
      takenBack: packed.takenBack,
      claims: claimed.size,
      repriced: led.repriced,
      ownerPresses: owner.presses(),
      producerPresses: producer.presses(),
      packerPresses: packer.presses(),
      minutes,
    },
  };
};

/** Whoever is asked who they are was refused once before. */
const unexplained = (troubles: readonly string[], proven: number): readonly string[] => {
  const refused = troubles.filter((trouble) => trouble.includes("401"));
  return refused.length > proven ? troubles : troubles.filter((one) => !refused.includes(one));
};

const warningsOf = ({ logs }: WorkshopDay): readonly string[] =>
  logs.filter((line) => /"level":"(warn|error|fatal)"/.test(line) && !line.includes(openFolder));

/** What a page says to somebody who cannot go on; one that is just being opened says nothing. */
const saidOn = async (page: Page): Promise<string> => {
  const said = page.getByRole("alert").or(page.getByRole("status")).or(page.getByRole("dialog"));
  const texts = await said.allInnerTexts().catch(() => []);
  return [page.url(), ...texts].filter(Boolean).join(" | ");
};

const ownerEmail = "chefin@example.org";
const lookMilliseconds = 300;
/** On a busy machine a page comes late, and a sheet later. */
const idleMilliseconds = 180_000;
/** The server under test is given a folder that root's Postgres can pass through, and says so. */
const openFolder = "the data folder could be read by others";

const saveOwnFormats = async (day: WorkshopDay, admin: Page): Promise<void> => {
  const client = createHttpClient(day.origin);
  for (const { name, value } of await admin.context().cookies()) client.cookies.set(name, value);
  for (const format of ownFormats) {
    await expectOk(client.mutate("workshop.catalog.saveFormat", { of: null, format }));
  }
};

/** Of the gifts for a later day, the day of every second has come. */
const bringGiftDays = async (day: WorkshopDay, orders: readonly DecemberOrder[]): Promise<void> => {
  const later = orders.filter(({ isForLater }) => isForLater);
  const come = later.filter((_, at) => at % 2 === 1).map(({ orderId }) => orderId);
  if (come.length === 0) return;
  await day.db
    .update(order)
    .set({ postFrom: shopDay(new Date()) })
    .where(inArray(order.id, come));
};

/** Something can still go to the post, or waits for a decision. */
const isWorkLeft = async ({ db }: WorkshopDay): Promise<boolean> => {
  const [row] = await db.execute<{ left: number }>(sql`select (
    (select count(*) from "order" where status in ('confirmed', 'in_production')
      and not coalesce(post_from > (now() at time zone 'Europe/Berlin')::date, false))
    + (select count(*) from "order" where status = 'confirmed')
    + (select count(*) from claim where status <> 'done')
    + (select count(*) from print_batch where status <> 'cut' and dissolved_at is null))::int as left`);
  return (row?.left ?? 1) > 0;
};
