// Journeys: what has to be read leaves magnet and tool their room on the smallest phone, and none of it is lost.

import { expect, test } from "bun:test";

import {
  cropperOf,
  patient,
  phone,
  photoFile,
  pickPhotos,
  pillOf,
  thumbsOf,
  waitForProxy,
} from "#testing/houses/studio-house.ts";
import { readShift, watchShift } from "#testing/judges/layout-shift.ts";
import { answerOf } from "#testing/plays/line/answer-of.ts";

import { expectAccessible } from "./expect-accessible.ts";
import { house } from "./house.ts";

const smallPhone = { width: 360, height: 640 };
/** One line that a thumb can press, with the air around it. */
const lineHeightMax = 80;

const damaged = (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.from("no picture at all"),
});

/** Places that the strip does not keep were 0.009 to 0.018; sentences above the magnet 0.03 to 0.12. */
const refusedShiftMax = 0.005;

test.each([
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
])(
  "photos that are refused move neither magnet nor tools nor the others at $width x $height, and say why",
  async (viewport) => {
    const { page } = await house.open({ ...phone, viewport, isMobile: viewport.width < 768 });
    await watchShift(page);
    await page.reload();
    await pickPhotos(page, [
      damaged("b.jpg"),
      await photoFile("a.jpg"),
      damaged("c.jpg"),
      await photoFile("d.jpg", 1200, 900, 2),
    ]);
    await page.getByRole("alert").filter({ hasText: "2 Fotos abgelehnt" }).waitFor(patient);
    await thumbsOf(page)
      .nth(2)
      .waitFor({ state: "detached", ...patient });
    await waitForProxy(page);
    expect(await readShift(page)).toBeLessThanOrEqual(refusedShiftMax);
    const line = page.getByRole("button", { expanded: false }).filter({ hasText: "abgelehnt" });
    // Beside how many magnets there are.
    const count = await page.getByRole("heading", { name: "2 Magnete", level: 1 }).boundingBox();
    const refused = await line.boundingBox();
    expect(count?.width).toBeGreaterThan(20);
    expect((count?.x ?? 0) + (count?.width ?? 0)).toBeLessThanOrEqual(refused?.x ?? 0);
    await line.tap();
    await page.getByRole("listitem").filter({ hasText: "b.jpg" }).waitFor();
    await expectAccessible(page, "light", "dark");
    await page.getByRole("button", { name: "Alle 2 Hinweise schließen" }).tap();
    await page.getByRole("alert").waitFor({ state: "detached" });
  },
  60_000,
);

test("what has to be read is one line over the magnet on a small phone and unfolds over it", async () => {
  const { page } = await house.open({ ...phone, viewport: smallPhone });
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("refused", "SecurityError");
    };
  });
  await page.reload();
  await pickPhotos(page, [await photoFile("a.jpg"), damaged("b.jpg"), damaged("c.jpg")]);
  const line = page.getByRole("button", {
    name: "Dieses Gerät hebt gerade nichts auf",
  });
  await line.waitFor(patient);
  const read = page.getByRole("button", { name: "Verstanden" });
  expect(await read.isVisible()).toBe(false);
  const undo = await page.getByRole("button", { name: "Rückgängig" }).boundingBox();
  const magnet = await cropperOf(page).boundingBox();
  if (!undo || !magnet) throw new Error("the studio is not there");
  expect(magnet.y - (undo.y + undo.height)).toBeLessThanOrEqual(lineHeightMax);

  await line.tap();
  await read.waitFor();
  await expectAccessible(page, "light", "dark");
  // Where there is room all of it stands in the page; what is one line again after that is folded.
  await page.setViewportSize({ width: 360, height: 900 });
  await line.waitFor({ state: "detached" });
  expect(await read.isVisible()).toBe(true);
  await page.setViewportSize(smallPhone);
  await line.waitFor();
  expect(await read.isVisible()).toBe(false);
  await line.tap();
  await read.tap();
  await line.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "2 Fotos abgelehnt" }).tap();
  await page.getByText("b.jpg").first().waitFor();
  await page.getByText("c.jpg").first().waitFor();
}, 60_000);

test("a busy shop is told of in the bar: it covers nothing of the magnet and moves nothing", async () => {
  const { page } = await house.open(phone);
  const turn = Promise.withResolvers<void>();
  let isBusy = false;
  await page.route(/photos\.readPhotos/, async (route) => {
    const answer = await answerOf(route);
    if (!isBusy) await turn.promise;
    const body = await answer.text();
    const said = body
      .replaceAll('"status":"ready"', '"status":"processing"')
      .replaceAll('"isWaiting":false', '"isWaiting":true');
    await route.fulfill({ response: answer, body: isBusy ? said : body });
  });
  await pickPhotos(page, await photoFile("a.jpg", 400, 300));
  await page.getByText("1 von 1 gesendet").waitFor(patient);
  await cropperOf(page).locator("image").first().waitFor(patient);
  const placesOf = async () => [
    await cropperOf(page).boundingBox(),
    await page.getByRole("heading", { level: 1 }).boundingBox(),
  ];
  const before = await placesOf();
  isBusy = true;
  turn.resolve();
  const bar = page.getByRole("button", { name: "viel los, wartet" });
  await bar.waitFor(patient);
  expect(await placesOf()).toEqual(before);
  const said = page.getByRole("status").getByText("Dein Foto kommt noch dran");
  const { width = 9, height = 9 } = (await said.boundingBox()) ?? {};
  expect([width, height]).toEqual([1, 1]);
  isBusy = false;
  await pillOf(page, "gespeichert").waitFor(patient);
}, 90_000);
