import { afterAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { openMailHouse } from "#testing/houses/mail-house.ts";

import { email } from "./email.table.ts";
import { sendMailJob } from "./queue-mail.ts";
import { createSmtpTransport, smtpPatienceMs } from "./transport.ts";

/** Row F11: the mail server is down, busy, refusing, or hangs up after taking the mail. */
const house = await openMailHouse();
const { db, sink, sender, queue, send, stateOf, received } = house;
afterAll(() => house.close());

test("a mail is sent once, however often its job runs", async () => {
  const id = await queue("einmal");
  for (let runs = 0; runs < 3; runs += 1) await send(id);
  expect(received("einmal")).toHaveLength(1);
  expect((await stateOf(id))?.status).toBe("sent");
});

test("a second mail for the same event is not written", async () => {
  await queue("erste", { key: "order-7-received" });
  await queue("zweite", { key: "order-7-received" });
  const rows = await db.select().from(email);
  expect(rows.filter((row) => row.dedupeKey === "order-7-received")).toHaveLength(1);
});

test.each(["busy", "refuses"] as const)(
  "a server that %s leaves the mail for later",
  async (mood) => {
    const id = await queue(`später ${mood}`);
    sink.set(mood);
    await expect(send(id)).rejects.toThrow();
    expect(await stateOf(id)).toMatchObject({ status: "queued", attempts: 1 });
    sink.set("takes");
    await send(id);
    expect(received(`später ${mood}`)).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ status: "sent", attempts: 2, lastError: null });
  },
);

test("a server that hangs up after taking it gets the same message id again, so it can tell", async () => {
  const id = await queue("abgerissen");
  sink.set("drops");
  await expect(send(id)).rejects.toThrow();
  sink.set("takes");
  await send(id);
  const ids = received("abgerissen").map((mail) => mail.messageId);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toContain(id);
});

test("no server at all leaves the mail for later", async () => {
  const id = await queue("niemand da");
  const nobody = await createSmtpTransport("smtp://127.0.0.1:9");
  await expect(send(id, nobody)).rejects.toThrow();
  nobody.close();
  expect((await stateOf(id))?.status).toBe("queued");
  await send(id);
  expect(received("niemand da")).toHaveLength(1);
});

test("a server that is slow over a mail is waited for: it gets the mail once", async () => {
  const id = await queue("langsam");
  sink.set("waits");
  const sending = send(id);
  while (received("langsam").length === 0) await Bun.sleep(10);
  expect((await stateOf(id))?.status).toBe("sending");
  while (sink.answer() === 0) await Bun.sleep(10);
  sink.set("takes");
  await sending;
  expect(await stateOf(id)).toMatchObject({ status: "sent", attempts: 1 });
  expect(received("langsam")).toHaveLength(1);
  // What the law of mail allows a server is more, what ours take is half a minute.
  expect(smtpPatienceMs).toBeGreaterThan(60_000);
  expect(sendMailJob.expireInSeconds * 1_000).toBeGreaterThan(7 * smtpPatienceMs);
});

test("a server that never answers is left, and the mail tried again under the same id", async () => {
  const id = await queue("stumm");
  const hasty = await createSmtpTransport(sink.url, 150);
  sink.set("waits");
  await expect(send(id, hasty)).rejects.toThrow();
  sink.set("takes");
  await send(id);
  hasty.close();
  expect(await stateOf(id)).toMatchObject({ status: "sent", attempts: 2 });
  expect(new Set(received("stumm").map(({ messageId }) => messageId)).size).toBe(1);
});

test("a recipient that the server refuses holds up nobody else", async () => {
  sink.refuse("gone@example.org");
  const refused = await queue("an niemanden", { to: "gone@example.org" });
  const other = await queue("an Mia");
  await expect(send(refused)).rejects.toThrow("550");
  await send(other);
  expect(received("an niemanden")).toHaveLength(0);
  expect(received("an Mia")).toHaveLength(1);
  expect(await stateOf(refused)).toMatchObject({
    status: "queued",
    lastError: expect.stringContaining("no such mailbox"),
  });
});

test("a mail counts as failed once it is given up, not while it is tried again", async () => {
  const id = await queue("aufgegeben");
  sink.set("refuses");
  await expect(send(id)).rejects.toThrow();
  expect((await stateOf(id))?.status).toBe("queued");
  await db.update(email).set({ attempts: sendMailJob.retryLimit }).where(eq(email.id, id));
  await expect(send(id)).rejects.toThrow();
  expect((await stateOf(id))?.status).toBe("failed");
  // Its job may still be tried by hand.
  sink.set("takes");
  await send(id);
  expect((await stateOf(id))?.status).toBe("sent");
});

test("a mail is tried for half a day, ever more slowly", () => {
  const { retryLimit, retryDelayMaxSeconds } = sendMailJob;
  // pg-boss waits between half of 2 ** n seconds and the whole of it.
  const pauses = Array.from({ length: retryLimit }, (_, index) =>
    Math.min(2 ** index / 2, retryDelayMaxSeconds),
  );
  expect(pauses.reduce((sum, pause) => sum + pause) / 3_600).toBeGreaterThan(12);
});

describe("H4: what people type starts no header and reaches nobody else", () => {
  const headersOfOurs = new Set(
    "from to reply-to subject message-id date mime-version content-type".split(" "),
  );
  test.each([
    "Hallo\r\nBcc: all@example.org",
    "Hallo\nBcc: all@example.org\n\nText",
    "Hallo\rTo: all@example.org",
    "Hallo\u2028Bcc: all@example.org\u0085X: y",
    "=?utf-8?q?Hallo=0D=0ABcc:=20all@example.org?=",
    `Müller", <all@example.org>, "`,
  ])("as a subject and as a sender's name: %j", async (words) => {
    const id = await queue(words);
    const from = { name: words, address: "post@magnetwerk.example" };
    await send(id, undefined, { ...sender, from });
    const mail = sink.mails.at(-1);
    expect(mail?.to?.map((to) => to.address)).toEqual(["mia@example.org"]);
    expect(mail?.from?.address).toBe("post@magnetwerk.example");
    expect(mail?.headers.filter(({ key }) => !headersOfOurs.has(key))).toEqual([]);
    expect(new Set(mail?.headers.map(({ key }) => key)).size).toBe(mail?.headers.length ?? 0);
  });

  test.each([
    "mia@example.org\r\nBcc: all@example.org",
    "mia@example.org, all@example.org",
    "mia@example.org;all@example.org",
    "Mia <all@example.org>",
    `"mia,all"@example.org`,
    "mia@example.org@all.example",
    "mia",
    "",
  ])("as an address, which is refused: %j", async (to) => {
    const key = crypto.randomUUID();
    await expect(queue("Hallo", { key, to })).rejects.toThrow("not a mail address");
    expect(await db.select().from(email).where(eq(email.dedupeKey, key))).toEqual([]);
  });
});
