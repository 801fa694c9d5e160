import type { BenchHouse } from "./bench-house.ts";
import type { BenchRow } from "./bench-row.ts";
import { openHttpLine } from "./http-line.ts";

/** What the answers of the first page's calls weigh, plain and packed. */
export const benchAnswers = async ({ shop }: BenchHouse): Promise<readonly BenchRow[]> => {
  const line = await openHttpLine(shop.origin);
  const path = "/trpc/catalog.listFormats,settings.readShop?batch=1&input=%7B%7D";
  const plain = await line.ask({ path });
  const packed = await line.ask({ path, headers: { "accept-encoding": "br, gzip" } });
  line.close();
  const how = /\ncontent-encoding: (\S+)/i.exec(packed.head)?.[1] ?? "not packed";
  const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
  return [
    {
      what: "answer with formats and shop",
      ours: `${kilobytes(packed.wireBytes)} kB (${how})`,
      limit: `plain ${kilobytes(plain.wireBytes)} kB`,
      ratio: packed.wireBytes / plain.wireBytes,
      wanted: { atMost: 0.35 },
    },
  ];
};
