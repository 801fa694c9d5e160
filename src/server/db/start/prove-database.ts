import postgres from "postgres";

import { databaseErrorCode } from "#server/db/database-error-code.ts";
import { StartError } from "#server/db/start-error.ts";

/** Which variable named the address. */
export type DatabaseVariable = "DATABASE_URL" | "DATABASE_DIRECT_URL";

const answerMsMax = 15_000;
/** Only a session that is ours alone keeps it: what is set, in ms, and how Postgres says it. */
const ownSetting = { ms: 31_000, said: "31s" } as const;

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing answers at that address",
  ENOTFOUND: "its host is not known",
  EAI_AGAIN: "its host is not known",
  EHOSTUNREACH: "its host does not answer",
  ENETUNREACH: "its host does not answer",
  ETIMEDOUT: "its host does not answer",
  CONNECT_TIMEOUT: "its host does not answer",
  "28P01": "the password is wrong",
  "28000": "the user may not sign in",
  "3D000": "that database does not exist",
  "42501": "the user may not change the schema",
  "53300": "it takes no more connections",
  "57P03": "it is starting or stopping",
};

/** A pooler says so in words alone (pgbouncer: all of them 08P01). */
const poolerReasons: readonly (readonly [RegExp, string])[] = [
  [/^SASL authentication failed/, "the user or the password is wrong"],
  [/^no such database/, "that database does not exist"],
];

/**
 * Asks a database that the environment names, so that a start says which variable is wrong, and what about it.
 * @throws StartError with one plain line, also where a pooler stands in Postgres's place; the address is not repeated
 */
export const proveDatabase = async (url: string, variable: DatabaseVariable): Promise<void> => {
  await askDatabase(url, variable, { isPooler: false });
};

/**
 * Asks a pooler and Postgres itself.
 * @throws StartError as for each alone, and where the two lead to different databases
 */
export const provePooler = async (poolerUrl: string, directUrl: string): Promise<void> => {
  const behind = await askDatabase(poolerUrl, "DATABASE_URL", { isPooler: true });
  const past = await askDatabase(directUrl, "DATABASE_DIRECT_URL", { isPooler: false });
  if (behind === past) return;
  throw new StartError(
    "DATABASE_DIRECT_URL leads to another database than DATABASE_URL: both must be the same one (docs/deploy.md).",
  );
};

/** @returns which database of which running server it is, alike for every way to it */
const askDatabase = async (
  url: string,
  variable: DatabaseVariable,
  { isPooler }: { readonly isPooler: boolean },
): Promise<string | undefined> => {
  const client = postgres(url, {
    max: 1,
    connect_timeout: 5,
    fetch_types: false,
    prepare: false,
    onnotice: () => {},
    connection: {
      application_name: "lodestone-start",
      ...(isPooler ? {} : { lock_timeout: ownSetting.ms }),
    },
  });
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error(), { code: "ETIMEDOUT" })),
    answerMsMax,
  );
  try {
    const asked = client<{ setting: string; place: string }[]>`
      select current_setting('lock_timeout') as setting,
        concat_ws(' ', current_database(), extract(epoch from pg_postmaster_start_time())) as place`;
    const [row] = await Promise.race([asked, late]);
    if (!isPooler && row?.setting !== ownSetting.said)
      throw new StartError(poolerSentence(variable));
    return row?.place;
  } catch (cause) {
    throw cause instanceof StartError ? cause : databaseRefusal(cause, variable, url);
  } finally {
    clearTimeout(timer);
    await client.end({ timeout: 1 });
  }
};

/** What an operator is told of a database that failed: always one line, never its password. */
export const databaseRefusal = (
  cause: unknown,
  variable: DatabaseVariable,
  url = "",
): StartError => {
  const said = cause instanceof Error ? cause.message : String(cause);
  if (said.includes("unsupported startup parameter")) {
    return new StartError(poolerSentence(variable), { cause });
  }
  const reason =
    reasons[databaseErrorCode(cause) ?? ""] ??
    poolerReasons.find(([words]) => words.test(said))?.[1] ??
    withoutPassword(said, url);
  return new StartError(`${variable} cannot be used: ${reason}.`, { cause });
};

export const isKnownRefusal = (cause: unknown): boolean =>
  Object.hasOwn(reasons, databaseErrorCode(cause) ?? "");

const poolerSentence = (variable: DatabaseVariable): string =>
  variable === "DATABASE_URL"
    ? "DATABASE_URL is a pooler: set DATABASE_DIRECT_URL to Postgres itself as well (docs/deploy.md)."
    : "DATABASE_DIRECT_URL is a pooler: it must be Postgres itself (docs/deploy.md).";

const withoutPassword = (said: string, url: string): string => {
  const line = said.split("\n")[0] ?? "";
  const password = URL.canParse(url) ? new URL(url).password : "";
  if (password === "") return line;
  return line.replaceAll(password, "…").replaceAll(decodeURIComponent(password), "…");
};
