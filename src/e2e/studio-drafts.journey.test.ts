import { expect, test } from "bun:test";

import type { BrowserContext, Page } from "playwright-core";

import { shareStudioHouse } from "#testing/share-studio-house.ts";
import {
  desktop,
  patient,
  photoFile,
  pickPhotos,
  pillOf,
  thumbsOf,
  transformOf,
  waitForProxy,
} from "#testing/studio-house.ts";

const house = shareStudioHouse();

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

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
  await pickPhotos(page, [await photoFile("one.jpg"), await photoFile("two.jpg", 1800, 2400, 2)]);
  await pillOf(page, "saved").waitFor(patient);
  await waitForProxy(page);
  const other = await openSecond(context);

  // Saved there, shown here: no reload, no question.
  await press(other, "Turn by 90 degrees");
  await pillOf(other, "saved").waitFor(patient);
  const turned = await transformOf(other);
  await waitForTransform(page, turned);

  // Both at the same moment: one of them is asked.
  await page.route("**/trpc/designs.saveDesign*", async (route) => {
    await pillOf(other, "saved").waitFor(patient);
    await route.continue();
  });
  await press(page, "Zoom in");
  await press(other, "Turn by 90 degrees");
  await pillOf(page, "waiting for you").waitFor(patient);
  expect(await page.getByRole("img", { name: "Your version from here: one.jpg" }).count()).toBe(1);
  expect(await page.getByRole("img", { name: "The version from there: one.jpg" }).count()).toBe(1);
  const mine = await transformOf(page);
  await press(page, "Keep both");
  await thumbsOf(page).nth(2).waitFor(patient);
  await pillOf(page, "saved").waitFor(patient);
  expect(await transformOf(page)).toBe(mine);
  // The other tab has both as well.
  await thumbsOf(other).nth(2).waitFor(patient);
}, 90_000);
