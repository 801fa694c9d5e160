/**
 * What the shop does beside what its stack can do on the same machine in the same run: `bun run bench`
 * prints the table, `bun run bench checkout mails` single rows of it. Machines are noisy: read the ratios.
 * Each of {@link longer} is asked for by its name. Needs a build, uses a database of its own.
 */
import { benchBackup } from "./bench/backup.ts";
import { benchCrowdedAddress } from "./bench/crowded-address.ts";
import { benchEvening } from "./bench/evening/evening.ts";
import { benchGrowth } from "./bench/growth.ts";
import { benchManyCarts } from "./bench/many-carts.ts";
import { benchNeighbours } from "./bench/neighbours.ts";
import { benchPrintFile } from "./bench/print-file.ts";
import { benchProcesses } from "./bench/processes.ts";
import { benchRetention } from "./bench/retention.ts";
import { benchSaturation } from "./bench/saturation.ts";
import { benchSoak } from "./bench/soak.ts";
import { benchStudioHand } from "./bench/studio-hand.ts";
import { benchTable, tableNames } from "./bench/table/table.ts";
import type { Tell } from "./bench/tell.ts";
import { benchUploadPreview } from "./bench/upload-preview.ts";

const names = process.argv.slice(2);
/** Such as how many orders, or minutes. */
const size = Number(names[1] ?? Number.NaN);

const tell: Tell = (row, value, budget, baseline = "") =>
  console.log(
    `${row}: ${value} (budget ${budget})${baseline === "" ? "" : `, beside ${baseline}`}`,
  );

const longer: Readonly<Record<string, () => Promise<void>>> = {
  /** A shop of years in use and its way back: `backup [orders] [photos]`. */
  backup: benchBackup,
  /** Whether memory grows with what happens: `soak [minutes]`. */
  soak: benchSoak,
  /** An evening in December: `load [minutes]`. */
  load: () => benchEvening(Number.isNaN(size) ? undefined : size),
  /** How long a heap of photos takes to go: `retention [photos]`. */
  retention: benchRetention,
  /** How pages, acts and sweeps grow with the orders of years: `growth [orders]`. */
  growth: () => benchGrowth(Number.isNaN(size) ? undefined : size),
  "print-file": () => benchPrintFile(tell),
  "upload-preview": () => benchUploadPreview(tell),
  /** What a second and a third process add, each with the same share of a core; needs Linux and root. */
  processes: () => benchProcesses(tell),
  "many-carts": () => benchManyCarts(tell),
  saturation: () => benchSaturation(tell),
  neighbours: () => benchNeighbours(tell),
  "crowded-address": () => benchCrowdedAddress(tell),
  "studio-hand": () => benchStudioHand(tell),
};

const long = longer[names[0] ?? ""];
const unknown = names.filter((name) => !tableNames.includes(name));
if (long !== undefined) await long();
else if (unknown.length === 0) await benchTable(names.length === 0 ? tableNames : names);
else {
  console.error(`no such bench: ${unknown.join(", ")}`);
  console.error(`there are: ${[...tableNames, ...Object.keys(longer)].join(", ")}`);
  process.exitCode = 1;
}
process.exit();
