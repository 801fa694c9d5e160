import type { JobQueue } from "#server/jobs/job-definition.ts";
import { sendMailJob } from "#server/mail/queue-mail.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import type { MailTransport } from "#server/mail/transport.ts";
import type { Services } from "#server/services.ts";

import { readSettings } from "./settings/read-settings.ts";

/** Every job of the shop; its queue exists before anything is enqueued. */
export const jobDefinitions: readonly JobQueue[] = [sendMailJob];

/** Gives each job its handler, and the recurring ones their time (UTC). */
export const startJobs = async (services: Services, mail: MailTransport): Promise<void> => {
  const { jobs, connection } = services;
  await jobs.work(sendMailJob, async ({ emailId }) => {
    const { company } = await readSettings(connection.db);
    const sender = { from: `${company.name} <${company.email}>`, replyTo: company.email };
    await sendMail(connection.db, mail, sender, emailId);
  });
};
