import type { Jobs } from "#server/jobs/open-jobs.ts";
import type { Logger } from "#server/log/logger.ts";

import type { BreachedPasswords } from "./auth/breached-passwords.ts";
import type { SignInProviders } from "./auth/sign-in-provider.ts";
import type { Config } from "./config.ts";
import type { Connection } from "./db/connect.ts";
import type { Copies } from "./db/copies.ts";
import type { Notifier } from "./db/notifier.ts";
import type { DerivativesMaker } from "./images/make-derivatives.ts";
import type { PaymentProviders } from "./payments/payment-provider.ts";
import type { DiskRoom } from "./storage/disk-room.ts";
import type { WorkFolder } from "./storage/open-work-folder.ts";
import type { Storage } from "./storage/storage.ts";
import type { VatIdCheck } from "./vat-ids/vat-id-check.ts";

/** What the machine room lends to the shop; made once in main.ts, and once a test in #testing. */
export type Services = {
  readonly connection: Connection;
  /** What this process does: `web` only answers, `worker` takes jobs, `all` both. */
  readonly role: Config["role"];
  readonly storage: Storage;
  readonly derivatives: DerivativesMaker;
  /** Folders of this machine for what is under way. */
  readonly workFolder: WorkFolder;
  /** Asked before photos are written, so that orders keep some. */
  readonly diskRoom: DiskRoom;
  /** Where this installation keeps what is its own. */
  readonly dataDir: string;
  /** Database and files are both kept by somebody else, who also makes their backups. */
  readonly isKeptElsewhere: boolean;
  readonly jobs: Jobs;
  readonly notifier: Notifier;
  /** What everybody is shown, kept for a moment. */
  readonly copies: Copies;
  /** Who takes payments for the shop. */
  readonly paymentProviders: PaymentProviders;
  /** Who else may vouch for somebody; empty when no keys are set. */
  readonly signInProviders: SignInProviders;
  /** Who knows of breached passwords beyond the shop's own list; null when nobody is asked. */
  readonly breachedPasswords: BreachedPasswords | null;
  /** Who knows which VAT ids are given out; asked only when the operator wants it. */
  readonly vatIdCheck: VatIdCheck;
  /** Where mails leave; null without a mail server: they are files then. */
  readonly smtpUrl: string | null;
  readonly log: Logger;
  /** Where people reach the shop, without a slash at the end, e.g. `https://magnete.example`. */
  readonly publicUrl: string;
  /** Aborted, with a refusal as its reason, when this process begins to stop: nobody is kept waiting then. */
  readonly stopping: AbortSignal;
  /** 32 bytes that only this installation knows; keys for links that can be made again. */
  readonly secret: Uint8Array;
};
