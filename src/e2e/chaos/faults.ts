import { readFileSync } from "node:fs";
import { unlink } from "node:fs/promises";
import { join } from "node:path";

import type { SmtpMood } from "#testing/plays/smtp-sink.ts";

import type { House } from "./house.ts";

/** What breaks: told for how long, and mended again when it is done. */
export type Fault = {
  readonly name: string;
  /** A process or a server of the shop that was ended. */
  readonly isKill: boolean;
  readonly strike: (house: House, milliseconds: number) => Promise<void>;
};

const kill = (name: string, strike: Fault["strike"]): Fault => ({ name, isKill: true, strike });
const trouble = (name: string, strike: Fault["strike"]): Fault => ({
  name,
  isKill: false,
  strike,
});

/** Signals a process that may have gone a moment before. */
const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    if (pid > 0) process.kill(pid, name);
  } catch {
    // It has gone, which is what the next fault would have done.
  }
};

const frozen = async (pids: readonly number[], milliseconds: number): Promise<void> => {
  for (const pid of pids) signal(pid, "SIGSTOP");
  await Bun.sleep(milliseconds);
  for (const pid of pids) signal(pid, "SIGCONT");
};

/** Postgres and each of its connections: they are processes of their own. */
const withChildren = (pid: number): readonly number[] => {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    return [pid, ...children.split(" ").filter(Boolean).map(Number)];
  } catch {
    // Gone, or a system without /proc: then the process alone.
    return pid > 0 ? [pid] : [];
  }
};

const mailMood = (mood: SmtpMood) =>
  trouble(`mail ${mood}`, async ({ mail }, milliseconds) => {
    mail.set(mood);
    await Bun.sleep(milliseconds);
    mail.set("takes");
    mail.answer();
  });

const way = (name: string, of: (house: House) => House["database"], mode: "cut" | "hang") =>
  trouble(name, async (house, milliseconds) => {
    of(house).set(mode);
    await Bun.sleep(milliseconds);
    // What hung has lost bytes: those connections are of no use to anybody.
    of(house).set("cut");
    of(house).set("pass");
  });

const providerMood = (mood: "error_500" | "error_429" | "cut_after_write") =>
  trouble(`provider ${mood}`, async ({ standIns }, milliseconds) => {
    for (const standIn of Object.values(standIns)) standIn.setMood(mood);
    await Bun.sleep(milliseconds);
    for (const standIn of Object.values(standIns)) standIn.setMood("well");
  });

const fillDisk = trouble("disk full", async ({ disk }, milliseconds) => {
  if (disk === null) return;
  const filler = join(disk, "filler");
  const dd = Bun.spawn(["dd", "if=/dev/zero", `of=${filler}`, "bs=64k"], {
    stdout: "ignore",
    stderr: "ignore",
  });
  await dd.exited;
  await Bun.sleep(milliseconds);
  await unlink(filler);
});

export const faults: readonly Fault[] = [
  kill("kill -9 shop", ({ shop }) => shop.again("SIGKILL")),
  kill("kill -9 shop", ({ shop }) => shop.again("SIGKILL")),
  kill("stop shop", ({ shop }) => shop.again("SIGTERM")),
  kill("kill -9 worker", ({ worker }) => worker.again("SIGKILL")),
  kill("stop worker", ({ worker }) => worker.again("SIGTERM")),
  kill("kill -9 postgres", async ({ postmaster }) => signal(postmaster(), "SIGKILL")),
  kill("kill -9 postgres", async ({ postmaster }) => signal(postmaster(), "SIGKILL")),
  kill("kill -9 both", async ({ shop, worker }) => {
    await Promise.all([shop.again("SIGKILL"), worker.again("SIGKILL")]);
  }),
  trouble("freeze shop", ({ shop }, ms) => frozen([shop.now().pid], ms)),
  trouble("freeze worker", ({ worker }, ms) => frozen([worker.now().pid], ms)),
  trouble("freeze postgres", ({ postmaster }, ms) => frozen(withChildren(postmaster()), ms)),
  way("worker's database cut", ({ database }) => database, "cut"),
  way("worker's database hangs", ({ database }) => database, "hang"),
  way("provider cut", ({ provider }) => provider, "cut"),
  way("provider hangs", ({ provider }) => provider, "hang"),
  way("another provider cut", ({ paypalWay }) => paypalWay, "cut"),
  way("another provider hangs", ({ paypalWay }) => paypalWay, "hang"),
  providerMood("error_500"),
  providerMood("error_429"),
  providerMood("cut_after_write"),
  mailMood("busy"),
  mailMood("refuses"),
  mailMood("drops"),
  mailMood("waits"),
  fillDisk,
  fillDisk,
];
