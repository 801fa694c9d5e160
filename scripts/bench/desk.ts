import { listOrdersInput } from "#shared/desk.ts";
import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { readOrderList } from "#shop/desk/read-order-list.ts";
import { readToday } from "#shop/desk/read-today.ts";
import { createTestDatabase } from "#testing/database.ts";

import { seedManyOrders } from "../../src/testing/makes/seed-many-orders.ts";

const ordersUsual = 100_000;
const times = 25;

/** The workshop's pages over years of orders: the median of each on the server, in milliseconds. */
export const benchDesk = async (
  tell: (row: string, value: string, budget: string) => void,
  orders = ordersUsual,
): Promise<void> => {
  const database = await createTestDatabase();
  try {
    const { db } = database.connection;
    await seedDemoCatalogue(db);
    await seedManyOrders({ db, url: database.url }, orders);
    const list = (asked: object) => () => readOrderList(db, listOrdersInput.parse(asked));
    for (const [name, act] of [
      ["list of orders", list({})],
      ["list, narrowed", list({ status: "completed", paymentMethod: "stripe" })],
      ["search for a name", list({ search: "öztürk" })],
      ["search for a mail", list({ search: "person77@" })],
      ["search for nobody", list({ search: "gibtsnicht" })],
      ["Today", () => readToday(db)],
    ] as const) {
      tell(`${name} at ${orders} orders, ms`, (await medianOf(act)).toFixed(1), "median < 50");
    }
  } finally {
    await database.drop();
  }
};

const medianOf = async (act: () => Promise<unknown>): Promise<number> => {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now();
    await act();
    taken.push(performance.now() - startedAt);
  }
  return taken.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? 0;
};
