import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { flatPath } from "#shared/design/flat-path.ts";
import { micrometres } from "#shared/design/units.ts";

import { contourPath } from "./contour-path.ts";
import { parseContour } from "./parse-contour.ts";
import { readSvgContour, svgCharactersMax } from "./read-svg-contour.ts";
import type { ContourRefusal } from "./refusals.ts";
import { signedArea } from "./simple-outline.ts";

const size = { widthUm: micrometres(80_000), heightUm: micrometres(60_000) };

/** Square millimetres of a file's contour at that size. */
const areaOf = (svg: string): number => {
  const read = readSvgContour(svg);
  if ("refused" in read) throw new Error(read.refused);
  const parsed = parseContour(read.path, size);
  if ("refused" in parsed) throw new Error(parsed.refused);
  return signedArea(flatPath(contourPath(parsed.contour, 0, 0), 0.01));
};

describe("the one outline of a file is found", () => {
  const whole = 80 * 60;
  const ellipse = (Math.PI / 4) * whole;
  test.each([
    ["a path", '<svg><path d="M0 0h8v6h-8z" fill="none" stroke="red"/></svg>', whole],
    ["a polygon", '<svg><polygon points="0,0 8,0 8,6 0,6"/></svg>', whole],
    ["a circle", '<svg><circle cx="5" cy="5" r="4"/></svg>', ellipse],
    ["an ellipse", '<svg><ellipse cx="5" cy="5" rx="8" ry="6"/></svg>', ellipse],
    ["a rectangle", '<svg><rect x="3" y="1" width="8" height="6"/></svg>', whole],
    ["a round rectangle", '<svg><rect width="8" height="6" rx="4" ry="3"/></svg>', ellipse],
    [
      "beside what is defined, described and hidden",
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "a" "b"><!-- <path d="M0 0"/> -->
       <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="i" viewBox="0 0 9 9"><title>A &amp; B</title>
       <defs><path d="M0 0h1v1z"/></defs><metadata><rdf:RDF xmlns:rdf="r"/></metadata>
       <g inkscape:label="1" style="display:none"><rect width="1" height="1"/></g>
       <g><g><svg:path xmlns:svg="s" d="M0 0h8v6h-8z"/></g></g></svg>`,
      whole,
    ],
  ])("%s", (_, svg, area) => {
    expect(Math.abs(areaOf(svg) - area)).toBeLessThan(area / 1_000);
  });

  test("as it is turned and moved by all that it is in", () => {
    const read = readSvgContour(
      '<svg><g transform="translate(7 9) scale(3 1)"><rect transform="rotate(90)" width="8" height="6"/></g></svg>',
    );
    expect(read).toMatchObject({ widthPerHeight: expect.closeTo((3 * 6) / 8, 3) });
  });
});

describe("what is not one outline is refused", () => {
  const refused: readonly (readonly [why: ContourRefusal, what: string, svg: string])[] = [
    ["unreadable", "nothing", ""],
    ["unreadable", "no SVG", "GIF89a"],
    ["unreadable", "an SVG with nothing in it", "<svg/>"],
    ["unreadable", "a text", "<svg><text>Oma</text></svg>"],
    ["unreadable", "a photo", '<svg><image href="a.png"/></svg>'],
    ["unreadable", "a copy of something", '<svg><use href="#a"/></svg>'],
    ["unreadable", "a path without data", "<svg><path/></svg>"],
    ["unreadable", "a circle of no number", '<svg><circle r="wide"/></svg>'],
    ["unreadable", "thousands of groups in each other", "<svg>".repeat(9_000)],
    ["not_closed", "an open line", '<svg><polyline points="0 0 8 0 8 6"/></svg>'],
    ["several_pieces", "two shapes", '<svg><rect width="3" height="3"/><circle r="2"/></svg>'],
    ["several_pieces", "a ring", '<svg><path d="M0 0h9v9h-9z M2 2h3v3h-3z"/></svg>'],
    ["too_narrow", "a line", '<svg><path d="M0 0h9h-9z"/></svg>'],
    ["too_many_points", "a file of megabytes", `<svg>${" ".repeat(svgCharactersMax)}</svg>`],
  ];
  test.each(refused)("%s: %s", (why, _, svg) => {
    expect(readSvgContour(svg)).toEqual({ refused: why });
  });

  test("an entity that names itself a thousand times is not followed", () => {
    const bomb =
      '<!DOCTYPE svg [<!ENTITY a "0 0 "><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>' +
      '<svg><path d="M&c;&c;&c;&c;&c;&c;&c;Z"/></svg>';
    expect("refused" in readSvgContour(bomb)).toBe(true);
  });

  test("whatever a file holds, the answer is a path or a reason", () => {
    const parts = fc.constantFrom(
      "<svg>",
      "</svg>",
      "<g transform='rotate(NaN) x'>",
      "</g>",
      '<path d="',
      "M0 0",
      "L9 9 3 z",
      '"/>',
      "<![CDATA[",
      "]]>",
      "<!--",
      "&#x0;",
      "<rect width='-9' height='1e400'/>",
      "<",
      ">",
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), (list) => {
        const read = readSvgContour(list.join(""));
        expect("path" in read || "refused" in read).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
