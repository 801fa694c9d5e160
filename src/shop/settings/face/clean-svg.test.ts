import { describe, expect, test } from "bun:test";

import { ShopError } from "#shared/shop-error.ts";

import { cleanSvg } from "./clean-svg.ts";

const wrap = (inner: string, more = ""): string =>
  `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 40"${more}>${inner}</svg>`;

const refusedFor = (svg: string): unknown => {
  try {
    cleanSvg(svg);
    return null;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return error.code;
  }
};

test("a logo as editors write it keeps its look: shapes, gradients, clips, styles", () => {
  const { svg, width, height } = cleanSvg(
    wrap(
      `<title>Größe</title><metadata><rdf:RDF xmlns:rdf="x"/></metadata>` +
        `<defs><linearGradient id="Verlauf_ä"><stop offset="0" stop-color="#f00"/></linearGradient>` +
        `<style>.cls-1{fill:url(#Verlauf_ä);stroke:none}</style><clipPath id="c"><rect width="9" height="9"/></clipPath></defs>` +
        `<g id="a"><path class="cls-1" clip-path="url(#c)" d="M0 0h10v10z" style="opacity:.5;font-family:Arial"/></g>` +
        `<use xlink:href="#a" x="10"/>`,
      ' width="200px" height="80px" onload="alert(1)"',
    ),
  );
  expect([width, height]).toEqual([100, 40]);
  expect(svg).toContain(
    '<path class="cls-1" clip-path="url(#c)" d="M0 0h10v10z" style="opacity:.5">',
  );
  expect(svg).toContain("<style>.cls-1{fill:url(#Verlauf_ä);stroke:none}</style>");
  expect(svg).toContain('<use href="#a" x="10">');
  expect(svg).not.toMatch(/onload|title|metadata|font-family|DOCTYPE|xlink/);
});

describe("what runs, moves, is fetched or grows is never taken over", () => {
  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["a page in it", "<foreignObject><body/></foreignObject>"],
    ["a picture", '<image href="https://elsewhere.example/x.png"/>'],
    ["letters", "<text>Name</text>"],
    ["an animation", '<rect width="1" height="1"><animate attributeName="x"/></rect>'],
    ["a link", '<a href="javascript:alert(1)"><rect/></a>'],
    ["a filter", '<filter id="f"><feImage href="x"/></filter>'],
    ["another drawing", '<use href="https://elsewhere.example/x.svg#a"/>'],
    ["a colour from elsewhere", '<rect fill="url(https://elsewhere.example/#a)"/>'],
    ["a style from elsewhere", "<style>@import url(//elsewhere.example/x.css);</style>"],
    ["a style that hides letters", "<style>.a{fill:\\75rl(x)}</style>"],
    ["a value that hides letters", '<rect fill="&#117;rl(x)"/>'],
    ["an attribute's end", "<rect fill='\"onload=\"'/>"],
    ["what is used in what is used", '<g id="a"><use href="#b"/></g><g id="b"/><use href="#a"/>'],
    ["too many parts", "<g/>".repeat(5_001)],
    ["too deep a nest", `${"<g>".repeat(60)}${"</g>".repeat(60)}`],
  ])("%s", (_name, inner) => {
    expect(refusedFor(wrap(inner))).toBe("logo_unsupported");
  });

  test("entities", () => {
    const svg = `<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg viewBox="0 0 1 1"><g id="&a;"/></svg>`;
    expect(refusedFor(svg)).toBe("logo_unsupported");
  });
  test.each(["<svg", "<html></html>", '<svg viewBox="0 0 1 1"><g></svg>'])(
    "no drawing: %s",
    (svg) => {
      expect(refusedFor(svg)).toBe("photo_damaged");
    },
  );
  test.each(["", 'viewBox="0 0 0 1"', 'viewBox="0 0 1e9 1"', 'width="100%" height="9"'])(
    "no size: %s",
    (size) => {
      expect(refusedFor(`<svg ${size}><rect/></svg>`)).toBe("logo_unsupported");
    },
  );
  test("too many bytes", () => {
    expect(refusedFor(wrap(`<path d="${"M0 0".repeat(60_000)}"/>`))).toBe("photo_too_large");
  });
});
