import { expect, test } from "bun:test";

import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { formatGeometrySchema } from "./format-request.ts";

test("a format of any shape reaches a process that renders as it is, its own contour with it", () => {
  for (const format of Object.values(formatGeometries)) {
    expect<object>(formatGeometrySchema.parse(JSON.parse(JSON.stringify(format)))).toEqual(format);
  }
  expect(
    formatGeometrySchema.safeParse({ ...formatGeometries.cloud, contour: "M".repeat(20_000) })
      .success,
  ).toBe(false);
});
