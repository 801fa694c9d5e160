import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { session } from "#server/auth/session.table.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";
import { type HttpShop, openHttpShop, type Visitor } from "#testing/houses/http-shop.ts";

let shop: HttpShop;
beforeAll(async () => {
  shop = await openHttpShop();
});
afterAll(() => shop.close());

/** The workshop's stream of one browser: it has begun, and is read until it ends. */
const openStream = async ({ request }: Visitor) => {
  const answer = await request("/trpc/workshop.production.watchOrders", {
    headers: { accept: "text/event-stream" },
  });
  expect(answer.status).toBe(200);
  const reader = (answer.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  let text = "";
  const readUntil = async (word: string): Promise<void> => {
    while (!text.includes(word)) {
      const { value, done } = await reader.read();
      if (done) throw new Error("the stream has ended");
      text += decoder.decode(value, { stream: true });
    }
  };
  await readUntil('"change":0');
  return {
    readUntil,
    async end(): Promise<void> {
      while (!(await reader.read()).done);
    },
    leave: () => reader.cancel(),
  };
};

/** Acts after which a browser's session is no more, or no more under the token that it had. */
const acts: readonly (readonly [string, (admin: Visitor, staff: Visitor) => Promise<unknown>])[] = [
  [
    "shut out",
    (admin, staff) =>
      admin.call.workshop.people.disablePerson({ userId: staff.actor.userId, isDisabled: true }),
  ],
  [
    "given another role",
    (admin, staff) =>
      admin.call.workshop.people.changeRole({
        userId: staff.actor.userId,
        role: "customer",
        seen: { role: "staff" },
      }),
  ],
  [
    "asked for a new second factor",
    (admin, staff) => admin.call.workshop.people.resetSecondFactor({ userId: staff.actor.userId }),
  ],
  [
    "signed out",
    (_admin, { request }) =>
      request("/trpc/accounts.signOut", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      }),
  ],
  [
    "given another token, having shown who they are",
    async (_admin, { actor }) => {
      const [row] = await shop.db
        .select({ id: session.id })
        .from(session)
        .where(eq(session.userId, actor.userId));
      await shop.sessions.prove(row?.id ?? "", new Date());
    },
  ],
];

test.each(acts)(
  "what streams to somebody ends when they are %s; others' goes on",
  async (_name, act) => {
    const [admin, staff] = [await shop.visitor("admin"), await shop.visitor("staff")];
    const [kept, ended] = [await openStream(admin), await openStream(staff)];
    await act(admin, staff);
    await ended.end();
    await shop.services.notifier.announce(shop.db, ordersTopic);
    await kept.readUntil('"change":1');
    await kept.leave();
  },
  30_000,
);
