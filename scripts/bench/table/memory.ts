import { fromAnyAddress } from "../from-any-address.ts";
import { openBenchHouse, rssMib } from "./bench-house.ts";
import type { BenchRow } from "./bench-row.ts";
import { checkOut } from "./checkout.ts";
import { type Act, drive } from "./drive.ts";
import { uploadPhoto } from "./upload-photo.ts";

const restSeconds = 60;
const loadSeconds = 10;
/** A minute after the load it holds this much more than before at most. */
const backMax = 1.3;

/** What the shop's process holds: fresh, after pages, calls and checkouts at once, and a minute later. */
export const benchMemory = async (): Promise<readonly BenchRow[]> => {
  const { database, shop, limit, close } = await openBenchHouse();
  try {
    await Bun.sleep(settleMs);
    const idle = { ours: rssMib(shop.pid), limit: rssMib(limit.pid) };
    const modelPhotoId = await uploadPhoto(shop.origin);
    const looking: Act = async (line, index) => {
      const headers = { accept: "text/html", "accept-encoding": "br", ...fromAnyAddress(index) };
      await line.ask({ path: "/", headers });
      await line.ask({ path: "/trpc/catalog.listFormats", headers });
    };
    const ordering: Act = (line, index) => checkOut(database, modelPhotoId, line, index);
    await Promise.all([
      drive({ origin: shop.origin, atOnce: 32, act: looking }, loadSeconds),
      drive({ origin: shop.origin, atOnce: 8, act: ordering }, loadSeconds),
    ]);
    const bare: Act = async (line) => void (await line.ask({ path: "/trpc/read" }));
    await drive({ origin: limit.origin, atOnce: 32, act: bare }, loadSeconds / 2);
    const loaded = { ours: rssMib(shop.pid), limit: rssMib(limit.pid) };
    await Bun.sleep(restSeconds * 1_000);
    const rested = rssMib(shop.pid);
    const mib = (value: number) => `${value.toFixed(0)} MiB`;
    return [
      {
        what: "memory, idle",
        ours: mib(idle.ours),
        limit: `the bare stack ${mib(idle.limit)}`,
        ratio: idle.ours / idle.limit,
        // 110 of 52.
        wanted: { atMost: 2.12 },
      },
      {
        what: "memory, after load",
        ours: mib(loaded.ours),
        limit: `the bare stack ${mib(loaded.limit)}`,
        ratio: loaded.ours / loaded.limit,
        // 250 of 97.
        wanted: { atMost: 2.58 },
      },
      {
        what: "memory, a minute later",
        ours: mib(rested),
        limit: `idle ${mib(idle.ours)}`,
        ratio: rested / idle.ours,
        wanted: { atMost: backMax },
      },
    ];
  } finally {
    await close();
  }
};

/** What is read after the opening is there by then. */
const settleMs = 3_000;
