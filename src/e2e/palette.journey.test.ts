import { expect, test } from "bun:test";

import { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { visit } from "#testing/plays/visit.ts";

const morning = openWorkshopMorning({ orders: 3, role: "staff" });

test("the workshop is walked by typing where to: an order by its number or its person, a section, a page of the settings", async () => {
  const { orders, page } = morning;
  const [, order] = orders;
  if (!order) throw new Error("no order");
  await page.goto("/admin");
  await page.getByRole("heading", { name: "Heute" }).waitFor();
  // No cart hangs over the workshop.
  expect(await page.getByRole("banner").getByRole("link", { name: "Warenkorb" }).count()).toBe(0);
  const type = async (text: string) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Gehe zu" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.type(text);
  };
  for (const said of [order.number, order.email]) {
    await type(said);
    const found = page.getByRole("option", { name: order.number });
    await found.waitFor();
    if (said === order.number) expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: `Bestellung ${order.number}` }).waitFor();
    // Tabs beside each other are told apart.
    const inTab = await page.title();
    expect(inTab).toStartWith(`${order.number} · Bestellungen · `);
    await page.getByRole("combobox", { name: "Gehe zu" }).waitFor({ state: "detached" });
    // An act on an order stays with the one that is open, and has the keyboard.
    await type("adresse ändern");
    await page.getByRole("option", { name: "Adresse oder Mail ändern" }).waitFor();
    await page.keyboard.press("Enter");
    const address = page.getByRole("button", { name: "Adresse oder Mail ändern" });
    await address.and(page.locator(":focus")).waitFor();
    await page.getByRole("combobox", { name: "Gehe zu" }).waitFor({ state: "detached" });
    await address.and(page.locator(":focus")).waitFor();
    await visit(page, "/admin?section=mails");
    await page.getByRole("heading", { name: "Mails" }).waitFor();
    expect(await page.title()).toStartWith("Mails · ");
  }
  await type("konto steuer");
  await page
    .getByRole("option", { name: /^Einstellungen: / })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/section=settings&page=bank/);
  await page.getByRole("combobox", { name: "Gehe zu" }).waitFor({ state: "detached" });
  // With an umlaut and without; a format by its name.
  for (const said of ["bücher", "buecher", "bucher"]) {
    await type(said);
    await page.getByRole("option", { name: "Bücher" }).first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: "Gehe zu" }).waitFor({ state: "detached" });
  }
  await type("quadrat");
  await page.getByRole("option", { name: /Quadrat.*63/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/section=catalogue&format=square-63/);
  await page.getByRole("combobox", { name: "Gehe zu" }).waitFor({ state: "detached" });
  // What is begun, by what people call it; orders by where they go.
  await type("gutschein anlegen");
  await page.getByRole("option", { name: "Neuer Gutschein" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/section=coupons#coupon/);
  await page.getByRole("combobox", { name: "Gehe zu" }).waitFor({ state: "detached" });
  await type("20095");
  await page.getByRole("option", { name: `${order.number} ${order.name} · Hamburg` }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Gehe zu" }).waitFor({ state: "detached" });
  await type("xyzxyz");
  await page.getByText("Dazu ist hier nichts zu finden.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Gehe zu" }).waitFor({ state: "detached" });
}, 120_000);

test("a number typed and entered at once opens that order, also while only the answer to its first signs has come", async () => {
  const { orders, page } = morning;
  const [first, ...later] = orders;
  if (!first || later.length === 0) throw new Error("no orders");
  await page.goto("/admin");
  await page.getByRole("heading", { name: "Heute" }).waitFor();
  let answerNow = () => {};
  const held = new Promise<void>((resolve) => (answerNow = resolve));
  await page.route(`**/*${first.number}*`, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Gehe zu" });
  await field.fill(first.number.slice(0, 4));
  await page.getByRole("option", { name: first.number }).waitFor();
  const asked = page.waitForRequest(`**/*${first.number}*`);
  await field.fill(first.number);
  await asked;
  await page.keyboard.press("Enter");
  expect(await field.isVisible()).toBe(true);
  answerNow();
  await page.getByRole("heading", { name: `Bestellung ${first.number}` }).waitFor();
  await page.unroute(`**/*${first.number}*`);
}, 120_000);

test("what is typed from the moment of the keys on stands in the field, and no letter of it acts as a shortcut", async () => {
  const { orders, page } = morning;
  const [order] = orders;
  if (!order) throw new Error("no order");
  const field = page.getByRole("combobox", { name: "Gehe zu" });
  const hand = await page.context().newCDPSession(page);
  await hand.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  for (const [said, search, heading] of [
    [order.number, "", "Heute"],
    ["Kai", "", "Heute"],
    ["zoe lang", "?section=orders", "Bestellungen"],
    ["zoe lang", "?section=posting", "Versand"],
  ] as const) {
    await page.goto(`/admin${search}`);
    await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
    // In one go, as fingers that do not wait for a picture.
    const keys = [{ key: "k", modifiers: 2 }, ...Array.from(said, (key) => ({ key, text: key }))];
    await Promise.all(
      keys.flatMap((key) =>
        (["keyDown", "keyUp"] as const).map((type) =>
          hand.send("Input.dispatchKeyEvent", { type, ...key }),
        ),
      ),
    );
    await field.waitFor();
    expect([heading, await field.inputValue()]).toEqual([heading, said]);
    expect(new URL(page.url()).search).toBe(search);
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "detached" });
  }
  await hand.send("Emulation.setCPUThrottlingRate", { rate: 1 });
}, 120_000);

test("on a phone all sections are one press away, the current one marked, and the way back closes them", async () => {
  const { page } = morning;
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/admin?section=posting");
  await page.getByRole("heading", { level: 1, name: "Versand" }).waitFor();
  const open = page.getByRole("button", { name: "Menü : Versand" });
  const menu = page.getByRole("dialog", { name: "Menü" });
  await open.press("Enter");
  await menu
    .getByRole("link", { name: "Versand" })
    .and(page.locator("[aria-current=page]:focus"))
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await open.and(page.locator(":focus")).waitFor();
  await open.click();
  await menu.waitFor();
  await page.goBack();
  await menu.waitFor({ state: "detached" });
  await page.waitForURL(/section=posting$/);
  await open.click();
  await menu.getByRole("link", { name: "Einstellungen" }).click();
  await page.getByRole("heading", { level: 1, name: "Einstellungen" }).waitFor();
  await menu.waitFor({ state: "detached" });
  await page.setViewportSize({ width, height });
}, 120_000);
