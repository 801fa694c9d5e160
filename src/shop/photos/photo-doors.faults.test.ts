import { afterAll, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { photoGlancesPath } from "#shared/photos.ts";
import { openHttpShop } from "#testing/houses/http-shop.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { openUpload, sendBytes, upload } from "#testing/plays/upload.ts";

const shop = await openHttpShop();
afterAll(() => shop.close());
const { db, services } = shop;
const jpeg = await makeJpeg();

/** A disk of 64 kB in the place of a folder; needs the right to mount. */
const mountTinyDisk = (folder: string): boolean =>
  process.platform === "linux" &&
  Bun.which("mount") !== null &&
  Bun.spawnSync(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder]).success;

const problemIn = async (answer: Response) => ({
  status: answer.status,
  contentType: answer.headers.get("content-type"),
  ...(await answer.json()),
});

const { uploads } = services.workFolder;
const isMounted = mountTinyDisk(uploads);

test.skipIf(!isMounted)(
  "U12: an upload opened where no bytes fit is told so, and opens once there is room",
  async () => {
    const anna = await shop.visitor("guest");
    const photoId = uuidv7();
    try {
      await writeFile(join(uploads, "filler"), new Uint8Array(1 << 20)).catch(() => undefined);
      expect(await problemIn(await openUpload(anna.request, photoId, jpeg.length))).toMatchObject({
        status: 507,
        contentType: "application/problem+json",
        code: "storage_full",
      });
    } finally {
      Bun.spawnSync(["umount", uploads]);
    }
    // The disk is asked once a second.
    while (!(await services.diskRoom.hasRoomFor(1))) await Bun.sleep(50);
    expect((await openUpload(anna.request, photoId, jpeg.length)).status).toBe(201);
    expect((await sendBytes(anna.request, photoId, 0, jpeg)).status).toBe(204);
  },
);

const fullDevice = "/dev/full";

// More than one chunk is told of the full disk by another end of tus' streams than a short piece.
test.skipIf(!existsSync(fullDevice)).each([4_000, 60_000, 300_000, 3_000_000])(
  "U12: a piece of %p bytes for which there is no room is told so, and the upload goes on",
  async (pieceBytes) => {
    const anna = await shop.visitor("guest");
    const photoId = uuidv7();
    const piece = new Uint8Array(pieceBytes);
    await openUpload(anna.request, photoId, pieceBytes + 1);
    const path = join(uploads, photoId);
    await rm(path);
    await symlink(fullDevice, path);
    expect(await problemIn(await sendBytes(anna.request, photoId, 0, piece))).toMatchObject({
      status: 507,
      contentType: "application/problem+json",
      code: "storage_full",
    });
    await rm(path);
    await writeFile(path, "");
    expect((await sendBytes(anna.request, photoId, 0, piece)).status).toBe(204);
  },
);

test("whatever goes wrong behind a photo's door, who shows or sends it gets no page", async () => {
  const anna = await shop.visitor("guest");
  const { photoId } = await upload(anna.request, jpeg);
  const html = { accept: "text/html" };
  const inPage = { accept: "image/avif,image/webp,*/*;q=0.8" };
  await db.execute(sql`alter table photo rename to photo_gone`);
  await db.execute(sql`alter table rate_limit rename to rate_limit_gone`);
  try {
    const answers = [
      await openUpload(anna.request, uuidv7(), jpeg.length),
      await sendBytes(anna.request, photoId, 0, jpeg),
      await anna.request(`/photos/${photoId}/thumb`, { headers: inPage }),
      await anna.request(photoGlancesPath, { method: "POST", body: jpeg, headers: html }),
    ];
    for (const answer of answers) {
      const problem = await problemIn(answer);
      expect(problem).toMatchObject({ status: 500, contentType: "application/problem+json" });
      expect(problem.digest).toMatch(/^[0-9a-f]{10}$/);
    }
  } finally {
    await db.execute(sql`alter table rate_limit_gone rename to rate_limit`);
    await db.execute(sql`alter table photo_gone rename to photo`);
  }
});
