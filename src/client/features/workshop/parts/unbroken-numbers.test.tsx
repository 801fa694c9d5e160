import { expect, test } from "bun:test";

import { renderToStaticMarkup } from "react-dom/server";

import { UnbrokenNumbers } from "./unbroken-numbers.tsx";

const markupOf = (text: string) => renderToStaticMarkup(<UnbrokenNumbers text={text} />);
const inOneLine = (text: string) =>
  [...markupOf(text).matchAll(/(?<!^)<span[^>]*>(.*?)<\/span>/g)].map(([, number]) => number);

test("a number of an order or an invoice stays in one line, and nothing else does", () => {
  expect(inOneLine("Bestellung 2026-00003: ein Bild können wir nicht drucken")).toEqual([
    "2026-00003",
  ]);
  expect(inOneLine("In einem Paket mit 2026-00006-R1")).toEqual(["2026-00006-R1"]);
  expect(inOneLine("Korrektur deiner Rechnung: DEMO-RK-2026-00001")).toEqual([
    "DEMO-RK-2026-00001",
  ]);
  expect(inOneLine("Ein-Bild von 2026-11")).toEqual([]);
});

test("the text is one box: where it stands in a row of boxes, the spaces around a number are kept", () => {
  expect(markupOf("Bestellung 2026-00007 storniert").replaceAll(/ class="[^"]*"/g, "")).toBe(
    "<span>Bestellung <span>2026-00007</span> storniert</span>",
  );
});
