import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { freePort } from "#testing/plays/free-port.ts";
import { startHaproxy } from "#testing/plays/several/haproxy.ts";

import type { ClusterHouse } from "./cluster-house.ts";

const asksMany = 12;

/**
 * While a new version comes, a page of it asks for its files, and the balancer meets processes of the version before,
 * which have none of them.
 * @returns how often a file did not come
 */
export const askForNewFiles = async ({
  webOrigins: [newer = ""],
}: ClusterHouse): Promise<string[]> => {
  const older = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: ({ url }) =>
      new Response(null, { status: new URL(url).pathname.startsWith("/assets/") ? 404 : 200 }),
  });
  const folder = mkdtempSync(join(tmpdir(), "lodestone-files-"));
  const port = freePort();
  const webPorts = [Number(new URL(newer).port), older.port ?? 0];
  const balancer = await startHaproxy(folder, { port, webPorts });
  try {
    const [file] = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(newer)).text()) ?? [];
    if (file === undefined) throw new Error("the first page names no file");
    const missed: string[] = [];
    for (let asks = 0; asks < asksMany; asks += 1) {
      const { status } = await fetch(`http://127.0.0.1:${port}${file}`);
      if (status !== 200) missed.push(`${file}: ${status}`);
    }
    return missed;
  } finally {
    await balancer.stop();
    await older.stop(true);
    rmSync(folder, { recursive: true, force: true });
  }
};
