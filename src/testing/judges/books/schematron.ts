import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { findAll, findText, parseTree } from "#testing/judges/e-invoice-tree.ts";

/** Where the official rules of EN 16931 lie on this machine: data of others, which is not part of the project. */
export const rulesVariable = "EN16931_RULES";
/** In the folder of their repository, or beside it. */
const ruleFiles = ["cii/xslt/EN16931-CII-validation.xslt", "EN16931-CII-validation.xslt"];
/** Where Debian's `libsaxonhe-java` puts it. */
const saxonJars = ["/usr/share/java/Saxon-HE.jar", "/usr/share/java/saxon-he.jar"];

export type Schematron = {
  /** What each of the folder's XML files breaks: the rule's name and what it says. */
  judge(documents: ReadonlyMap<string, string>): Promise<Verdict>;
};
export type Verdict = {
  readonly broken: readonly string[];
  /** How many rules looked at something, in all files together: none at all would be no verdict. */
  readonly fired: number;
};

/** The official rules and what runs them; a sentence that says what is missing where one is. */
export const findSchematron = (folder = process.env[rulesVariable]): Schematron | string => {
  if (folder === undefined) return `no ${rulesVariable}`;
  const rules = ruleFiles.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (rules === undefined) return `no rules in ${folder}`;
  const saxon = saxonJars.find((path) => existsSync(path));
  if (saxon === undefined || Bun.which("java") === null) return "no Saxon-HE (libsaxonhe-java)";
  return { judge: (documents) => judge(rules, saxon, documents) };
};

/** All documents in one run: the rules take longer to read than to ask. */
const judge = async (
  rules: string,
  saxon: string,
  documents: ReadonlyMap<string, string>,
): Promise<Verdict> => {
  const folder = await mkdtemp(join(tmpdir(), "lodestone-rules-"));
  const [given, told] = [join(folder, "given"), join(folder, "told")];
  try {
    for (const [name, xml] of documents) await Bun.write(join(given, `${name}.xml`), xml);
    await mkdir(told);
    const run = Bun.spawn(
      [
        "java",
        "-cp",
        saxon,
        "net.sf.saxon.Transform",
        `-s:${given}`,
        `-xsl:${rules}`,
        `-o:${told}`,
      ],
      { stdin: "ignore", stdout: "ignore", stderr: "pipe" },
    );
    const said = await new Response(run.stderr).text();
    if ((await run.exited) !== 0) throw new Error(`Saxon: ${said.slice(0, 2_000)}`);
    const names = await readdir(told);
    if (names.length !== documents.size) {
      throw new Error(`${names.length} reports of ${documents.size} documents`);
    }
    const broken: string[] = [];
    let fired = 0;
    for (const name of names) {
      const report = parseTree(await readFile(join(told, name), "utf8"));
      fired += findAll(report, "fired-rule").length;
      for (const failed of findAll(report, "failed-assert")) {
        const { id = "", location = "" } = failed.attributes;
        broken.push(`${name}: ${id} at ${location}: ${findText(failed, "text") ?? ""}`);
      }
    }
    return { broken, fired };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
