// What holds of uploads that reach two processes of one shop, wherever its files lie.

import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { connect } from "node:net";

import type postgres from "postgres";
import { uuidv7 } from "uuidv7";

import { makeJpeg } from "#testing/makes/make-picture.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { askOffset, openUpload, patchHead, sendBytes } from "#testing/plays/upload.ts";
import type { TestServer } from "#testing/server.ts";

/** Two processes of a shop, and how to see that one of them writes an upload. */
export type TwoProcesses = {
  readonly first: TestServer;
  readonly second: TestServer;
  readonly sql: postgres.Sql;
  readonly isLocked: (photoId: string) => Promise<boolean>;
};

const roundsMany = 4;
const looksMax = 400;
const lookMs = 5;

/** One shopper, whose requests reach either process. */
export const openShopperAtBoth = async ({
  first,
  second,
}: Pick<TwoProcesses, "first" | "second">) => {
  const [here, there] = [createHttpClient(first.origin), createHttpClient(second.origin)];
  await here.mutate("accounts.startSession");
  for (const [name, value] of here.cookies) there.cookies.set(name, value);
  return { here, there };
};

export const sha256Of = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** What the shop says of a photo. */
export const stateOf = async (sql: postgres.Sql, photoId: string) => {
  const [row] = await sql`select status, sha256 from photo where id = ${photoId}`;
  return row;
};

/** The same length, so that both would fit; what follows a picture's end belongs to nobody. */
const makeTwins = async () => {
  const jpeg = await makeJpeg(640, 480);
  const twinOf = (mark: number) => Uint8Array.from([...jpeg, mark]);
  return [twinOf(1), twinOf(2)] as const;
};

/** The guarantees, as tests of the file that calls this; asked for once the processes are open. */
export const testUploadsAtTwo = (opened: () => TwoProcesses): void => {
  test("pieces sent to two processes at once are taken once, and the bytes are one sender's", async () => {
    const { sql } = opened();
    const { here, there } = await openShopperAtBoth(opened());
    const twins = await makeTwins();
    for (let round = 0; round < roundsMany; round += 1) {
      const photoId = uuidv7();
      await openUpload(here.request, photoId, twins[0].length);
      const answers = await Promise.all([
        sendBytes(here.request, photoId, 0, twins[0]),
        sendBytes(there.request, photoId, 0, twins[1]),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.join()).toMatch(/^(204,(409|423)|(409|423),204)$/);
      const winner = twins[statuses.indexOf(204)] ?? new Uint8Array();
      expect(await stateOf(sql, photoId)).toMatchObject({ sha256: sha256Of(winner) });
    }
  }, 120_000);

  test("a sender who holds an upload silently makes way for a request at the other process", async () => {
    const { first, sql, isLocked } = opened();
    const { here, there } = await openShopperAtBoth(opened());
    const bytes = await makeJpeg(640, 480, 5);
    const photoId = uuidv7();
    await openUpload(here.request, photoId, bytes.length);
    const silent = holdSilently(first, here, photoId, bytes);
    let looks = 0;
    for (; looks < looksMax && !(await isLocked(photoId)); looks += 1) await Bun.sleep(lookMs);
    expect(looks).toBeLessThan(looksMax);

    const asked = await askOffset(there.request, photoId);
    expect(asked.status).toBe(200);
    const offset = Number(asked.headers.get("upload-offset"));
    const rest = await sendBytes(there.request, photoId, offset, bytes.slice(offset));
    expect(rest.status).toBe(204);
    expect(await silent.end()).not.toContain("HTTP/1.1 5");
    expect(await stateOf(sql, photoId)).toEqual({ status: "ready", sha256: sha256Of(bytes) });
    expect(await isLocked(photoId)).toBe(false);
  }, 60_000);
};

/** Announces all of it, sends half, and says nothing more. */
const holdSilently = (
  { origin }: TestServer,
  client: ReturnType<typeof createHttpClient>,
  photoId: string,
  bytes: Uint8Array,
) => {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const silent = connect({ host: "127.0.0.1", port: Number(new URL(origin).port) });
  let answer = "";
  const ended = Promise.withResolvers<void>();
  silent.on("error", () => silent.destroy());
  silent.on("data", (data) => (answer += data.toString()));
  silent.on("close", () => ended.resolve());
  silent.write(patchHead({ cookie, origin }, photoId, `Content-Length: ${bytes.length}`));
  silent.write(bytes.slice(0, bytes.length / 2));
  return {
    /** @returns what was answered until then */
    async end(): Promise<string> {
      silent.destroy();
      await ended.promise;
      return answer;
    },
  };
};
