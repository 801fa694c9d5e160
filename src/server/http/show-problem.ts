import type { Context } from "hono";
import { z } from "zod";

import { type RefusalCode, refusals } from "#shared/shop-error.ts";

import type { HttpEnv } from "./http-env.ts";
import { pageResponse, type Pages } from "./pages/page-answer.ts";
import { isReadByPerson, pageRequestOf } from "./pages/page-request.ts";

const toldSchema = z.union([
  z.object({
    code: z.custom<RefusalCode>(
      (code) => typeof code === "string" && Object.hasOwn(refusals, code),
    ),
    data: z.record(z.string(), z.unknown()),
  }),
  z.object({ digest: z.string() }),
]);

/**
 * Whatever a route refused is a page for whoever opened it as one, such as the link to a file that is gone;
 * whoever did not ask for HTML keeps the problem details.
 */
export const showProblem = async (
  c: Context<HttpEnv>,
  pages: Pages,
  publicUrl: string,
): Promise<void> => {
  const isProblem = c.res.headers.get("content-type") === "application/problem+json";
  if (!isProblem || !isReadByPerson(c.req.raw)) return;
  const told = toldSchema.safeParse(await c.res.clone().json());
  if (!told.success) return;
  const { status } = c.res;
  const request = pageRequestOf(c, publicUrl);
  const page =
    "digest" in told.data
      ? pages.renderError(request, told.data.digest)
      : pages.renderRefusal(request, { status, ...told.data });
  c.res = await pageResponse(page, c.req.raw);
};
