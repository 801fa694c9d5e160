import { afterAll, beforeAll, expect, test } from "bun:test";

import type { Locale } from "#shared/locale.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { type HttpShop, openHttpShop } from "#testing/houses/http-shop.ts";
import { type JobDrain, openJobDrain } from "#testing/plays/drain-jobs.ts";
import { openDevice } from "#testing/plays/open-device.ts";
import { newEmail, readMailedToken, testPassword as password } from "#testing/plays/sign-up.ts";

let shop: HttpShop;
let jobs: JobDrain;
beforeAll(async () => {
  shop = await openHttpShop();
  jobs = await openJobDrain(shop.services);
});
afterAll(() => shop.close());

test("who is invited is written to in their language, whatever that of who asks; else in the shop's", async () => {
  const { actor } = await shop.person("admin");
  const device = openDevice(shop, await shop.startSession(actor.userId));
  const { people } = (await device.at(new Date())).workshop;
  const mailTo = async (locale?: Locale) => {
    const email = newEmail();
    await people.addPerson({ email, role: "staff", ...(locale && { locale }) });
    await jobs.drain();
    return jobs.mails.findLast(({ to }) => to === email)?.text;
  };
  expect(await mailTo("en")).toContain("password");
  expect(await mailTo()).toContain("Passwort");
});

test("who has not come yet is invited again, in their language, by a link that works; who has come is not", async () => {
  const { actor } = await shop.person("admin");
  const device = openDevice(shop, await shop.startSession(actor.userId));
  const { people } = (await device.at(new Date())).workshop;
  const email = newEmail();
  const listed = async () => (await people.listPeople()).filter((one) => one.email === email);
  const invite = async () => {
    const [person] = await listed();
    const { locale = "en" } = person ?? {};
    const answer = await people.addPerson({ email, role: "staff", locale: locale ?? "en" });
    await jobs.drain();
    return answer;
  };
  const tokenNow = () => readMailedToken(jobs.mails, email, "account-invite") ?? "";
  const mailsTo = () => jobs.mails.filter(({ to }) => to === email);

  expect(await invite()).toEqual({ isInvited: true });
  const first = tokenNow();
  expect(await invite()).toEqual({ isInvited: true });
  const second = tokenNow();
  expect(second).not.toBe(first);
  expect(mailsTo().map(({ text }) => text.includes("password"))).toEqual([true, true]);
  expect(await listed()).toMatchObject([{ isInvited: true, role: "staff" }]);

  await shop.stranger.accounts.resetPassword({ token: second, password });
  expect(await listed()).toMatchObject([{ isInvited: false }]);
  const late = shop.stranger.accounts.resetPassword({ token: first, password });
  expect(await callRefusal(late)).toBe("link_invalid");
  await jobs.drain();
  const before = mailsTo().length;
  expect(await invite()).toEqual({ isInvited: false });
  expect(mailsTo()).toHaveLength(before);
});
