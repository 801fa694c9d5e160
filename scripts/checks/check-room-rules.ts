import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

import { z } from "zod";

import { roomSamples, sampleNeighbours } from "./room-samples.ts";
import { type Finding, runBinary } from "./run-tool.ts";

const reportSchema = z.object({
  diagnostics: z.array(z.object({ code: z.string().optional(), filename: z.string() })),
});

/** Each rule of the house, proven on a file that breaks it: our own configuration, another folder. */
export const checkRoomRules = async (): Promise<readonly Finding[]> => {
  const folder = await mkdtemp(join(tmpdir(), "lodestone-rules-"));
  try {
    for (const file of [".oxlintrc.json", "tsconfig.json", "package.json"]) {
      await cp(file, join(folder, file));
    }
    await symlink(resolve("node_modules"), join(folder, "node_modules"));
    const files = roomSamples.map(({ path, code }) => [path, code] as const);
    for (const [path, code] of [...files, ...Object.entries(sampleNeighbours)]) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), code);
    }
    const { output } = await runBinary("oxlint", ["--format=json", "src"], folder);
    const report = reportSchema.safeParse(parseJson(output));
    if (!report.success) return [{ name: "room rules", problem: output }];
    return roomSamples.map(({ guarantee, path, rule }) => {
      const found = report.data.diagnostics
        .filter(({ filename }) => filename.endsWith(path))
        .map(({ code }) => code ?? "");
      const isRight = rule === undefined ? found.length === 0 : found.includes(rule);
      return isRight
        ? { name: guarantee }
        : {
            name: guarantee,
            problem: `${path}: wanted ${rule ?? "nothing"}, found ${found.join(", ") || "nothing"}`,
          };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The tool printed a sentence instead of a report; the caller shows it.
    return undefined;
  }
};
