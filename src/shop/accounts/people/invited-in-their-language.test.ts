import { afterAll, beforeAll, expect, test } from "bun:test";

import type { Locale } from "#shared/locale.ts";
import { type HttpShop, openHttpShop } from "#testing/houses/http-shop.ts";
import { type JobDrain, openJobDrain } from "#testing/plays/drain-jobs.ts";
import { openDevice } from "#testing/plays/open-device.ts";
import { newEmail } from "#testing/plays/sign-up.ts";

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
