import { expect, test } from "bun:test";

import { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";

const morning = openWorkshopMorning({ orders: 1, role: "admin" });

test("the way back asks before something typed is lost: in a dialog, on a page, and closes the question itself", async () => {
  const { orders, page } = morning;
  const asked = page.getByRole("dialog", { name: "Noch nicht gespeichert" });
  const isAnswered = () => asked.waitFor({ state: "detached" });
  await page.goto("/admin?section=orders");
  await page.getByRole("row").getByRole("link").first().click();
  const cancel = page.getByRole("dialog", { name: "stornieren?" });
  const reason = cancel.getByLabel("Grund");
  await page.getByRole("button", { name: "Bestellung stornieren" }).click();
  await reason.fill("Doppelt bestellt");
  for (const _ of [1, 2]) {
    await page.goBack();
    await asked.waitFor();
    await page.goBack();
    await isAnswered();
    expect(await reason.inputValue()).toBe("Doppelt bestellt");
  }
  await page.goBack();
  await asked.getByRole("button", { name: "Ohne Speichern weiter" }).click();
  await cancel.waitFor({ state: "detached" });
  expect(page.url()).toContain(`order=${orders[0]?.orderId}`);

  const note = page.getByRole("textbox", { name: "Notiz" });
  await note.fill("Ruft an");
  for (const _ of [1, 2]) {
    await page.goBack();
    await asked.waitFor();
    await page.goBack();
    await isAnswered();
    await page.waitForURL(`**order=${orders[0]?.orderId}**`);
    expect(await note.inputValue()).toBe("Ruft an");
  }
  await page.goBack();
  await asked.getByRole("button", { name: "Ohne Speichern weiter" }).click();
  await page.getByRole("heading", { name: "Bestellungen", level: 1 }).waitFor();

  // Found by the palette and gone to: the step back is where it was opened.
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("Gutscheine");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Gutscheine", level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Bestellungen", level: 1 }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
}, 120_000);

test("a step back right after a question was answered leads back, however slow the browser's own steps are", async () => {
  const { orders, page } = morning;
  // The browser takes a step of the page's own when it likes; here it never takes one forward.
  await page.addInitScript(() => {
    const go = history.go.bind(history);
    history.go = (delta = 0) => {
      if (delta < 0) go(delta);
    };
  });
  const asked = page.getByRole("dialog", { name: "Noch nicht gespeichert" });
  const sections = page.getByRole("navigation", { name: "Bereiche der Werkstatt" });
  const note = page.getByRole("textbox", { name: "Notiz" });
  await page.goto(`/admin?order=${orders[0]?.orderId}`);
  await note.fill("Ruft an");
  await sections.getByRole("link", { name: "Mails" }).click();
  await asked.waitFor();
  await page.keyboard.press("Escape");
  await asked.waitFor({ state: "detached" });
  await sections.getByRole("link", { name: "Mails" }).click();
  await asked.getByRole("button", { name: "Ohne Speichern weiter" }).click();
  await page.getByRole("heading", { name: "Mails", level: 1 }).waitFor();
  await page.goBack();
  await note.waitFor();
  await note.fill("Ruft noch einmal an");
  // What is open is closed by the way back again.
  await sections.getByRole("link", { name: "Mails" }).click();
  await asked.waitFor();
  await page.goBack();
  await asked.waitFor({ state: "detached" });
  expect(await note.inputValue()).toBe("Ruft noch einmal an");
}, 120_000);
