import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { type Finding, runBinary } from "./run-tool.ts";

/** `drizzle-kit generate` has nothing to add: the migrations say what the tables say. */
export const checkMigrations = async (): Promise<readonly Finding[]> => {
  const name = "migrations match the tables";
  // Inside the project, because drizzle-kit takes relative paths only; a copy, because it writes.
  const copy = await mkdtemp("node_modules/.lodestone-migrations-");
  try {
    await cp("drizzle", copy, { recursive: true });
    const { code, output } = await runBinary(
      "drizzle-kit",
      [
        "generate",
        "--dialect=postgresql",
        "--schema=./src/**/*.table.ts",
        "--casing=snake_case",
        `--out=${copy}`,
      ],
      ".",
    );
    const added = (await readdir(copy)).filter((file) => !knownFiles.has(file));
    if (code === 0 && added.length === 0) return [{ name }];
    const fresh = await Promise.all(added.map((file) => Bun.file(join(copy, file)).text()));
    return [{ name, problem: [output, ...fresh].join("\n") }];
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
};

const knownFiles = new Set(await readdir("drizzle"));
