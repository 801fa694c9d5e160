import { XMLParser } from "fast-xml-parser";
import { z } from "zod";

/** What `bun test` counted, by its own report. */
export type ReportCounts = {
  readonly tests: number;
  readonly failed: number;
  /** Left out, or still to be written, each as `file: group > name`. */
  readonly skipped: readonly string[];
  readonly files: ReadonlySet<string>;
};

const testCase = z.object({
  "@name": z.string(),
  "@classname": z.string().default(""),
  "@file": z.string(),
  skipped: z.unknown().optional(),
});
type TestCase = z.infer<typeof testCase>;
type Suite = { readonly testcase: readonly TestCase[]; readonly testsuite: readonly Suite[] };
const suite: z.ZodType<Suite> = z.object({
  testcase: z.array(testCase).default([]),
  get testsuite() {
    return z.array(suite).default([]);
  },
});
const totals = z.object({
  "@tests": z.coerce.number(),
  "@failures": z.coerce.number(),
  "@errors": z.coerce.number().default(0),
  "@skipped": z.coerce.number(),
});
const report = z.object({ testsuites: z.tuple([z.intersection(totals, suite)]) });

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseAttributeValue: false,
  processEntities: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => isAttribute !== true,
});

/**
 * Counts a JUnit report as `bun test` writes it. Totals and names come from different places of it and
 * must agree.
 * @throws Error when they do not, or when it is no such report
 */
export const readReport = (xml: string): ReportCounts => {
  const [root] = report.parse(parser.parse(xml)).testsuites;
  const cases = casesOf(root);
  const skipped = cases.filter((one) => one.skipped !== undefined).map(nameOf);
  if (cases.length !== root["@tests"] || skipped.length !== root["@skipped"]) {
    const said = `${root["@tests"]} tests, ${root["@skipped"]} skipped`;
    throw new Error(`the report says ${said}; it names ${cases.length} and ${skipped.length}`);
  }
  return {
    tests: root["@tests"],
    failed: root["@failures"] + root["@errors"],
    skipped,
    files: new Set(cases.map((one) => one["@file"])),
  };
};

const casesOf = ({ testcase, testsuite }: Suite): readonly TestCase[] => [
  ...testcase,
  ...testsuite.flatMap(casesOf),
];

/** The report names the groups from the inside out. */
const nameOf = (one: TestCase): string => {
  const groups = one["@classname"] === "" ? [] : one["@classname"].split(" > ").toReversed();
  return `${one["@file"]}: ${[...groups, one["@name"]].join(" > ")}`;
};
