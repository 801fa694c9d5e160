import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createTestDatabase } from "#testing/database.ts";
import { startServer } from "#testing/server.ts";

import { benchEnv } from "./bench-house.ts";
import type { BenchRow } from "./bench-row.ts";
import { checkOut, waitForMails } from "./checkout.ts";
import { openHttpLine } from "./http-line.ts";
import { inLanes } from "./in-lanes.ts";
import { uploadPhoto } from "./upload-photo.ts";

const orders = 120;
const perSecondMin = 10;

/** How fast the mails of orders leave that have waited for a worker, pictures and terms and all. */
export const benchMails = async (): Promise<readonly BenchRow[]> => {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "lodestone-bench-mails-"));
  chmodSync(dataDir, 0o755);
  try {
    const web = await startServer({ dataDir, env: benchEnv(database, { ROLE: "web" }) });
    const modelPhotoId = await uploadPhoto(web.origin);
    let index = 0;
    await inLanes(orders, 4, async () => {
      const line = await openHttpLine(web.origin);
      await checkOut(database, modelPhotoId, line, (index += 1));
      line.close();
    });
    await web.stop();
    const worker = await startServer({ dataDir, env: benchEnv(database, { ROLE: "worker" }) });
    const { mails } = await waitForMails(database);
    await worker.stop();
    const [took] = await database.connection.pool.query(
      (client) => client<{ seconds: number }[]>`
        select extract(epoch from max(sent_at) - min(sent_at))::float8 as seconds from email`,
    );
    const perSecond = (mails - 1) / (took?.seconds ?? Number.NaN);
    return [
      {
        what: "mails of orders",
        ours: `${perSecond.toFixed(1)}/s`,
        also: {
          wanted: `at least ${perSecondMin}/s, all ${orders}`,
          isMet: perSecond >= perSecondMin && mails === orders,
        },
      },
    ];
  } finally {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
