// A real S3 server for tests: Ceph's object gateway over one monitor and one store in memory.

import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

import { runProgram } from "#testing/plays/run-program.ts";

const programs = [
  "ceph-mon",
  "ceph-osd",
  "radosgw",
  "radosgw-admin",
  "monmaptool",
  "ceph",
] as const;

/** Whether this machine has all of it. */
export const hasCeph = (): boolean => programs.every((program) => Bun.which(program) !== null);

export type Ceph = {
  readonly keys: {
    readonly endpoint: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  };
  /** The gateway as when its machine is gone, and back once it answers; what was confirmed is stored behind it. */
  again(): Promise<void>;
  stop(): Promise<void>;
};

/** It takes about ten seconds, which are hardly work. */
const openSecondsMax = 90;

/**
 * Starts Ceph's daemons on loopback and makes a user.
 * @param folder an empty one; what is stored is in memory
 */
export const startCeph = async (folder: string): Promise<Ceph> => {
  for (const part of ["mon", "osd", "rgw"]) mkdirSync(join(folder, part));
  const [monitorPort, gatewayPort] = [await freePort(), await freePort()];
  const fsid = randomUUID();
  const settings = join(folder, "ceph.conf");
  writeFileSync(settings, settingsText({ folder, fsid, monitorPort, gatewayPort }));
  const run = (...command: string[]) => runProgram([...command, "-c", settings]);
  const daemons: Bun.Subprocess[] = [];
  const start = (...command: string[]): Bun.Subprocess => {
    const log = Bun.file(join(folder, `${command[0]}.out`));
    // A run that is killed leaves no daemon behind.
    const words = ["setpriv", "--pdeathsig", "KILL", ...command, "-c", settings, "-f"];
    const daemon = Bun.spawn(words, { stdin: "ignore", stdout: log, stderr: log });
    daemons.push(daemon);
    return daemon;
  };
  const startGateway = () => start("radosgw", "--no-mon-config", "-n", "client.rgw");
  const stop = async () => {
    for (const daemon of daemons) daemon.kill("SIGKILL");
    await Promise.all(daemons.map((daemon) => daemon.exited));
  };

  try {
    const map = join(folder, "monmap");
    const address = `[v2:127.0.0.1:${monitorPort}]`;
    await runProgram(["monmaptool", "--create", "--fsid", fsid, "--addv", "a", address, map]);
    await run("ceph-mon", "-i", "a", "--mkfs", "--monmap", map);
    start("ceph-mon", "--no-mon-config", "-i", "a");
    const store = randomUUID();
    await run("ceph", "osd", "new", store);
    await run("ceph-osd", "--no-mon-config", "-i", "0", "--mkfs", "--osd-uuid", store);
    start("ceph-osd", "--no-mon-config", "-i", "0");
    let gateway = startGateway();
    const endpoint = `http://127.0.0.1:${gatewayPort}`;
    await untilAnswered(endpoint);
    const keys = { endpoint, accessKeyId: "MAGNETS", secretAccessKey: randomUUID() };
    const user = ["user", "create", "--uid=shop", "--display-name=shop"];
    const given = [`--access-key=${keys.accessKeyId}`, `--secret-key=${keys.secretAccessKey}`];
    await run("radosgw-admin", ...user, ...given);
    const again = async () => {
      gateway.kill("SIGKILL");
      await gateway.exited;
      gateway = startGateway();
      await untilAnswered(endpoint);
    };
    return { keys, again, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** One of everything, nobody proven within: on loopback, and gone with the test. */
const settingsText = (of: {
  folder: string;
  fsid: string;
  monitorPort: number;
  gatewayPort: number;
}): string => `[global]
fsid = ${of.fsid}
mon host = v2:127.0.0.1:${of.monitorPort}/0
public addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
# Without keys a gateway that insists on a secure channel waits half a minute for nothing.
ms mon client mode = crc
ms mon service mode = crc
ms mon cluster mode = crc
ms cluster mode = crc
ms service mode = crc
ms client mode = crc
run dir = ${of.folder}
admin socket =
pid file =
log file = ${of.folder}/$name.log
mon data = ${of.folder}/mon
osd data = ${of.folder}/osd
rgw data = ${of.folder}/rgw
osd objectstore = memstore
memstore device bytes = 4294967296
osd pool default size = 1
osd pool default min size = 1
osd crush chooseleaf type = 0
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon data avail crit = 1
mon data avail warn = 1
paxos propose interval = 0.02
paxos min wait = 0.01
rgw thread pool size = 32
rgw run sync thread = false
rgw dynamic resharding = false
rgw gc max objs = 1
rgw lc max objs = 1
rgw objexp hints num shards = 1
rgw data log num shards = 1
rgw md log max shards = 1
rgw reshard num logs = 1
rgw num control oids = 1
rgw user max buckets = 10000
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${of.gatewayPort} tcp_nodelay=1
`;

const untilAnswered = async (endpoint: string): Promise<void> => {
  const endsAt = performance.now() + openSecondsMax * 1_000;
  while (performance.now() < endsAt) {
    const answer = await fetch(endpoint).catch(() => null);
    if (answer?.ok === true) return;
    await Bun.sleep(100);
  }
  throw new Error(`Ceph's gateway did not answer within ${openSecondsMax} s`);
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
