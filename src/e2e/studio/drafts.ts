// Journeys: nothing is lost: two tabs, a crashed tab, a killed server, another device, signing out.

import { expect, test } from "bun:test";

import { type SQL, sql } from "drizzle-orm";
import type { BrowserContext, Locator, Page } from "playwright-core";

import {
  builtFileOf,
  desktop,
  longPhotoFile,
  patient,
  phone,
  photoFile,
  pickPhotos,
  pillOf,
  thumbsOf,
  transformOf,
  waitForProxy,
} from "#testing/houses/studio-house.ts";
import { holdUploads } from "#testing/plays/line/hold-uploads.ts";
import { waitForMailedToken } from "#testing/plays/sign-up.ts";

import { house } from "./house.ts";

const press = (page: Page | Locator, name: string) =>
  page.getByRole("button", { name, exact: true }).click();

const openSecond = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  house.watch(page);
  await page.goto("/photo-magnets/create");
  await pillOf(page, "saved").waitFor(patient);
  await waitForProxy(page);
  return page;
};

const waitForTransform = (page: Page, transform: string | null) =>
  page.waitForFunction(
    (wanted) =>
      document.querySelector('[role="application"] image')?.getAttribute("transform") === wanted,
    transform,
    patient,
  );

test("two tabs: what nobody touched follows, what both touched is asked about with both pictures", async () => {
  const { page, context } = await house.open(desktop);
  await pickPhotos(page, [await photoFile("one.jpg"), await photoFile("two.jpg", 900, 1200, 2)]);
  await pillOf(page, "saved").waitFor(patient);
  await waitForProxy(page);
  const other = await openSecond(context);

  // Saved there, shown here: no reload, no question.
  await press(other, "Turn by 90 degrees");
  await pillOf(other, "saved").waitFor(patient);
  const turned = await transformOf(other);
  await waitForTransform(page, turned);

  // Both at the same moment: one of them is asked. The other one is sooner, however late its press comes.
  const savedThere = other.waitForResponse(/designs\.saveDesign/, patient);
  await page.route("**/trpc/designs.saveDesign*", async (route) => {
    await savedThere;
    await route.continue();
  });
  await press(page, "Zoom in");
  await press(other, "Turn by 90 degrees");
  await pillOf(page, "waiting for you").waitFor(patient);
  await page.getByRole("img", { name: "Your version from here: one.jpg" }).waitFor(patient);
  await page.getByRole("img", { name: "The version from there: one.jpg" }).waitFor(patient);
  const mine = await transformOf(page);
  await press(page, "Keep both");
  await thumbsOf(page).nth(2).waitFor(patient);
  await pillOf(page, "saved").waitFor(patient);
  expect(await transformOf(page)).toBe(mine);
  // The other tab has both as well.
  await thumbsOf(other).nth(2).waitFor(patient);
}, 90_000);

test("edits and photos made without a line outlive a crashed tab, and are sent when it is back", async () => {
  const { page, context } = await house.open(desktop);
  await pickPhotos(page, await photoFile("one.jpg"));
  await pillOf(page, "saved").waitFor(patient);
  await waitForProxy(page);
  // Parts that are fetched late are fetched ahead.
  await page.waitForFunction(
    (file) => performance.getEntries().some(({ name }) => name.endsWith(file)),
    await builtFileOf("src/client/features/studio/drafts/other-device-dialog.tsx"),
    patient,
  );
  await context.setOffline(true);
  await press(page, "Turn by 90 degrees");
  const turned = await transformOf(page);
  await pillOf(page, "kept offline").click(patient);
  await press(page, "Close");
  await pickPhotos(page, await photoFile("two.jpg", 900, 1200, 2));
  await thumbsOf(page).nth(1).waitFor(patient);
  await press(page, "Zoom in");
  await press(page, "Undo");
  // It is seen before it is kept: what comes in between is nobody's promise.
  await page.waitForFunction(keepsPhoto, "two.jpg", patient);
  // The tab dies as by a full memory: no page gets to say goodbye.
  const line = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  line.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  house.watch(next);
  await next.goto("/photo-magnets/create");
  await pillOf(next, "saved").waitFor(patient);
  await thumbsOf(next).nth(1).waitFor({ state: "attached" });
  expect(await thumbsOf(next).count()).toBe(2);
  await thumbsOf(next).first().click();
  await waitForTransform(next, turned);
}, 90_000);

test("a server killed in mid-upload and mid-edit costs a wait, not the work", async () => {
  const { page, context } = await house.open(desktop);
  await pickPhotos(page, await photoFile("one.jpg"));
  await pillOf(page, "saved").waitFor(patient);
  await waitForProxy(page);
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 300_000,
  });
  await pickPhotos(page, await longPhotoFile("two.jpg", 2));
  await page.waitForFunction(
    () => (document.querySelector<HTMLProgressElement>("progress")?.value ?? 0) > 0.55,
    null,
    patient,
  );
  const restart = await house.crash();
  await thumbsOf(page).first().click();
  await press(page, "Turn by 90 degrees");
  const turned = await transformOf(page);
  await page.getByText("waiting for connection").waitFor(patient);
  await restart();
  await pillOf(page, "saved").waitFor({ timeout: 60_000 });
  await page.reload();
  await pillOf(page, "saved").waitFor(patient);
  await thumbsOf(page).nth(1).waitFor({ state: "attached" });
  expect(await thumbsOf(page).count()).toBe(2);
  await waitForTransform(page, turned);
}, 120_000);

test("stored documents: one of the first version opens and is saved as one of today, an unreadable one is named", async () => {
  const { page } = await house.open(desktop);
  await pickPhotos(page, [await photoFile("old.jpg"), await photoFile("odd.jpg", 900, 1200, 2)]);
  await pillOf(page, "saved").waitFor(patient);
  await waitForProxy(page);
  const rows = await house.db.execute<{ id: string; name: string }>(sql`
    select version.id, photo.name from design_version version
    join design_photo on design_photo.design_version_id = version.id
    join photo on photo.id = design_photo.photo_id where photo.name in ('old.jpg', 'odd.jpg')`);
  const store = (name: string, document: SQL) =>
    house.db.execute(sql`update design_version set document = ${document}
      where id = ${rows.find((row) => row.name === name)?.id ?? ""}`);
  await store("old.jpg", sql`(document - 'border' - 'puzzle' - 'texts') || '{"version": 1}'`);
  await store("odd.jpg", sql`document || '{"version": 99}'`);
  await page.reload();
  await page.getByText("One magnet can’t be opened here").waitFor(patient);
  await thumbsOf(page).nth(0).waitFor({ state: "attached" });
  expect(await thumbsOf(page).count()).toBe(1);
  await press(page, "Turn by 90 degrees");
  await pillOf(page, "saved").waitFor(patient);
  await press(page, "Remove");
  await page.getByText("One magnet can’t be opened here").waitFor({ state: "detached" });
  await page.reload();
  await pillOf(page, "saved").waitFor(patient);
  expect(await page.getByText("can’t be opened here").count()).toBe(0);
  const [saved] = await house.db.execute<{ version: number; texts: unknown }>(sql`
    select (document ->> 'version')::int as version, document -> 'texts' as texts
    from design_version where id = ${rows.find(({ name }) => name === "old.jpg")?.id ?? ""}`);
  expect(saved).toEqual({ version: 2, texts: [] });
}, 90_000);

test("a visitor without a session is asked for none when they come back to the page", async () => {
  const { page } = await house.open(desktop);
  await page.waitForLoadState("networkidle");
  const answered = page.waitForResponse((answer) => answer.url().includes("/trpc/"), patient);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  expect((await answered).status()).toBe(200);
});

test("a link that is shown, as no mails are sent, continues on a phone, where a photo was waiting; used, it says so", async () => {
  const { page } = await house.open(desktop);
  await pickPhotos(page, await photoFile("one.jpg"));
  await pillOf(page, "saved").waitFor(patient);
  await page.getByRole("button", { name: "saved. Continue on another device" }).click();
  // No mail server is set up: no address is asked for.
  const dialog = page.getByRole("dialog");
  const shown = await dialog.getByText("/photo-magnets/create?draft=").innerText(patient);
  expect(await dialog.getByRole("textbox").count()).toBe(0);
  await dialog.getByRole("img", { name: "QR code" }).waitFor(patient);
  await press(page, "Got it");
  const { pathname, search } = new URL(shown);
  const address = pathname + search;

  const other = await house.open(phone);
  await pickPhotos(other.page, await photoFile("two.jpg", 900, 1200, 2));
  await pillOf(other.page, "gespeichert").waitFor(patient);
  await other.page.goto(address);
  await other.page.getByRole("button", { name: "Hier öffnen" }).waitFor(patient);
  expect(new URL(other.page.url()).search).not.toContain("draft");
  await other.page.getByRole("button", { name: "Hier öffnen" }).click();
  await thumbsOf(other.page).nth(1).waitFor(patient);
  // The first device has the phone's photo as soon as somebody looks at it.
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await thumbsOf(page).nth(1).waitFor(patient);

  const third = await house.open(phone);
  await third.page.goto(address);
  await third.page.getByRole("button", { name: "Hier öffnen" }).click();
  await third.page.getByText("Dieser Link öffnet nichts mehr").waitFor(patient);
}, 90_000);

/** Runs in the page: whether this device has a photo that the shop lacks. */
const keepsPhoto = async (wanted: string) => {
  const [{ name = "", version } = {}] = await indexedDB.databases();
  const opened = indexedDB.open(name, version);
  await new Promise((resolve) => opened.addEventListener("success", resolve));
  const asked = opened.result.transaction("files").objectStore("files").getAll();
  await new Promise((resolve) => asked.addEventListener("success", resolve));
  opened.result.close();
  return asked.result.some((file) => file.name === wanted);
};

/** Runs in the page: what a browser keeps for the shop, by its names; null while it is less. */
const readKept = async (least: number) => {
  const [{ name = "", version } = {}] = await indexedDB.databases();
  const opened = indexedDB.open(name, version);
  await new Promise((resolve) => opened.addEventListener("success", resolve));
  const stores = [...opened.result.objectStoreNames];
  const keys = await Promise.all(
    stores.map(
      (store) =>
        new Promise<unknown[]>((resolve) => {
          const asked = opened.result.transaction(store).objectStore(store).getAllKeys();
          asked.addEventListener("success", () => resolve(asked.result));
        }),
    ),
  );
  opened.result.close();
  const all = [...keys.flat(), ...Object.keys(localStorage)];
  return all.length >= least ? all : null;
};

test("signing out leaves nothing of the person on this device, and first asks about what the shop lacks", async () => {
  const { page, context } = await house.open(desktop);
  await pickPhotos(page, [await photoFile("mine.jpg")]);
  await pillOf(page, "saved").waitFor(patient);
  await holdUploads(page, "**/uploads");
  await pickPhotos(page, [await photoFile("unsent.jpg", 900, 1200, 2)]);
  await thumbsOf(page).nth(1).waitFor(patient);
  await page.evaluate(() => localStorage.setItem("lodestone-fridge", "[]"));
  // The photo, its magnet and the fridge.
  await page.waitForFunction(readKept, 3);

  const other = await context.newPage();
  house.watch(other);
  await other.goto("/login?mode=sign-up");
  await other.getByLabel("Email").fill("leaver@example.org");
  await other.getByRole("textbox", { name: "Password" }).fill("a long enough sentence");
  await other.getByRole("button", { name: "Create account" }).click();
  const token = await waitForMailedToken(house, "leaver@example.org", "account-verify");
  await other.goto(`/login?verify=${token}`);
  await other.getByRole("button", { name: "Confirm account" }).click();
  await press(other, "Sign out");
  await press(other.getByRole("contentinfo"), "Stay signed in");
  await press(other, "Sign out");
  await press(other.getByRole("dialog"), "Sign out and delete");
  await other.getByText("Signed out. See you soon.").waitFor(patient);

  // The studio in the first tab has let go of everything, too.
  await page.getByText("Choose photos").waitFor(patient);
  expect(await thumbsOf(page).count()).toBe(0);
  expect(await page.evaluate(readKept, 0)).toEqual([]);
}, 120_000);
