import { z } from "zod";

import { expectOk, fillCart } from "#testing/makes/fill-cart.ts";
import { createHttpClient, type HttpClient } from "#testing/plays/http-client.ts";

import type { ClusterHouse } from "./cluster-house.ts";

/** Shoppers who go on all the while. */
const shoppersMany = 4;

const cart = z.object({
  result: z.object({
    data: z.object({ items: z.array(z.object({ id: z.string(), quantity: z.int() })) }),
  }),
});

/**
 * A new version comes: one process after the other is asked to stop and another one opens in its place, while people
 * shop through the balancer.
 * @returns what was answered otherwise than well, and what is not as it was confirmed
 */
export const replaceAll = async ({ origin, webs, workers, update }: ClusterHouse) => {
  let requests = 0;
  const failed: string[] = [];
  let isOver = false;
  const shop = async (index: number): Promise<void> => {
    const client = createHttpClient(origin, "de", { "x-forwarded-for": `192.0.2.${100 + index}` });
    await fillCart(client, [{}]);
    const [item] = await readItems(client);
    if (item === undefined) throw new Error("the cart is empty");
    let { quantity } = item;
    const ask = async (asking: () => Promise<Response>): Promise<boolean> => {
      requests += 1;
      try {
        const answer = await asking();
        const text = await answer.text();
        if (!answer.ok) failed.push(`${answer.status} ${text.slice(0, 200)}`);
        return answer.ok;
      } catch (error) {
        failed.push(String(error));
        return false;
      }
    };
    while (!isOver) {
      await ask(() => client.request("/"));
      await ask(() => client.query("catalog.listFormats"));
      await ask(() => client.query("cart.readCart", {}));
      const wished = (quantity % quantityMax) + 1;
      const setting = { itemId: item.id, quantity: wished };
      if (await ask(() => client.mutate("cart.setQuantity", setting))) quantity = wished;
    }
    const [after] = await readItems(client);
    if (after?.quantity !== quantity) {
      failed.push(`${after?.quantity} lie in a cart that was told of ${quantity}`);
    }
  };
  const shopping = Promise.all(Array.from({ length: shoppersMany }, (_, index) => shop(index)));
  update();
  for (const kept of [...webs, ...workers]) await kept.again("SIGTERM");
  isOver = true;
  await shopping;
  return { requests, failed };
};

/** Below what a line may have. */
const quantityMax = 900;

const readItems = async (client: HttpClient) => {
  const read = await expectOk(client.query("cart.readCart", {}));
  return cart.parse(await read.json()).result.data.items;
};
