// The route of `/admin`, the workshop: its search parameters and what is loaded.

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";

import { fetchPart } from "#client/fetch-part.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { pageHead } from "./page-head.ts";
import { rootRoute } from "./root.tsx";
import { type SearchReader, searchOf, textLike, textUpTo, uuidText } from "./search-reader.ts";

/** The router reads `q=2026` as a number; it was typed as text. */
const typed =
  (read: SearchReader<string>): SearchReader<string> =>
  (value) =>
    read(typeof value === "number" ? String(value) : value);

const word = textLike(/^[a-z_]{1,20}$/);
const day = textUpTo(10);
const phrase = typed(textUpTo(100));

const search = searchOf({
  /** Absent: today. The workshop knows its sections, which the first load does without. */
  section: textLike(/^[a-z]{1,20}$/),
  /** A page of the settings; absent: all of them. */
  page: word,
  /** What the list of the section is searched for. */
  q: phrase,
  /** What the list is narrowed to; the list knows its words, which the first load does without. */
  status: word,
  payment: word,
  method: word,
  trouble: word,
  from: day,
  to: day,
  /** Of the record: who did what. */
  by: uuidText,
  act: textLike(/^[a-z_]{1,30}$/),
  /** Absent: a list; `columns`: the orders side by side by where they stand. */
  view: word,
  /** Of the books; absent: the running one. */
  month: textUpTo(7),
  /** The code of a sheet: its batch is shown and moved on. */
  scan: phrase,
  /** What is open in the section: an order, a claim, a mail, or an error by its digest. */
  order: uuidText,
  claim: uuidText,
  mail: uuidText,
  /** A legal text in its language, e.g. `terms_de`. */
  text: textLike(/^[a-z]{1,20}_[a-z]{2}$/),
  /** A format by its slug; with `view=new` a new one that begins as it is. */
  format: phrase,
  digest: typed(textLike(/^[0-9a-f]{10}$/)),
});

export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin",
  ssr: false,
  validateSearch: search,
  loader: ({ context }) => context.api.accounts.readMe.ensureData(),
  component: lazyRouteComponent(
    () => fetchPart(() => import("./workshop-page.tsx")),
    "WorkshopRoutePage",
  ),
  staticData: { frame: "workshop", source: "src/client/routes/workshop-page.tsx" },
  head: ({ match }) => pageHead(m.shell_workshop_title({}, { locale: match.context.readLocale() })),
});
