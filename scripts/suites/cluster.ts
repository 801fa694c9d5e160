/**
 * A shop of three web and two worker processes behind HAProxy, its Postgres behind pgbouncer in transaction mode, its
 * files in a bucket of Ceph: an order goes all its way, news reaches every process, all are replaced under load without
 * a failed request, and while any of them is killed people do all that `chaos` knows; at the end all that was confirmed
 * is there and I1 to I13 hold.
 * `CLUSTER_ACTS=3000 scripts/test cluster` plays longer, `TEST_SEED` another run; `CLUSTER_BEFORE=<commit>` begins
 * with the processes of that version, so that they are replaced by those of this one.
 */
import { runCluster } from "../../src/e2e/chaos/run-cluster.ts";
import { closeTestCluster } from "../../src/testing/plays/cluster.ts";
import { testSeed } from "../../src/testing/test-seed.ts";
import { clusterActsVariable, clusterBeforeVariable } from "./suite-result.ts";

const usualActs = 300;
const wished = process.env[clusterActsVariable];
const acts = Number(wished ?? usualActs);
const secondsMax = wished === undefined ? 120 : 3 * 3_600;
const seed = testSeed();
const before = process.env[clusterBeforeVariable];
const run = await runCluster({ seed, acts, secondsMax, before });
await closeTestCluster();
const { lost, doubled, stuck, violations, surprises } = run;
const found = {
  lost,
  doubled,
  stuck,
  violations,
  surprises,
  "on an order's way": run.walked.wrong,
  "raced for at all processes": run.raced,
  "file of a new version": run.missedFiles,
  "old tab": run.oldTab,
  "failed while replaced": run.replaced.failed,
  "news not heard": run.news === run.webs ? [] : [`at ${run.webs - run.news} processes`],
};
for (const [name, list] of Object.entries(found)) {
  for (const one of list) console.log(`${name}: ${one}`);
}
const failed = Object.values(found).filter((list) => list.length > 0).length;
if (failed > 0) console.log([...run.said, ...run.trace].join("\n"));
const told = [
  `acts=${run.acts} kills=${run.kills} heard=${run.news} papers=${run.walked.papers}`,
  `rolled=${run.replaced.requests} failed=${run.replaced.failed.length}`,
  `lost=${lost.length} doubled=${doubled.length} stuck=${stuck.length}`,
  `violations=${violations.length} surprises=${surprises.length}`,
  `orders=${run.orders} photos=${run.photos} receipts=${run.receipts} unknown=${run.unknown}`,
  `mails=${run.mails} seed=${seed} seconds=${Math.round(run.seconds)}`,
];
console.log(`cluster: ${told.join(" ")}`);
console.log(`${Object.keys(found).length - failed} passed, ${failed} failed`);
process.exit(failed === 0 && run.orders > 0 && run.kills > 0 ? 0 : 1);
