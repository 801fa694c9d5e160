import { join } from "node:path";

import postgres from "postgres";

import { inParallel } from "#server/backup/in-parallel.ts";
import { readLastBackup } from "#server/backup/last-backup.ts";
import { listShopTables } from "#server/backup/shop-tables.ts";
import { connect } from "#server/db/connect.ts";
import { reachDatabase } from "#server/db/reach-database.ts";
import { createLogger } from "#server/log/logger.ts";
import { openFolderStorage } from "#server/storage/folder-storage.ts";

import { createTestDatabase } from "./database.ts";
import { emptyDatabase, hashRows, hashTables } from "./houses/whole-shop.ts";
import { fillCart } from "./makes/fill-cart.ts";
import { makeJpeg } from "./makes/make-picture.ts";
import { makeOldOrder, openOldOrder } from "./makes/old-order.ts";
import { seedManyOrders } from "./makes/seed-many-orders.ts";
import { seedManyPhotos } from "./makes/seed-many-photos.ts";
import { createHttpClient } from "./plays/http-client.ts";
import { startOperatorScript } from "./plays/operator-script.ts";
import { placeCartOverHttp } from "./plays/place-order-over-http.ts";
import { startServer } from "./server.ts";

const filesAtOnce = 16;
const web = { ROLE: "web", TRUSTED_PROXIES: "1" };

/**
 * A shop of a size is backed up while people order, comes back in two places, and is compared.
 * @param folder an empty one, for all of it
 * @returns figures, of which those that end in `lost`, `changed` or `different` are to be 0
 */
export const backUpInUse = async (
  size: { readonly orders: number; readonly photos: number },
  folder: string,
) => {
  const [first, second, third] = ["first", "second", "third"].map((name) => join(folder, name));
  if (first === undefined || second === undefined || third === undefined) throw new Error("three");
  const token = await sellAndBill(first);
  const server = await startServer({ dataDir: first, env: web });
  const seen = await openOldOrder(server.origin, token);
  const source = await openDatabase(first);
  await seed(source.url, join(first, "files"), size);

  const people = letPeopleOrder(server.origin);
  await people.firstPlaced;
  const before = await hashAllRows(source.sql);
  const placedBefore = [...people.placed];
  const backup = join(folder, "backup");
  const made = await runWell("backup", backup, folder, { DATA_DIR: first });
  await people.stop();
  const after = await hashAllRows(source.sql);
  const last = await readLastBackup(first);
  await source.close();
  await server.stop();

  const restored = await runWell("restore", backup, folder, { DATA_DIR: second });
  const own = await createTestDatabase();
  const ownSql = postgres(own.url, { max: 1, onnotice: () => undefined });
  await emptyDatabase(ownSql);
  const env = { DATA_DIR: third, DATABASE_URL: own.url };
  const restoredToOwn = await runWell("restore", backup, folder, env);

  const back = await openDatabase(second);
  const rowsBack = await hashAllRows(back.sql);
  const inTwo = [await hashTables(back.sql), await hashTables(ownSql)];
  await back.close();
  await ownSql.end();
  await own.drop();

  const again = await startServer({ dataDir: second, env: web });
  const seenAgain = await openOldOrder(again.origin, token);
  let ordersLost = 0;
  for (const placed of placedBefore) {
    const opened = await openOldOrder(again.origin, placed).catch(() => null);
    if (opened?.pictures.length !== 1) ordersLost += 1;
  }
  await again.stop();
  const files = await compareFiles(join(first, "files"), join(second, "files"));
  return {
    rows: last?.rows ?? 0,
    files: last?.files ?? 0,
    sizeMb: (last?.sizeBytes ?? 0) / 1e6,
    backupSeconds: made.seconds,
    peakBackupMb: made.peakMb,
    restoreSeconds: restored.seconds,
    peakRestoreMb: restored.peakMb,
    restoreToOwnSeconds: restoredToOwn.seconds,
    ordersMeanwhile: people.placed.length - placedBefore.length,
    ordersLost,
    ...compareRows({ before, after, back: rowsBack }),
    tablesDifferent: Bun.deepEquals(inTwo[0], inTwo[1]) ? 0 : 1,
    ...files,
    oldOrderDifferent: isWhole(seen) && Bun.deepEquals(seen, seenAgain) ? 0 : 1,
  };
};

const isWhole = ({ pictures, invoices }: Awaited<ReturnType<typeof openOldOrder>>): boolean =>
  pictures.length === 2 && invoices.length === 1 && invoices[0] !== "no PDF";

/** With workers, which make the invoice; later ones would work on what was only seeded. */
const sellAndBill = async (dataDir: string): Promise<string> => {
  const server = await startServer({ dataDir });
  const token = await makeOldOrder(server);
  await server.stop();
  return token;
};

const openDatabase = async (dataDir: string) => {
  const log = createLogger("silent");
  const database = await reachDatabase({ databaseUrl: undefined, dataDir, log });
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  const close = async () => {
    await sql.end();
    await database.leave();
  };
  return { url: database.url, sql, close };
};

const seed = async (
  url: string,
  filesFolder: string,
  { orders, photos }: { readonly orders: number; readonly photos: number },
): Promise<void> => {
  const connection = connect(url);
  await seedManyOrders({ db: connection.db, url }, orders);
  await connection.close();
  await seedManyPhotos({ url, filesFolder }, photos);
};

/** Strangers who order one after the other, each from an address of its own, until it is enough. */
const letPeopleOrder = (origin: string) => {
  const placed: string[] = [];
  const first = Promise.withResolvers<void>();
  let isOver = false;
  const order = async () => {
    const photo = await makeJpeg(900, 900, 7);
    for (let index = 1; !isOver; index += 1) {
      const address = `10.0.${(index >> 8) & 255}.${index & 255}`;
      const client = createHttpClient(origin, "de", { "x-forwarded-for": address });
      await fillCart(client, [{ photo }]);
      const person = { name: "Ada Beispiel", email: `ada${index}@example.org` };
      placed.push((await placeCartOverHttp(client, person)).token);
      first.resolve();
    }
  };
  const ordering = order();
  ordering.catch(first.reject);
  const stop = async () => {
    isOver = true;
    await ordering;
  };
  return { placed, firstPlaced: first.promise, stop };
};

const runWell = async (
  name: "backup" | "restore",
  backup: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
) => {
  const ended = await startOperatorScript(name, backup, { cwd, env }).ended;
  if (ended.code !== 0 || ended.problems !== "") throw new Error(`${name}: ${ended.problems}`);
  return ended;
};

type AllRows = ReadonlyMap<string, ReadonlySet<string>>;

const hashAllRows = async (sql: postgres.Sql): Promise<AllRows> => {
  const tables = new Map<string, ReadonlySet<string>>();
  for (const { name } of await listShopTables(sql)) tables.set(name, await hashRows(sql, name));
  return tables;
};

/** What stood before the backup and still stands has to be back, each row as it was. */
const compareRows = (rows: {
  readonly before: AllRows;
  readonly after: AllRows;
  readonly back: AllRows;
}) => {
  let [rowsCompared, rowsLost] = [0, 0];
  for (const [table, before] of rows.before) {
    const stood = before.intersection(rows.after.get(table) ?? new Set());
    rowsCompared += stood.size;
    rowsLost += stood.difference(rows.back.get(table) ?? new Set()).size;
  }
  return { rowsCompared, rowsLost };
};

const compareFiles = async (from: string, to: string) => {
  const [source, target] = [await openFolderStorage(from), await openFolderStorage(to)];
  let [filesCompared, filesChanged, filesLost] = [0, 0, 0];
  await inParallel(target.list(""), filesAtOnce, async ({ key }) => {
    const [one, other] = [await source.readBytes(key), await target.readBytes(key)];
    filesCompared += 1;
    if (one === null || other === null || !Buffer.from(one).equals(other)) filesChanged += 1;
  });
  const database = await openDatabase(join(to, ".."));
  const named = await database.sql<{ key: string }[]>`
    select key from photo, unnest(array[original_key, master_key, proxy_key, thumb_key]) key
    where status = 'ready' and key is not null`;
  await inParallel(named, filesAtOnce, async ({ key }) => {
    if ((await source.stat(key)) !== null && (await target.stat(key)) === null) filesLost += 1;
  });
  await database.close();
  return { filesCompared, filesChanged, filesLost };
};
