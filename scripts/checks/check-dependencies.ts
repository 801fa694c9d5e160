import { readFileSync } from "node:fs";

import { z } from "zod";

import type { Finding } from "./run-tool.ts";

const packages = z.record(z.string(), z.string());
const manifestSchema = z.object({ dependencies: packages, devDependencies: packages });

/** Every package has its reason in docs/dependencies.md and an exact version, and none is left over. */
export const checkDependencies = (): readonly Finding[] => {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync("package.json", "utf8")));
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const explained = [
    ...readFileSync("docs/dependencies.md", "utf8").matchAll(/^- (`[^:]+?`) \(/gm),
  ].flatMap(([, names = ""]) => names.split(", ").map((name) => name.replaceAll("`", "")));
  const names = versions.map(([name]) => name);
  const problems = [
    ...names.filter((name) => !explained.includes(name)).map((name) => `${name} has no line`),
    ...explained.filter((name) => !names.includes(name)).map((name) => `${name} is not used`),
    ...versions
      .filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))
      .map(([name, version]) => `${name} ${version} is not exact`),
  ];
  const name = "every dependency has its reason";
  return [problems.length === 0 ? { name } : { name, problem: problems.join("\n") }];
};
