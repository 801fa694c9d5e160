import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { listening, type ProcessRole, processRoles, placeOf } from "./other-processes.ts";

/** A process of the shop, as all others see it. */
export type ShopProcess = {
  /** Null of one of the version before, which does not say it. */
  readonly version: string | null;
  readonly host: string | null;
  /** Null of one that only takes jobs. */
  readonly port: number | null;
  readonly pid: number | null;
  readonly role: ProcessRole;
  /** When its connection was opened; a database that started anew makes that later. */
  readonly since: string;
  /** It says so twice a minute ({@link createNotifier}). */
  readonly seenAt: string;
  /** Longer than a living one keeps silent. */
  readonly isSilent: boolean;
};

/** More than a shop has; others would be of no use to who looks. */
const processesMax = 100;
const silentSeconds = 90;

/** All processes of this database that are there now, web before worker; another database's are its own. */
export const listProcesses = async (db: Database): Promise<readonly ShopProcess[]> => {
  const rows = await db.execute<
    Pick<ShopProcess, "since" | "seenAt" | "isSilent"> & { name: string }
  >(sql`
    select application_name as name, to_json(backend_start) #>> '{}' as since,
      to_json(state_change) #>> '{}' as "seenAt",
      state_change < now() - make_interval(secs => ${silentSeconds}) as "isSilent"
    from pg_stat_activity
    where datname = current_database() and application_name like ${`${listening} %`}
    order by substring(application_name from '[^ ]+$'), backend_start, pid limit ${processesMax}`);
  return Array.from(rows, ({ name, ...times }) => ({ ...times, ...partsOf(name) }));
};

const partsOf = (name: string): Omit<ShopProcess, "since" | "seenAt" | "isSilent"> => {
  const { role: said, ...place } = placeOf(name);
  return { ...place, role: processRoles.find((known) => known === said) ?? "all" };
};
