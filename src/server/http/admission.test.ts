import { expect, test } from "bun:test";

import { admissionLimits, createAdmission, type Work } from "./admission.ts";

const call: Work = { costMs: 4, kind: "light" };
const hash: Work = { costMs: 20, kind: "heavy" };
const file: Work = { costMs: 0.3, kind: "file" };

/** An admission whose clock the test moves; refusals come at once. */
const open = (changed: Partial<typeof admissionLimits> = {}) => {
  const clock = { ms: 0 };
  const limits = { ...admissionLimits, refusalMs: 0, ...changed };
  return { clock, limits, admission: createAdmission(limits, () => clock.ms) };
};
type Admission = ReturnType<typeof createAdmission>;

/** Many requests at once; counts how many work at the same time, and who was refused. */
const rush = async (admission: Admission, address: string, works: readonly Work[]) => {
  let atWork = 0;
  let atWorkMost = 0;
  let refused = 0;
  await Promise.all(
    works.map(async (work) => {
      const end = await admission.enter(address, work);
      if (end === null) {
        refused += 1;
        return;
      }
      atWork += 1;
      atWorkMost = Math.max(atWorkMost, atWork);
      await Promise.resolve();
      atWork -= 1;
      end();
    }),
  );
  return { atWorkMost, refused };
};

test("a hundred people behind one address open the shop at once: all are let in, few are at work at a time", async () => {
  const { admission } = open();
  const page = [call, ...Array.from({ length: 27 }, () => file)];
  const visits = Array.from({ length: 100 }, () => page).flat();
  expect((await rush(admission, "school", visits)).refused).toBe(0);
  const calls = await rush(
    admission,
    "school",
    Array.from({ length: 300 }, () => call),
  );
  expect(calls).toEqual({ atWorkMost: admissionLimits.atWorkMax.light, refused: 0 });
});

test("one address' work never fills the place of another, and hashes wait behind hashes only", async () => {
  const { admission } = open();
  const held = await Promise.all([
    admission.enter("flood", call),
    admission.enter("flood", call),
    admission.enter("flood", hash),
  ]);
  const waiting = admission.enter("flood", hash);
  expect(await admission.enter("victim", hash)).toBeFunction();
  expect(await admission.enter("victim", call)).toBeFunction();
  held[0]?.();
  expect(await admission.enter("flood", call)).toBeFunction();
  held[2]?.();
  expect(await waiting).toBeFunction();
});

test("beside others an address has its burst, then a share of the time; alone it may have all of it", async () => {
  const { admission, clock, limits } = open();
  const dear: Work = { costMs: limits.burstMs + 100, kind: "light" };
  (await admission.enter("flood", dear))?.();
  // Nobody else is there.
  (await admission.enter("flood", call))?.();
  (await admission.enter("victim", call))?.();
  let isIn = false;
  const next = admission.enter("flood", file).then((end) => {
    isIn = true;
    return end;
  });
  await Promise.resolve();
  expect(isIn).toBeFalse();
  clock.ms += 104 / limits.share + 1;
  expect(await next).toBeFunction();
});

test("only an address whose own waiting room is full is refused", async () => {
  const { admission } = open({ waitingMax: 10 });
  const inside = await Promise.all([
    admission.enter("flood", call),
    admission.enter("flood", call),
  ]);
  const room = Array.from({ length: 10 }, () => admission.enter("flood", call));
  expect(await admission.enter("flood", call)).toBeNull();
  expect(await admission.enter("flood", file)).toBeFunction();
  expect(await admission.enter("victim", call)).toBeFunction();
  for (const end of inside) end?.();
  for (const waiting of room) (await waiting)?.();
  expect(await admission.enter("flood", call)).toBeFunction();
});

test("whoever goes away while waiting leaves the place to the next", async () => {
  const { admission } = open({ waitingMax: 1 });
  const inside = await Promise.all([
    admission.enter("flood", call),
    admission.enter("flood", call),
  ]);
  const caller = new AbortController();
  let waits = 0;
  const gone = admission.enter("flood", call, {
    signal: caller.signal,
    onWait: () => (waits += 1),
  });
  caller.abort();
  expect(await gone).toBeNull();
  expect(waits).toBe(1);
  const next = admission.enter("flood", call);
  inside[0]?.();
  expect(await next).toBeFunction();
});

test("a turn that only waits for somebody else is given on", async () => {
  const { admission } = open({ turnMsMax: { light: 5, heavy: 5 } });
  for (let index = 0; index < 6; index += 1) {
    expect(await admission.enter("office", call)).toBeFunction();
  }
});
