// The jobs of claims: their mails, a declared withdrawal, reprints, rejected pictures.

import { z } from "zod";

import { defineJob } from "#server/jobs/job-definition.ts";

/** Writes a mail about a claim into the outbox, once for each kind; of numbers once for each. */
export const claimMailJob = defineJob({
  name: "claims.mail",
  formerName: "claim-mail",
  payload: z.strictObject({
    claimId: z.uuid(),
    kind: z.enum(["received", "decided", "rejected", "posted", "tracking"]),
    /** The posting that is told of; one that was taken back is not. */
    postingId: z.uuid().optional(),
    /** Tells mails of one kind apart. */
    detail: z.string().max(40).optional(),
  }),
  retryLimit: 20,
});
export type ClaimMail = z.infer<typeof claimMailJob.payload>;

/** A withdrawal was declared: its receipt is mailed and its order looked for. */
export const withdrawalDeclaredJob = defineJob({
  name: "claims.withdrawal-declared",
  formerName: "withdrawal-declared",
  payload: z.strictObject({ claimId: z.uuid() }),
  retryLimit: 20,
});

/** Items of a claim are to be printed once more; production makes the files. */
export const claimReprintJob = defineJob({
  name: "claims.reprint",
  formerName: "claim-reprint",
  payload: z.strictObject({ claimId: z.uuid() }),
  retryLimit: 20,
});

/** Pictures of an order were rejected; production takes their pieces from its sheets. */
export const itemsRejectedJob = defineJob({
  name: "claims.items-rejected",
  formerName: "items-rejected",
  payload: z.strictObject({ claimId: z.uuid() }),
  retryLimit: 20,
});
