import { createSessions } from "#server/auth/session.ts";
import { createTestDatabase } from "#testing/database.ts";
import { startServer } from "#testing/server.ts";

import { makeActor, makeDesign } from "../../src/testing/makes/make-shopper.ts";
import { testPassword } from "../../src/testing/plays/sign-up.ts";
import { type Ask, askFrom } from "./ask-from.ts";
import { median, millisecondsOf } from "./median.ts";
import type { Tell } from "./tell.ts";

const attackerConnections = 20;
/** As browsers do. */
const victimConnections = 6;
const attackerAddress = "127.0.0.2";
const victimAddress = "127.0.0.3";
/** Short phases without and with the flood in turn, so that both meet the same machine. */
const rounds = 10;
const samplesOfPhase = 4;
/** People do not ask without a pause; a victim that uses up its own share would wait for itself. */
const pauseMs = 60;
const ratioMax = 3;

/**
 * What somebody waits for while another address floods the shop with one kind of request: medians
 * during as a ratio of those before, in one run. A cached `/` takes a millisecond, which is the
 * scheduler's noise: what a person waits for is the shop with all its files, so that is timed instead.
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
  const call = (path: string, body?: unknown, cookie?: string): Ask => ({
    path: `/trpc/${path}`,
    headers: {
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { "content-type": "application/json", origin: server.origin }),
    },
    ...(body !== undefined && { method: "POST", body }),
  });
  const page = (path: string): Ask => ({ path, headers: { accept: "text/html" } });
  const carts = encodeURIComponent(
    JSON.stringify(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, {}]))),
  );
  const tenCarts = Array.from({ length: 10 }, () => "cart.readCart").join(",");
  const attacks: Readonly<Record<string, Ask>> = {
    "GET /": page("/?a={any}"),
    "GET /cart": page("/cart"),
    "sign-ins": call("accounts.signIn", { email: "{any}@example.org", password: "falsch falsch" }),
    "first admins": call("accounts.claimFirstAdmin", {
      token: "x".repeat(43),
      email: "admin@example.org",
      password: testPassword,
    }),
    "batches of ten carts": call(`${tenCarts}?batch=1&input=${carts}`, undefined, attackerCookie),
    withdrawals: call("claims.declareWithdrawal", {
      claimId: "{any}",
      name: "Mia Muster",
      email: "mia@example.org",
      orderNumber: "L-2026-1",
      items: "",
      locale: "de",
    }),
    files: { path: "/font-licences.txt" },
  };

  const send = askFrom(server.origin, victimAddress, victimConnections);
  const get = async (ask: Ask): Promise<string> => {
    const { status, text } = await send(ask);
    if (status !== 200) throw new Error(`a victim got ${status} for ${ask.path}`);
    return text;
  };
  const victims: Readonly<Record<string, () => Promise<unknown>>> = {
    "the shop with its files": async () => {
      const html = await get(page("/"));
      const paths = new Set(html.match(/(?<=(?:src|href)=")\/[^"]+\.[a-z0-9]+(?=")/g));
      await Promise.all([...paths].map((path) => get({ path })));
    },
    "GET /cart": () => get(page("/cart")),
    readCart: () => get(call("cart.readCart?input=%7B%7D", undefined, victimCookie)),
  };
  type Times = Readonly<Record<string, number[]>>;
  const noTimes = (): Times => Object.fromEntries(Object.keys(victims).map((name) => [name, []]));
  const measure = async (): Promise<Times> => {
    const times = noTimes();
    for (let index = 0; index < samplesOfPhase; index += 1) {
      for (const [name, visit] of Object.entries(victims)) {
        times[name]?.push(await millisecondsOf(async () => void (await visit())));
        await Bun.sleep(pauseMs);
      }
    }
    return times;
  };

  const attacker = await startAttacker(server.origin);
  try {
    await measure();
    for (const [name, attack] of Object.entries(attacks)) {
      const phases: { readonly before: Times; readonly during: Times }[] = [];
      const answered: Record<string, number> = {};
      for (let round = 0; round < rounds; round += 1) {
        const before = await measure();
        attacker.begin(attack);
        const during = await measure();
        for (const [status, count] of Object.entries(await attacker.end())) {
          answered[status] = (answered[status] ?? 0) + count;
        }
        phases.push({ before, during });
      }
      const rows = Object.keys(victims).map((victim) => {
        const of = (kind: "before" | "during") => phases.map((each) => each[kind][victim] ?? []);
        const [before, during] = [of("before"), of("during")];
        const [one, other] = [median(before.flat()), median(during.flat())];
        const each = before.map((times, round) => median(during[round] ?? []) / median(times));
        const [least, most] = [Math.min(...each), Math.max(...each)];
        return `${victim} ${(other / one).toFixed(2)} (phases ${least.toFixed(2)} to ${most.toFixed(2)}; ${one.toFixed(1)} to ${other.toFixed(1)} ms, p95 ${p95(before.flat()).toFixed(0)} to ${p95(during.flat()).toFixed(0)})`;
      });
      const counts = Object.entries(answered).map(([status, count]) => `${count} x ${status}`);
      tell(
        `victims beside a flood of ${name}`,
        rows.join("; "),
        `ratio <= ${ratioMax}`,
        `the flood's answers: ${counts.join(", ")}`,
      );
    }
  } finally {
    await attacker.stop();
    await server.stop();
    await database.drop();
  }
};

/** The flood in a process and at an address of its own. */
const startAttacker = async (origin: string) => {
  const ready = Promise.withResolvers<void>();
  let ended = Promise.withResolvers<Record<string, number>>();
  const child = Bun.spawn(
    [process.execPath, "scripts/bench/flood.ts", origin, attackerAddress, `${attackerConnections}`],
    {
      ipc: (message: "ready" | Record<string, number>) => {
        if (message === "ready") ready.resolve();
        else ended.resolve(message);
      },
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  await Promise.race([
    ready.promise,
    child.exited.then(() => Promise.reject(new Error("the attacker did not start"))),
  ]);
  return {
    begin(ask: Ask): void {
      ended = Promise.withResolvers();
      child.send(ask);
    },
    /** @returns how often it got which status */
    end(): Promise<Record<string, number>> {
      child.send(null);
      return ended.promise;
    },
    async stop(): Promise<void> {
      child.kill();
      await child.exited;
    },
  };
};

const p95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;

if (import.meta.main) {
  await benchNeighbours((...row) => console.log(row.join(" | ")));
}
