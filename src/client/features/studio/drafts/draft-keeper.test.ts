import { afterEach, beforeEach, describe, expect, jest, test } from "bun:test";

import { longMilliseconds, magnetOf, openKeeper } from "#testing/plays/open-keeper.ts";

import { contentOf } from "./draft.ts";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe("a magnet", () => {
  test("is saved once after the last of several acts, and said to be saved only then", async () => {
    const { shop, keeper, kept, pass, deliverAll, savedCount } = openKeeper();
    for (const quantity of [1, 2, 3]) keeper.sync([magnetOf("a", quantity)]);
    expect(keeper.status.get().kind).toBe("saving");
    expect(kept.get("a")?.magnet?.quantity).toBe(3);
    await pass();
    expect(shop.calls.map(({ path }) => path)).toEqual(["createDesign"]);
    expect(keeper.status.get().kind).toBe("saving");
    await deliverAll();
    expect(keeper.status.get().kind).toBe("saved");
    expect([shop.stored.get("a")?.quantity, kept.size, savedCount()]).toEqual([3, 0, 1]);
  });

  test("is not sent before the shop knows its photos, and is in the journal meanwhile", async () => {
    let isPhotoKnown = false;
    const { shop, keeper, kept, pass, settleDown, deliverAll } = openKeeper(() => isPhotoKnown);
    keeper.sync([magnetOf("a")]);
    await pass();
    expect([shop.calls.length, keeper.status.get().kind, kept.size]).toEqual([0, "saving", 1]);
    isPhotoKnown = true;
    keeper.nudge();
    await settleDown();
    await deliverAll();
    expect(keeper.status.get().kind).toBe("saved");
  });

  test("edited during its save is saved again, on the revision of that save", async () => {
    const { shop, keeper, pass, deliverAll, save } = openKeeper();
    await save(magnetOf("a"));
    keeper.sync([magnetOf("a", 2)]);
    await pass();
    keeper.sync([magnetOf("a", 3)]);
    await deliverAll();
    expect(shop.stored.get("a")).toMatchObject({ quantity: 3, revision: 3 });
    expect(keeper.status.get().kind).toBe("saved");
  });

  test("taken away during its save is deleted after it", async () => {
    const { shop, keeper, kept, pass, deliverAll } = openKeeper();
    keeper.sync([magnetOf("a")]);
    await pass();
    keeper.sync([]);
    await pass();
    await deliverAll();
    expect([shop.stored.size, keeper.status.get().kind, kept.size]).toEqual([0, "saved", 0]);
  });

  test("brought back after it was deleted is a new design, once, also when an answer is lost", async () => {
    const { shop, keeper, pass, deliverAll, save } = openKeeper();
    await save(magnetOf("a"));
    await save();
    keeper.sync([magnetOf("a")]);
    await pass();
    shop.calls[0]?.loseReply();
    await pass(0);
    await pass(longMilliseconds);
    await deliverAll();
    expect(shop.stored.size).toBe(1);
    expect(keeper.designIdOf("a")).toBe([...shop.stored.keys()][0] ?? "");
    expect(keeper.designIdOf("a")).not.toBe("a");
  });

  test("brought back while its deletion was lost is there in the end", async () => {
    for (const lose of ["loseReply", "loseRequest"] as const) {
      const { shop, keeper, pass, deliverAll, save } = openKeeper();
      await save(magnetOf("a"));
      keeper.sync([]);
      await pass();
      shop.calls[0]?.[lose]();
      await pass(0);
      keeper.sync([magnetOf("a")]);
      expect(keeper.status.get().kind).not.toBe("saved");
      await pass(longMilliseconds);
      await deliverAll();
      expect([shop.stored.size, keeper.status.get().kind]).toEqual([1, "saved"]);
    }
  });
});

describe("a lost line", () => {
  test("is told, tried again by itself, and at once when the line is back", async () => {
    const { shop, keeper, kept, pass, settleDown, deliverAll } = openKeeper();
    keeper.sync([magnetOf("a")]);
    await pass();
    shop.calls[0]?.loseRequest();
    await settleDown();
    expect([keeper.status.get().kind, kept.size]).toEqual(["offline", 1]);
    await pass(longMilliseconds);
    shop.calls[0]?.loseRequest();
    await settleDown();
    keeper.nudge();
    await deliverAll();
    expect([keeper.status.get().kind, kept.size]).toEqual(["saved", 0]);
  });

  test("an answer lost between two edits is no question to the shopper", async () => {
    const { shop, keeper, pass, deliverAll, save } = openKeeper();
    await save(magnetOf("a"));
    keeper.sync([magnetOf("a", 2)]);
    await pass();
    shop.calls[0]?.loseReply();
    await pass(0);
    keeper.sync([magnetOf("a", 3)]);
    await pass(longMilliseconds);
    await deliverAll();
    expect(keeper.conflicts.get()).toEqual([]);
    expect(shop.stored.get("a")?.quantity).toBe(3);
  });

  test("undoing an edit whose answer was lost is not called saved too early", async () => {
    const { shop, keeper, pass, deliverAll, save } = openKeeper();
    await save(magnetOf("a"));
    keeper.sync([magnetOf("a", 2)]);
    await pass();
    shop.calls[0]?.loseReply();
    await pass(0);
    keeper.sync([magnetOf("a", 1)]);
    expect(keeper.status.get().kind).not.toBe("saved");
    await pass(longMilliseconds);
    await deliverAll();
    expect([shop.stored.get("a")?.quantity, keeper.status.get().kind]).toEqual([1, "saved"]);
  });

  test("edits of a tab that was killed go on where they were, whatever had arrived", async () => {
    for (const hadArrived of [true, false]) {
      const { shop, keeper, pass, deliverAll } = openKeeper();
      shop.stored.set("a", { id: "a", revision: 1, ...contentOf(magnetOf("a")) });
      if (hadArrived) shop.saveElsewhere("a", { quantity: 2 });
      const left = {
        magnetId: "a",
        designId: "a",
        magnet: magnetOf("a", 2),
        revision: 1,
        sent: [],
      };
      keeper.recall(left);
      keeper.sync([left.magnet]);
      await pass();
      await deliverAll();
      expect([keeper.status.get().kind, shop.stored.get("a")?.quantity]).toEqual(["saved", 2]);
    }
  });
});

describe("what a tab left behind", () => {
  test("is in the journal of the next one from the first moment until the shop has it", async () => {
    let isPhotoKnown = false;
    const { keeper, kept, pass, settleDown, deliverAll } = openKeeper(() => isPhotoKnown);
    const left = { designId: "a", revision: null, sent: [] };
    keeper.recall({ ...left, magnetId: "a", magnet: magnetOf("a") });
    expect(kept.get("a")?.magnet).toEqual(magnetOf("a"));
    keeper.sync([magnetOf("a")]);
    await pass();
    expect(kept.size).toBe(1);
    isPhotoKnown = true;
    keeper.nudge();
    await settleDown();
    await deliverAll();
    expect([keeper.status.get().kind, kept.size]).toEqual(["saved", 0]);
  });
});

describe("a refusal", () => {
  test("is told with its error, and the next edit tries again", async () => {
    const { shop, keeper, kept, save, deliverAll, pass } = openKeeper();
    shop.refuseWith("design_limit_reached");
    await save(magnetOf("a"));
    expect(keeper.status.get()).toMatchObject({
      kind: "refused",
      error: { data: { refusal: "design_limit_reached" } },
    });
    expect(kept.size).toBe(1);
    await pass(longMilliseconds);
    expect(shop.calls).toEqual([]);
    shop.refuseWith(null);
    keeper.sync([magnetOf("a", 2)]);
    await pass();
    await deliverAll();
    expect(keeper.status.get().kind).toBe("saved");
  });

  test("whoever waits for the save is told, not left waiting", async () => {
    const { shop, keeper, settleDown, deliverAll } = openKeeper();
    shop.refuseWith("photo_not_found");
    keeper.sync([magnetOf("a")]);
    const settled = keeper
      .settle(["a"], new AbortController().signal)
      .catch((error: unknown) => error);
    await settleDown();
    await deliverAll();
    expect(await settled).toMatchObject({ data: { refusal: "photo_not_found" } });
  });
});

describe("a magnet changed elsewhere as well", () => {
  const openConflict = async () => {
    const opened = openKeeper();
    await opened.save(magnetOf("a"), magnetOf("b"));
    for (const id of ["a", "b"]) opened.shop.saveElsewhere(id, { quantity: 50 });
    await opened.save(magnetOf("a", 2), magnetOf("b", 2));
    return opened;
  };

  test("is a question, each of several, and nothing is overwritten meanwhile", async () => {
    const { shop, keeper, pass, kept } = await openConflict();
    expect(keeper.conflicts.get().map(({ magnetId }) => magnetId)).toEqual(["a", "b"]);
    expect(keeper.conflicts.get()[0]?.theirs.quantity).toBe(50);
    expect(keeper.status.get().kind).toBe("asking");
    keeper.sync([magnetOf("a", 3), magnetOf("b", 3)]);
    await pass(longMilliseconds);
    expect(shop.calls).toEqual([]);
    expect(kept.size).toBe(2);
  });

  test("mine is saved on top of theirs; theirs costs no save", async () => {
    const { shop, keeper, deliverAll, pass } = await openConflict();
    const [first, second] = keeper.conflicts.get();
    if (!first || !second) throw new Error("no conflicts");
    keeper.keepMine(first);
    keeper.takeTheirs(second);
    keeper.sync([magnetOf("a", 2), { ...magnetOf("b"), ...contentOf(second.theirs) }]);
    await pass();
    await deliverAll();
    expect(shop.stored.get("a")?.quantity).toBe(2);
    expect(shop.stored.get("b")).toMatchObject({ quantity: 50, revision: 2 });
    expect([keeper.status.get().kind, keeper.conflicts.get()]).toEqual(["saved", []]);
  });

  test("the same change made in both places is no question", async () => {
    const { shop, keeper, save } = openKeeper();
    await save(magnetOf("a"));
    shop.saveElsewhere("a", { quantity: 7 });
    await save(magnetOf("a", 7));
    expect([keeper.conflicts.get(), keeper.status.get().kind]).toEqual([[], "saved"]);
  });

  test("so soon that the answer of its first save was not here yet, it is a question too", async () => {
    const { shop, keeper, pass, deliverAll } = openKeeper();
    keeper.sync([magnetOf("a")]);
    await pass();
    shop.calls[0]?.loseReply();
    shop.saveElsewhere("a", { quantity: 50 });
    await pass(0);
    await pass(longMilliseconds);
    await deliverAll();
    expect(keeper.conflicts.get()).toMatchObject([{ theirs: { quantity: 50 } }]);
  });

  test("taken away here, the question goes with it", async () => {
    const { shop, keeper, save } = await openConflict();
    await save(magnetOf("b", 2));
    expect(keeper.conflicts.get().map(({ magnetId }) => magnetId)).toEqual(["b"]);
    expect([...shop.stored.keys()]).toEqual(["b"]);
  });

  test("deleted elsewhere, what is on the screen becomes a new design", async () => {
    const { shop, keeper, save } = openKeeper();
    await save(magnetOf("a"));
    shop.removeElsewhere("a");
    await save(magnetOf("a", 2));
    expect([...shop.stored.values()]).toMatchObject([{ quantity: 2 }]);
    expect(keeper.status.get().kind).toBe("saved");
  });
});
