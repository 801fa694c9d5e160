import { expect, test } from "bun:test";

import { hashPassword } from "#server/auth/password.ts";
import { session } from "#server/auth/session.table.ts";
import { user } from "#server/auth/user.table.ts";
import { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";

const morning = openWorkshopMorning({ orders: 1, role: "admin" });
const password = "ein ganzer satz als passwort";

test("what matters is asked about where the proof is old, above the page, and goes on after the answer", async () => {
  const { day, page } = morning;
  await day.db.update(user).set({ passwordHash: await hashPassword(password) });
  await day.db.update(session).set({ authenticatedAt: new Date(Date.now() - 3_600_000) });
  await page.goto("/admin?section=people");
  const email = page.locator("main").getByLabel("E-Mail");
  await email.fill("neu@example.org");
  const add = page.getByRole("button", { name: "Dazuholen" });
  const proof = page.getByRole("dialog", { name: "Kurz nachgefragt: Bist du es?" });
  // The way back closes the question alone.
  await add.click();
  await proof.waitFor();
  await page.goBack();
  await proof.waitFor({ state: "detached" });
  expect(await email.inputValue()).toBe("neu@example.org");
  await add.click();
  // What was refused gives way to what is typed next.
  await proof.getByLabel(/Passwort/).fill("ein halber satz");
  await page.keyboard.press("Enter");
  await proof.getByText("Das Passwort stimmt nicht.").waitFor();
  await page.keyboard.type(password);
  await proof.getByRole("button", { name: "Weiter" }).click();
  await page.getByRole("listitem").filter({ hasText: "neu@example.org" }).waitFor();
  // The browser's own words for the three refusals, and nothing else.
  const said = day.takeTroubles();
  expect(said.filter((words) => !words.includes("401 (Unauthorized)"))).toEqual([]);
  expect(said).toHaveLength(3);
}, 120_000);
