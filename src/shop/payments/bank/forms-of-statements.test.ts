import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { unpackedBytesMax } from "#shared/bank/booking.ts";
import { ShopError } from "#shared/shop-error.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { bytesOf, type CamtBooking, camtFile } from "#testing/makes/bank-files.ts";
import { makeRandom } from "#testing/makes/make-random.ts";
import { zipOf } from "#testing/makes/zip-files.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { testSeed } from "#testing/test-seed.ts";

import { bankReceipt } from "./bank-receipt.table.ts";
import { eraseOldPayers } from "./erase-payers.ts";
import { importStatement } from "./import-statement.ts";

let shop: TestShop;
let staff: Awaited<ReturnType<TestShop["person"]>>;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person("staff");
});
afterAll(() => shop.close());

const take = async (file: string | Uint8Array) => {
  const bytes = typeof file === "string" ? bytesOf(file) : file;
  const imported = await importStatement(shop.services, staff.actor, { bytes, columns: null });
  if (imported.kind !== "imported") throw new Error("columns are asked for");
  return imported;
};
const receiptsOf = (purpose: string) =>
  shop.db.select().from(bankReceipt).where(eq(bankReceipt.purpose, purpose));

/** An order is not named: only what a booking says tells that it is the same. */
type Said = { readonly payer: string; readonly purpose: string; readonly amount: string };
const iban = "DE89370400440532013000";
const asCsv = (all: readonly Said[]) =>
  [
    "Buchungstag;Auftraggeber;IBAN Zahlungsbeteiligter;Verwendungszweck;Betrag;Währung",
    ...all.map(({ payer, purpose, amount }) => `20.11.2026;${payer};;${purpose};${amount};EUR`),
  ].join("\n");
const asCamt = (all: readonly Said[], message: "052" | "053" | "054" = "053") =>
  camtFile(
    all.map((said): CamtBooking => ({
      ...said,
      amount: said.amount.replace(",", "."),
      iban,
      reference: uuidv7(),
    })),
    "08",
    message,
  );
const asMt940 = (all: readonly Said[]) =>
  `:20:X\n:25:1/2\n:28C:1/1\n:60F:C261119EUR0,00\n${all
    .map(
      ({ payer, purpose, amount }) =>
        `:61:2611201120CR${amount}NTRFNONREF\n:86:166?00GUTSCHRIFT?20EREF+NOTPROVIDED?21SVWZ+${(purpose.match(/.{1,27}/g) ?? []).map((line, at) => (at === 0 ? line : `?${21 + at}${line}`)).join("")}?31${iban}?32${payer.toUpperCase().slice(0, 27)}`,
    )
    .join("\n")}\n:62F:C261120EUR0,00\n-`;
const forms = { CSV: asCsv, CAMT: asCamt, MT940: asMt940 };

const said = (amount = "14,60"): Said => ({
  payer: "Jörg Müller",
  purpose: `Für Magnete ${uuidv7()}`,
  amount,
});

describe("one booking that comes in two forms of file", () => {
  const names = ["CSV", "CAMT", "MT940"] as const;
  const pairs = names.flatMap((one) =>
    names.filter((other) => other !== one).map((other) => [one, other] as const),
  );
  test.each(pairs)("counts once: as %s, then as %s, and both again", async (one, other) => {
    const all = [said()];
    expect(await take(forms[one](all))).toMatchObject({ newCount: 1, knownCount: 0 });
    const second = forms[other](all);
    expect(await take(second)).toMatchObject({ newCount: 0, knownCount: 1 });
    expect(await take(second)).toMatchObject({ newCount: 0, knownCount: 1 });
  });

  test("counts as often as it is said: two true twins stay two, in every form", async () => {
    const twin = said("7,70");
    expect(await take(asCamt([twin, twin]))).toMatchObject({ newCount: 2 });
    expect(await take(asCsv([twin, twin]))).toMatchObject({ newCount: 0, knownCount: 2 });
    expect(await take(asMt940([twin, twin]))).toMatchObject({ newCount: 0, knownCount: 2 });
    const third = said("7,80");
    expect(await take(asCsv([third]))).toMatchObject({ newCount: 1 });
    // The other form is of later in the day and has one more.
    expect(await take(asMt940([third, third]))).toMatchObject({ newCount: 1, knownCount: 1 });
    expect(await receiptsOf(third.purpose)).toHaveLength(2);
  });

  test("is not taken for another of that day and amount", async () => {
    const [one, other] = [said("8,80"), { ...said("8,80"), payer: "Ada Weiß" }];
    expect(await take(asCsv([one]))).toMatchObject({ newCount: 1 });
    expect(await take(asCamt([other]))).toMatchObject({ newCount: 1 });
    expect(await take(asMt940([one, other]))).toMatchObject({ newCount: 0, knownCount: 2 });
  });

  test("keeps the payer's account from whichever form says it", async () => {
    const all = [said("9,10")];
    await take(asCsv(all));
    expect(await receiptsOf(all[0]?.purpose ?? "")).toMatchObject([{ payerIban: "" }]);
    await take(asCamt(all));
    expect(await receiptsOf(all[0]?.purpose ?? "")).toMatchObject([{ payerIban: iban }]);
  });

  test("counts once also when the files come at the same moment", async () => {
    const all = Array.from({ length: 20 }, () => said("3,30"));
    const files = [asCsv(all), asCamt(all), asMt940(all), asCsv(all), asMt940(all)];
    const counts = await Promise.all(files.map(take));
    expect(counts.reduce((sum, { newCount }) => sum + newCount, 0)).toBe(all.length);
  });

  test("counts once for any list of bookings in any order of forms", async () => {
    const { next: random } = makeRandom(testSeed() + 7);
    for (let round = 0; round < 6; round += 1) {
      const few = Array.from({ length: 3 }, () => said("5,50"));
      const all = Array.from({ length: 8 }, () => few[Math.floor(random() * few.length)] ?? said());
      const order = names.toSorted(() => random() - 0.5);
      const counts: number[] = [];
      for (const name of order) counts.push((await take(forms[name](all))).newCount);
      expect(counts).toEqual([all.length, 0, 0]);
    }
  });
});

describe("an account's messages in ISO 20022", () => {
  test.each([
    ["052", "02"],
    ["052", "08"],
    ["053", "04"],
    ["053", "13"],
    ["054", "02"],
    ["054", "08"],
  ] as const)("camt.%s.001.%s brings what came", async (message, version) => {
    const reference = uuidv7();
    const file = camtFile([{ amount: "1.20", reference, payer: "Mia" }], version, message);
    expect(await take(file)).toMatchObject({ newCount: 1, unreadCount: 0 });
    // The statement of the day says it again.
    expect(await take(camtFile([{ amount: "1.20", reference, payer: "Mia" }]))).toMatchObject({
      newCount: 0,
    });
  });

  test("a sum that the bank booked as one and its parts count once, whichever comes first", async () => {
    const part = (amount: string) =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`;
    const whole = (reference: string) => camtFile([{ amount: "30.00", reference }]);
    const parts = (reference: string) =>
      whole(reference).replace(/<TxDtls>.*<\/TxDtls>/s, part("10.00") + part("20.00"));
    const [first, second] = [uuidv7(), uuidv7()];
    expect(await take(whole(first))).toMatchObject({ newCount: 1 });
    expect(await take(parts(first))).toMatchObject({ newCount: 0, knownCount: 2 });
    expect(await take(parts(second))).toMatchObject({ newCount: 2 });
    expect(await take(whole(second))).toMatchObject({ newCount: 0, knownCount: 1 });
  });
});

describe("a ZIP", () => {
  const file = (name: string, text: string) => ({ name, content: bytesOf(text) });

  test("brings what all its statements say, in any form, and says what it could not read", async () => {
    const [one, two, three] = [said("1,10"), said("1,20"), said("1,30")];
    const zip = zipOf([
      file("2026/a.xml", asCamt([one])),
      file("2026/b.sta", asMt940([one, two])),
      file("2026/c.csv", asCsv([three])),
      file("2026/auszug.pdf", "%PDF"),
      file("2026/brief.txt", "Guten Tag"),
    ]);
    expect(await take(zip)).toEqual({
      kind: "imported",
      newCount: 3,
      knownCount: 1,
      paidBackCount: 0,
      doubtfulCount: 0,
      otherCount: 0,
      leftCount: 0,
      foreignCount: 0,
      unreadCount: 1,
    });
  });

  const bomb = bytesOf("0".repeat(unpackedBytesMax + 1));
  test.each([
    ["of nothing but other files", () => zipOf([file("a.txt", "Guten Tag")])],
    ["that is empty", () => zipOf([])],
    ["that was cut off", () => zipOf([file("a.xml", asCamt([said()]))]).slice(0, 60)],
    ["that unpacks to more than any year", () => zipOf([{ name: "a.csv", content: bomb }])],
    ["that lies about it", () => zipOf([{ name: "a.csv", content: bomb, saidBytes: 100 }])],
    [
      "of too many files",
      () => zipOf(Array.from({ length: 401 }, (_, at) => file(`${at}.csv`, "a;b"))),
    ],
    [
      "in a ZIP",
      () => zipOf([{ name: "a.zip", content: zipOf([file("a.xml", asCamt([said()]))]) }]),
    ],
  ])("%s is refused whole, with its sentence", async (_name, make) => {
    expect(await refusalOf(take(make()))).toBe("statement_unreadable");
  });
});

test("the payer's account is erased with the payer", async () => {
  const one = said("6,60");
  await take(asCamt([one]));
  const [receipt] = await receiptsOf(one.purpose);
  const receiptId = receipt?.id ?? "";
  await staff.call.workshop.bank.setAsideReceipt({ receiptId, note: "privat" });
  await eraseOldPayers(shop.db, new Date(Date.now() + 60_000));
  expect(
    await shop.db.select().from(bankReceipt).where(eq(bankReceipt.id, receiptId)),
  ).toMatchObject([{ payer: "", payerIban: "", purpose: "", amountCents: 660 }]);
});

test("whatever is done to a file, it is read or refused, and the door does not break", async () => {
  const { next: random } = makeRandom(testSeed() + 11);
  const wholes = [asCsv([said()]), asCamt([said()]), asMt940([said()])].map(bytesOf);
  wholes.push(zipOf([{ name: "a.xml", content: wholes[1] ?? new Uint8Array() }]));
  for (let round = 0; round < 120; round += 1) {
    const spoilt = (wholes[round % wholes.length] ?? new Uint8Array()).slice();
    for (let hits = 0; hits < 1 + (round % 9); hits += 1) {
      spoilt[Math.floor(random() * spoilt.length)] = Math.floor(random() * 256);
    }
    const cut = spoilt.slice(0, round % 3 === 0 ? Math.floor(random() * spoilt.length) : undefined);
    await importStatement(shop.services, staff.actor, { bytes: cut, columns: null }).catch(
      (error: unknown) => {
        if (!(error instanceof ShopError)) throw error;
      },
    );
  }
});
