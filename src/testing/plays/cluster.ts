import { join } from "node:path";

import { readLines } from "#testing/judges/read-lines.ts";

const variable = "LODESTONE_TEST_CLUSTER";
let started: Bun.Subprocess<"pipe", "pipe", "inherit"> | undefined;

/**
 * The Postgres that all test files of a run share: the one the runner named in the environment, or
 * one started here at the first call. It ends with this process, however that ends.
 * @returns an address whose user may make databases
 */
export const openTestCluster = async (): Promise<string> => {
  const named = process.env[variable];
  if (named !== undefined) return named;
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "cluster-process.ts")], {
    stdin: "pipe",
    stdout: "pipe",
    stderr: "inherit",
  });
  child.unref();
  started = child;
  const first = Promise.withResolvers<string>();
  void readLines(child.stdout, first.resolve).then(() => first.resolve(""));
  const url = await first.promise;
  if (!url.startsWith("postgres://")) throw new Error("the test database did not start");
  process.env[variable] = url;
  return url;
};

/** Ends the one that was started here, before its place goes. */
export const closeTestCluster = async (): Promise<void> => {
  await started?.stdin.end();
  await started?.exited;
};
