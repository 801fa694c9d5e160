import { afterAll, expect, test } from "bun:test";

import { connect } from "#server/db/connect.ts";
import { sweepPhotosJob } from "#shop/photos/sweep-photos.job.ts";
import { openTestShop } from "#testing/shop.ts";

import { createMetrics } from "./create-metrics.ts";
import { mayReadMetrics } from "./may-read-metrics.ts";
import { kindOfRequest } from "./request-kinds.ts";

const shop = await openTestShop();
afterAll(() => shop.close());

test("what is counted and what waits in the queues is told in Prometheus's text", async () => {
  const { services } = shop;
  const metrics = createMetrics(services);
  metrics.countRequest({ kind: "call", status: 200, ms: 30 });
  metrics.countRequest({ kind: "call", status: 503, ms: 3_000 });
  await services.jobs.enqueue(services.connection.db, sweepPhotosJob, {});
  const answer = await metrics.write();
  expect(answer.headers.get("content-type")).toStartWith("text/plain; version=0.0.4");
  const lines = (await answer.text()).split("\n");
  for (const line of [
    'lodestone_http_requests_total{kind="call",status="200"} 1',
    'lodestone_http_requests_total{kind="call",status="503"} 1',
    'lodestone_http_request_duration_seconds_bucket{le="0.05",kind="call"} 1',
    'lodestone_process_info{role="all"} 1',
    `lodestone_jobs{queue="${sweepPhotosJob.name}",state="waiting"} 1`,
    'lodestone_db_connections{state="waiting"} 0',
    "lodestone_database_answers 1",
  ]) {
    expect(lines).toContain(line);
  }
});

test("without its database a process still tells of itself", async () => {
  const connection = connect("postgres://127.0.0.1:1/nothing");
  const metrics = createMetrics({ ...shop.services, connection });
  const text = await (await metrics.write()).text();
  expect(text).toContain("lodestone_database_answers 0");
  expect(text).toContain("lodestone_process_resident_memory_bytes");
});

test("only who brings the token reads them", () => {
  const token = "of somebody who watches the shop";
  const asking = (authorization?: string) =>
    mayReadMetrics(
      new Request("http://shop.test/metrics", {
        headers: authorization === undefined ? {} : { authorization },
      }),
      token,
    );
  expect(asking(`Bearer ${token}`)).toBe(true);
  for (const wrong of [undefined, "", "Bearer ", token, `Bearer ${token}x`]) {
    expect(asking(wrong)).toBe(false);
  }
});

test("requests are counted by few kinds, whatever a stranger asks for", () => {
  const kindOf = (path: string, isPage = false) => kindOfRequest(path, { isFile: false, isPage });
  expect(kindOf("/trpc/made.up")).toBe("call");
  expect(kindOf("/made/up", true)).toBe("page");
  expect(kindOf("/made/up.php")).toBe("route");
  expect(kindOf("/readyz")).toBe("health");
});
