import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import postgres from "postgres";

import { inParallel } from "#server/backup/in-parallel.ts";
import { photoKeys } from "#shop/photos/photo-files.ts";

import { makeJpeg } from "./make-picture.ts";

const rowsAtOnce = 1_000;
const filesAtOnce = 16;

/**
 * Photos of the first person with orders, each with its four files: small pictures of our own, no two
 * with the same bytes.
 * @param filesFolder where the shop keeps its files
 */
export const seedManyPhotos = async (
  { url, filesFolder }: { readonly url: string; readonly filesFolder: string },
  many: number,
): Promise<void> => {
  const picture = await makeJpeg(160, 120);
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    for (let first = 0; first < many; first += rowsAtOnce) {
      const photos = Array.from({ length: Math.min(rowsAtOnce, many - first) }, (_, index) =>
        drawPhoto(picture, first + index),
      );
      await inParallel(photos, filesAtOnce, ({ keys, bytes }) =>
        keepFiles(filesFolder, Object.values(keys), bytes),
      );
      await client`
        insert into photo (id, owner_id, status, name, size_bytes, sha256, type, width, height,
          original_key, master_key, proxy_key, thumb_key, expires_at)
        select gen_random_uuid(), (select owner_id from "order" order by placed_at limit 1), 'ready',
          'seeded.jpg', ${picture.length}, sha256, 'image/jpeg', 160, 120, original, master, proxy, thumb,
          now() + interval '300 days'
        from jsonb_to_recordset(${client.json(photos.map(({ sha256, keys }) => ({ sha256, ...keys })))})
          as drawn(sha256 text, original text, master text, proxy text, thumb text)`;
    }
  } finally {
    await client.end({ timeout: 5 });
  }
};

/** What follows the end of a JPEG is no part of the picture. */
const drawPhoto = (picture: Uint8Array, index: number) => {
  const bytes = Buffer.concat([picture, Buffer.from(`seeded ${index}`)]);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { sha256, bytes, keys: photoKeys(sha256) };
};

const keepFiles = async (folder: string, keys: readonly string[], bytes: Uint8Array) => {
  for (const [index, key] of keys.entries()) {
    const path = join(folder, key);
    if (index === 0) await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
};
