import { expect, test } from "bun:test";

import { cameraTrouble } from "./watch-camera.ts";

test.each([
  ["NotAllowedError", "refused"],
  ["SecurityError", "refused"],
  ["NotFoundError", "absent"],
  ["OverconstrainedError", "absent"],
  ["NotReadableError", "busy"],
  ["NotSupportedError", "other"],
] as const)("a camera that answers %s is %s", (name, trouble) => {
  expect(cameraTrouble(new DOMException("said by the browser", name))).toBe(trouble);
});
