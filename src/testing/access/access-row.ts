// A row of the table of who may call what.

import type { World } from "#testing/houses/make-world.ts";

/** Who gets past the procedure's guard at all. */
export type Guard = "public" | "shopper" | "customer" | "staff" | "admin";

export type AccessRow = {
  readonly guard: Guard;
  /** What the owner (or staff) would ask; made anew for each call. */
  readonly input?: (world: World) => unknown;
  /**
   * What somebody else whom the guard lets in gets for the same input: a refusal, the same as for an
   * id that does not exist; or `own`: an answer about their own things only. The workshop's rows have
   * none: its people work on the same things.
   */
  readonly others?: string;
  /** A refusal that even the right person gets in this world, e.g. an order in another state. */
  readonly rightful?: string;
  /**
   * Who of those the guard lets in gets something else again, e.g. the second of two for whom it can be
   * done once.
   */
  readonly but?: Partial<Readonly<Record<Who, string>>>;
  readonly isSubscription?: boolean;
};

/** Everybody who may ask for anything, in the order in which the suite lets them. */
export const everybody = [
  "anonymous",
  "otherGuest",
  "ownerGuest",
  "customer",
  "otherCustomer",
  "staff",
  "admin",
] as const;

export type Who = (typeof everybody)[number];
