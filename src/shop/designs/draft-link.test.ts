import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";

import { authToken } from "#server/auth/auth-token.table.ts";
import { createSecretToken, hashSecretToken } from "#server/auth/secret-token.ts";
import { email as emailTable } from "#server/mail/email.table.ts";
import { openSealed } from "#server/mail/sealed-token.ts";
import { appRouter } from "#shop/app-router.ts";
import { makeCheckout, type Person } from "#testing/houses/make-world.ts";
import { makeDesign } from "#testing/makes/make-shopper.ts";
import { openJobDrain } from "#testing/plays/drain-jobs.ts";
import { readMailedToken } from "#testing/plays/sign-up.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const newEmail = () => `${crypto.randomUUID()}@example.org`;

const mailsTo = (address: string) =>
  shop.db.select().from(emailTable).where(eq(emailTable.toAddress, address));

/** Asks for the link and takes it out of the mail, as the shopper does. */
const mailedToken = async (person: Person): Promise<string> => {
  const email = newEmail();
  await person.call.designs.mailDraftLink({ email });
  const [mail] = await mailsTo(email);
  const text = openSealed(shop.services.secret, email, mail?.text ?? "");
  return /create\?draft=([\w-]{43})/.exec(text)?.[1] ?? "";
};

const refusalOf = async (act: Promise<unknown>) => {
  const [result] = await Promise.allSettled([act]);
  return result.status === "rejected" ? String(result.reason.message) : null;
};

/** Calls of a device with this person's session, and the token its answers set. */
const deviceOf = (person: Person | null) => {
  const tokens: (string | null)[] = [];
  const context = {
    ...shop.contextOf(person?.actor ?? null, person?.email ?? null),
    setSessionToken: (token: string | null) => void tokens.push(token),
  };
  return { call: appRouter.createCaller(context), tokens };
};

const order = async (person: Person) => {
  const designId = await makeDesign(shop.db, person.actor);
  await person.call.cart.addDesigns({ designIds: [designId] });
  const cart = await person.call.cart.readCart({});
  if (cart.id === null) throw new Error("no cart");
  await person.call.checkout.placeOrder(
    makeCheckout(cart.id, cart.prices.totalCents, cart.legalTexts.de),
  );
};

describe("a mailed link", () => {
  test("makes another device the same guest, with what that device had", async () => {
    const [guest, other] = await Promise.all([shop.person("guest"), shop.person("guest")]);
    const here = await makeDesign(shop.db, guest.actor);
    const there = await makeDesign(shop.db, other.actor);
    const device = deviceOf(other);
    await device.call.designs.openDraftLink({ token: await mailedToken(guest) });
    const signedIn = await shop.sessions.read(device.tokens[0] ?? "", new Date());
    expect(signedIn?.actor).toEqual(guest.actor);
    const { drafts } = await guest.call.designs.listDrafts();
    expect(new Set(drafts.map(({ id }) => id))).toEqual(new Set([here, there]));
  });

  test("opens once, also when ten open it at the same moment", async () => {
    const token = await mailedToken(await shop.person("guest"));
    const results = await Promise.all(
      Array.from({ length: 10 }, () =>
        refusalOf(deviceOf(null).call.designs.openDraftLink({ token })),
      ),
    );
    expect(results.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(results.filter((refusal) => refusal === "draft_link_invalid")).toHaveLength(9);
  });

  test("opened again where it is open already changes nothing", async () => {
    const guest = await shop.person("guest");
    const token = await mailedToken(guest);
    await deviceOf(null).call.designs.openDraftLink({ token });
    expect(await refusalOf(deviceOf(guest).call.designs.openDraftLink({ token }))).toBeNull();
  });

  test("is kept as a hash only, and says in both languages how long it is good", async () => {
    const guest = await shop.person("guest");
    const token = await mailedToken(guest);
    const [row] = await shop.db
      .select()
      .from(authToken)
      .where(eq(authToken.userId, guest.actor.userId));
    expect(row?.id).toBe(hashSecretToken(token));
    for (const [locale, word] of [
      ["de", "7 Tage"],
      ["en", "7 days"],
    ] as const) {
      const email = newEmail();
      const context = { ...shop.contextOf(guest.actor, null), locale };
      await appRouter.createCaller(context).designs.mailDraftLink({ email });
      const [mail] = await mailsTo(email);
      expect(mail?.html).toContain("?draft=");
      expect(mail?.text).toContain("?draft=");
      expect(mail?.text).toContain(word);
    }
  });

  test("after its days, or made up, it opens nothing", async () => {
    const token = await mailedToken(await shop.person("guest"));
    await shop.db
      .update(authToken)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(authToken.id, hashSecretToken(token)));
    for (const wrong of [token, createSecretToken()]) {
      const opened = shop.stranger.designs.openDraftLink({ token: wrong });
      expect(await refusalOf(opened)).toBe("draft_link_invalid");
    }
  });

  test("a link of another kind does not open drafts", async () => {
    const guest = await shop.person("guest");
    const token = createSecretToken();
    await shop.db.insert(authToken).values({
      id: hashSecretToken(token),
      kind: "first_admin",
      userId: guest.actor.userId,
      expiresAt: sql`now() + interval '1 day'`,
    });
    const opened = shop.stranger.designs.openDraftLink({ token });
    expect(await refusalOf(opened)).toBe("draft_link_invalid");
  });
});

describe("a link on the guest's own screen", () => {
  test("opens their drafts elsewhere, once, and is kept as a hash only", async () => {
    const guest = await shop.person("guest");
    const { url, qrSvg, days } = await guest.call.designs.showDraftLink();
    expect([days, qrSvg.startsWith("<svg")]).toEqual([7, true]);
    const token = new URL(url).searchParams.get("draft") ?? "";
    const [row] = await shop.db
      .select()
      .from(authToken)
      .where(eq(authToken.userId, guest.actor.userId));
    expect(row?.id).toBe(hashSecretToken(token));
    const device = deviceOf(null);
    await device.call.designs.openDraftLink({ token });
    const signedIn = await shop.sessions.read(device.tokens[0] ?? "", new Date());
    expect(signedIn?.actor).toEqual(guest.actor);
    const again = deviceOf(null).call.designs.openDraftLink({ token });
    expect(await refusalOf(again)).toBe("draft_link_invalid");
  });

  test("is made neither for who has ordered nor for who has an account", async () => {
    const ordered = await shop.person("guest");
    await order(ordered);
    expect(await refusalOf(ordered.call.designs.showDraftLink())).toBe("draft_link_ordered");
    const customer = await shop.person("customer");
    expect(await refusalOf(customer.call.designs.showDraftLink())).toBe("draft_link_sign_in");
  });
});

describe("who has more to protect than drafts", () => {
  test("once signed up, links lead to the sign-in and devices joined by one are out", async () => {
    const guest = await shop.person("guest");
    const [first, second] = [await mailedToken(guest), await mailedToken(guest)];
    const device = deviceOf(null);
    await device.call.designs.openDraftLink({ token: first });
    const email = newEmail();
    await guest.call.accounts.signUp({ email, password: "kräftige Möwe 7" });
    const jobs = await openJobDrain(shop.services);
    await jobs.drain();
    const verify = readMailedToken(jobs.mails, email, "account-verify") ?? "";
    await guest.call.accounts.verifyEmail({ token: verify });
    expect(await shop.sessions.read(device.tokens[0] ?? "", new Date())).toBeNull();
    const opened = shop.stranger.designs.openDraftLink({ token: second });
    expect(await refusalOf(opened)).toBe("draft_link_sign_in");
  });

  test("with an account the mail leads to the sign-in and opens nothing by itself", async () => {
    const email = newEmail();
    await (await shop.person("customer")).call.designs.mailDraftLink({ email });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain("http://shop.test/login");
    expect(mail?.html).not.toContain("draft=");
  });

  test("once ordered, no link is mailed, none opens, and devices joined by one are out", async () => {
    const guest = await shop.person("guest");
    const [first, second] = [await mailedToken(guest), await mailedToken(guest)];
    const device = deviceOf(null);
    await device.call.designs.openDraftLink({ token: first });
    await order(guest);
    expect(await shop.sessions.read(device.tokens[0] ?? "", new Date())).toBeNull();
    expect(await refusalOf(guest.call.designs.mailDraftLink({ email: newEmail() }))).toBe(
      "draft_link_ordered",
    );
    const opened = shop.stranger.designs.openDraftLink({ token: second });
    expect(await refusalOf(opened)).toBe("draft_link_ordered");
  });

  test("nobody is lured into sharing an order, or an account, by opening a stranger's link", async () => {
    const token = await mailedToken(await shop.person("guest"));
    const ordered = await shop.person("guest");
    await order(ordered);
    const [byOrdered, byCustomer] = [deviceOf(ordered), deviceOf(await shop.person("customer"))];
    expect(await refusalOf(byOrdered.call.designs.openDraftLink({ token }))).toBe(
      "draft_link_ordered",
    );
    expect(await refusalOf(byCustomer.call.designs.openDraftLink({ token }))).toBe(
      "draft_link_signed_in",
    );
    // Refused, it is still good for whom it was meant.
    expect(await refusalOf(shop.stranger.designs.openDraftLink({ token }))).toBeNull();
  });
});

describe("mails", () => {
  test("the sixth within an hour is refused with the time to wait", async () => {
    const guest = await shop.person("guest");
    const refusals: unknown[] = [];
    for (let index = 0; index < 6; index += 1) {
      refusals.push(await refusalOf(guest.call.designs.mailDraftLink({ email: newEmail() })));
    }
    expect(refusals).toEqual([null, null, null, null, null, "too_many_requests"]);
  });

  test("an address gets five a day, whoever asks; the answer is the same", async () => {
    const email = newEmail();
    const answers: unknown[] = [];
    for (let index = 0; index < 7; index += 1) {
      const { actor } = await shop.person("guest");
      const context = { ...shop.contextOf(actor, null), clientAddress: `192.0.2.${index + 50}` };
      answers.push(await appRouter.createCaller(context).designs.mailDraftLink({ email }));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await mailsTo(email)).toHaveLength(5);
  });
});
