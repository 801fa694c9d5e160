import { afterAll, expect, test } from "bun:test";

import { createLogger } from "#server/log/logger.ts";
import { startViesStandIn, type ViesMood } from "#testing/plays/vies-stand-in.ts";

import { createViesCheck } from "./create-vies-check.ts";

const vies = startViesStandIn();
afterAll(() => vies.stop());
const check = createViesCheck(vies.apiUrl, createLogger("silent"));
const question = { vatId: "ELAB094259216", requester: "DE136695976" };
const ask = (mood: ViesMood) => {
  vies.be(mood);
  return check.ask(question);
};

test("a confirmed VAT id comes with name, address and the number of the consultation", async () => {
  expect(await ask("valid")).toEqual({
    status: "confirmed",
    name: "CAFÉ WIEN GMBH",
    address: "Ringstraße 1\nAT-1010 Wien",
    consultationNumber: "WAPIAAAA1",
  });
  // In the shop's own name, or there is no number; Greece by its VAT letters.
  expect(vies.asked[0]).toEqual({
    countryCode: "EL",
    vatNumber: "AB094259216",
    requesterMemberStateCode: "DE",
    requesterNumber: "136695976",
  });
});

test("one that is not given out is told from a register that does not answer", async () => {
  expect(await ask("invalid")).toMatchObject({ status: "invalid" });
  expect(await ask("INVALID_INPUT")).toMatchObject({ status: "invalid" });
  for (const mood of [
    "MS_UNAVAILABLE",
    "MS_MAX_CONCURRENT_REQ",
    "GLOBAL_MAX_CONCURRENT_REQ",
    "INVALID_REQUESTER_INFO",
    "TIMEOUT",
  ] as const) {
    expect(await ask(mood)).toEqual({ status: "unavailable", reason: mood });
  }
});

test("whatever else comes, or nothing at all, confirms nothing and breaks nothing", async () => {
  const unavailable = { status: "unavailable", reason: "NO_ANSWER" } as const;
  expect(await ask("no_json")).toEqual(unavailable);
  expect(await ask("half")).toEqual(unavailable);
  const nobody = createViesCheck("http://127.0.0.1:9/rest-api", createLogger("silent"));
  expect(await nobody.ask(question)).toEqual(unavailable);
});
