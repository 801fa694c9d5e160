import { request } from "node:http";

import { createSessions } from "#server/auth/session.ts";
import { createTestDatabase } from "#testing/database.ts";
import { makeActor, makeDesign } from "#testing/make-shopper.ts";
import { startServer } from "#testing/server.ts";
import { makeAccount, testPassword } from "#testing/sign-up.ts";

import { median, millisecondsOf } from "./median.ts";

type Tell = (row: string, value: string, budget: string, baseline?: string) => void;
type Ask = {
  readonly method?: "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

const attackers = 20;
const samples = 40;
const attackerAddress = "127.0.0.2";
const victimAddress = "127.0.0.3";

/**
 * What somebody waits for while another address floods the shop with one kind of request over 20
 * connections: answer times during as a ratio of those before, in one run.
 */
export const benchNeighbours = async (tell: Tell): Promise<void> => {
  const database = await createTestDatabase();
  const server = await startServer({ env: { DATABASE_URL: database.url, LOG_LEVEL: "warn" } });
  const { db } = database.connection;
  const sessions = createSessions(db);
  const shopper = async () => {
    const actor = await makeActor(db);
    await makeDesign(db, actor);
    return `lodestone=${await sessions.start(actor.userId, new Date())}`;
  };
  const [victimCookie, attackerCookie] = [await shopper(), await shopper()];
  const { email } = await makeAccount(db);
  const call = (path: string, body?: unknown, cookie?: string): Ask => ({
    path: `/trpc/${path}`,
    headers: {
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { "content-type": "application/json", origin: server.origin }),
    },
    ...(body !== undefined && { method: "POST", body }),
  });
  const page: Ask = { path: "/", headers: { accept: "text/html" } };
  const carts = encodeURIComponent(
    JSON.stringify(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, {}]))),
  );
  const attacks: Readonly<Record<string, () => Ask>> = {
    "GET /": () => ({ ...page, path: `/?a=${crypto.randomUUID()}` }),
    "GET /cart": () => ({ ...page, path: "/cart" }),
    "sign-ins": () => call("accounts.signIn", { email, password: "falsch falsch" }),
    "first admins": () =>
      call("accounts.claimFirstAdmin", {
        token: "x".repeat(43),
        email: "admin@example.org",
        password: testPassword,
      }),
    "batches of ten carts": () =>
      call(
        `${Array.from({ length: 10 }, () => "cart.readCart").join(",")}?batch=1&input=${carts}`,
        undefined,
        attackerCookie,
      ),
    withdrawals: () =>
      call("claims.declareWithdrawal", {
        claimId: Bun.randomUUIDv7(),
        name: "Mia Muster",
        email: "mia@example.org",
        orderNumber: "L-2026-1",
        items: "",
        locale: "de",
      }),
    files: () => ({ path: "/favicon.svg" }),
  };
  const victims: Readonly<Record<string, Ask>> = {
    "GET /": page,
    "GET /cart": { ...page, path: "/cart" },
    readCart: call("cart.readCart?input=%7B%7D", undefined, victimCookie),
  };

  const measure = async () => {
    const times: Record<string, number[]> = {};
    for (let index = 0; index < samples; index += 1) {
      for (const [name, ask] of Object.entries(victims)) {
        const each = (times[name] ??= []);
        each.push(
          await millisecondsOf(async () => {
            const status = await send(server.origin, ask, victimAddress);
            if (status !== 200) throw new Error(`a victim got ${status} for ${name}`);
          }),
        );
        // People do not ask without a pause.
        await Bun.sleep(20);
      }
    }
    return times;
  };

  try {
    await measure();
    for (const [name, attack] of Object.entries(attacks)) {
      const before = await measure();
      let isOn = true;
      const statuses = new Map<number, number>();
      const flood = Array.from({ length: attackers }, async () => {
        while (isOn) {
          const status = await send(server.origin, attack(), attackerAddress);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      });
      const during = await measure();
      isOn = false;
      await Promise.all(flood);
      const rows = Object.keys(victims).map((victim) => {
        const [one = [], other = []] = [before[victim], during[victim]];
        const ratio = (median(other) / median(one)).toFixed(2);
        return `${victim} ${ratio} (${median(one).toFixed(1)} to ${median(other).toFixed(1)} ms, p95 ${p95(one).toFixed(0)} to ${p95(other).toFixed(0)})`;
      });
      const answered = [...statuses].map(([status, count]) => `${count} x ${status}`).join(", ");
      tell(`victims beside a flood of ${name}`, rows.join("; "), "ratio <= 3", answered);
    }
  } finally {
    await server.stop();
    await database.drop();
  }
};

const p95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** One request from this address of the machine; the status of the answer once it is whole. */
const send = (origin: string, ask: Ask, localAddress: string): Promise<number> =>
  new Promise((resolve) => {
    const { method = "GET", path, headers = {}, body } = ask;
    const sent = request(`${origin}${path}`, { method, headers, localAddress }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.once("error", () => resolve(0));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
