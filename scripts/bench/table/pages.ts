import { fromAnyAddress } from "../from-any-address.ts";
import type { BenchHouse } from "./bench-house.ts";
import type { BenchRow } from "./bench-row.ts";
import { type Act, compare } from "./drive.ts";
import { openHttpLine } from "./http-line.ts";

const kilobytesMax = 12;
/** 10,000 of the 79,705 that Hono's plain answer made in the sitting that the budgets come from. */
const wanted = { atLeast: 0.125 };

/** `/` and a legal page beside Hono's plain answer: how many, how heavy, and nothing for who has it. */
export const benchPages = async ({ shop, limit }: BenchHouse): Promise<readonly BenchRow[]> => {
  const rows: BenchRow[] = [];
  for (const path of ["/", "/legal/terms"]) {
    const line = await openHttpLine(shop.origin);
    const headers = { accept: "text/html", "accept-encoding": "br, gzip" };
    const first = await line.ask({ path, headers });
    const etag = /\netag: (\S+)/i.exec(first.head)?.[1] ?? "";
    const again = await line.ask({ path, headers: { ...headers, "if-none-match": etag } });
    line.close();
    const act: Act = async (asked, index) => {
      const { status } = await asked.ask({
        path,
        headers: { ...headers, ...fromAnyAddress(index) },
      });
      if (status !== 200) throw new Error(`${path}: ${status}`);
    };
    const plain: Act = async (asked) => void (await asked.ask({ path: "/" }));
    const {
      ours,
      limit: bare,
      ratio,
      p95Ms,
      failed,
    } = await compare(
      { origin: shop.origin, atOnce: 32, act },
      { origin: limit.origin, atOnce: 32, act: plain },
    );
    const kilobytes = first.wireBytes / 1_000;
    rows.push({
      what: `${path} at 32`,
      ours: `${ours.toFixed(0)}/s, p95 ${p95Ms.toFixed(1)} ms, ${kilobytes.toFixed(1)} kB, again ${again.status} of ${again.wireBytes} bytes, failed ${failed}`,
      limit: `Hono's plain answer ${bare.toFixed(0)}/s`,
      ratio,
      wanted,
      also: {
        wanted: `at most ${kilobytesMax} kB, 304 for who has it`,
        isMet: kilobytes <= kilobytesMax && again.status === 304 && failed === 0,
      },
    });
  }
  return rows;
};
