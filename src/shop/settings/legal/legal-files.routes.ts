import type { Hono } from "hono";
import { z } from "zod";

import type { Database } from "#server/db/connect.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { problemOf } from "#server/http/problem.ts";
import { legalTextInput, legalVersionInput } from "#shared/legal/legal.ts";
import type { ShopRouteTools } from "#shop/route-tools.ts";
import { readLogoFile } from "#shop/settings/face/read-face-pictures.ts";

import { readKeptLegalText } from "./read-kept-legal-text.ts";
import { readLegalText } from "./read-legal-text.ts";

const headers = {
  "content-type": "application/pdf",
  "cache-control": "public, max-age=60",
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** Legal texts as PDF, for everybody: as they apply now, or the version that an order names. */
export const addLegalFileRoutes = (app: Hono<HttpEnv>, { services }: ShopRouteTools): void => {
  const { db } = services.connection;

  app.get("/legal-files/:file", async (c) => {
    const [, kind, locale, typed] =
      /^([a-z]+)-([a-z]{2})(?:-(\d{1,6}))?\.pdf$/.exec(c.req.param("file")) ?? [];
    const wanted = wantedSchema.safeParse({
      kind,
      locale,
      ...(typed !== undefined && { version: Number(typed) }),
    });
    if (!wanted.success) return problemOf("not_found");
    const { version, title, sections } = await readText(db, wanted.data);
    // The fonts and the PDF library are read with the first of them.
    const { printLegalText } = await import("./print-legal-text.ts");
    const facts = { locale: wanted.data.locale, version };
    const pdf = await printLegalText({ title, sections }, facts, await readLogoFile(db));
    const name = `${kind}-${locale}${version === null ? "" : `-${version}`}.pdf`;
    return new Response(pdf.slice(), {
      headers: { ...headers, "content-disposition": `attachment; filename="${name}"` },
    });
  });
};

const wantedSchema = z.union([legalVersionInput, legalTextInput]);

const readText = async (db: Database, wanted: z.infer<typeof wantedSchema>) => {
  if (!("version" in wanted)) return readLegalText(db, wanted);
  const { kind, locale, version } = wanted;
  return { version, ...(await readKeptLegalText(db, kind, locale, version)) };
};
