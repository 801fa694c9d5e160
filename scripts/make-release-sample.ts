/** Makes src/testing/fixtures/last-release.tar.gz: a filled shop as this version leaves it, see docs/updates.md. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { makeBackup } from "#server/backup/make-backup.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";
import { makeFullLife } from "#testing/houses/make-full-life.ts";
import { openTestShop } from "#testing/shop.ts";

const target = "src/testing/fixtures/last-release.tar.gz";

const shop = await openTestShop();
const folder = await mkdtemp(join(tmpdir(), "lodestone-release-"));
try {
  const { posted } = await makeFullLife(shop);
  const bills = await shop.db.select({ id: invoice.id, number: invoice.number }).from(invoice);
  const source = {
    databaseUrl: shop.url,
    storage: shop.services.storage,
    secret: shop.services.secret,
  };
  const backup = join(folder, "backup");
  await makeBackup(source, backup, () => {});
  const files: Record<string, Uint8Array | string> = {
    "known.json": JSON.stringify({ order: posted, bills }, null, 2),
  };
  for (const entry of await readdir(backup, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Its bytes: of a file that is only named the archive keeps nothing.
    files[`backup${path.slice(backup.length)}`] = await Bun.file(path).bytes();
  }
  await Bun.write(target, await new Bun.Archive(files, { compress: "gzip" }).bytes());
  console.log(`${target}: ${Object.keys(files).length} files, ${Bun.file(target).size} bytes`);
} finally {
  await rm(folder, { recursive: true, force: true });
  await shop.close();
}
