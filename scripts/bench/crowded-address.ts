// Bench: what a crowd at one address does to the uploads of others.

import sharp from "sharp";

import { createSessions } from "#server/auth/session.ts";
import { createTestDatabase } from "#testing/database.ts";
import { startServer } from "#testing/server.ts";

import { makeActor } from "../../src/testing/makes/make-shopper.ts";
import { makePhonePhoto } from "../../src/testing/makes/phone-photo.ts";
import { createHttpClient } from "../../src/testing/plays/http-client.ts";
import { upload } from "../../src/testing/plays/upload.ts";
import { median, millisecondsOf } from "./median.ts";
import type { Tell } from "./tell.ts";

/** What one address does to the others: so many guests, each with two pictures as dear as they go. */
const guests = 120;
const picturesOfGuest = 2;
const bombSidePixels = 5_400;
/** Two victims, one after the other's photos, from two addresses of their own. */
const rounds = 5;
const delayRatioMax = 2;
const pollMs = 20;
const readyMsMax = 120_000;

/** From the first byte of a photo of 12 megapixels until it is ready, without and with the crowd. */
export const benchCrowdedAddress = async (tell: Tell): Promise<void> => {
  const database = await createTestDatabase();
  const server = await startServer({
    env: { DATABASE_URL: database.url, TRUSTED_PROXIES: "1", LOG_LEVEL: "error" },
  });
  const { db } = database.connection;
  const sessions = createSessions(db);
  const guestAt = async (address: string) => {
    const client = createHttpClient(server.origin, "de", { "x-forwarded-for": address });
    const { userId } = await makeActor(db);
    client.cookies.set("lodestone", await sessions.start(userId, new Date()));
    return client;
  };
  try {
    const victims = [await guestAt("203.0.113.7"), await guestAt("203.0.113.8")];
    let seed = 1;
    const measure = async () => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        for (const victim of victims) {
          const photo = await makePhonePhoto({ width: 4_032, height: 3_024, seed: (seed += 1) });
          times.push(await millisecondsOf(() => untilReady(victim, photo)));
        }
      }
      return { middle: median(times), worst: Math.max(...times) };
    };
    await measure();
    const alone = await measure();

    // The same of every guest: only one's own is not decoded twice.
    const bombs = [await makeBomb(1), await makeBomb(2)] as const;
    const statuses: number[] = [];
    const crowd = Promise.all(
      Array.from({ length: guests }, async () => {
        const client = await guestAt("198.51.100.1");
        for (let picture = 0; picture < picturesOfGuest; picture += 1) {
          const sent = upload(client.request, bombs[picture] ?? bombs[0]);
          // What is still on its way when all is measured ends with the server.
          const status = await sent.then(({ answer }) => answer.status).catch(() => null);
          if (status === null) return;
          statuses.push(status);
        }
      }),
    );
    // The first are at work, and hold every worker.
    while (statuses.length < 2) await Bun.sleep(pollMs);
    const crowded = await measure();
    const left = guests * picturesOfGuest - statuses.length;
    tell(
      `a photo of 12 megapixels beside ${guests * picturesOfGuest} of 29 from another address, ms`,
      `${crowded.middle.toFixed(0)} (worst ${crowded.worst.toFixed(0)}), ratio ${(crowded.middle / alone.middle).toFixed(2)}, of the crowd refused ${statuses.filter((status) => status !== 204).length}, still sending ${left}`,
      `ratio <= ${delayRatioMax}`,
      `alone ${alone.middle.toFixed(0)} (worst ${alone.worst.toFixed(0)})`,
    );
    await server.kill();
    await crowd;
  } finally {
    await server.kill();
    await database.drop();
  }
};

const untilReady = async (
  client: Awaited<ReturnType<typeof createHttpClient>>,
  photo: Uint8Array<ArrayBuffer>,
): Promise<void> => {
  const { photoId } = await upload(client.request, photo);
  const end = performance.now() + readyMsMax;
  while (performance.now() < end) {
    const answer = await client.query("photos.readPhotos", { ids: [photoId] });
    if (answer.ok && (await answer.json()).result.data[0]?.status === "ready") return;
    await Bun.sleep(pollMs);
  }
  throw new Error("a photo did not become ready");
};

/** Some kilobytes that are decoded to 29 megapixels; each another file. */
const makeBomb = async (index: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({
      create: {
        width: bombSidePixels + index,
        height: bombSidePixels,
        channels: 3,
        background: { r: index % 256, g: 80, b: 40 },
      },
    })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer(),
  );

if (import.meta.main) {
  await benchCrowdedAddress((...row) => console.log(row.join(" | ")));
}
