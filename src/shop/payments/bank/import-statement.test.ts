import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { uuidv7 } from "uuidv7";

import type { HttpEnv } from "#server/http/http-env.ts";
import { createSessionCookie } from "#server/http/session-cookie.ts";
import { statementColumnsHeader, statementPath } from "#shared/bank/bank.ts";
import { statementBytesMax } from "#shared/bank/booking.ts";
import { ShopError } from "#shared/shop-error.ts";
import { encodeWindows1252 } from "#shared/text/windows-1252.ts";
import { type BankHouse, importCounts, openBankHouse } from "#testing/houses/bank-house.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { bytesOf, camtFile } from "#testing/makes/bank-files.ts";

import { addBankRoutes } from "./bank.routes.ts";

let house: BankHouse;
beforeAll(async () => {
  house = await openBankHouse();
});
afterAll(async () => {
  expect(await findViolations(house.shop.db, { isAtRest: false })).toEqual([]);
  await house.shop.close();
});

describe("a statement", () => {
  test.each(["02", "08"] as const)(
    "in the form of camt.053.001.%s brings what came, no more",
    async (version) => {
      const reference = uuidv7();
      const file = camtFile(
        [
          {
            amount: "14.60",
            purpose: "Bestellung 4711 &amp; danke",
            payer: "Jörg Müller",
            reference,
          },
          { amount: "80.00", isDebit: true, reference: uuidv7() },
          { amount: "9.00", status: "PDNG", reference: uuidv7() },
          { amount: "9.00", currency: "USD", reference: uuidv7() },
          { amount: "viel", reference: uuidv7() },
        ],
        version,
      );
      expect(await house.take(bytesOf(file))).toEqual(
        importCounts(1, 0, 3, 1, { leftCount: 1, foreignCount: 1 }),
      );
      expect(await house.receiptOf(reference)).toMatchObject({
        amountCents: 1_460,
        bookedOn: "2026-11-20",
        payer: "Jörg Müller",
        purpose: "Bestellung 4711 & danke",
        matches: [],
      });
    },
  );

  test("twice, and files that overlap, book each booking once, also such as look alike", async () => {
    const alike = { amount: "7.77", purpose: `Spende ${uuidv7()}` };
    const named = { amount: "7.77", reference: uuidv7() };
    expect(await house.takeCamt(alike, alike, named)).toEqual(importCounts(3, 0));
    expect(await house.takeCamt(alike, alike, named)).toEqual(importCounts(0, 3));
    const next = { amount: "1.00", reference: uuidv7(), day: "2026-11-21" };
    expect(await house.takeCamt(alike, alike, named, next)).toEqual(importCounts(1, 3));
    const sideBySide = { amount: "2.00", reference: uuidv7() };
    const all = await Promise.all(
      Array.from({ length: 8 }, () => house.takeCamt(sideBySide, alike)),
    );
    expect(all.reduce((sum, one) => sum + (one.kind === "imported" ? one.newCount : 99), 0)).toBe(
      1,
    );
  });

  test("whose bank gives one name twice keeps both bookings", async () => {
    const reference = uuidv7();
    expect(await house.takeCamt({ amount: "3.00", reference })).toEqual(importCounts(1, 0));
    const other = { amount: "4.00", reference };
    expect(await house.takeCamt(other)).toEqual(importCounts(1, 0));
    expect(await house.takeCamt(other)).toEqual(importCounts(0, 1));
  });

  test("of a batch that tells its parts brings each of them", async () => {
    const part = (amount: string, purpose: string) =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls>`;
    const file = camtFile([{ amount: "30.00", reference: uuidv7(), purpose: "weg" }]).replace(
      /<TxDtls>.*<\/TxDtls>/s,
      part("10.00", "erster") + part("20.00", "zweiter"),
    );
    expect(await house.take(bytesOf(file))).toEqual(importCounts(2, 0));
    const brought = (await house.waiting()).map(({ purpose, amountCents }) => [
      purpose,
      Number(amountCents),
    ]);
    expect(brought).toContainEqual(["erster", 1_000]);
    expect(brought).toContainEqual(["zweiter", 2_000]);
  });

  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${camtFile(
    [{ amount: "1.00", purpose: "&b;" }],
  ).replace(/^<\?xml[^>]*>/, "")}`;
  test.each([
    ["a bomb of entities", bytesOf(bomb)],
    ["XML that was cut off", bytesOf(camtFile([{ amount: "1.00" }]).slice(0, -40))],
    [
      "XML without end",
      bytesOf(`<?xml version="1.0"?>${"<a>".repeat(5_000)}${"</a>".repeat(5_000)}`),
    ],
    ["other XML", bytesOf('<?xml version="1.0"?><html><body/></html>')],
    ["a picture", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46])],
    ["a sentence", bytesOf("Das ist kein Auszug.")],
    ["nothing", new Uint8Array()],
    ["more lines than any month has", bytesOf("a;b\n".repeat(10_002))],
  ])("that is %s is refused whole", async (_name, bytes) => {
    const before = (await house.waiting()).length;
    expect(await refusalOf(house.take(bytes))).toBe("statement_unreadable");
    expect((await house.waiting()).length).toBe(before);
  });
});

describe("a table of a bank", () => {
  test("from an older program keeps its umlauts", async () => {
    const purpose = `Kühlschrank ${uuidv7()}`;
    const text = `Buchungstag;Verwendungszweck;Auftraggeber;Betrag\r\n20.11.2026;${purpose};Jürgen Groß;1.234,50\r\n`;
    expect(await house.take(encodeWindows1252(text))).toEqual(importCounts(1, 0));
    const found = (await house.waiting()).find((receipt) => receipt.purpose === purpose);
    expect(found).toMatchObject({ payer: "Jürgen Groß", amountCents: 123_450 });
  });

  test("with unknown columns asks for them once, and remembers what it is told", async () => {
    const file = (day: string) => bytesOf(`Wann;Was;Wieviel\n${day};Probe ${uuidv7()};5,00\n`);
    const asked = await house.take(file("20.11.2026"));
    expect(asked).toMatchObject({ kind: "columns_needed", header: ["Wann", "Was", "Wieviel"] });
    const wrong = { bookedOn: 1, amount: 0, payer: null, purpose: 2 };
    expect(await house.take(file("20.11.2026"), wrong)).toMatchObject({ kind: "columns_needed" });
    const right = { bookedOn: 0, amount: 2, payer: null, purpose: 1 };
    expect(await house.take(file("20.11.2026"), right)).toEqual(importCounts(1, 0));
    expect(await house.take(file("21.11.2026"))).toEqual(importCounts(1, 0));
  });
});

test("the door takes a file from the people of the workshop, within its bounds", async () => {
  const cookie = createSessionCookie("http://shop.test");
  const app = new Hono<HttpEnv>();
  addBankRoutes(app, {
    services: house.shop.services,
    sessions: house.shop.sessions,
    sessionCookie: cookie,
  });
  app.onError((error, c) =>
    error instanceof ShopError ? c.text(error.code, 400) : c.text("", 500),
  );
  const token = await house.shop.sessions.start(house.staff.actor.userId, new Date(), {
    hasSecondFactor: true,
  });
  const send = (body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    app.request(statementPath, {
      method: "POST",
      body,
      headers: { cookie: cookie.write(token).split(";")[0] ?? "", ...headers },
    });
  const file = bytesOf(`Wo;Wann;Wieviel\nhier ${uuidv7()};20.11.2026;5,00\n`);
  expect(await (await send(file)).json()).toMatchObject({ kind: "columns_needed" });
  const columns = JSON.stringify({ bookedOn: 1, amount: 2, payer: null, purpose: 0 });
  const taken = await send(file, { [statementColumnsHeader]: columns });
  expect(await taken.json()).toEqual(importCounts(1, 0));
  for (const spoilt of ["{", "null", '{"bookedOn":-1}']) {
    expect((await send(file, { [statementColumnsHeader]: spoilt })).status).toBe(400);
  }
  expect((await send(new Uint8Array(statementBytesMax + 1))).status).toBe(413);
  expect(
    (await house.shop.db.execute(sql`select 1 from audit_event where act = 'import_statement'`))
      .length,
  ).toBeGreaterThan(5);
});
