import { and, desc, eq, gt, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { countAct } from "#server/http/rate-limit.ts";
import type { Services } from "#server/services.ts";
import type { Locale } from "#shared/locale.ts";
import { dataExportDays, dataExportPath, dataExportsPerDayMax } from "#shared/privacy.ts";

import { dataExportToken } from "./data-export-token.ts";
import { dataExport } from "./data-export.table.ts";
import { makeExportJob } from "./privacy-jobs.ts";

const limit = { act: "data_export", max: dataExportsPerDayMax, windowSeconds: 86_400 };

/**
 * Asks for a copy of everything that is kept about this person. While one is being made, it is that one.
 * @throws ShopError `too_many_requests`
 */
export const requestExport = async (
  services: Services,
  whose: Actor,
  locale: Locale,
): Promise<void> => {
  const { db } = services.connection;
  await countAct(db, limit, whose.userId);
  const exportId = uuidv7();
  await db.transaction(async (tx) => {
    const [asked] = await tx
      .insert(dataExport)
      .values({
        id: exportId,
        ownerId: whose.userId,
        tokenHash: hashSecretToken(dataExportToken(services, exportId)),
        expiresAt: sql`now() + make_interval(days => ${dataExportDays})`,
      })
      .onConflictDoNothing()
      .returning({ id: dataExport.id });
    if (asked) await services.jobs.enqueue(tx, makeExportJob, { exportId, locale });
  });
};

/** The newest copy of a person, with its private link once it is made; null when there is none. */
export const readExport = async (services: Services, whose: Actor) => {
  const [found] = await services.connection.db
    .select({
      id: dataExport.id,
      status: dataExport.status,
      sizeBytes: dataExport.sizeBytes,
      createdAt: dataExport.createdAt,
      expiresAt: dataExport.expiresAt,
    })
    .from(dataExport)
    .where(and(eq(dataExport.ownerId, whose.userId), gt(dataExport.expiresAt, sql`now()`)))
    .orderBy(desc(dataExport.id))
    .limit(1);
  if (!found) return null;
  const { id, ...copy } = found;
  const path = copy.status === "ready" ? dataExportPath(dataExportToken(services, id)) : null;
  return { ...copy, path };
};
