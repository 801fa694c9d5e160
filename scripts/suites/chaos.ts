/**
 * Everything at once: shoppers, accounts, staff, sheets, claims, bank files, payments by every provider, disputes, payouts and differences against a shop
 * whose processes, database, disk, mail and provider fail by seed; at the end all that was confirmed is there and I1 to I13 hold.
 * `CHAOS_ACTS=10000 scripts/test chaos` plays longer, `TEST_SEED` another run.
 */
import { runChaos } from "../../src/e2e/chaos/run-chaos.ts";
import { testSeed } from "../../src/testing/test-seed.ts";
import { chaosActsVariable } from "./suite-result.ts";

const usualActs = 600;
const wished = process.env[chaosActsVariable];
const acts = Number(wished ?? usualActs);
/** Of the acts themselves; opening the shop and coming to rest take up to a minute more. */
const secondsMax = wished === undefined ? 75 : 3 * 3_600;
const seed = testSeed();
// A run of hours says how far it is, and what it has found so far.
const tell = (line: string) => console.log(`chaos: ${line}`);
const run = await runChaos({ seed, acts, secondsMax, ...(wished !== undefined && { tell }) });
const { lost, doubled, stuck, violations, surprises } = run;
const found = { lost, doubled, stuck, violations, surprises };
for (const [name, list] of Object.entries(found)) {
  for (const one of list) console.log(`${name}: ${one}`);
}
const failed = Object.values(found).filter((list) => list.length > 0).length;
if (failed > 0) console.log([...run.said, ...run.trace].join("\n"));
if (!run.hasDisk) console.log("no disk of a size can be had here: nothing was filled");
const told = [
  `acts=${run.acts} kills=${run.kills}`,
  `lost=${lost.length} doubled=${doubled.length} stuck=${stuck.length}`,
  `violations=${violations.length} surprises=${surprises.length}`,
  `batches=${run.batches} claims=${run.claims} signIns=${run.signIns}`,
  `faults=${run.trace.length} orders=${run.orders} receipts=${run.receipts} unknown=${run.unknown}`,
  `mails=${run.mails} seed=${seed} seconds=${Math.round(run.seconds)}`,
];
console.log(`chaos: ${told.join(" ")}`);
console.log(`${Object.keys(found).length - failed} passed, ${failed} failed`);
process.exit(failed === 0 && run.orders > 0 && run.kills > 0 ? 0 : 1);
