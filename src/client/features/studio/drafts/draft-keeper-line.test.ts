import { afterEach, beforeEach, expect, jest, test } from "bun:test";

import fc from "fast-check";

import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import { longMilliseconds, magnetOf, openKeeper } from "#testing/plays/open-keeper.ts";

import { contentOf, type DesignContent, isAlike } from "./draft.ts";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

type Step =
  | { readonly kind: "edit" | "toggle" | "elsewhere" | "gone"; readonly at: number }
  | { readonly kind: "deliver" | "loseRequest" | "loseReply"; readonly at: number }
  | { readonly kind: "pass"; readonly milliseconds: number }
  /** A while in which the line is good. */
  | { readonly kind: "save" }
  | { readonly kind: "decide"; readonly mine: boolean };

const at = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom("edit", "edit", "elsewhere", "toggle", "gone"), at }),
  fc.record({ kind: fc.constantFrom("deliver", "loseRequest", "loseReply"), at }),
  fc.record({ kind: fc.constant("save" as const) }),
  fc.record({ kind: fc.constant("pass" as const), milliseconds: fc.constantFrom(0, 700, 5_000) }),
  fc.record({ kind: fc.constant("decide" as const), mine: fc.boolean() }),
);

test("whatever the line does, in the end the shop has what is on the screen, and no work of others was overwritten unseen", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { shop, keeper, pass, settleDown, deliverAll } = openKeeper();
      const shown = new Map<string, Magnet>();
      const seen: DesignContent[] = [];
      const others: DesignContent[] = [];
      let number = 1;
      const show = () => keeper.sync([...shown.values()]);
      const decide = (isMine: boolean) => {
        for (const conflict of keeper.conflicts.get()) {
          const { magnetId, theirs } = conflict;
          seen.push(contentOf(theirs));
          if (isMine) keeper.keepMine(conflict);
          else {
            keeper.takeTheirs(conflict);
            shown.set(magnetId, { ...magnetOf(magnetId), ...contentOf(theirs) });
            show();
          }
        }
      };
      /** The shop has it as shown, or as somebody else left it since. */
      const isKept = (id: string) => {
        const [magnet, design] = [shown.get(id), shop.stored.get(keeper.designIdOf(id) ?? id)];
        return magnet && design && [magnet, ...others].some((each) => isAlike(each, design));
      };
      for (const act of steps) {
        const id = "at" in act ? (["a", "b"][act.at] ?? "a") : "";
        number += 1;
        switch (act.kind) {
          case "edit":
            shown.set(id, magnetOf(id, number));
            show();
            break;
          case "toggle":
            if (!shown.delete(id)) shown.set(id, magnetOf(id, number));
            show();
            break;
          case "elsewhere": {
            const designId = keeper.designIdOf(id) ?? id;
            if (shop.stored.has(designId)) {
              others.push(contentOf(shop.saveElsewhere(designId, { quantity: 1_000 + number })));
            }
            break;
          }
          case "gone":
            // Deleted in another tab while somebody edits it here.
            if (shown.has(id) && shop.stored.has(keeper.designIdOf(id) ?? id)) {
              shop.removeElsewhere(keeper.designIdOf(id) ?? id);
              shown.set(id, magnetOf(id, number));
              show();
            }
            break;
          case "deliver":
          case "loseRequest":
          case "loseReply":
            shop.calls[act.at % Math.max(1, shop.calls.length)]?.[act.kind]();
            break;
          case "pass":
            await pass(act.milliseconds);
            break;
          case "save":
            await pass();
            await deliverAll();
            break;
          case "decide":
            decide(act.mine);
            break;
        }
        await settleDown();
        const isSaid = keeper.status.get().kind === "saved";
        if (isSaid) expect([...shown.keys()].filter((id) => !isKept(id))).toEqual([]);
      }
      for (let round = 0; round < 6; round += 1) {
        await pass(longMilliseconds);
        await deliverAll();
        decide(true);
        await settleDown();
        await deliverAll();
      }
      // What nobody touched here is brought up to date by looking (load-studio.ts).
      for (const [id, magnet] of shown) {
        const design = shop.stored.get(keeper.designIdOf(id) ?? id);
        if (design && design.revision > (keeper.revisionOf(id) ?? 0)) {
          shown.set(id, { ...magnet, ...contentOf(design) });
        }
      }
      expect(keeper.status.get().kind).toBe("saved");
      const isShown = (content: DesignContent) =>
        [...shown.values()].some((magnet) => isAlike(magnet, content));
      expect(shop.stored.size).toBe(shown.size);
      expect([...shop.stored.values()].filter((design) => !isShown(design))).toEqual([]);
      const unseen = shop.overwritten.filter(
        (content) =>
          others.some((other) => isAlike(other, content)) &&
          !seen.some((known) => isAlike(known, content)),
      );
      expect(unseen).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
