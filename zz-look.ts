import { readFileSync, mkdirSync } from "node:fs";
import { launchChromium } from "#testing/plays/chromium.ts";
const seed = JSON.parse(readFileSync("/tmp/w3-seed.json", "utf8"));
const o = (i: number) => seed.orders[i].orderId;
const pages: Record<string, string> = {
  today: "/admin", orders: "/admin?section=orders", columns: "/admin?section=orders&view=columns", production: "/admin?section=production", posting: "/admin?section=posting",
  claims: "/admin?section=claims", bank: "/admin?section=bank", payback: "/admin?section=bank&status=pay_back", books: "/admin?section=books", customers: "/admin?section=customers", people: "/admin?section=people",
  catalogue: "/admin?section=catalogue", coupons: "/admin?section=coupons", texts: "/admin?section=texts", settings: "/admin?section=settings", shipping: "/admin?section=settings&page=shipping", printing: "/admin?section=settings&page=printing", mails: "/admin?section=mails", jobs: "/admin?section=jobs", errors: "/admin?section=errors", audit: "/admin?section=audit",
  refused: `/admin?section=orders&order=${o(2)}`, order1: `/admin?section=orders&order=${o(1)}`, partorder: `/admin?section=orders&order=${o(6)}`, reorder: `/admin?section=orders&order=${o(5)}`, over: `/admin?section=orders&order=${o(9)}`, canceled: `/admin?section=orders&order=${o(8)}`,
  claimpart: `/admin?section=claims&claim=${seed.part}`, claimre: `/admin?section=claims&claim=${seed.re}`, claimopen: `/admin?section=claims&claim=${seed.open}`,
  shoprefused: `/orders?token=${seed.orders[2].token}`, shoppart: `/orders?token=${seed.orders[6].token}`,
};
const only = process.argv[3]?.split(",");
const modes = { de: { width: 1440, height: 900, scheme: "dark", lang: "de" }, en: { width: 390, height: 844, scheme: "light", lang: "en" }, enw: { width: 1440, height: 900, scheme: "light", lang: "en" }, ded: { width: 390, height: 844, scheme: "dark", lang: "de" } } as const;
mkdirSync("/tmp/w3-shots", { recursive: true });
const browser = await launchChromium();
for (const name of (process.argv[2] ?? "de,en").split(",") as (keyof typeof modes)[]) {
  const m = modes[name];
  const context = await browser.newContext({ viewport: m, colorScheme: m.scheme, locale: m.lang === "de" ? "de-DE" : "en-GB", timezoneId: "Europe/Berlin", reducedMotion: "reduce" });
  await context.addCookies(seed.cookies.map(([n, value]: any) => ({ name: n, value, url: "http://localhost:4403" })));
  const page = await context.newPage();
  page.on("console", (c) => { if (c.type() === "error") console.log("console", page.url(), c.text().slice(0, 200)); });
  for (const [k, path] of Object.entries(pages)) {
    if (only && !only.includes(k)) continue;
    await page.goto("http://localhost:4403" + path, { waitUntil: "load" });
    await page.waitForTimeout(700);
    const info = await page.evaluate(() => {
      const wide = document.documentElement.scrollWidth - innerWidth;
      const cut = [...document.querySelectorAll("main *")].filter((e) => e.children.length === 0 && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 && getComputedStyle(e).overflowX !== "visible").map((e) => (e.textContent ?? "").slice(0, 40)).slice(0, 5);
      const broken: string[] = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let n = walk.nextNode(); n; n = walk.nextNode()) { const re = /(?:[A-Z]{2}-)?20\d\d-\d{5}|[−-]?\d+[.,]\d\d\u00a0€/g; for (const x of (n.textContent ?? "").matchAll(re)) { const r = document.createRange(); r.setStart(n, x.index); r.setEnd(n, x.index + x[0].length); const ys = new Set([...r.getClientRects()].map((q) => Math.round(q.top))); if (ys.size > 1) broken.push(x[0] + " in " + (n.parentElement?.tagName) + "." + n.parentElement?.className + ": " + (n.textContent ?? "").slice(0, 50)); } }
      return { wide, cut, broken };
    });
    if (info.wide > 0 || info.cut.length || info.broken.length) console.log(name, k, JSON.stringify(info));
    await page.screenshot({ path: `/tmp/w3-shots/${name}-${k}.png`, fullPage: true });
  }
  await context.close();
}
await browser.close();
