// Other processes of one shop, as its database sees them: by the names of their listening connections.

import { sql } from "drizzle-orm";

import { deriveSecretToken } from "#server/auth/secret-token.ts";
import type { Database } from "#server/db/connect.ts";
import { StartError } from "#server/db/start-error.ts";

export const listening = "lodestone-listen";
const markLength = 10;

export const processRoles = ["all", "web", "worker"] as const;
export type ProcessRole = (typeof processRoles)[number];

/** Postgres cuts a name after so many bytes; the role, by which others know who takes jobs, stands last. */
const nameLengthMax = 63;
const versionLengthMax = 13;
/** Whoever was stopped a moment ago may be seen still. */
const looksMax = 8;
const lookAgainMs = 250;
/** Numbers take less room so: a port four letters at most, a process' number five. */
const shortBase = 36;

export type ProcessPlace = {
  readonly version: string;
  readonly host: string;
  /** Of one that answers, where it is known before it listens. */
  readonly port?: number | null;
  readonly pid?: number | null;
};

/**
 * What a process' listening connection is called: by it others see whose secret it has, and not the secret, which
 * version it is and where, and whether it takes jobs.
 */
export const listeningName = (
  secret: Uint8Array,
  role: ProcessRole,
  { version, host, port = null, pid = null }: ProcessPlace,
): string => {
  const plain = (text: string) => text.replaceAll(/[^\w.+-]/g, "-");
  const short = (number: number | null) => number?.toString(shortBase) ?? "";
  const start = `${startOf(secret)} ${plain(version).slice(0, versionLengthMax)}@`;
  const end = `:${short(port)}:${short(pid)} ${role}`;
  // Of a long name the end tells machines apart: `shop-web-5d9c7b-x2x7z`.
  return `${start}${plain(host).slice(start.length + end.length - nameLengthMax)}${end}`;
};

/** What such a name says of where a process is; null where it does not. */
export const placeOf = (name: string) => {
  const [, version = null, place = "", role = ""] =
    /(?: ([^ @]+)@([^ ]+))? (\w+)$/.exec(name) ?? [];
  const [host, port, pid] = place.split(":");
  const numberOf = (short = "") => (short === "" ? null : Number.parseInt(short, shortBase));
  return { version, host: host || null, port: numberOf(port), pid: numberOf(pid), role };
};

const startOf = (secret: Uint8Array): string =>
  `${listening} ${deriveSecretToken(secret, "process", "").slice(0, markLength)}`;

/** Whether any process takes jobs now; where names may not be seen, nobody does. */
export const isSomebodyTakingJobs = async (db: Database): Promise<boolean> => {
  const takers = await db.execute(sql`
    select from pg_stat_activity
    where datname = current_database()
      and (application_name like ${`${listening} % worker`} or application_name like ${`${listening} % all`})
    limit 1`);
  return takers.length > 0;
};

/**
 * A process with another secret than those that are there would not know the links and second factors that they made,
 * nor they its own, as on two machines whose data folders are not shared.
 * @param findSecret null: one would be made. Looked at again: who shares the folder makes one before it listens
 * @param ownName of this process' listening connection, once it has one: of two that start at once the first one stays
 * @throws StartError when a process that was there before has another one
 */
export const refuseOtherSecret = async (
  db: Database,
  findSecret: () => Uint8Array | null,
  ownName?: string,
): Promise<void> => {
  for (let looks = 0; looks < looksMax; looks += 1) {
    if (!(await isOtherThere(db, findSecret, ownName))) return;
    await Bun.sleep(lookAgainMs);
  }
  throw new StartError(
    "APP_SECRET: a process of this shop that runs already has another one: give all of them the same. To change it, stop all of them first.",
  );
};

const isOtherThere = async (
  db: Database,
  findSecret: () => Uint8Array | null,
  ownName: string | undefined,
): Promise<boolean> => {
  const names = await db.execute<{ name: string }>(sql`
    select application_name as name from pg_stat_activity
    where datname = current_database() and application_name like ${`${listening} %`}
      and (${ownName ?? null}::text is null or backend_start < (
        select max(backend_start) from pg_stat_activity
        where datname = current_database() and application_name = ${ownName ?? null}))`);
  const secret = findSecret();
  return names.some(({ name }) => secret === null || !name.startsWith(`${startOf(secret)} `));
};
