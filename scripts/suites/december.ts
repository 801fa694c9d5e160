/**
 * A day before Christmas by hand: orders in twelve formats, packs, gifts, parcels abroad, claims; an owner, a producer
 * and a packer at work at the same time, each in a browser. In the evening everything is posted once and all sums agree.
 * `DECEMBER_ORDERS=300 scripts/test december` plays a whole day.
 */
import { playDecember } from "../../src/e2e/december/play-december.ts";
import { formatFigures } from "../../src/testing/judges/figures.ts";
import { closeTestCluster } from "../../src/testing/plays/cluster.ts";
import { decemberOrdersVariable } from "./suite-result.ts";

/** Far more than a busy machine takes: three people in their browsers share it with the shop. */
const secondsPerOrder = 30;
/** As few as show every kind of order and claim. */
const ordersUsual = 16;
const wished = process.env[decemberOrdersVariable];
const orders = Number(wished ?? ordersUsual);
if (!Number.isInteger(orders) || orders < ordersUsual) {
  throw new Error(`${decemberOrdersVariable} is "${wished}", not a number from ${ordersUsual} on`);
}

const { wrong, figures } = await playDecember({
  orders,
  secondsMax: secondsPerOrder * orders,
  tell: (line) => console.log(`december: ${line}`),
});
await closeTestCluster();
for (const one of wrong) console.log(one);
console.log(`december: ${formatFigures({ ...figures, wrong: wrong.length })}`);
console.log(`${orders} passed, ${wrong.length} failed`);
process.exit(wrong.length === 0 ? 0 : 1);
