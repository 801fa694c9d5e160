import { afterAll, expect, test } from "bun:test";

import { saveFormat } from "#shop/catalog/save-format.ts";
import { openStudioHouse, phone, photoFile, pickPhotos } from "#testing/houses/studio-house.ts";
import { formatValues } from "#testing/makes/format-values.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";

const house = await openStudioHouse();
afterAll(house.close);

test("sizes of a tenth keep clear of the edges of the studio's cards on a phone", async () => {
  const admin = await makeActor(house.db, "admin");
  for (const [widthUm, heightUm] of [
    [70_000, 60_600],
    [70_500, 160_600],
  ] as const) {
    const slug = `wabe-${widthUm}`;
    const format = formatValues({ slug, shape: "hexagon", widthUm, heightUm });
    await saveFormat(house.db, admin, { of: null, format }, new Date());
  }
  const { page } = await house.visit(phone, "/photo-magnets/create?format=wabe-70000");
  await pickPhotos(page, [await photoFile("first.jpg")]);
  const cards = page.getByRole("radiogroup", { name: "Format" });
  for (const size of ["70 × 60,6 mm", "70,5 × 160,6 mm"]) {
    const line = cards.getByText(size);
    const clear = await line.first().evaluate((note) => {
      const card = note.parentElement?.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(note);
      const { left, right } = words.getBoundingClientRect();
      return Math.min(left - (card?.left ?? 0), (card?.right ?? 0) - right);
    });
    expect({ size, isClear: clear >= 3 }).toEqual({ size, isClear: true });
  }
  expect(await house.leave()).toEqual([]);
}, 90_000);
