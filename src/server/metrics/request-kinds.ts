import { isUpload } from "#server/http/request-costs.ts";
import { trpcPath } from "#server/trpc/serve-trpc.ts";

/** Few enough to be counted one by one: paths hold ids, and strangers make up others. */
export const requestKinds = [
  "call",
  "file",
  "health",
  "page",
  "picture",
  "route",
  "upload",
  "webhook",
] as const;
export type RequestKind = (typeof requestKinds)[number];

/** What kind of request a path is, as it is counted. */
export const kindOfRequest = (
  path: string,
  { isFile, isPage }: { readonly isFile: boolean; readonly isPage: boolean },
): RequestKind => {
  if (path === "/healthz" || path === "/readyz" || path === metricsPath) return "health";
  if (path.startsWith(`${trpcPath}/`)) return "call";
  if (isFile) return "file";
  if (isUpload(path)) return "upload";
  if (path.startsWith("/photos/")) return "picture";
  if (path.startsWith("/webhooks/")) return "webhook";
  return isPage ? "page" : "route";
};

export const metricsPath = "/metrics";
