import type { Hono } from "hono";

import type { HttpEnv } from "#server/http/http-env.ts";
import { addressIn, locales } from "#shared/locale.ts";

import type { ShopRouteTools } from "./route-tools.ts";

/** The pages that are the same for everybody; all others say of themselves that they are not to be found. */
const foundPaths = ["/", "/legal/impressum", "/legal/privacy", "/legal/terms"] as const;
/** Where nobody searches: pages that are somebody's own. */
const ownPaths = ["/admin", "/cart", "/orders", "/login"] as const;

const keptSeconds = 3_600;

/** What search engines ask first: where not to look, and which pages there are in which languages. */
export const addSitemapRoutes = (
  app: Hono<HttpEnv>,
  { services }: Pick<ShopRouteTools, "services">,
): void => {
  const { origin } = new URL(services.publicUrl);
  const headers = { "cache-control": `public, max-age=${keptSeconds}` };
  const robots = [
    "User-agent: *",
    ...ownPaths.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
  const sitemap = sitemapOf(origin);

  app.get("/robots.txt", (c) => c.text(robots, 200, headers));
  app.get("/sitemap.xml", (c) =>
    c.body(sitemap, 200, { ...headers, "content-type": "application/xml; charset=utf-8" }),
  );
};

/** Each page in each language, and which others say the same: as each page's own head does. */
const sitemapOf = (origin: string): string => {
  const pages = foundPaths.flatMap((path) => {
    const alternates = [
      ...locales.map((locale) => [locale, addressIn(locale, { origin, pathname: path })] as const),
      ["x-default", `${origin}${path}`] as const,
    ].map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`);
    return locales.map((locale) => {
      const own = addressIn(locale, { origin, pathname: path });
      return `<url><loc>${own}</loc>${alternates.join("")}</url>`;
    });
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join("\n")}
</urlset>
`;
};
