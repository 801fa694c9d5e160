// Journeys: what has to be read leaves magnet and tool their room on the smallest phone, and none of it is lost.

import { expect, test } from "bun:test";

import { cropperOf, patient, phone, photoFile, pickPhotos } from "#testing/houses/studio-house.ts";

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

test("two notices are one line over the magnet on a small phone, unfold over it, and go one by one", async () => {
  const { page } = await house.open({ ...phone, viewport: smallPhone });
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("refused", "SecurityError");
    };
  });
  await page.reload();
  await pickPhotos(page, [await photoFile("a.jpg"), damaged("b.jpg"), damaged("c.jpg")]);
  const line = page.getByRole("button", {
    name: "2 Hinweise: Dieses Gerät hebt gerade nichts auf",
  });
  await line.waitFor(patient);
  const read = page.getByRole("button", { name: "Verstanden" });
  expect(await read.isVisible()).toBe(false);
  const undo = await page.getByRole("button", { name: "Rückgängig" }).boundingBox();
  const magnet = await cropperOf(page).boundingBox();
  if (!undo || !magnet) throw new Error("the studio is not there");
  expect(magnet.y - (undo.y + undo.height)).toBeLessThanOrEqual(lineHeightMax);

  await line.tap();
  await page.getByText("2 Fotos sind nicht angekommen").waitFor();
  await expectAccessible(page, "light", "dark");
  await read.tap();
  await line.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "2 Fotos sind nicht angekommen" }).tap();
  await page.getByText("b.jpg").first().waitFor();
  await page.getByText("c.jpg").first().waitFor();
}, 60_000);
