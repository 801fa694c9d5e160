import { findChromium } from "../../src/testing/plays/chromium.ts";
import { findDebianPostgres } from "../../src/testing/plays/debian-postgres.ts";
import { findFaketime } from "../../src/testing/plays/moved-clock.ts";
import { hasCeph } from "../../src/testing/plays/s3/start-ceph.ts";
import { findHaproxy } from "../../src/testing/plays/several/haproxy.ts";
import { findPgbouncer } from "../../src/testing/plays/several/pgbouncer.ts";
import { webProcessesVariable } from "../../src/testing/plays/several/start-shop.ts";
import type { SuiteName } from "./test-files.ts";

type Tool = {
  readonly name: string;
  /** The first that Debian has is taken; of several words, all of them together. */
  readonly debianPackages: readonly string[];
  readonly suites: readonly SuiteName[];
  isThere(): boolean;
};

const tools: readonly Tool[] = [
  {
    name: "Chromium",
    debianPackages: ["chromium-headless-shell", "chromium"],
    suites: ["unit", "fidelity", "faults", "journeys", "cluster"],
    isThere: () => findChromium() !== undefined,
  },
  {
    name: "pdftoppm and pdfinfo",
    debianPackages: ["poppler-utils"],
    suites: ["unit", "fidelity", "sheets", "journeys"],
    isThere: () => Bun.which("pdftoppm") !== null && Bun.which("pdfinfo") !== null,
  },
  {
    name: "a Postgres of one's own",
    debianPackages: ["postgresql"],
    suites: ["faults"],
    isThere: () => findDebianPostgres() !== undefined,
  },
  {
    name: "a clock that can be moved",
    debianPackages: ["faketime"],
    suites: ["faults"],
    isThere: () => findFaketime() !== undefined,
  },
  {
    name: "HAProxy",
    debianPackages: ["haproxy"],
    suites: ["cluster"],
    isThere: () => findHaproxy() !== null,
  },
  {
    name: "pgbouncer",
    debianPackages: ["pgbouncer"],
    suites: ["cluster"],
    isThere: () => findPgbouncer() !== null,
  },
  {
    name: "an S3 server (Ceph)",
    debianPackages: ["ceph-mon ceph-osd radosgw"],
    suites: ["faults", "cluster"],
    isThere: hasCeph,
  },
  {
    name: "Ghostscript",
    debianPackages: ["ghostscript"],
    suites: ["unit"],
    isThere: () => Bun.which("gs") !== null,
  },
  {
    name: "qpdf",
    debianPackages: ["qpdf"],
    suites: ["unit", "fidelity", "sheets"],
    isThere: () => Bun.which("qpdf") !== null,
  },
];

/**
 * Fetches the programs that the named suites need and this machine lacks.
 * @returns one line for each that could not be had
 */
export const ensureTools = (named: readonly SuiteName[]): string[] => {
  // Then shops are opened as `cluster` opens them.
  const isSeveral = process.env[webProcessesVariable] !== undefined;
  const suites: readonly SuiteName[] = isSeveral ? [...named, "cluster"] : named;
  const missing = tools.filter(
    (tool) => tool.suites.some((suite) => suites.includes(suite)) && !tool.isThere(),
  );
  for (const tool of missing) installDebianPackage(tool);
  if (missing.some((tool) => tool.name === "Chromium" && !tool.isThere())) fetchChromium();
  return missing
    .filter((tool) => !tool.isThere())
    .map((tool) => `${tool.name} is missing: install ${tool.debianPackages.at(-1)}`);
};

const installDebianPackage = (tool: Tool): void => {
  if (process.getuid?.() !== 0 || Bun.which("apt-get") === null) return;
  for (const name of tool.debianPackages) {
    if (tool.isThere()) return;
    console.log(`Installing ${name} …`);
    const install = ["apt-get", "install", "-y", "--no-install-recommends", ...name.split(" ")];
    // A fresh machine has no package lists yet; one that has them is spared the download.
    if (!run(install)) {
      run(["apt-get", "update"]);
      run(install);
    }
  }
};

const fetchChromium = (): void => {
  console.log("Fetching Chromium …");
  run([process.execPath, "node_modules/playwright-core/cli.js", "install", "chromium"]);
};

const run = (command: string[]): boolean =>
  Bun.spawnSync(command, {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdin: "ignore",
    stdout: "ignore",
    stderr: "ignore",
    timeout: 5 * 60_000,
  }).success;
