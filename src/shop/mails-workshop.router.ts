import { listMails } from "#server/mail/list-mails.ts";
import { readMail } from "#server/mail/read-mail.ts";
import { resendMail } from "#server/mail/resend-mail.ts";
import { router, staffProcedure } from "#server/trpc/procedures.ts";
import { listMailsInput, readMailInput, resendMailInput } from "#shared/mails.ts";

/** What staff sees of mails that were written, and sends once more. */
export const mailsStaffRouter = router({
  listMails: staffProcedure
    .input(listMailsInput)
    .query(({ ctx, input }) => listMails(ctx.db, input)),
  readMail: staffProcedure.input(readMailInput).query(({ ctx, input }) => readMail(ctx.db, input)),
  resendMail: staffProcedure
    .input(resendMailInput)
    .mutation(({ ctx, input }) => resendMail(ctx.services, ctx.actor, input, ctx.now)),
});
