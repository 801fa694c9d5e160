import { afterAll, beforeAll, expect, test } from "bun:test";

import { like } from "drizzle-orm";

import { createJobs, type Jobs } from "#server/jobs/open-jobs.ts";
import { email } from "#server/mail/email.table.ts";
import { createSmtpTransport, type MailTransport } from "#server/mail/transport.ts";
import { openFilesMark } from "#server/storage/open-files-mark.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { jobDefinitions } from "#shop/job-definitions.ts";
import { startJobs } from "#shop/start-jobs.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { type SmtpSink, startSmtpSink } from "#testing/plays/smtp-sink.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

/** Row F11, whole: the shop with its jobs running, against a mail server that is away and comes back. */
let shop: TestShop;
let jobs: Jobs;
let transport: MailTransport;
let port: number;

beforeAll(async () => {
  shop = await openTestShop();
  const away = await startSmtpSink();
  port = Number(new URL(away.url).port);
  await away.close();
  transport = await createSmtpTransport(away.url);
  jobs = await createJobs(shop.url, jobDefinitions, { isWorker: true, log: shop.services.log });
  await startJobs(
    { ...shop.services, jobs },
    transport,
    await openFilesMark(undefined, shop.services.dataDir),
  );
});
afterAll(async () => {
  await jobs.close();
  transport.close();
  await shop.close();
});

const mailOf = async (orderId: string) => {
  const [mail] = await shop.db
    .select({ id: email.id, status: email.status, attempts: email.attempts })
    .from(email)
    .where(like(email.dedupeKey, `order:${orderId}:received`));
  return mail;
};
/** Looks again until it is so; the test's own time limit ends what never is. */
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await Bun.sleep(50);
};

test("orders are placed while no mail leaves; once the server is back each mail arrives, once", async () => {
  const placed: Awaited<ReturnType<typeof placeOrder>>[] = [];
  for (let index = 0; index < 3; index += 1) {
    const shopper = await makeActor(shop.db);
    const input = makeOrderInput(await makeCart(shop.db, shopper));
    placed.push(await placeOrder({ ...shop.services, jobs }, shopper, input, new Date()));
  }
  const failedOnce = async () => {
    const mails = await Promise.all(placed.map(({ orderId }) => mailOf(orderId)));
    return mails.every((mail) => mail !== undefined && mail.attempts > 0);
  };
  await until(failedOnce);

  const sink: SmtpSink = await startSmtpSink(port);
  // Back, but busy at first: 451 to whatever comes.
  sink.set("busy");
  const [first] = placed;
  const before = (await mailOf(first?.orderId ?? ""))?.attempts ?? 0;
  await until(async () => ((await mailOf(first?.orderId ?? ""))?.attempts ?? 0) > before);
  sink.set("takes");
  await until(async () => {
    const mails = await Promise.all(placed.map(({ orderId }) => mailOf(orderId)));
    return mails.every((mail) => mail?.status === "sent");
  });

  const subjects = sink.mails.map(({ subject }) => subject ?? "").toSorted();
  expect(subjects).toEqual(placed.map(({ number }) => `Deine Bestellung ${number}`).toSorted());
  for (const { attachments } of sink.mails) {
    expect(attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf"]);
  }
  await sink.close();
}, 60_000);
