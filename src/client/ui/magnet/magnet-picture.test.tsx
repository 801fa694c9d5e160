import { expect, test } from "bun:test";

import { renderToStaticMarkup } from "react-dom/server";

import { changeFormat } from "#shared/design/change-format.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { MagnetPicture } from "./magnet-picture.tsx";

const [one, other] = [
  "01890a5d-ac96-774b-bcce-b302099a8057",
  "01890a5d-ac96-774b-bcce-b302099a8058",
];
const format = formatGeometries.strip;
const single = changeFormat(plainDesign(format.slug, one), format.slug, ["strip"]);
const [frame] = single.frames;
const size = { widthPx: 4000, heightPx: 3000 };

test("a magnet whose photo is still to come says so in its place", () => {
  const photos = [{ id: one, size: null, href: "/photos/1/thumb" }];
  const markup = renderToStaticMarkup(<MagnetPicture {...{ document: single, format, photos }} />);
  expect(markup).toContain(m.cart_photo_follows());
  expect(markup).not.toContain("/photos/1/thumb");
});

test("what is there is drawn beside a place that waits for another photo", () => {
  const document = {
    ...single,
    frames: [frame, { ...frame, photoId: other }, frame],
  } satisfies DesignDocument;
  const photos = [{ id: one, size, href: "/photos/1/thumb" }];
  const markup = renderToStaticMarkup(<MagnetPicture {...{ document, format, photos }} />);
  expect(markup.match(/\/photos\/1\/thumb/g)?.length).toBe(2);
  expect(markup).not.toContain(m.cart_photo_follows());
});
