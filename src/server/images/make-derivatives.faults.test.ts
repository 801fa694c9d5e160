import { afterAll, describe, expect, test } from "bun:test";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";

import { createDerivativesMaker } from "./make-derivatives.ts";
import { createStallWatch, workerLimits } from "./worker-process.ts";

const base = await mkdtemp(join(tmpdir(), "lodestone-decoding-"));
afterAll(() => rm(base, { recursive: true, force: true }));

const picture = join(base, "picture.jpg");
await sharp({ create: { width: 400, height: 300, channels: 3, background: "#d08030" } })
  .jpeg()
  .toFile(picture);

let folders = 0;
const emptyFolder = async () => {
  const folder = join(base, `out-${(folders += 1)}`);
  await mkdir(folder);
  return folder;
};

/** A real process that misbehaves on its first picture, then hands over to the real worker. */
const badWorker = async (name: string, onMessage: string) => {
  const path = join(base, `${name}.ts`);
  const real = new URL("./derivatives-worker.ts", import.meta.url).pathname;
  const marker = join(base, `${name}.was-here`);
  await writeFile(
    path,
    `import { existsSync, writeFileSync } from "node:fs";
     if (existsSync(${JSON.stringify(marker)})) await import(${JSON.stringify(real)});
     else process.on("message", () => { ${onMessage} });
     const done = () => writeFileSync(${JSON.stringify(marker)}, "");`,
  );
  return path;
};

describe("a worker that misbehaves costs only itself", () => {
  test("U15: one that computes without end is ended at its processor time, and the next upload works", async () => {
    const script = await badWorker("spins", "done(); for (;;) {}");
    const maker = createDerivativesMaker({ ...workerLimits, cpuMsMax: 500 }, script);
    const first = await maker.make(picture, await emptyFolder()).catch((error: unknown) => error);
    expect(first).toMatchObject({ code: "photo_took_too_long" });
    const next = createDerivativesMaker(workerLimits, script);
    expect(await next.make(picture, await emptyFolder())).toMatchObject({ width: 400 });
    await Promise.all([maker.close(), next.close()]);
  });

  test("one that waits for ever is ended, and its picture is kept for another try", async () => {
    const script = await badWorker("hangs", "done(); setInterval(() => {}, 1e6);");
    const maker = createDerivativesMaker({ ...workerLimits, stallMsMax: 300 }, script);
    const first = await maker.make(picture, await emptyFolder()).catch((error: unknown) => error);
    expect(first).toMatchObject({ code: "temporarily_unavailable", cause: { isOwnFault: false } });
    await maker.close();
  });

  test("one that takes too much memory is ended", async () => {
    if (process.platform !== "linux") return;
    const script = await badWorker(
      "hoards",
      "const kept = []; setInterval(() => kept.push(new Uint8Array(3e7).fill(1)), 5);",
    );
    const limits = { ...workerLimits, rssBytesMax: 300 * 1024 * 1024 };
    const maker = createDerivativesMaker(limits, script);
    const first = await maker.make(picture, await emptyFolder()).catch((error: unknown) => error);
    expect(first).toMatchObject({ code: "photo_took_too_long" });
    expect(maker.load().peakRssBytes).toBeLessThan(500 * 1024 * 1024);
    await maker.close();
  });

  test("one that crashes is replaced, and the picture is tried once more", async () => {
    const script = await badWorker("crashes", "done(); process.kill(process.pid, 'SIGSEGV');");
    const maker = createDerivativesMaker(workerLimits, script);
    expect(await maker.make(picture, await emptyFolder())).toMatchObject({ width: 400 });
    await maker.close();
  });

  test.each([
    ["is killed by the system each time", "SIGKILL", false],
    ["crashes every worker", "SIGSEGV", true],
  ])("a picture that %s is kept for another try", async (_, signal, isOwnFault) => {
    const script = await badWorker(`always-${signal}`, `process.kill(process.pid, '${signal}');`);
    const maker = createDerivativesMaker(workerLimits, script);
    const made = await maker.make(picture, await emptyFolder()).catch((error: unknown) => error);
    expect(made).toMatchObject({ code: "temporarily_unavailable", cause: { isOwnFault } });
    await maker.close();
  });

  test("one that answers nonsense is treated as crashed", async () => {
    const script = await badWorker(
      "babbles",
      "done(); process.send({ outcome: 'made', width: -1 });",
    );
    const maker = createDerivativesMaker(workerLimits, script);
    expect(await maker.make(picture, await emptyFolder())).toMatchObject({ width: 400 });
    await maker.close();
  });
});

test("a worker that gets a thirtieth of a processor does not hang, one that gets nothing does", () => {
  const stallMs = 180_000;
  const lookEveryMs = 50;
  const isEnded = (share: number) => {
    const watch = createStallWatch(stallMs);
    for (let now = 0; now <= 10 * stallMs; now += lookEveryMs) {
      if (watch.isStalled(Math.floor((now * share) / 10) * 10, now)) return true;
    }
    return false;
  };
  expect([1, 1 / 30, 1 / 300, 1 / 2_000].map(isEnded)).toEqual([false, false, false, false]);
  expect(isEnded(0)).toBe(true);
});

test("a machine that slept for a night has let nobody work, so nobody hangs", () => {
  const watch = createStallWatch(180_000);
  watch.isStalled(0, 0);
  expect(watch.isStalled(0, 8 * 3_600_000)).toBe(false);
});

describe("the queue", () => {
  test("U8: never more than two pictures are decoded at a time, and all are made", async () => {
    const maker = createDerivativesMaker();
    let worst = 0;
    const watch = setInterval(() => (worst = Math.max(worst, maker.load().running)), 1);
    const made = await Promise.all(
      Array.from({ length: 12 }, async (_, index) =>
        maker.make(picture, await emptyFolder(), {
          turn: { address: "home", person: String(index % 3) },
        }),
      ),
    );
    clearInterval(watch);
    expect(made.every(({ width, height }) => width === 400 && height === 300)).toBe(true);
    expect(worst).toBe(2);
    await maker.close();
  }, 60_000);

  test("a cancelled picture leaves the queue, or its worker", async () => {
    const script = await badWorker("cancelled", "for (;;) {}");
    const maker = createDerivativesMaker(workerLimits, script);
    const stop = new AbortController();
    const attempts = [1, 2, 3, 4].map(async () => {
      const folder = await emptyFolder();
      return maker.make(picture, folder, { signal: stop.signal }).catch((error: unknown) => error);
    });
    while (maker.load().running < 2 || maker.load().waiting < 2) await Bun.sleep(1);
    stop.abort(new Error("cancelled by the shopper"));
    for (const attempt of attempts) {
      expect(String(await attempt)).toBe("Error: cancelled by the shopper");
    }
    await maker.close();
    expect(maker.load()).toMatchObject({ running: 0, waiting: 0 });
  });

  test("closing ends what runs and waits, and takes nothing new", async () => {
    const script = await badWorker("closing", "for (;;) {}");
    const maker = createDerivativesMaker(workerLimits, script);
    const attempts = [1, 2, 3, 4].map(async () =>
      maker.make(picture, await emptyFolder()).catch((error: unknown) => error),
    );
    while (maker.load().running + maker.load().waiting < 4) await Bun.sleep(1);
    await maker.close();
    for (const attempt of [...attempts, maker.make(picture, await emptyFolder())]) {
      expect(await attempt.catch((error: unknown) => error)).toMatchObject({
        code: "temporarily_unavailable",
      });
    }
  });

  test("when an address holds every worker, another's picture starts at once, beside the two", async () => {
    const script = await badWorker("held", "for (;;) {}");
    const spins = createDerivativesMaker(workerLimits, script);
    const stop = new AbortController();
    const start = async (address: string, person: string) =>
      spins
        .make(picture, await emptyFolder(), { turn: { address, person }, signal: stop.signal })
        .catch((error: unknown) => error);
    const made = ["a", "b", "c", "d"].map((guest) => start("flat", guest));
    while (spins.load().running < 2 || spins.load().waiting < 2) await Bun.sleep(1);
    made.push(start("home", "anna"));
    while (spins.load().running < 3) await Bun.sleep(1);
    expect(spins.load()).toMatchObject({ running: 3, waiting: 2 });
    stop.abort(new Error("enough"));
    await Promise.all(made);
    await spins.close();
  });
});
