import { jest } from "bun:test";

import { createDraftKeeper } from "#client/features/studio/drafts/draft-keeper.ts";
import type { KeptMagnet } from "#client/features/studio/drafts/draft.ts";
import { type Magnet, newMagnet } from "#client/features/studio/magnets/magnet.ts";
import { createFakeDesigns } from "#testing/makes/fake-designs.ts";

/** Longer than the longest wait between two tries. */
export const longMilliseconds = 31_000;
const photoId = "0193a1f0-0000-7000-8000-000000000001";

export const magnetOf = (id: string, quantity = 1): Magnet => ({
  ...newMagnet(id, photoId, "square-63"),
  quantity,
});

/** A draft keeper in front of a fake shop; its timers are the test's (`jest.useFakeTimers`). */
export const openKeeper = (canKeep: () => boolean = () => true) => {
  const shop = createFakeDesigns();
  const kept = new Map<string, Omit<KeptMagnet, "tab" | "keptAt">>();
  let savedCount = 0;
  const keeper = createDraftKeeper({
    client: shop.client,
    journal: {
      keepMagnet: (magnet) => void kept.set(magnet.magnetId, magnet),
      dropMagnet: (id) => void kept.delete(id),
    },
    canKeep,
    isOnline: () => true,
    onSaved: () => {
      savedCount += 1;
    },
  });
  /** Lets promises that are ready go on. */
  const settleDown = async () => {
    for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
  };
  const pass = async (milliseconds = 700) => {
    jest.advanceTimersByTime(milliseconds);
    await settleDown();
  };
  const deliverAll = async () => {
    for (let call = shop.calls[0]; call; call = shop.calls[0]) {
      call.deliver();
      await settleDown();
    }
  };
  /** Shows these, waits for the quiet moment, and lets every call through. */
  const save = async (...magnets: readonly Magnet[]) => {
    keeper.sync(magnets);
    await pass();
    await deliverAll();
  };
  return { shop, keeper, kept, pass, settleDown, deliverAll, save, savedCount: () => savedCount };
};
