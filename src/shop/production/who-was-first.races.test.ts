import { afterAll, beforeEach, expect, test } from "bun:test";

import type { RefusalCode } from "#shared/shop-error.ts";
import { openBatchHouse } from "#testing/houses/batch-house.ts";
import { refusalErrorOf } from "#testing/judges/refusal.ts";

import { actOnBatches } from "./batches/act-on-batches.ts";
import { createBatch } from "./batches/create-batch.ts";
import { dissolveBatch } from "./batches/dissolve-batch.ts";
import { moveBatch } from "./batches/move-batch.ts";
import { scrapPieces } from "./batches/scrap-pieces.ts";
import { takeBackBatch } from "./batches/take-back-batch.ts";

const house = await openBatchHouse();
const { shop, makeReady, makeBatch, onlyQueued } = house;
const people = [
  await shop.person("staff"),
  await shop.person("staff"),
  await shop.person("staff"),
] as const;
type Person = (typeof people)[number];
afterAll(() => shop.close());
beforeEach(() => house.emptyQueue());

/** All press at once: one does it, and the others are told that it was this one. */
const expectOneFirst = async (code: RefusalCode, act: (person: Person) => Promise<unknown>) => {
  const heard = await Promise.all(
    people.map(async (person) => ({ person, refused: await refusalErrorOf(act(person)) })),
  );
  const [first, ...more] = heard.filter(({ refused }) => refused === null);
  expect(more).toEqual([]);
  for (const { refused } of heard.filter((one) => one !== first)) {
    expect(refused?.code).toBe(code);
    expect(refused?.data).toMatchObject({ by: first?.person.email });
  }
};

test("of several who take a step of a batch, or back, at once the others are told who did", async () => {
  await makeReady();
  const { batchId } = await makeBatch();
  for (const to of ["printed", "cut"] as const) {
    await expectOneFirst("batch_moved_on", ({ actor }) =>
      moveBatch(shop.services, actor, { batchId, to }),
    );
  }
  await expectOneFirst("batch_moved_on", ({ actor }) =>
    takeBackBatch(shop.services, actor, { batchId, from: "cut" }),
  );
});

test("of several who move many batches at once each batch's answer says who was first", async () => {
  await makeReady();
  const { batchId } = await makeBatch();
  const input = { act: "move_batch" as const, batchIds: [batchId], to: "printed" as const };
  const answers = await Promise.all(
    people.map(async ({ actor, email }) => ({
      email,
      answer: (await actOnBatches(shop.services, actor, input))[0],
    })),
  );
  const first = answers.find(({ answer }) => answer?.refusal === null);
  for (const { answer } of answers.filter((one) => one !== first)) {
    expect(answer).toEqual({ batchId, refusal: "batch_moved_on", by: first?.email ?? "" });
  }
});

test("of several who scrap the same piece, or lay a batch aside, at once the others are told who did", async () => {
  await makeReady();
  const { batchId } = await makeBatch();
  await expectOneFirst("batch_moved_on", ({ actor }) =>
    scrapPieces(shop.services, actor, { batchId, places: [0], reason: "colour" }),
  );
  await house.emptyQueue();
  await makeReady();
  const unneeded = await makeBatch();
  await house.emptyQueue();
  await expectOneFirst("batch_moved_on", ({ actor }) =>
    dissolveBatch(shop.services, actor, { batchId: unneeded.batchId }),
  );
  // Whoever would move what a colleague laid aside is told that one.
  const [one, other] = people;
  await makeReady();
  const moved = await makeBatch();
  await house.emptyQueue();
  await dissolveBatch(shop.services, one.actor, { batchId: moved.batchId });
  const refused = await refusalErrorOf(
    moveBatch(shop.services, other.actor, { batchId: moved.batchId, to: "printed" }),
  );
  expect(refused?.data).toMatchObject({ by: one.email });
});

test("of several who lay the same on sheets at once the others are told who did; nobody is named for what was called off", async () => {
  const { orderId } = await makeReady();
  const { formatKey } = await onlyQueued();
  const lay = ({ actor }: Person) =>
    createBatch(shop.services, actor, { formatKey, paper: "a4", rest: "none" });
  await expectOneFirst("nothing_to_print", lay);
  const { orderId: off } = await makeReady();
  await house.emptyQueue();
  const [person] = people;
  const chosen = (id: string) =>
    refusalErrorOf(
      createBatch(shop.services, person.actor, {
        formatKey,
        paper: "a4",
        rest: "none",
        orderIds: [id],
      }),
    );
  expect((await chosen(orderId))?.data).toMatchObject({ by: expect.stringContaining("@") });
  expect((await chosen(off))?.data).toMatchObject({ by: null });
});
