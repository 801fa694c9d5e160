import bricolageUrl from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import instrumentUrl from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import manifest from "virtual:client-manifest";

import type { Face } from "#shared/face/face.ts";
import { addressIn, languageTag, type Locale, locales } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { signed } from "./ui/page-title.ts";

const entry = "src/client/main.tsx";
const bringing = "src/client/bring-app.ts";

/** The few kinds of tags our pages' heads use, as TanStack Router gives them. */
type MetaTag = { readonly title?: string; readonly name?: string; readonly content?: string };

type PageDocument = {
  readonly pathname: string;
  readonly origin: string;
  readonly locale: Locale;
  /** Null while nobody has read it yet: an outage from the start. */
  readonly face: Face | null;
  readonly theme?: string | undefined;
  readonly body: string;
  readonly meta: readonly unknown[];
  /** Source files of the pages on screen, whose scripts and styles the head names. */
  readonly sources: readonly string[];
  /** Source files whose scripts are fetched later; their styles are there from the start. */
  readonly styledSources?: readonly string[];
  /** Pictures above the fold, fetched first. */
  readonly pictures?: readonly string[];
  readonly stateTag: string;
  readonly isIndexable: boolean;
  /** What the page is about, in words for search engines (schema.org). */
  readonly structuredData?: object | undefined;
  readonly hasScript?: boolean;
  /** Nothing is there before the app: it is fetched at once, and browsers without JavaScript are told. */
  readonly needsScript?: boolean;
};

/** A whole HTML document, with nothing inline that the content security policy would refuse. */
export const pageDocument = (page: PageDocument): string => {
  const { locale, hasScript = true } = page;
  const tags = page.meta.filter((tag): tag is MetaTag => typeof tag === "object" && tag !== null);
  const { face } = page;
  const named = tags.findLast((tag) => tag.title !== undefined)?.title ?? "";
  const title = face === null ? named : signed(named, face.name);
  const description = tags.findLast((tag) => tag.name === "description")?.content;
  const files = filesOf([entry, ...page.sources]);
  const { styles } = filesOf([entry, ...page.sources, ...(page.styledSources ?? [])]);
  const theme =
    page.theme === "dark" || page.theme === "light" ? ` data-theme="${page.theme}"` : "";
  return `<!doctype html>
<html lang="${locale}"${theme}${face === null ? "" : ` data-act="${face.act}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
${description ? `<meta name="description" content="${escapeHtml(description)}">\n` : ""}${
    page.isIndexable
      ? indexTags({ ...page, title, description })
      : `<meta name="robots" content="noindex">`
  }
${page.isIndexable && page.structuredData ? dataTag(page.structuredData) : ""}<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f8f7f2" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#161b26" media="(prefers-color-scheme: dark)">
${face === null ? "" : faceTags(face)}<link rel="manifest" href="/manifest.webmanifest">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}
${(page.pictures ?? []).map(pictureTag).join("\n")}
<link rel="preload" href="${instrumentUrl}" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="${bricolageUrl}" as="font" type="font/woff2" crossorigin>
${hasScript ? (page.needsScript ? scriptTags(files) : bringingTag(files)) : ""}
</head>
<body>
${page.needsScript ? noScript(locale) : ""}<div id="root">${page.body}</div>
${page.stateTag}
</body>
</html>`;
};

const faceTags = ({
  name,
  iconHref,
}: Face): string => `<meta name="application-name" content="${escapeHtml(name)}">
<link rel="icon" href="${iconHref}">
`;

const pictureTag = (href: string): string =>
  `<link rel="preload" href="${href}" as="image" fetchpriority="high">`;

/** Data, not a script: nothing of it runs, so the content security policy has nothing to refuse. */
const dataTag = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>\n`;

const noScript = (locale: Locale): string =>
  `<noscript><p>${escapeHtml(m.shell_no_script({}, { locale }))}</p></noscript>\n`;

const scriptTags = ({ script, preloads }: Files): string =>
  [
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${script}"></script>`,
  ].join("\n");

/** What is written whole is seen and used before its app comes: nothing of that stands in its way. */
const bringingTag = ({ script, preloads }: Files): string =>
  `<script type="module" src="/${manifest[bringing]?.file ?? ""}" data-app="${script}" data-parts="${preloads.join(" ")}"></script>`;

const indexTags = (page: {
  readonly face: Face | null;
  readonly pathname: string;
  readonly origin: string;
  readonly locale: Locale;
  readonly title: string;
  readonly description: string | undefined;
}): string => {
  const address = (locale: Locale) => escapeHtml(addressIn(locale, page));
  const own = address(page.locale);
  return [
    `<link rel="canonical" href="${own}">`,
    ...locales.map(
      (locale) => `<link rel="alternate" hreflang="${locale}" href="${address(locale)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${page.origin}${escapeHtml(page.pathname)}">`,
    `<meta property="og:type" content="website">`,
    ...(page.face === null
      ? []
      : [
          `<meta property="og:site_name" content="${escapeHtml(page.face.name)}">`,
          `<meta property="og:image" content="${page.origin}${page.face.socialHref}">`,
          `<meta name="twitter:card" content="summary_large_image">`,
        ]),
    `<meta property="og:title" content="${escapeHtml(page.title)}">`,
    ...(page.description
      ? [`<meta property="og:description" content="${escapeHtml(page.description)}">`]
      : []),
    `<meta property="og:url" content="${own}">`,
    `<meta property="og:locale" content="${languageTag(page.locale).replace("-", "_")}">`,
  ].join("\n");
};

type Files = {
  readonly script: string;
  readonly styles: readonly string[];
  readonly preloads: readonly string[];
};

/** The scripts and styles of some source files and of everything they import at once. */
const filesOf = (sources: readonly string[]): Files => {
  const scripts = new Set<string>();
  // The entry's own sheet declares the order of the layers, so it comes before every other.
  const styles = new Set((manifest[entry]?.css ?? []).map((style) => `/${style}`));
  const visited = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || visited.has(name)) return;
    visited.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
    scripts.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
  };
  for (const source of sources) visit(source);
  const script = `/${manifest[entry]?.file ?? ""}`;
  scripts.delete(script);
  return { script, styles: [...styles], preloads: [...scripts] };
};

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
