import { expect, test } from "bun:test";

import { layEach } from "./lay-each.ts";

const refused = (refusal: string) => Object.assign(new Error(refusal), { data: { refusal } });

/** Lays all but what is refused here. */
const layBut = (refusals: Readonly<Record<string, string>>) => {
  const laid: string[] = [];
  const lay = (format: string) => {
    const refusal = refusals[format];
    if (refusal !== undefined) return Promise.reject(refused(refusal));
    laid.push(format);
    return Promise.resolve();
  };
  return { laid, lay };
};

test("of all formats those are laid that nobody else has laid meanwhile", async () => {
  const { laid, lay } = layBut({ circle: "nothing_to_print" });
  expect(await layEach(["square", "circle", "heart"], lay)).toBe(2);
  expect(laid).toEqual(["square", "heart"]);
});

test("where somebody else has laid all, that is said", async () => {
  const { lay } = layBut({ square: "nothing_to_print", circle: "nothing_to_print" });
  await expect(layEach(["square", "circle"], lay)).rejects.toThrow("nothing_to_print");
});

test("any other refusal ends it, and the rest stays in the queue", async () => {
  const { laid, lay } = layBut({ circle: "printer_gone" });
  await expect(layEach(["square", "circle", "heart"], lay)).rejects.toThrow("printer_gone");
  expect(laid).toEqual(["square"]);
});
