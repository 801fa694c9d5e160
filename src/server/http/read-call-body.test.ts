import { expect, test } from "bun:test";

import { bodyLimits, createBodyReader } from "./read-call-body.ts";

const post = (body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>) =>
  new Request("http://shop.test/trpc/a", { method: "POST", body });
/** A body of which one byte comes, and then no more. */
const stuck = () => {
  const state = { isGivenUp: false };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array([123])),
    cancel() {
      state.isGivenUp = true;
    },
  });
  return { request: post(body), state };
};
const statusOf = (answer: Request | Response) =>
  answer instanceof Response ? [answer.status, answer.headers.get("connection")] : "whole";

test("a call's body is whole before anything is done for it", async () => {
  const bytes = new TextEncoder().encode(JSON.stringify({ a: "ä".repeat(5_000) }));
  const whole = await createBodyReader().read(post(bytes), "a");
  expect(whole).toBeInstanceOf(Request);
  expect(whole instanceof Request ? await whole.bytes() : null).toEqual(bytes);
});

test("a body that does not come in time is given up, and its connection with it", async () => {
  const { request, state } = stuck();
  const reader = createBodyReader({ ...bodyLimits, msMax: 10 });
  expect(statusOf(await reader.read(request, "a"))).toEqual([408, "close"]);
  expect(state.isGivenUp).toBeTrue();
});

test("one address has so many bodies under way; another's are read meanwhile, and its own afterwards", async () => {
  const reader = createBodyReader({ ...bodyLimits, msMax: 50, openMax: 3 });
  const open = Array.from({ length: 3 }, () => reader.read(stuck().request, "flood"));
  expect(statusOf(await reader.read(stuck().request, "flood"))).toEqual([429, "close"]);
  expect(statusOf(await reader.read(post(new Uint8Array([1])), "victim"))).toBe("whole");
  await Promise.all(open);
  expect(statusOf(await reader.read(post(new Uint8Array([1])), "flood"))).toBe("whole");
});

test("more bytes than a call may have are refused, announced or not", async () => {
  const reader = createBodyReader({ ...bodyLimits, bytesMax: 10 });
  const dripping = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(4)),
  });
  expect(statusOf(await reader.read(post(dripping), "a"))).toEqual([400, "close"]);
  const announced = new Request("http://shop.test", {
    method: "POST",
    body: new Uint8Array(11),
    headers: { "content-length": "11" },
  });
  expect(statusOf(await reader.read(announced, "a"))).toEqual([400, "close"]);
});
