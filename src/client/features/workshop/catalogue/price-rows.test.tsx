import { expect, test } from "bun:test";

import { renderToStaticMarkup } from "react-dom/server";

import { PriceRows } from "./price-rows.tsx";

test("the button that takes a row out is named after its row, also while that is empty", () => {
  const drafts = [
    { key: "1", quantity: "9", euros: "24" },
    { key: "2", quantity: " ", euros: "" },
  ];
  const rows = renderToStaticMarkup(
    <PriceRows kind="packs" drafts={drafts} troubles={new Map()} onChange={() => {}} />,
  );
  const names = [...rows.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(["Set mit 9 entfernen", "Leere Zeile entfernen"]);
});
