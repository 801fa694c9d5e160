import { findChromium } from "#testing/chromium.ts";

import type { SuiteName } from "./test-files.ts";

type Tool = {
  readonly name: string;
  readonly debianPackage: string;
  readonly suites: readonly SuiteName[];
  isThere(): boolean;
};

const tools: readonly Tool[] = [
  {
    name: "Chromium",
    debianPackage: "chromium",
    suites: ["unit", "fidelity", "faults", "journeys"],
    isThere: () => findChromium() !== undefined,
  },
  {
    name: "pdftoppm and pdfinfo",
    debianPackage: "poppler-utils",
    suites: ["unit", "fidelity", "sheets", "journeys"],
    isThere: () => Bun.which("pdftoppm") !== null && Bun.which("pdfinfo") !== null,
  },
  {
    name: "qpdf",
    debianPackage: "qpdf",
    suites: ["unit", "fidelity", "sheets"],
    isThere: () => Bun.which("qpdf") !== null,
  },
];

/**
 * Fetches the programs that the named suites need and this machine lacks.
 * @returns one line for each that could not be had
 */
export const ensureTools = (suites: readonly SuiteName[]): string[] => {
  const missing = tools.filter(
    (tool) => tool.suites.some((suite) => suites.includes(suite)) && !tool.isThere(),
  );
  if (missing.length > 0) installDebianPackages(missing.map((tool) => tool.debianPackage));
  if (missing.some((tool) => tool.name === "Chromium" && !tool.isThere())) fetchChromium();
  return missing
    .filter((tool) => !tool.isThere())
    .map((tool) => `${tool.name} is missing: install the package ${tool.debianPackage}`);
};

const installDebianPackages = (packages: readonly string[]): void => {
  if (process.getuid?.() !== 0 || Bun.which("apt-get") === null) return;
  console.log(`Installing ${packages.join(", ")} …`);
  const install = ["apt-get", "install", "-y", "--no-install-recommends", ...packages];
  // A fresh machine has no package lists yet; one that has them is spared the download.
  if (!run(install)) {
    run(["apt-get", "update"]);
    run(install);
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
