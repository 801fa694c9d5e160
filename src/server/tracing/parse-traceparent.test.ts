import { expect, test } from "bun:test";

import { parseTraceparent } from "./parse-traceparent.ts";
import { parseOtlpHeaders } from "./tracing-config.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const spanId = "b7ad6b7169203331";

test("a traceparent is read with its flag, and what is none is nothing", () => {
  expect(parseTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({
    traceId,
    spanId,
    isSampled: true,
  });
  expect(parseTraceparent(`00-${traceId}-${spanId}-00`)?.isSampled).toBe(false);
  for (const none of [
    null,
    undefined,
    "",
    `00-${traceId}-${spanId}`,
    `ff-${traceId}-${spanId}-01`,
    `00-${"0".repeat(32)}-${spanId}-01`,
    `00-${traceId}-${"0".repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${traceId}-${spanId}-01\r\nx: y`,
  ]) {
    expect(parseTraceparent(none)).toBeNull();
  }
});

test("headers for the collector are read as OpenTelemetry writes them", () => {
  expect(parseOtlpHeaders("authorization=Basic%20abc%3D, x-team = magnets")).toEqual({
    authorization: "Basic abc=",
    "x-team": "magnets",
  });
  for (const none of ["", "nothing", "=value", "a=%ZZ", "bad name=x"]) {
    expect(parseOtlpHeaders(none)).toBeNull();
  }
});
