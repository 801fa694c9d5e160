import { expect, test } from "bun:test";

import { pageStateTag } from "./page-state.ts";

test("text in the state cannot close its script element", () => {
  const tag = pageStateTag([[["texts"], "</script><script>alert(1)</script>"]]);
  expect(tag.match(/<\/script>/g)).toHaveLength(1);
  expect(tag.endsWith("</script>")).toBe(true);
});
