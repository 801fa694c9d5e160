import { readFileSync } from "node:fs";
import { join } from "node:path";

import { z } from "zod";

const packageSchema = z.object({ version: z.string() });
const markLength = 7;

/**
 * The version of this program and a mark of what it was built from, such as `0.1.0+3f2a9c1`: two builds of one version
 * are told apart, the same one on two machines is the same.
 * @param projectDir where it was built; what was never built has no mark
 */
export const buildVersion = (projectDir: string): string => {
  const { version } = packageSchema.parse(
    JSON.parse(readFileSync(join(projectDir, "package.json"), "utf8")),
  );
  const mark = readMark(join(projectDir, "dist/.lodestone-built"));
  return mark === null ? version : `${version}+${mark}`;
};

const readMark = (stamp: string): string | null => {
  try {
    return readFileSync(stamp, "utf8").slice(0, markLength);
  } catch {
    return null;
  }
};
