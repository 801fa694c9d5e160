import { Glob } from "bun";

/** The suites in the order in which they start: the longest first, so that none is left alone at the end. */
export const suiteNames = [
  "journeys",
  "faults",
  "unit",
  "races",
  "check",
  "photos",
  "fidelity",
  "books",
  "december",
  "sheets",
  "access",
  "chaos",
  "cluster",
] as const;
export type SuiteName = (typeof suiteNames)[number];
/**
 * Played when they are named, not with all the others: minutes of three browsers, or of seven processes whose acts are
 * those of `chaos`.
 */
export const namedOnly: ReadonlySet<SuiteName> = new Set(["december", "cluster"]);

const tagged = /\.(photos|fidelity|books|sheets|races|access|faults|journey)\.test\.tsx?$/;

/** The suite a test file belongs to, by its name: `x.races.test.ts` is races, `x.test.ts` is unit. */
export const suiteOf = (file: string): SuiteName => {
  const tag = tagged.exec(file)?.[1];
  if (tag === "journey") return "journeys";
  return suiteNames.find((name) => name === tag) ?? "unit";
};

/**
 * Journeys that `cluster` plays once more, through its balancer: those in which money goes its whole way and in which two
 * people work at once. The others are pages that know of no process; `WEB_PROCESSES=2 scripts/test journeys` plays all.
 */
const throughBalancer: readonly string[] = [
  "src/e2e/first-magnet.journey.test.ts",
  "src/e2e/money-back.journey.test.ts",
  "src/e2e/two-admins.journey.test.ts",
];

export const listTestFiles = async (suite: SuiteName, folder: string): Promise<string[]> => {
  if (suite === "cluster") return [...throughBalancer];
  const files = await Array.fromAsync(new Glob("src/**/*.test.{ts,tsx}").scan({ cwd: folder }));
  return files.filter((file) => suiteOf(file) === suite).sort();
};
