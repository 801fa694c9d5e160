import { expect, test } from "bun:test";

import fc from "fast-check";

import { readInTurn } from "./read-in-turn.ts";

test("news that come faster than answers cut no reading short, and the last of them is read", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom("news", "answer"), { maxLength: 60 }),
      async (day) => {
        let [latest, underWay, shown] = [0, 0, 0];
        const answers: (() => void)[] = [];
        const onNews = readInTurn(() => {
          underWay += 1;
          expect(underWay).toBe(1);
          const seen = latest;
          return new Promise<void>((answer) => {
            answers.push(() => {
              underWay -= 1;
              shown = seen;
              answer();
            });
          });
        });
        const answerOne = async () => {
          answers.shift()?.();
          await new Promise(setImmediate);
        };
        for (const each of day) {
          if (each === "news") {
            latest += 1;
            onNews();
          } else {
            // oxlint-disable-next-line no-await-in-loop -- one happens after the other
            await answerOne();
          }
        }
        // However many came: the one under way, and one more.
        await answerOne();
        await answerOne();
        expect(underWay).toBe(0);
        expect(shown).toBe(latest);
      },
    ),
  );
});
