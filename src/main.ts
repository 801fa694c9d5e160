import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import type * as PageRenderer from "#client/entry-server.tsx";
import { createBreachedPasswords } from "#server/auth/breached-passwords.ts";
import { openSignInProviders } from "#server/auth/open-sign-in-providers.ts";
import { buildVersion } from "#server/build-version.ts";
import { type Config, readConfig } from "#server/config.ts";
import { keepDataPrivate } from "#server/data-folder.ts";
import { connect } from "#server/db/connect.ts";
import { createCopies } from "#server/db/copies.ts";
import { defaultDataDir } from "#server/db/embedded-data-dir.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrateOrExplain } from "#server/db/migrate.ts";
import { createNotifier } from "#server/db/notifier.ts";
import { isDatabaseUnavailable } from "#server/db/pool.ts";
import { StartError } from "#server/db/start-error.ts";
import { listeningName, refuseOtherSecret } from "#server/db/start/other-processes.ts";
import { provePooler } from "#server/db/start/prove-database.ts";
import { warnAtStart } from "#server/db/start/warn-at-start.ts";
import { createHttpApp } from "#server/http/http-app.ts";
import { listen } from "#server/http/listen.ts";
import { localUrl } from "#server/http/local-url.ts";
import type { Pages } from "#server/http/pages/page-answer.ts";
import { sharePublicPages } from "#server/http/pages/share-public-pages.ts";
import { createStaticFiles } from "#server/http/pages/static-files.ts";
import { createDerivativesMaker } from "#server/images/make-derivatives.ts";
import { createJobs } from "#server/jobs/open-jobs.ts";
import { createLogger, type Logger } from "#server/log/logger.ts";
import { reportError } from "#server/log/report-error.ts";
import { mailFolderOf } from "#server/mail/mail-folder.ts";
import { createFolderTransport, createSmtpTransport } from "#server/mail/transport.ts";
import { checkKeysAtStart } from "#server/payments/check-keys-at-start.ts";
import { openPaymentProviders } from "#server/payments/open-payment-providers.ts";
import { explainStartFailure, holdSignals, runUntilSignal } from "#server/process.ts";
import { findSecret, readSecret } from "#server/secret.ts";
import type { Services } from "#server/services.ts";
import { createDiskRoom } from "#server/storage/disk-room.ts";
import { openFilesMark } from "#server/storage/open-files-mark.ts";
import { openStorage } from "#server/storage/open-storage.ts";
import { openWorkFolder } from "#server/storage/open-work-folder.ts";
import type { Tracing } from "#server/tracing/tracing.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import { createTrpcDoor } from "#server/trpc/trpc-door.ts";
import { createViesCheck } from "#server/vat-ids/create-vies-check.ts";
import type { Locale } from "#shared/locale.ts";
import { ShopError } from "#shared/shop-error.ts";
import { createFirstAdminLink } from "#shop/accounts/people/create-first-admin-link.ts";
import { appRouter } from "#shop/app-router.ts";
import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { dearCalls } from "#shop/dear-calls.ts";
import { addShopRoutes } from "#shop/http-routes.ts";
import { jobDefinitions } from "#shop/job-definitions.ts";
import { refuseLostRows, requireFilesPlace } from "#shop/require-files-place.ts";
import { keepSigningFiles } from "#shop/sign-files.ts";
import { warmUp } from "#shop/warm-up.ts";

/** config → database → router → HTTP → jobs; the only place where the rooms meet. */
const projectDir = resolve(import.meta.dir, "..");

/** At a stop, one after the other; with what is quick they are less than the ten seconds in all. */
const answersMsMax = 4_000;
const jobsMsMax = 2_000;

const start = async () => {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const stops: { readonly name: string; readonly stop: () => Promise<void> }[] = [];
  const onStop = (name: string, stop: () => Promise<void>) => stops.unshift({ name, stop });
  const stopAll = async () => {
    for (const { name, stop } of stops.splice(0)) {
      await stop().catch((error: unknown) =>
        log.warn({ err: error, name }, "did not stop cleanly"),
      );
    }
  };

  try {
    const tracing = await openTraces(config, log);
    // The last of all: it sends what the others' ends have left.
    if (tracing !== null) onStop("traces", () => tracing.close());
    const dataDir = config.dataDir ?? defaultDataDir(projectDir);
    let databaseUrl = config.databaseUrl;
    keepDataPrivate(dataDir, { hasOwnPostgres: databaseUrl === undefined, log });
    if (databaseUrl === undefined) {
      const postgres = await startEmbeddedPostgres({ dataDir, log });
      onStop("postgres", () => postgres.stop());
      databaseUrl = postgres.url;
    }
    // The renderer is read while the database answers.
    // Behind a pooler what belongs to a session goes past it: locks of the start, listening.
    const directUrl = config.databaseDirectUrl ?? databaseUrl;
    const isBehindPooler = config.databaseDirectUrl !== undefined;
    if (isBehindPooler) await provePooler(databaseUrl, directUrl);
    const named = isBehindPooler ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
    const filesMark = await openFilesMark(config.s3, dataDir);
    const [renderer] = await Promise.all([
      readPageRenderer(),
      migrateOrExplain(directUrl, undefined, named, () => refuseLostRows(filesMark)),
    ]);

    // One more listens.
    const jobsPoolSize = config.databasePool < 16 ? 2 : 4;
    const connection = connect(databaseUrl, {
      size: config.databasePool - jobsPoolSize - 1,
      isBehindPooler,
      onReplaced: () => log.warn("a database connection met its deadline and was replaced"),
    });
    onStop("database", () => connection.close());
    // Before a place for files is made or claimed: whoever is refused leaves nothing behind.
    await refuseOtherSecret(connection.db, () => findSecret(dataDir, config.appSecret));
    const storage = await openStorage(config.s3, dataDir, log);
    await requireFilesPlace(connection.db, log, filesMark);
    const workFolder = await openWorkFolder(join(dataDir, "work"));
    const secret = readSecret(dataDir, config.appSecret);
    const derivatives = createDerivativesMaker();
    // After the jobs, which are given back for the next process, and while there is a database.
    onStop("images", () => derivatives.close());
    const isWorker = config.role !== "web";
    const ownName = listeningName(secret, config.role, {
      version: buildVersion(projectDir),
      host: hostname(),
      port: config.port || null,
      pid: process.pid,
    });
    const notifying = createNotifier(directUrl, log, ownName);
    const [notifier, jobs] = await Promise.all([
      notifying,
      createJobs(databaseUrl, jobDefinitions, {
        isWorker,
        log,
        poolSize: jobsPoolSize,
        tracing,
        directUrl: config.databaseDirectUrl,
        neighbours: notifying.then((heard) => ({
          wait: (...asked) => heard.wait(...asked),
          tell: (topics) => heard.announce(connection.db, ...topics),
        })),
        onGivenUp: ({ id, name, tries, reason }) =>
          reportError(connection.db, log, {
            side: "server",
            error: new Error(`a job was given up after ${tries} tries: ${reason}`),
            place: `jobs.${name}`,
            requestId: id,
          }),
      }),
      seedDemoCatalogue(connection.db),
    ]);
    onStop("notifier", () => notifier.close());
    onStop("jobs", () => jobs.close(jobsMsMax));
    await refuseOtherSecret(connection.db, () => secret, ownName);
    const copies = createCopies(connection.db, notifier);
    onStop("copies", async () => copies.close());

    let app: ReturnType<typeof createHttpApp> | undefined;
    const stopping = new AbortController();
    // To a balancer: not before the start is finished, and no more from the stop on.
    let isInService = false;
    holdSignals();
    const server = listen(config, () => app);
    const publicUrl = config.publicUrl ?? localUrl(config.host, server.port);
    const services: Services = {
      connection,
      role: config.role,
      storage,
      derivatives,
      workFolder,
      diskRoom: createDiskRoom([dataDir, workFolder.uploads], log),
      dataDir,
      isKeptElsewhere: config.databaseUrl !== undefined && config.s3 !== undefined,
      jobs,
      notifier,
      copies,
      log,
      stopping: stopping.signal,
      publicUrl,
      secret,
      signInProviders: await openSignInProviders(config.oauth, publicUrl),
      breachedPasswords:
        config.breachedPasswordsUrl === undefined
          ? null
          : createBreachedPasswords(config.breachedPasswordsUrl, log),
      vatIdCheck: createViesCheck(config.viesApiUrl, log),
      smtpUrl: config.smtpUrl ?? null,
      paymentProviders: await openPaymentProviders(config),
    };

    const { sessions, sessionCookie, callTrpc, publicContext, endStreams } = createTrpcDoor(
      appRouter,
      services,
    );
    const pages = sharePublicPages(openPages(renderer, publicContext), {
      isUnavailable: isDatabaseUnavailable,
      changes: () => copies.changes(),
    });
    app = createHttpApp({
      services,
      trustedProxyCount: config.trustedProxyCount,
      pages,
      staticFiles: await createStaticFiles(join(projectDir, "dist/client")),
      callTrpc,
      dearCalls,
      addShopRoutes: (hono) => addShopRoutes(hono, { services, sessions, sessionCookie }),
      metrics: await openMetrics(config.metricsToken, services),
      tracing,
      isInService: () => isInService && !stopping.signal.aborted,
    });
    onStop("http", async () => {
      stopping.abort(new ShopError("temporarily_unavailable"));
      endStreams();
      await server.close(answersMsMax);
    });
    // From here on it answers; what comes next is for others than who asks first.
    await pages.prepare(publicUrl);

    onStop("sign", keepSigningFiles(services, filesMark));
    if (isWorker) {
      const mail =
        config.smtpUrl === undefined
          ? createFolderTransport(mailFolderOf(dataDir), log)
          : await createSmtpTransport(config.smtpUrl);
      onStop("mail", async () => mail.close());
      const { startJobs } = await import("#shop/start-jobs.ts");
      await startJobs(services, mail, filesMark);
    }

    // Before all else: until a balancer knows, everybody who is sent here is answered as ever.
    onStop("balancer", async () => {
      isInService = false;
      await Bun.sleep(config.drainMs);
    });
    const adminLink = await createFirstAdminLink(connection.db, services);
    isInService = true;
    announce(publicUrl, adminLink);
    void checkKeysAtStart(services);
    if (isBehindPooler) await warnAtStart(connection.db, log, { databaseUrl, directUrl });
    void warmUp(log);
    log.info({ publicUrl, role: config.role }, "open");
  } catch (error) {
    await stopAll();
    throw error;
  }
  return { log, stopAll };
};

/** Their client is read only where somebody looks at them. */
const openMetrics = async (token: string | undefined, services: Services) => {
  if (token === undefined) return null;
  const { createMetrics } = await import("#server/metrics/create-metrics.ts");
  return { ...createMetrics(services), token };
};

/** As {@link openMetrics}: read only where somebody collects traces. */
const openTraces = async ({ tracing, role }: Config, log: Logger): Promise<Tracing | null> => {
  if (tracing === undefined) return null;
  const { openTracing } = await import("#server/tracing/open-tracing.ts");
  return openTracing(tracing, { role, log });
};

/** The page renderer is the browser room's build. */
const readPageRenderer = async () => {
  const entry = pathToFileURL(join(projectDir, "dist/server/entry-server.js")).href;
  const built: unknown = await import(entry).catch((cause: unknown) => {
    throw new StartError("The pages are not built: run scripts/start, or bun run build.", {
      cause,
    });
  });
  return asPageRenderer(built);
};

/** The pages' calls stay in this process. */
const openPages = (
  { renderPage, renderErrorPage, renderUnavailablePage, renderRefusalPage }: typeof PageRenderer,
  publicContext: (locale: Locale) => RequestContext,
): Pages => ({
  render: (page) => renderPage(page, appRouter.createCaller(publicContext(page.locale))),
  renderError: (page, digest) => renderErrorPage(page, digest),
  renderUnavailable: (page) => renderUnavailablePage(page),
  renderRefusal: (page, refusal) => renderRefusalPage(page, refusal),
});

/** The build of client/entry-server.tsx has that file's exports. */
const asPageRenderer = (built: unknown) => built as typeof PageRenderer;

/** For people and scripts that wait for it; the log says it once more, without the link (docs/decisions). */
const announce = (publicUrl: string, adminLink: string | null) => {
  const lines = [`Lodestone is open at ${publicUrl}`];
  if (adminLink !== null) {
    lines.push(`Make the first admin here, once, within 24 hours: ${adminLink}`);
  }
  // In one piece, so that whoever waits for the first line has the second as well.
  process.stdout.write(`${lines.join("\n")}\n`);
};

await start().then(runUntilSignal, explainStartFailure);
