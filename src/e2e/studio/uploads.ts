// Journeys: uploads: refused files, dead lines, dropped and pasted photos, closed tabs.

import { expect, test } from "bun:test";

import {
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
import { readShift, watchShift } from "#testing/judges/layout-shift.ts";
import { placeAtRest } from "#testing/judges/places/place-at-rest.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { holdUploads } from "#testing/plays/line/hold-uploads.ts";

import { house } from "./house.ts";

/** Of what becomes known while a page is looked at; not zero: a line may be a word longer. */
const newsShiftMax = 0.005;

test("bad files get their sentences, folded into one line, and the others go on", async () => {
  const { page } = await house.open(phone);
  await pickPhotos(page, [
    { name: "notiz.jpg", mimeType: "image/jpeg", buffer: Buffer.from("kein Bild, nur Text") },
    await photoFile("strand.jpg"),
    { name: "leer.png", mimeType: "image/png", buffer: Buffer.alloc(0) },
  ]);
  // The empty one was refused before it was on any magnet.
  await page.getByText("Fotos gewählt: 2").waitFor(patient);
  const fold = page.getByRole("alert").getByRole("button", {
    name: "2 Fotos abgelehnt",
  });
  await fold.waitFor(patient);
  expect(await page.getByText("notiz.jpg").isVisible()).toBe(false);
  await fold.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("listitem").filter({ hasText: "notiz.jpg" }).waitFor(patient);
  await page.getByRole("listitem").filter({ hasText: "leer.png" }).waitFor(patient);
  // What was refused is told before the first picture is there.
  await thumbsOf(page).first().waitFor(patient);
  expect(await thumbsOf(page).count()).toBe(1);
  await page.getByRole("button", { name: "Hinweis zu notiz.jpg schließen" }).click();
  await page.getByRole("alert").getByText("1 Foto abgelehnt").waitFor(patient);
  await page.getByRole("button", { name: "Hinweis zu leer.png schließen" }).click();
  expect(await page.getByRole("alert").count()).toBe(0);
  await pillOf(page, "gespeichert").waitFor(patient);
}, 90_000);

test("a dead line pauses the uploads, and they go on where they stopped, also after a reload", async () => {
  const { page, context } = await house.open(desktop);
  const line = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 150_000 };
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", slow);
  const offsets: number[] = [];
  const preferred = new Set<string | undefined>();
  page.on("request", (request) => {
    if (request.method() !== "PATCH") return;
    offsets.push(Number(request.headers()["upload-offset"]));
    preferred.add(request.headers()["prefer"]);
  });
  await pickPhotos(page, await longPhotoFile("large.jpg"));
  const progress = page.getByRole("progressbar", { name: "Uploads" });
  await page.waitForFunction(
    () => (document.querySelector<HTMLProgressElement>("progress")?.value ?? 0) > 0.3,
    null,
    patient,
  );
  await context.setOffline(true);
  await page.getByText("waiting for connection").waitFor(patient);
  expect(await progress.count()).toBe(1);
  const goesOn = page.waitForRequest(
    (request) => request.method() === "PATCH" && Number(request.headers()["upload-offset"]) > 0,
    patient,
  );
  await context.setOffline(false);
  await line.send("Network.emulateNetworkConditions", slow);
  await page.waitForFunction(
    () => (document.querySelector<HTMLProgressElement>("progress")?.value ?? 0) > 0.5,
    null,
    patient,
  );
  // On a slow machine it was as far before the line went.
  await goesOn;
  // Where its address is forgotten, as that of a photo that has just arrived whole, it is opened again.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await thumbsOf(page).first().waitFor(patient);
  await pillOf(page, "saved").waitFor(patient);
  expect(offsets.toSorted((one, other) => one - other)).toEqual(offsets);
  // Whoever waits for each picture to be decoded sends three at a time only.
  expect([...preferred]).toEqual(["wait=2"]);
}, 120_000);

test("a photo that waits says for what: picked without a line for one, else for a shop that cannot just now or has no room", async () => {
  const { page, context } = await house.open(phone);
  await pickPhotos(page, await photoFile("a.jpg"));
  await pillOf(page, "gespeichert").waitFor(patient);
  let status: number | null = 409;
  const held = Promise.withResolvers<void>();
  await page.route(/\/uploads/, async (route) => {
    await held.promise;
    return status === null
      ? route.continue()
      : route.fulfill({ status, headers: { "tus-resumable": "1.0.0" }, body: "" });
  });
  await pickPhotos(page, await photoFile("b.jpg", 1200, 900, 2));
  await page.getByRole("option", { name: /b\.jpg, wird hochgeladen$/ }).waitFor(patient);
  // One under way when the line goes waits for it, too.
  await context.setOffline(true);
  await page.getByRole("option", { name: /b\.jpg, wartet auf Verbindung$/ }).waitFor(patient);
  held.resolve();
  await pickPhotos(page, await photoFile("c.jpg", 1200, 900, 3));
  await page.getByRole("button", { name: "wartet auf Netz" }).waitFor(patient);
  await context.setOffline(false);
  await page.getByRole("button", { name: "wartet auf Laden" }).waitFor(patient);
  expect(await page.getByText("wartet auf Netz").count()).toBe(0);
  // One process of several has no room: the photo stays on its magnet, and the next one takes it.
  status = 507;
  await page.getByRole("button", { name: "viel los, wartet" }).waitFor(patient);
  await page
    .getByRole("status")
    .getByText("versuchen es weiter")
    .waitFor({ ...patient, state: "attached" });
  status = null;
  await pillOf(page, "gespeichert").waitFor(patient);
}, 90_000);

test("photos can be dropped and pasted anywhere on the page", async () => {
  const { page } = await house.open(desktop);
  const bytes = [...(await makeJpeg(1200, 1200))];
  // What hears of it comes after what is seen.
  await page.locator("html[data-focus=kept]").waitFor(patient);
  for (const kind of ["drop", "paste"] as const) {
    await page.evaluate(
      ({ bytes: content, kind: type }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(content)], `${type}.jpg`, { type: "image/jpeg" }));
        const event =
          type === "drop"
            ? new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent("paste", { clipboardData: data, bubbles: true });
        document.body.dispatchEvent(event);
      },
      { bytes, kind },
    );
  }
  await thumbsOf(page).nth(1).waitFor(patient);
  await pillOf(page, "saved").waitFor(patient);
}, 90_000);

test("a tab closed right after an edit loses nothing", async () => {
  const { page, context } = await house.open(desktop);
  await pickPhotos(page, await photoFile("one.jpg"));
  await pillOf(page, "saved").waitFor(patient);
  await waitForProxy(page);
  await page.getByRole("button", { name: "Turn by 90 degrees" }).click();
  const turned = await transformOf(page);
  await page.close();
  const next = await context.newPage();
  house.watch(next);
  await next.goto("/photo-magnets/create");
  await next.waitForFunction(
    (wanted) =>
      document.querySelector("[role=application] image")?.getAttribute("transform") === wanted,
    turned,
    patient,
  );
  await pillOf(next, "saved").waitFor(patient);
}, 90_000);

test("a photo that is refused while its magnet lies in the cart is named there, and gives its place to another", async () => {
  const { page } = await house.open(desktop);
  await watchShift(page);
  await page.reload();
  const letGo = await holdUploads(page);
  const bad = (name: string) => ({
    name,
    mimeType: "image/jpeg",
    buffer: Buffer.from(`no picture, only the words of ${name}`),
  });
  const noPicture = { name: "words.txt", mimeType: "text/plain", buffer: Buffer.from("words") };
  await pickPhotos(page, [
    bad("note.jpg"),
    noPicture,
    bad("list.jpg"),
    await photoFile("strand.jpg"),
  ]);
  // That it is no picture is seen at once: it is told by its name, here and in the cart, until that is put away.
  await page.getByRole("alert").getByText("words.txt").waitFor(patient);
  await page.getByRole("button", { name: /Add (3 )?to cart/ }).click();
  await page.getByText("0 of 3 ready").waitFor(patient);
  const shiftBefore = await readShift(page);
  letGo();
  // What comes while it is looked at is said in its line and moves nothing.
  await page.getByText("2 need a photo", { exact: true }).first().waitFor(patient);
  await page
    .getByRole("status")
    .getByText("2 need a photo")
    .waitFor({ ...patient, state: "attached" });
  expect((await readShift(page)) - shiftBefore).toBeLessThanOrEqual(newsShiftMax);
  // One count for all; those of magnets are named by their lines.
  const refused = page.getByRole("alert").filter({ hasText: "3 photos refused, 2 of them below" });
  await refused.getByText("words.txt").waitFor(patient);
  const line = (name: string) =>
    page.getByRole("region", { name: "Your magnets" }).locator("li", { hasText: name }).last();
  expect(await line("note.jpg").isVisible()).toBe(false);
  // Each stays where it was put until it has another photo or is taken out, and says which photo and why.
  await page.getByRole("button", { name: /^Checkout/ }).click();
  await line("note.jpg").getByText("This is not a picture").waitFor(patient);
  // Beside a sound one nothing is said of them.
  await page.getByRole("link", { name: "Edit magnet 3" }).click();
  await page.getByRole("heading", { name: "Change magnet" }).waitFor(patient);
  await pillOf(page, "saved").waitFor(patient);
  expect(await page.getByRole("alert").count()).toBe(0);
  await page.goBack();
  await refused.getByRole("button", { name: "Close the note" }).click();
  await refused.waitFor({ ...patient, state: "detached" });
  await line("list.jpg")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await page.getByText("list.jpg removed").waitFor(patient);
  // The keyboard goes on at the line beside it.
  const goneOnAt = page.locator("li h2:focus");
  await goneOnAt.waitFor(patient);
  await page.getByRole("link", { name: "Cart, 2 magnets" }).first().waitFor(patient);
  await line("note.jpg").getByRole("link", { name: "Change photo" }).click();
  const note = page.getByRole("alert").filter({ hasText: /note.jpg|refused/ });
  await note.waitFor(patient);
  const chooser = page.waitForEvent("filechooser");
  await page.getByText("Change photo", { exact: true }).first().click(patient);
  await (await chooser).setFiles([await photoFile("wald.jpg", 1200, 900, 2)]);
  // Neither the one that was swapped nor the one that was taken out is complained of any more.
  await note.waitFor({ ...patient, state: "detached" });
  await page.getByRole("button", { name: "Done, to the cart" }).click(patient);
  await page.getByRole("link", { name: /^Checkout/ }).waitFor(patient);
  await goneOnAt.waitFor(patient);
  // Settled, also where only steps back still draw them.
  await page.goto("/photo-magnets/create");
  await pillOf(page, "saved").waitFor(patient);
  await thumbsOf(page).nth(1).waitFor(patient);
  expect(await page.getByRole("alert").count()).toBe(0);
}, 90_000);

test("a single magnet that is refused in the cart moves nothing, and says why once it is asked", async () => {
  const { page } = await house.open(phone);
  await watchShift(page);
  await page.reload();
  const letGo = await holdUploads(page);
  const buffer = Buffer.from("no picture");
  await pickPhotos(page, [{ name: "zettel.jpg", mimeType: "image/jpeg", buffer }]);
  await page.getByRole("button", { name: /^In den Warenkorb/ }).tap(patient);
  await page.getByText("wird noch vorbereitet …").waitFor(patient);
  const shiftBefore = await readShift(page);
  letGo();
  const told = page.getByText("Braucht ein Foto", { exact: true }).last();
  await told.waitFor(patient);
  expect((await readShift(page)) - shiftBefore).toBeLessThanOrEqual(newsShiftMax);
  await page.getByRole("button", { name: /^Zur Kasse/ }).tap();
  await page.getByRole("link", { name: "Foto tauschen" }).waitFor(patient);
  // What is said of it lies beside its line, not on it.
  const words = await placeAtRest(page.locator("#toasts > div").last());
  const line = await placeAtRest(page.locator("li").filter({ has: told }).last());
  expect(words.end <= line.y || line.end <= words.y).toBe(true);
}, 90_000);

test("a browser that forbids its own storage and cookies says so, and the studio stays", async () => {
  const { page, context } = await house.open(phone);
  await context.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", {
      get: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
    Object.defineProperty(navigator, "cookieEnabled", { get: () => false });
  });
  await page.reload();
  await page.getByRole("status").filter({ hasText: "kein Cookie" }).waitFor(patient);
  await pickPhotos(page, await photoFile("strand.jpg"));
  await thumbsOf(page).first().waitFor(patient);
}, 90_000);
