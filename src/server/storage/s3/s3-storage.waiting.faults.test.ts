import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { inParallel } from "#server/backup/in-parallel.ts";
import { StartError } from "#server/db/start-error.ts";
import { createLogger } from "#server/log/logger.ts";
import { openStorage } from "#server/storage/open-storage.ts";
import { openBucket } from "#testing/plays/s3/open-bucket.ts";
import { type S3Edge, type S3Fault, startS3Edge } from "#testing/plays/s3/start-s3-edge.ts";
import { makeLarge, storageGuarantees } from "#testing/plays/s3/storage-guarantees.ts";
import { testSeed } from "#testing/test-seed.ts";

import { bucketMark } from "./bucket-mark.ts";
import { bucketRefusal } from "./bucket-refusal.ts";
import { partBytes } from "./put-in-parts.ts";
import { createS3Call } from "./s3-call.ts";
import type { S3Config } from "./s3-config.ts";
import { S3Failure } from "./s3-failure.ts";
import { openS3Storage } from "./s3-storage.ts";
import { parseOpened, parseUnfinished } from "./s3-xml.ts";
import { sweepParts } from "./sweep-parts.ts";

const log = createLogger("silent");
let bucket: S3Config;
let edge: S3Edge;
beforeAll(async () => {
  bucket = await openBucket();
  edge = await startS3Edge(bucket.endpoint);
}, 120_000);
afterAll(() => edge.close());

/** An empty bucket behind the line that can fail. */
const openBehindEdge = async () => {
  edge.play(() => null);
  return openS3Storage({ ...(await openBucket()), endpoint: edge.endpoint }, log);
};

storageGuarantees("a bucket", async () => openS3Storage(await openBucket(), log));

const kinds: readonly S3Fault[] = [
  "failed",
  "slow-down",
  "reset",
  "cut-body",
  "flipped-in",
  "empty-answer",
];

/** A share of all answers fails, each kind as often; the same in every run. */
const faultsOf = (share: number) => {
  let state = testSeed() | 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return () => (random() < share ? (kinds[Math.floor(random() * kinds.length)] ?? null) : null);
};

describe("a store of which a share of the answers fails", () => {
  test.each([0.01, 0.2])(
    "%p of them: no file is lost, half or doubled",
    async (share) => {
      const storage = await openBehindEdge();
      const large = makeLarge();
      const files = new Map(
        Array.from({ length: 150 }, (_, index): [string, Uint8Array] => [
          `photos/${index}/original`,
          index % 50 === 0 ? large : large.subarray(index, index * 1_000),
        ]),
      );
      const before = edge.faults();
      edge.play(faultsOf(share));
      await Promise.all([...files].map(([key, bytes]) => storage.put(key, bytes)));
      const read = await Promise.all(
        [...files].map(async ([key, bytes]) => {
          const found = await storage.readBytes(key);
          return found !== null && Buffer.compare(found, bytes) === 0;
        }),
      );
      expect(read.filter((isSame) => !isSame)).toEqual([]);
      const listed = (await Array.fromAsync(storage.list(""))).map(({ key }) => key);
      expect(listed.toSorted()).toEqual([...files.keys()].toSorted());
      await Promise.all([...files.keys()].map((key) => storage.remove(key)));
      expect(await Array.fromAsync(storage.list(""))).toEqual([]);
      expect(edge.faults()).toBeGreaterThan(before);
    },
    60_000,
  );

  test("the last answer to a file in parts is lost: the file is there, and is taken for there", async () => {
    const storage = await openBehindEdge();
    let isLost = false;
    edge.play((method, path) => {
      if (isLost || method !== "POST" || !path.includes("uploadId")) return null;
      isLost = true;
      return "reset";
    });
    const large = makeLarge();
    await storage.put("photos/large", large);
    expect(isLost).toBe(true);
    expect((await storage.stat("photos/large"))?.sizeBytes).toBe(large.length);
  });
});

test("bytes that change on their way out are never given as the file", async () => {
  const storage = await openBehindEdge();
  await storage.put("photos/one", new TextEncoder().encode("enamel white"));
  edge.play((method) => (method === "GET" ? "flipped" : null));
  expect(await storage.readBytes("photos/one").catch(codeOf)).toBe("temporarily_unavailable");
});

test("a store that never answers is told of within seconds, and serves again when it does", async () => {
  const storage = await openBehindEdge();
  edge.play(() => "hang");
  expect(await storage.check().catch(codeOf)).toBe("storage_full");
  edge.play(() => null);
  await storage.check();
}, 30_000);

test("bytes that were kept a moment ago prove the place: a check asks nothing then", async () => {
  const storage = await openBehindEdge();
  await storage.put("photos/one", new Uint8Array(3));
  let asked = 0;
  edge.play(() => {
    asked += 1;
    return null;
  });
  await storage.check();
  expect(asked).toBe(0);
});

test("a store that takes nothing refuses as a full disk does, and leaves no key", async () => {
  const storage = await openBehindEdge();
  edge.play((method) => (method === "PUT" ? "slow-down" : null));
  expect(await storage.put("photos/one", new Uint8Array(3)).catch(codeOf)).toBe("storage_full");
  edge.play(() => null);
  expect(await storage.stat("photos/one")).toBeNull();
}, 60_000);

test("a list is read to its end, beyond one page of the store", async () => {
  const storage = await openBehindEdge();
  const count = 1_050;
  const keys = Array.from({ length: count }, (_, index) => `photos/${index}/x`);
  await inParallel(keys, 16, (key) => storage.put(key, new Uint8Array(1)));
  const listed = new Set((await Array.fromAsync(storage.list("photos/"))).map(({ key }) => key));
  expect(listed.size).toBe(count);
}, 60_000);

test("parts that a killed process left are no file, and go once they are old", async () => {
  const config = await openBucket();
  const call = createS3Call(config);
  const deadlineMs = 30_000;
  const opened = await call({ method: "POST", key: "a/b", query: { uploads: "" }, deadlineMs });
  const query = { partNumber: "1", uploadId: parseOpened(opened.body) };
  await call({ method: "PUT", key: "a/b", query, body: new Uint8Array(partBytes), deadlineMs });
  const unfinished = async () => {
    const answer = await call({ method: "GET", query: { uploads: "" }, deadlineMs });
    return parseUnfinished(answer.body).Upload.length;
  };
  expect(await openS3Storage(config, log).stat("a/b")).toBeNull();
  await sweepParts(call, new Date());
  expect(await unfinished()).toBe(1);
  await sweepParts(call, new Date(Date.now() + 25 * 3_600_000));
  expect(await unfinished()).toBe(0);
});

test("a bucket's mark is no file, stays until it is removed, and tells of a store that does not answer", async () => {
  const config = { ...(await openBucket()), endpoint: edge.endpoint };
  edge.play(faultsOf(0.2));
  const [mark, storage] = [bucketMark(config), openS3Storage(config, log)];
  expect([await mark.read(), await mark.hasFiles()]).toEqual([null, false]);
  await mark.write("ours");
  await mark.signs.write("one", "of a\nnow");
  await mark.signs.write("two", "of b\nnow");
  expect([...(await mark.signs.read())]).toEqual([
    ["one", "of a\nnow"],
    ["two", "of b\nnow"],
  ]);
  await mark.signs.remove("two");
  expect([...(await mark.signs.read()).keys()]).toEqual(["one"]);
  expect([await mark.read(), await mark.hasFiles()]).toEqual(["ours", false]);
  await storage.put("photos/one", new Uint8Array(3));
  expect(await mark.hasFiles()).toBe(true);
  expect((await Array.fromAsync(storage.list(""))).map(({ key }) => key)).toEqual(["photos/one"]);
  await mark.remove();
  expect(await mark.read()).toBeNull();

  edge.play(() => null);
  const wrong = bucketMark({ ...config, secretAccessKey: "wrong" });
  for (const act of [wrong.read, wrong.hasFiles, () => wrong.write("theirs")]) {
    expect(await act().catch(String)).toStartWith("StartError: S3_SECRET_ACCESS_KEY: it is not");
  }
}, 60_000);

describe("a place that cannot be used stops the start with one line", () => {
  const start = (change: Partial<S3Config>) =>
    openStorage({ ...bucket, ...change }, "/nowhere", log).then(
      () => "open",
      (error: unknown) => (error instanceof StartError ? error.message : String(error)),
    );
  test("a bucket that is not there, or its name in the store's address", async () => {
    const none = { bucket: "nobodys-bucket" };
    const said = `S3_BUCKET: nobodys-bucket at ${bucket.endpoint} is not there: make it first`;
    expect(await start(none)).toBe(said);
    const named = bucket.endpoint.replace("127.0.0.1", "localhost");
    expect(await start({ endpoint: named, isPathStyle: false })).toEndWith(
      "is not there: make it first, or set S3_PATH_STYLE=true",
    );
  });
  test("a clock that is not the store's", () => {
    const refused = new S3Failure(403, "RequestTimeTooSkewed", "PUT check/one");
    expect(bucketRefusal(bucket, refused).message).toBe(
      `S3_ENDPOINT: ${bucket.endpoint} has another time than this machine: set the clock`,
    );
  });
  test("keys that are not known", async () => {
    expect(await start({ secretAccessKey: "wrong" })).toBe(
      "S3_SECRET_ACCESS_KEY: it is not the one that belongs to S3_ACCESS_KEY_ID",
    );
    expect(await start({ accessKeyId: "NOBODYS" })).toBe(
      `S3_ACCESS_KEY_ID: ${bucket.endpoint} does not know this key`,
    );
  });
  test("and the right one opens", async () => {
    expect(await start({})).toBe("open");
  });
});

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? error.code : String(error);
