import { expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import { changeRole } from "#shop/accounts/people/change-person.ts";
import { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";

const morning = openWorkshopMorning({ orders: 1, role: "staff" });

test("who lost their role while their page was open is told so, and the way in leads back to it", async () => {
  const { day, page } = morning;
  await page.goto("/admin?section=production");
  await page.getByRole("heading", { name: "Produktion", exact: true }).waitFor();
  const email = "helferin@example.org";
  const [helper] = await day.db.select({ id: user.id }).from(user).where(eq(user.email, email));
  if (!helper) throw new Error("nobody");
  const change = { userId: helper.id, role: "customer", seen: { role: "staff" } } as const;
  await changeRole(day.db, await makeActor(day.db, "admin"), change);
  await page.getByRole("link", { name: "Bestellungen" }).first().click();
  await page.getByText(`Du warst als ${email} angemeldet und bist es nicht mehr`).waitFor();
  const key = page.getByRole("main").getByRole("link", { name: "Anmelden" });
  expect(decodeURIComponent((await key.getAttribute("href")) ?? "")).toContain("section=orders");
  // The browser's own words for what was refused.
  expect(day.takeTroubles().filter((words) => !words.includes("401"))).toEqual([]);
}, 120_000);
