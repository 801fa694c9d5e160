import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Actor } from "#server/auth/actor.ts";
import type { BreachedPasswords } from "#server/auth/breached-passwords.ts";
import { createSessions, type SignedIn } from "#server/auth/session.ts";
import type { SignInProviders } from "#server/auth/sign-in-provider.ts";
import { user } from "#server/auth/user.table.ts";
import { createNotifier } from "#server/db/notifier.ts";
import { createDerivativesMaker } from "#server/images/make-derivatives.ts";
import { createJobs } from "#server/jobs/open-jobs.ts";
import { createLogger } from "#server/log/logger.ts";
import type { PaymentProviders } from "#server/payments/payment-provider.ts";
import type { Services } from "#server/services.ts";
import { createDiskRoom } from "#server/storage/disk-room.ts";
import { openFolderStorage } from "#server/storage/folder-storage.ts";
import { openWorkFolder } from "#server/storage/open-work-folder.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import type { VatIdCheck } from "#server/vat-ids/vat-id-check.ts";
import type { Role } from "#shared/accounts.ts";
import { unknownDevice } from "#shared/devices.ts";
import type { Locale } from "#shared/locale.ts";
import { providerMethods } from "#shared/payments.ts";
import { appRouter } from "#shop/app-router.ts";
import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { jobDefinitions } from "#shop/job-definitions.ts";

import { createTestDatabase, type TestDatabase } from "./database.ts";

const noProviders = Object.fromEntries(
  providerMethods.map((method) => [method, null]),
) as PaymentProviders;

/** A shop without HTTP on a database of its own: a line of a test is a person's act. */
export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

export const openTestShop = async (
  options: {
    locale?: Locale;
    /** None has its keys, but for these. */
    providers?: Partial<PaymentProviders>;
    signInProviders?: SignInProviders;
    breachedPasswords?: BreachedPasswords;
    /** Made ready by the caller; it goes with the shop. */
    database?: TestDatabase;
    vatIdCheck?: VatIdCheck;
    /** Its folder of files is taken for one that other machines see: uploads arrive in pieces. */
    sharesFiles?: boolean;
  } = {},
) => {
  const database = options.database ?? (await createTestDatabase());
  const folder = await mkdtemp(join(tmpdir(), "lodestone-shop-"));
  const log = createLogger("silent");
  const { connection } = database;
  const { db } = connection;
  await seedDemoCatalogue(db);
  const notifier = await createNotifier(database.url, log);
  const jobs = await createJobs(database.url, jobDefinitions, { isWorker: false, log });
  const workFolder = await openWorkFolder(join(folder, "work"));
  const services: Services = {
    connection,
    role: "all",
    storage: {
      ...(await openFolderStorage(join(folder, "files"))),
      isShared: options.sharesFiles ?? false,
    },
    derivatives: createDerivativesMaker(),
    workFolder,
    diskRoom: createDiskRoom([folder, workFolder.uploads], log),
    dataDir: folder,
    isKeptElsewhere: false,
    jobs,
    notifier,
    // Tests write where no act does: nothing is kept.
    copies: { of: (read) => read(db), drop: () => {}, changes: () => 0, close: () => {} },
    log,
    stopping: new AbortController().signal,
    publicUrl: "http://shop.test",
    secret: new Uint8Array(32).fill(7),
    paymentProviders: { ...noProviders, ...options.providers },
    vatIdCheck: options.vatIdCheck ?? { ask: () => Promise.reject(new Error("nobody may ask")) },
    smtpUrl: null,
    signInProviders: options.signInProviders ?? new Map(),
    breachedPasswords: options.breachedPasswords ?? null,
  };
  const sessions = createSessions(db);

  const contextOf = (
    actor: Actor | null,
    email: string | null,
    clientAddress = "192.0.2.1",
  ): RequestContext => {
    const signedIn: SignedIn | null =
      actor === null
        ? null
        : {
            actor,
            heldRole: actor.role,
            email,
            sessionId: "none",
            isRenewed: false,
            authenticatedAt: new Date(),
          };
    return {
      db,
      services,
      sessions,
      signedIn,
      actor,
      requestId: "test",
      clientAddress,
      locale: options.locale ?? "de",
      now: new Date(),
      wasLeft: async () => false,
      wasMoved: async () => false,
      setSessionToken: () => {},
      setTrip: () => {},
      device: unknownDevice,
      deviceToken: null,
      setDeviceToken: () => {},
    };
  };

  /** A new person of this role with calls of their own, at the address where everybody is. */
  const person = async (role: Role, clientAddress?: string) => {
    const email = role === "guest" ? null : `${role}-${crypto.randomUUID()}@example.com`;
    const [row] = await db.insert(user).values({ role, email }).returning({ userId: user.id });
    if (row === undefined) throw new Error("a person was not inserted");
    const actor: Actor = { userId: row.userId, role };
    return { actor, email, call: appRouter.createCaller(contextOf(actor, email, clientAddress)) };
  };

  return {
    db,
    url: database.url,
    services,
    sessions,
    contextOf,
    person,
    /** A session with all the person's rights: whoever works here has shown the second factor. */
    startSession: (userId: string) => sessions.start(userId, new Date(), { hasSecondFactor: true }),
    /** Calls of somebody without a session. */
    stranger: appRouter.createCaller(contextOf(null, null)),
    async close() {
      await services.derivatives.close();
      await jobs.close();
      await notifier.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
