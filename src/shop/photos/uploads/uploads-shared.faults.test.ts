import { afterAll, beforeAll, expect, test } from "bun:test";

import { inArray } from "drizzle-orm";
import postgres from "postgres";
import { uuidv7 } from "uuidv7";

import { photo } from "#shop/photos/photo.table.ts";
import { type HttpShop, openHttpShop } from "#testing/houses/http-shop.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { upload } from "#testing/plays/upload.ts";

let shop: HttpShop;
let other: postgres.Sql;
beforeAll(async () => {
  shop = await openHttpShop({ trustedProxyCount: 1 });
  other = postgres(shop.url, { max: 2, onnotice: () => {} });
}, 60_000);
afterAll(async () => {
  await other.end();
  await shop.close();
});

/** More than the pool has connections, and each would hold one. */
const floodMany = 30;
const victims = 5;

const guestAt = async (address: string) => {
  const { request } = await shop.visitor("guest");
  return (path: string, init: RequestInit = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    return request(path, { ...init, headers: { ...headers, "x-forwarded-for": address } });
  };
};

const waitingForLock = async (): Promise<number> => {
  const [row] = await other<{ many: number }[]>`
    select count(*)::int as many from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
  return row?.many ?? 0;
};

test("beside an address whose uploads all hang, everybody else's arrive, and what was refused there is kept and arrives later", async () => {
  const file = await makeJpeg(400, 300, 501);
  const sha256 = new Bun.CryptoHasher("sha256").update(file).digest("hex");
  const guests = await Promise.all(Array.from({ length: floodMany }, () => guestAt("10.0.0.1")));
  const neighbours = await Promise.all(
    Array.from({ length: victims }, (_, index) => guestAt(`10.0.1.${index}`)),
  );
  const held = await other.reserve();
  await held`select pg_advisory_lock(hashtextextended(${sha256}, 0))`;
  const ids = guests.map(() => uuidv7());
  const flood = guests.map((guest, index) =>
    upload(guest, file, { photoId: ids[index] ?? "" }).then(({ answer }) => answer),
  );
  try {
    while ((await waitingForLock()) < 3) await Bun.sleep(10);
    const arrived = await Promise.all(
      neighbours.map(async (neighbour, index) => {
        const { answer } = await upload(neighbour, await makeJpeg(400, 300, 510 + index));
        return answer.status;
      }),
    );
    expect(arrived).toEqual(Array.from({ length: victims }, () => 204));
  } finally {
    await held`select pg_advisory_unlock_all()`;
    held.release();
    await Promise.allSettled(flood);
  }
  for (const answer of await Promise.all(flood)) {
    expect([204, 503]).toContain(answer.status);
    if (answer.status === 503) expect(answer.headers.get("retry-after")).toBe("5");
  }
  // As the page does: asked how far it got, the shop goes on with what it has.
  for (const [index, guest] of guests.entries()) {
    const asked = await guest(`/uploads/${ids[index]}`, {
      method: "HEAD",
      headers: { "tus-resumable": "1.0.0" },
    });
    expect(asked.headers.get("upload-offset")).toBe(String(file.length));
  }
  const rows = await shop.db
    .select({ status: photo.status })
    .from(photo)
    .where(inArray(photo.id, ids));
  expect(rows.filter(({ status }) => status === "receiving")).toEqual([]);
}, 120_000);
