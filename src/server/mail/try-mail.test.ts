import { afterAll, beforeAll, expect, test } from "bun:test";

import { type SmtpSink, startSmtpSink } from "#testing/plays/smtp-sink.ts";

import { tryMail } from "./try-mail.ts";

let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
});
afterAll(() => sink.close());

const tried = (to: string, url = sink.url) =>
  tryMail(url, {
    id: crypto.randomUUID(),
    from: { name: "Magnetwerk", address: "post@magnetwerk.example" },
    replyTo: "post@magnetwerk.example",
    to,
    subject: "Probe",
    html: "<p>Hallo</p>",
    text: "Hallo",
    attachments: [],
  });

test("a test mail that the server takes is sent, once", async () => {
  expect(await tried("jana@example.org")).toEqual({ outcome: "sent" });
  expect(sink.mails.map(({ subject }) => subject)).toEqual(["Probe"]);
});

test("a server that refuses a test mail is heard in its own words", async () => {
  sink.refuse("nobody@example.org");
  expect(await tried("nobody@example.org")).toEqual({
    outcome: "refused",
    reply: "550 no such mailbox",
  });
});

test("a server that is not there is said to be unreachable", async () => {
  const gone = await startSmtpSink();
  await gone.close();
  expect(await tried("jana@example.org", gone.url)).toMatchObject({
    outcome: "unreachable",
    reply: expect.stringContaining("ECONNREFUSED"),
  });
});
