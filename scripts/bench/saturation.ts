import { createTestDatabase } from "#testing/database.ts";
import { startServer } from "#testing/server.ts";

import { fromAnyAddress } from "./from-any-address.ts";
import { benchEnv } from "./table/bench-house.ts";
import { type Act, drive } from "./table/drive.ts";
import type { Tell } from "./tell.ts";

const secondsEach = 15;

/** More requests than connections for a minute: postgres.js slows without end where they are not bounded. */
export const benchSaturation = async (tell: Tell): Promise<void> => {
  const database = await createTestDatabase();
  const shop = await startServer({ env: benchEnv(database) });
  const act: Act = async (line, index) => {
    // Asks the database each time, unlike what everybody is shown.
    const path = "/trpc/accounts.readMe";
    const cookie = `lodestone=${Bun.randomUUIDv7().replaceAll("-", "").padEnd(43, "a")}`;
    const { status } = await line.ask({ path, headers: { cookie, ...fromAnyAddress(index) } });
    if (status !== 200) throw new Error(`${path}: ${status}`);
  };
  try {
    const rates: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      rates.push((await drive({ origin: shop.origin, atOnce: 128, act }, secondsEach)).perSecond);
    }
    const [first = Number.NaN, last = Number.NaN] = [rates.at(0), rates.at(-1)];
    tell(
      "saturation at 128, per second",
      `${first.toFixed(0)} at first, ${last.toFixed(0)} at last (ratio ${(last / first).toFixed(2)})`,
      "no decay",
    );
  } finally {
    await shop.stop();
    await database.drop();
  }
};
