// The people who try every door, and what each guard tells them.

import type { World } from "#testing/houses/make-world.ts";
import type { TestShop } from "#testing/shop.ts";

import type { AccessRow, Guard, Who } from "./access-row.ts";

/** What each guard says to whom it does not let in. */
const refusals: Readonly<Record<Guard, Partial<Record<Who, string>>>> = {
  public: {},
  shopper: { anonymous: "session_required" },
  customer: {
    anonymous: "sign_in_required",
    otherGuest: "sign_in_required",
    ownerGuest: "sign_in_required",
  },
  staff: {
    anonymous: "sign_in_required",
    otherGuest: "sign_in_required",
    ownerGuest: "sign_in_required",
    customer: "not_allowed",
    otherCustomer: "not_allowed",
  },
  admin: {
    anonymous: "sign_in_required",
    otherGuest: "sign_in_required",
    ownerGuest: "sign_in_required",
    customer: "not_allowed",
    otherCustomer: "not_allowed",
    staff: "not_allowed",
  },
};

/** Whose things the calls of a guard are about. */
const rightful: Readonly<Record<Guard, readonly Who[]>> = {
  public: ["ownerGuest"],
  shopper: ["ownerGuest"],
  customer: ["customer"],
  staff: ["staff", "admin"],
  admin: ["admin"],
};

export const isRightful = (row: AccessRow, who: Who): boolean => rightful[row.guard].includes(who);

/** What a row says that each of the seven gets: `ok`, or the code of a refusal. */
export const outcomesOf = (row: AccessRow): Readonly<Record<Who, string>> => {
  const outcome = (who: Who): string => {
    const refusal = refusals[row.guard][who] ?? row.but?.[who];
    if (refusal !== undefined) return refusal;
    if (isRightful(row, who)) return row.rightful ?? "ok";
    if (row.others === undefined) throw new Error("a row does not say what others get");
    return row.others === "own" ? "ok" : row.others;
  };
  return {
    anonymous: outcome("anonymous"),
    otherGuest: outcome("otherGuest"),
    ownerGuest: outcome("ownerGuest"),
    customer: outcome("customer"),
    otherCustomer: outcome("otherCustomer"),
    staff: outcome("staff"),
    admin: outcome("admin"),
  };
};

/** The calls of each of the seven. */
export const callsOf = (shop: TestShop, world: World): Readonly<Record<Who, Calls>> => ({
  anonymous: shop.stranger,
  otherGuest: world.otherGuest.call,
  ownerGuest: world.owner.call,
  customer: world.customer.call,
  otherCustomer: world.otherCustomer.call,
  staff: world.staff.call,
  admin: world.admin.call,
});
type Calls = World["owner"]["call"];

/** Their accounts; nobody's is null. */
export const actorsOf = (world: World) => ({
  anonymous: null,
  otherGuest: world.otherGuest.actor,
  ownerGuest: world.owner.actor,
  customer: world.customer.actor,
  otherCustomer: world.otherCustomer.actor,
  staff: world.staff.actor,
  admin: world.admin.actor,
});
