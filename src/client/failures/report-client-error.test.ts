import { expect, test } from "bun:test";

import {
  type ClientErrorReport,
  reportClientError,
  sendReportsWith,
} from "./report-client-error.ts";

test("one error is sent once, five at most, and a failed report is not reported", async () => {
  Object.assign(globalThis, { location: { pathname: "/cart" } });
  const sent: ClientErrorReport[] = [];
  sendReportsWith((report) => {
    sent.push(report);
    return sent.length === 2
      ? Promise.reject(new Error("no connection"))
      : Promise.resolve({ digest: `d${sent.length}` });
  });

  expect(await reportClientError(new Error("first"))).toBe("d1");
  expect(await reportClientError(new Error("first"))).toBe("d1");
  expect(await reportClientError(new Error("second"))).toBeNull();
  for (const name of ["third", "fourth", "fifth", "sixth", "seventh"]) {
    await reportClientError(new Error(name));
  }

  expect(sent.map(({ message }) => message)).toEqual([
    "Error: first",
    "Error: second",
    "Error: third",
    "Error: fourth",
    "Error: fifth",
  ]);
  expect(sent[0]?.place).toBe("/cart");
});
