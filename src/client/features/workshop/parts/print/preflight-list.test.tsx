import { expect, test } from "bun:test";

import { renderToStaticMarkup } from "react-dom/server";

import type { PreflightWarning } from "#shared/design/preflight.ts";

import { PreflightList } from "./preflight-list.tsx";

const linesOf = (warnings: readonly PreflightWarning[]) =>
  renderToStaticMarkup(<PreflightList warnings={warnings} />).match(/<li>/g)?.length;

test("a soft picture is warned about in one line, and an enlarged one that is not soft still is", () => {
  const soft = { kind: "low_resolution", dpi: 72, isAccepted: true } as const;
  const enlarged = { kind: "enlarged", tenths: 42 } as const;
  expect(linesOf([soft, enlarged])).toBe(1);
  expect(linesOf([soft, enlarged, { kind: "face_cut", count: 1 }])).toBe(2);
  expect(linesOf([enlarged])).toBe(1);
});
