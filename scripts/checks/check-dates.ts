import { readFileSync } from "node:fs";

import { Glob } from "bun";

import type { Finding } from "./run-tool.ts";

const places = ["src/shared/dates/format-date.ts", "src/shared/dates/shop-day.ts"];
const formats = /Intl\.DateTimeFormat\(|\.toLocale(Date|Time)String\(/;

/** Days and moments look the same wherever they stand, as one file writes them. */
export const checkDates = (): readonly Finding[] => {
  const files = [...new Glob("src/{client,server,shared,shop}/**/*.{ts,tsx}").scanSync(".")];
  const found = files.filter(
    (file) =>
      !/\.test\.tsx?$|messages\/compiled/.test(file) && formats.test(readFileSync(file, "utf8")),
  );
  const problem = found
    .filter((file) => !places.includes(file))
    .map((file) => `${file}: formats a date itself; a form of shared/dates/format-date.ts does it`)
    .join("\n");
  const name = "dates are formatted in one place";
  if (places.some((file) => !found.includes(file))) {
    return [{ name, problem: "the search finds nothing" }];
  }
  return [problem === "" ? { name } : { name, problem }];
};
