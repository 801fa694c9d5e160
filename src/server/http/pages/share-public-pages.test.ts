import { expect, test } from "bun:test";

import type { PageRequest, Pages } from "./page-answer.ts";
import { sharePublicPages } from "./share-public-pages.ts";

const home: PageRequest = {
  pathname: "/",
  search: "",
  locale: "de",
  theme: undefined,
  origin: "http://shop.test",
  host: "shop.test",
};
class Away extends Error {}

/** Pages that count their renderings, and a clock that the test moves. */
const openPages = () => {
  const rendered: PageRequest[] = [];
  const state = { nowMs: 0, isAway: false, changes: 0 };
  const source: Pages = {
    async render(request) {
      if (state.isAway) throw new Away();
      rendered.push(request);
      await Promise.resolve();
      return {
        status: request.pathname === "/legal/none" ? 404 : 200,
        html: `${rendered.length} ${request.locale} ${request.theme}`,
      };
    },
    renderError: () => ({ status: 500, html: "" }),
    renderUnavailable: () => ({ status: 503, html: "" }),
    renderRefusal: () => ({ status: 500, html: "" }),
  };
  const pages = sharePublicPages(source, {
    isUnavailable: (error) => error instanceof Away,
    changes: () => state.changes,
    now: () => state.nowMs,
  });
  return { pages, rendered, state };
};

test("a hundred who open a public page at once, and whoever comes within a second, share one rendering", async () => {
  const { pages, rendered, state } = openPages();
  await Promise.all(Array.from({ length: 100 }, () => pages.render(home)));
  state.nowMs = 999;
  expect((await pages.render(home)).isCopy).toBeTrue();
  expect(rendered).toHaveLength(1);
  state.nowMs = 1_000;
  expect((await pages.render(home)).isCopy).toBeUndefined();
  expect(rendered).toHaveLength(2);
});

test("a change that was told makes the page anew at once, also where it came while the page was rendered", async () => {
  const { pages, rendered, state } = openPages();
  await pages.render(home);
  state.changes += 1;
  const rendering = pages.render(home);
  expect(rendered).toHaveLength(2);
  state.changes += 1;
  await rendering;
  await pages.render(home);
  expect(rendered).toHaveLength(3);
  expect((await pages.render(home)).isCopy).toBeTrue();
});

test("a page varies by language, theme and its own switches, by nothing else that a stranger sends", async () => {
  const { pages, rendered } = openPages();
  for (let index = 0; index < 200; index += 1) {
    await pages.render({ ...home, theme: `x${index}`, search: `?utm=${index}&data=${index}` });
  }
  expect(rendered).toHaveLength(1);
  await pages.render({ ...home, theme: "dark" });
  await pages.render({ ...home, locale: "en" });
  await pages.render({ ...home, pathname: "/legal/privacy", search: "?data=true" });
  await pages.render({ ...home, pathname: "/legal/privacy" });
  expect(rendered.slice(1).map(({ theme, locale, search }) => [theme, locale, search])).toEqual([
    ["dark", "de", ""],
    [undefined, "en", ""],
    [undefined, "de", "?data=true"],
    [undefined, "de", ""],
  ]);
  expect((await pages.render({ ...home, search: "?lang=en" })).html).toContain(" en ");
});

test("the first page is there in an outage although nobody asked, in each language, whatever its theme", async () => {
  const { pages, rendered, state } = openPages();
  await pages.prepare("http://shop.test");
  expect(rendered.map(({ locale, pathname }) => [locale, pathname])).toEqual([
    ["de", "/"],
    ["en", "/"],
  ]);
  Object.assign(state, { isAway: true, nowMs: 60_000 });
  expect((await pages.render({ ...home, theme: "dark" })).html).toContain(" de ");
  expect((await pages.render({ ...home, locale: "en" })).html).toContain(" en ");
  // Another page is not passed off for one that nobody has.
  const other = pages.render({ ...home, pathname: "/legal/privacy" });
  await expect(other).rejects.toBeInstanceOf(Away);
});

test("who asks while the first page is prepared is given that rendering, who asks later a new one", async () => {
  const { pages, rendered } = openPages();
  const [, asked] = await Promise.all([pages.prepare("http://shop.test"), pages.render(home)]);
  expect(asked.html).toContain(" de ");
  expect(rendered.filter(({ locale }) => locale === "de")).toHaveLength(1);
  expect((await pages.render(home)).isCopy).toBeUndefined();
});

test("a database that is away while the first page is prepared ends no start; a bug does", async () => {
  const { pages, state } = openPages();
  Object.assign(state, { isAway: true });
  await pages.prepare("http://shop.test");
  Object.assign(state, { isAway: false });
  expect((await pages.render(home)).html).toContain(" de ");
  const broken = sharePublicPages(
    {
      render: () => Promise.reject(new Error("a bug")),
      renderError: () => ({ status: 500, html: "" }),
      renderUnavailable: () => ({ status: 503, html: "" }),
      renderRefusal: () => ({ status: 500, html: "" }),
    },
    { isUnavailable: () => false },
  );
  await expect(broken.prepare("http://shop.test")).rejects.toThrow("a bug");
});

test("pages of one person are never shared", async () => {
  const { pages, rendered } = openPages();
  await pages.render({ ...home, pathname: "/cart" });
  await pages.render({ ...home, pathname: "/cart" });
  expect(rendered).toHaveLength(2);
});

test("in an outage everybody gets the newest copy in their language and theme, however many addresses a stranger made up before", async () => {
  const { pages, rendered, state } = openPages();
  for (let index = 0; index < 500; index += 1) {
    await pages.render({ ...home, pathname: "/legal/none", search: `?a=${index}` });
    await pages.render({ ...home, theme: `t${index}` });
  }
  await pages.render({ ...home, theme: "dark", locale: "en" });
  state.nowMs = 5_000;
  const newest = await pages.render({ ...home, theme: "dark", locale: "en" });
  state.isAway = true;
  state.nowMs = 500_000;
  expect((await pages.render({ ...home, theme: "dark", locale: "en" })).html).toBe(newest.html);
  expect((await pages.render(home)).status).toBe(200);
  expect(pages.render({ ...home, pathname: "/cart" })).rejects.toBeInstanceOf(Away);
  state.isAway = false;
  const before = rendered.length;
  await pages.render(home);
  expect(rendered).toHaveLength(before + 1);
});
