import { expect, test } from "bun:test";

import { refusalOf } from "#testing/judges/refusal.ts";

import { limitBodyTime } from "./limit-body-time.ts";

const requestOf = (body: ReadableStream<Uint8Array>) =>
  new Request("http://shop.test/uploads/x", { method: "PATCH", body });

test("U13: a body that drips without end is given up, what came before is passed on", async () => {
  let isCanceled = false;
  const dripping = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await Bun.sleep(10);
      controller.enqueue(new Uint8Array([1]));
    },
    cancel() {
      isCanceled = true;
    },
  });
  const limited = limitBodyTime(requestOf(dripping), 100);
  const reader = limited.request.body?.getReader();
  let bytes = 0;
  const readAll = async () => {
    for (let reads = 0; reads < 1_000; reads += 1) {
      const piece = await reader?.read();
      bytes += piece?.value?.length ?? 0;
    }
  };
  expect(await refusalOf(readAll())).toBe("upload_too_slow");
  expect(bytes).toBeGreaterThan(0);
  expect(isCanceled).toBeTrue();
  expect(limited.isLate()).toBeTrue();
});

test("a body that comes in time is whole", async () => {
  const bytes = Uint8Array.from({ length: 50_000 }, (_, at) => (at * at) % 251);
  const limited = limitBodyTime(requestOf(new Blob([bytes]).stream()), 5_000);
  expect(await limited.request.bytes()).toEqual(bytes);
  expect(limited.isLate()).toBeFalse();
});
