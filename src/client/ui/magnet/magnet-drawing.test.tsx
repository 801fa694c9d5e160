import { expect, test } from "bun:test";

import { renderToStaticMarkup } from "react-dom/server";

import { drawMagnet } from "#shared/design/drawing.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { MagnetDrawing } from "./magnet-drawing.tsx";

const photoId = "01890a5d-ac96-774b-bcce-b302099a8057";
const format = formatGeometries.circle;
const document = plainDesign(format.slug, photoId);
const drawing = drawMagnet(document, format, { [photoId]: { widthPx: 4000, heightPx: 3000 } });
const hrefs = { [photoId]: "/photos/1/proxy" };

test("the whole print is shown in the bleed view, the magnet in the trim view", () => {
  const bleed = renderToStaticMarkup(
    <MagnetDrawing drawing={drawing} hrefs={hrefs} view="bleed" />,
  );
  expect(bleed).toContain('viewBox="0 0 64 64"');
  expect(bleed).not.toContain("clip-path");
  const trim = renderToStaticMarkup(<MagnetDrawing drawing={drawing} hrefs={hrefs} view="trim" />);
  expect(trim).toContain('viewBox="3 3 58 58"');
  expect(trim).toContain("clip-path");
  for (const markup of [bleed, trim]) expect(markup).toContain('href="/photos/1/proxy"');
});

test("it is decoration without a label and a picture with one", () => {
  const plain = renderToStaticMarkup(<MagnetDrawing drawing={drawing} hrefs={hrefs} view="trim" />);
  expect(plain).toContain('aria-hidden="true"');
  const named = renderToStaticMarkup(
    <MagnetDrawing drawing={drawing} hrefs={hrefs} view="trim" label="Kreis" />,
  );
  expect(named).toContain('role="img"');
  expect(named).toContain('aria-label="Kreis"');
});

test("a photo whose address is not known yet is left out, the rest is drawn", () => {
  const markup = renderToStaticMarkup(<MagnetDrawing drawing={drawing} hrefs={{}} view="bleed" />);
  expect(markup).not.toContain("<image");
  expect(markup).toContain("#ffffff");
});
