// The entry of every page: takes over what the server has written, or draws it.
import "./without-eval.ts";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

import "./ui/styles/layers.css";
import "./ui/styles/fonts.css";
import "./ui/styles/tokens.css";
import "./ui/styles/act-colours.css";
import "./ui/styles/base.css";
import { App } from "./app.tsx";
import { browserLinks } from "./browser-links.ts";
import { startSessionsWith } from "./ensure-session.ts";
import { readFailure } from "./failures/read-failure.ts";
import { reportClientError, sendReportsWith } from "./failures/report-client-error.ts";
import { fetchWhenOnline } from "./fetch-part.ts";
import { followNavigation } from "./follow-navigation.ts";
import { currentLocale, keepAskedLocale, readDocumentLocale, speak } from "./page-locale.ts";
import { readPageState } from "./page-state.ts";
import { createQueryClient } from "./query-client.ts";
import { createAppRouter } from "./router.tsx";
import { createApi, createApiClient } from "./trpc.ts";

/** Once the page has settled. */
const settleMilliseconds = 1_500;

const start = async (root: HTMLElement) => {
  // The code was read in one task.
  await nextTask();
  keepAskedLocale();
  speak(readDocumentLocale());
  const queryClient = createQueryClient({ hasRetries: true });
  const client = createApiClient(browserLinks());
  startSessionsWith((how) => client.accounts.startSession.mutate(how));
  sendReportsWith((report) => client.errors.report.mutate(report));
  window.addEventListener("error", ({ error }) => void (error && reportClientError(error)));
  window.addEventListener("unhandledrejection", ({ reason }) => void reportClientError(reason));

  const state = readPageState();
  for (const [key, data] of state ?? []) queryClient.setQueryData(key, data);
  const api = createApi(client, queryClient);
  const router = createAppRouter({ api, client, readLocale: currentLocale, host: location.host });
  followNavigation(router);
  const app = <App router={router} client={client} queryClient={queryClient} />;
  // The server's markup has no boundary around the root; this makes ours equal to it.
  if (state) router.ssr = { manifest: undefined };
  await nextTask();
  // What the server sent stays until the page can take its place in one piece.
  await router.load();
  await nextTask();
  if (state) {
    // In slices: a hand that is on the page already is answered between them.
    startTransition(() => void hydrateRoot(root, app, { onCaughtError }));
  } else {
    createRoot(root, { onCaughtError }).render(app);
  }
  // Not had, the focus goes where browsers put it.
  const settle = () => import("./settled/settle.ts").then((part) => part.settle(queryClient));
  setTimeout(() => void fetchWhenOnline(settle).catch(() => undefined), settleMilliseconds);
};

/** The page tells it; only a fault of its own code is for the console, too. */
const onCaughtError = (error: unknown) => {
  // oxlint-disable-next-line no-console -- as React does by itself
  if (readFailure(error).kind === "client") console.error(error);
};

/** A hand that was on the page meanwhile is answered before what follows. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const root = document.getElementById("root");
if (root) await start(root);
