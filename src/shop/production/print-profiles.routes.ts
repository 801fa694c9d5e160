// Uploads of printers' ICC profiles.

import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";

import type { HttpEnv } from "#server/http/http-env.ts";
import { problemOf } from "#server/http/problem.ts";
import { type IccProfile, iccProfileBytesMax } from "#shared/sheets/printer.ts";
import type { ShopRouteTools } from "#shop/route-tools.ts";

import { iccProfileKey } from "./press/icc-profile-key.ts";
import { parseIccProfile } from "./press/parse-icc-profile.ts";
import { readStaff } from "./read-staff.ts";

/**
 * Takes the ICC profile of a printer, as it is, and says what it is; the settings then name it. To
 * anybody but the people of the workshop there is nothing here.
 */
export const addPrintProfileRoutes = (app: Hono<HttpEnv>, tools: ShopRouteTools): void => {
  app.post(
    "/print-profiles",
    async (c, next) =>
      (await readStaff(tools, c.req.raw)) === null ? problemOf("not_found") : next(),
    bodyLimit({ maxSize: iccProfileBytesMax, onError: () => problemOf("profile_invalid") }),
    async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const profile = parseIccProfile(bytes);
      if (profile === null) return problemOf("profile_invalid");
      const sha256 = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
      await tools.services.storage.put(iccProfileKey(sha256), bytes);
      return Response.json({ sha256, ...profile } satisfies IccProfile);
    },
  );
};
