import { afterAll, afterEach, beforeAll, expect } from "bun:test";

import type { Page } from "playwright-core";

import {
  type DayOrder,
  openWorkshopDay,
  placeMorningOrders,
  type WorkshopDay,
} from "./workshop-day-house.ts";

type Morning = { day: WorkshopDay; orders: readonly DayOrder[]; page: Page };

/**
 * A morning in the workshop for all tests of a file: so many orders of one format, and somebody who is signed
 * in; no page may have complained after any test.
 * @param prepare what has happened to the orders before somebody looks at them
 */
export const openWorkshopMorning = (
  {
    orders: count,
    magnetsEach = 1,
    role,
  }: {
    readonly orders: number;
    readonly magnetsEach?: number;
    readonly role: "staff" | "admin";
  },
  prepare?: (morning: Omit<Morning, "page">) => Promise<unknown>,
): Readonly<Morning> => {
  const morning = {} as Morning;
  beforeAll(async () => {
    morning.day = await openWorkshopDay();
    morning.orders = await placeMorningOrders(morning.day, ["square-63"], count, magnetsEach);
    await prepare?.(morning);
    morning.page = await morning.day.openWorkshop(
      role,
      role === "admin" ? "chefin@example.org" : "helferin@example.org",
    );
  }, 120_000);
  afterAll(() => morning.day.close(), 60_000);
  afterEach(() => expect(morning.day.takeTroubles()).toEqual([]));
  return morning;
};
