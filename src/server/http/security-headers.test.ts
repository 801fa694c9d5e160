import { expect, test } from "bun:test";

import { addSecurityHeaders } from "./security-headers.ts";

const cameraOf = (path: string) => {
  const headers = new Headers();
  addSecurityHeaders(headers, path);
  return /camera=(\S*?),/.exec(headers.get("permissions-policy") ?? "")?.[1];
};

test("the workshop may use the camera for itself, no other page may", () => {
  expect(cameraOf("/admin")).toBe("(self)");
  for (const path of ["/", "/studio", "/admin/x", "/trpc/x"]) expect(cameraOf(path)).toBe("()");
});
