import { expect, test } from "bun:test";

import type { Locator } from "playwright-core";

import { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { idsAnswer, itemsAnswer, sentTo, staffElsewhere } from "#testing/plays/staff-elsewhere.ts";
import { visit } from "#testing/plays/visit.ts";

import { rejectAndCancelMeanwhile } from "./workplace/reject-and-cancel-meanwhile.ts";

const morning = openWorkshopMorning({ orders: 4, magnetsEach: 3, role: "admin" });
const { act, read } = staffElsewhere(() => ({
  origin: morning.day.origin,
  request: morning.page.request,
}));

test("what was typed into a form of the workshop and not saved is asked for before it is left, and stays", async () => {
  const { orders, page } = morning;
  const asked = page.getByRole("dialog", { name: "Noch nicht gespeichert" });
  const sections = page.getByRole("navigation", { name: "Bereiche der Werkstatt" });
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  const forms: readonly (readonly [query: string, field: Locator])[] = [
    ["section=coupons", page.getByLabel("Code", { exact: true })],
    ["section=catalogue&view=new", page.locator("[name=slug]")],
    ["section=catalogue&format=square-63", page.locator(`[name="name.de"]`)],
    [`section=orders&order=${orders[0]?.orderId}`, page.getByRole("textbox", { name: "Notiz" })],
    ["section=production", page.getByLabel("Code des Bogens")],
    ["section=texts&text=terms_de", text],
  ];
  for (const [query, field] of forms) {
    await visit(page, `/admin?${query}`);
    await field.click();
    await page.keyboard.press("End");
    await page.keyboard.type("xy");
    const typed = await field.inputValue();
    await sections.getByRole("link", { name: "Mails" }).click();
    await asked.waitFor();
    await page.keyboard.press("Escape");
    await asked.waitFor({ state: "detached" });
    expect(await field.inputValue()).toBe(typed);
  }
  // The text is asked for by a reload and by Back as well; left on purpose, it is left.
  const reload = page.waitForEvent("dialog");
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await reload;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await visit(page, "/admin?section=texts");
  await page.locator('a[href*="text=terms_de"]').first().click();
  await text.click();
  await page.keyboard.type("xy");
  await page.evaluate(() => history.back());
  await asked.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await asked.getByRole("button", { name: "Hier bleiben" }).click();
  await sections.getByRole("link", { name: "Mails" }).click();
  await asked.getByRole("button", { name: "Ohne Speichern weiter" }).click();
  await page.getByRole("heading", { name: "Mails", level: 1 }).waitFor();
}, 180_000);

test("what is saved is left without a question: a new format goes to its own address", async () => {
  const { page } = morning;
  await visit(page, "/admin?section=coupons");
  await page.getByLabel("Code", { exact: true }).fill("ADVENT");
  await page.getByLabel("Wert in Prozent oder Euro").fill("10");
  // While it is saved the sign of it covers no word.
  let answerNow = () => {};
  const held = new Promise<void>((resolve) => (answerNow = resolve));
  await page.route("**/*saveCoupon*", async (route) => {
    await held;
    await route.continue();
  });
  const save = page.getByRole("button", { name: "Gutschein speichern" });
  await save.click();
  await page.waitForFunction(() => {
    const busy = document.querySelector("button[aria-busy=true]");
    return busy?.firstElementChild && getComputedStyle(busy.firstElementChild).opacity === "0";
  });
  answerNow();
  await page.getByRole("row", { name: "ADVENT" }).waitFor();
  await page.unroute("**/*saveCoupon*");
  await page
    .getByRole("navigation", { name: "Bereiche der Werkstatt" })
    .getByRole("link", { name: "Mails" })
    .click();
  await page.getByRole("heading", { name: "Mails", level: 1 }).waitFor();
}, 120_000);

test("what was typed into a dialog of the workshop is asked for before it closes, and stays", async () => {
  const { orders, page } = morning;
  const asked = page.getByRole("dialog", { name: "Noch nicht gespeichert" });
  const cancel = page.getByRole("dialog", { name: "stornieren?" });
  const reason = cancel.getByLabel("Grund");
  const open = page.getByRole("button", { name: "Bestellung stornieren" });
  await visit(page, `/admin?section=orders&order=${orders[0]?.orderId}`);
  // Nothing was typed: nothing is asked, and what was taken out again is nothing either.
  await open.click();
  await reason.fill("Irrtum");
  await reason.fill("");
  await page.keyboard.press("Escape");
  await cancel.waitFor({ state: "detached" });
  await open.click();
  await reason.fill("Doppelt bestellt");
  const ways = [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(5, 5),
    () => cancel.getByRole("button", { name: "Schließen" }).click(),
  ];
  for (const leave of ways) {
    await leave();
    await asked.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await asked.getByRole("button", { name: "Hier bleiben" }).click();
    await asked.waitFor({ state: "detached" });
    expect(await reason.inputValue()).toBe("Doppelt bestellt");
  }
  const reload = page.waitForEvent("dialog");
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await reload;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await page.keyboard.press("Escape");
  await asked.getByRole("button", { name: "Ohne Speichern weiter" }).click();
  await cancel.waitFor({ state: "detached" });
  await open.click();
  expect(await reason.inputValue()).toBe("");
  // The button that says no is no slip of the hand.
  await reason.fill("Doppelt bestellt");
  await cancel.getByRole("button", { name: "Nicht stornieren" }).click();
  await cancel.waitFor({ state: "detached" });
}, 120_000);

/** What is said of the order that was posted. */
const claimId = crypto.randomUUID();

test("what was typed of money and of a parcel on an order's page is asked for before it is left, and stays", async () => {
  const { orders, page } = morning;
  const [open, short, made, posted] = orders;
  if (!open || !short || !made || !posted) throw new Error("no orders");
  for (const [paid, missingCents] of [
    [short, 100],
    [made, 0],
    [posted, 0],
  ] as const) {
    const { orderId, totalCents } = paid;
    const amountCents = totalCents - missingCents;
    const bankRef = `booking ${orderId}`;
    await act("payments.confirmTransfer", {
      orderId,
      amountCents,
      bookedOn: "2026-11-20",
      bankRef,
    });
  }
  for (const { orderId } of [made, posted]) {
    await act("orders.startProduction", { orderId });
    await act("production.markMade", { orderId, isMade: true });
  }
  const { orderId } = posted;
  await act("orders.markShipped", { orderId, carrier: "dhl", trackingNumber: "" });
  const [itemId] = await read("orders.readOrder", { orderId }, itemsAnswer);
  const pieces = [{ itemId, quantity: 1 }];
  await act("claims.takeClaim", { claimId, orderId, kind: "other", items: pieces, text: "Matt." });

  const unfold = () => page.locator("summary", { hasText: "Geld erstatten" }).click();
  const choosePart = () =>
    page.getByLabel("Was tun wir?").selectOption({ label: "Teil erstatten" });
  const forms: readonly (readonly [
    query: string,
    field: string,
    before?: () => Promise<unknown>,
  ])[] = [
    [`order=${open.orderId}`, "bankRef"],
    [`order=${open.orderId}`, "amountCents"],
    [`order=${short.orderId}`, "note"],
    [`order=${made.orderId}`, "trackingNumber"],
    ["section=posting", "numbers"],
    [`order=${made.orderId}`, "amountCents", unfold],
    [`section=claims&claim=${claimId}`, "amount", choosePart],
  ];
  const asked = page.getByRole("dialog", { name: "Noch nicht gespeichert" });
  const sections = page.getByRole("navigation", { name: "Bereiche der Werkstatt" });
  const toMails = () => sections.getByRole("link", { name: "Mails" }).click();
  const arrived = page.getByRole("heading", { name: "Mails", level: 1 });
  for (const [query, name, before] of forms) {
    const field = page.locator(`[name=${name}]`);
    // Looked at only, it is left without a question.
    await visit(page, `/admin?${query}`);
    await before?.();
    await field.click();
    await toMails();
    await arrived.waitFor();
    await visit(page, `/admin?${query}`);
    await before?.();
    await field.fill("1,23");
    await toMails();
    await asked.waitFor();
    await asked.getByRole("button", { name: "Hier bleiben" }).click();
    expect([query, name, await field.inputValue()]).toEqual([query, name, "1,23"]);
    await toMails();
    await asked.getByRole("button", { name: "Ohne Speichern weiter" }).click();
    await arrived.waitFor();
  }
}, 180_000);

test("what was typed of a parcel and of money is saved and left without a question", async () => {
  const { orders, page } = morning;
  const [open, short, made] = orders;
  const sections = page.getByRole("navigation", { name: "Bereiche der Werkstatt" });
  const leave = async () => {
    await sections.getByRole("link", { name: "Mails" }).click();
    await page.getByRole("heading", { name: "Mails", level: 1 }).waitFor();
  };
  await visit(page, `/admin?order=${made?.orderId}`);
  await page.getByLabel("Sendungsnummer").fill("JD014600003SE");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Sendung verfolgen" }).waitFor();
  await leave();
  await visit(page, `/admin?order=${short?.orderId}`);
  await page.locator("[name=note]").fill("Ein Euro, geschenkt");
  await page.keyboard.press("Enter");
  await page.locator("[name=note]").waitFor({ state: "detached" });
  await leave();
  await visit(page, `/admin?order=${open?.orderId}`);
  await page.getByLabel("Referenz der Bank").fill("KTO 1");
  await page.keyboard.press("Enter");
  await page.getByLabel("Referenz der Bank").waitFor({ state: "detached" });
  await leave();
}, 120_000);

test("what a colleague does meanwhile neither closes nor empties what is being typed, and is told in it", async () => {
  const { orders, page } = morning;
  const [open, short, made, posted] = orders;
  if (!open || !short || !made || !posted) throw new Error("no orders");
  const told = page.getByText(/^Inzwischen: .* · chefin@example.org$/);
  const keeps = async (field: Locator, text: string) => expect(await field.inputValue()).toBe(text);

  // The address of an order that is called off meanwhile, and the question whether to.
  await visit(page, `/admin?order=${open.orderId}`);
  await page.getByRole("button", { name: "Adresse oder Mail ändern" }).click();
  const contact = page.getByRole("dialog", { name: "Adresse oder Mail ändern" });
  const street = contact.locator("[name=street]");
  await street.fill("Ulmenweg 9");
  const { address, email } = await read("orders.readOrder", { orderId: open.orderId }, sentTo);
  const moved = { address: { ...address, city: "Kiel" }, email, seen: { ...address, email } };
  await act("orders.changeContact", { orderId: open.orderId, ...moved });
  await told.waitFor();
  await act("orders.cancelOrder", { orderId: open.orderId, reason: "Anruf" });
  await told.waitFor();
  await page.getByText("So lässt es sich nicht mehr speichern.").waitFor();
  await keeps(street, "Ulmenweg 9");
  expect(await axeFindings(page)).toEqual([]);
  await contact.getByRole("button", { name: "Speichern" }).click();
  await contact.getByRole("alert").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Ohne Speichern weiter" }).click();
  await contact.waitFor({ state: "detached" });

  await rejectAndCancelMeanwhile(page, short, { act, read, told });

  // Money that goes back meanwhile, in part: the rest is given back by the same form.
  await visit(page, `/admin?order=${made.orderId}`);
  await page.locator("summary", { hasText: "Geld erstatten" }).click();
  const why = page.locator("[name=reason]");
  await why.fill("Kulanz");
  const [payment] = await read("payments.readPayments", { orderId: made.orderId }, idsAnswer);
  const back = { refundId: crypto.randomUUID(), paymentId: payment?.id, seenRefundedCents: 0 };
  await act("payments.refundPayment", { ...back, amountCents: 100, reason: "Anruf" });
  await told.waitFor();
  await keeps(why, "Kulanz");
  await page.locator("[name=amountCents]").fill("1,00");
  await page.getByRole("button", { name: "Geld erstatten" }).click();
  // What was typed before is asked about once more.
  await page.getByText(/^Inzwischen wurden 1,00\s€ erstattet/).waitFor();
  await keeps(why, "Kulanz");
  await keeps(page.locator("[name=amountCents]"), "1,00");
  await page.getByRole("button", { name: "Geld erstatten" }).click();
  await page.getByText(/Kulanz/).waitFor();
  await told.waitFor({ state: "detached" });
  // The row may be told of before the answer has put the form away.
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>("[name=reason]")?.value === "",
  );

  // A claim that somebody else decides.
  await visit(page, `/admin?section=claims&claim=${claimId}`);
  const answer = page.getByRole("textbox", { name: "Antwort" });
  await answer.fill("Wir drucken sie neu.");
  await act("claims.decideClaim", { claimId, decision: "decline", answer: "Nein." });
  await told.waitFor();
  await keeps(answer, "Wir drucken sie neu.");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Meins verwerfen" }).click();
  await answer.waitFor({ state: "detached" });
  // What the three presses were refused with, and nothing else.
  const refused = morning.day.takeTroubles().map((line) => line.includes("409"));
  expect(refused).toEqual([true, true, true]);
}, 120_000);
