/**
 * Whether a request that may change something comes from our own pages. Hono's csrf() guards only
 * form-like bodies, and tRPC takes multipart forms that need no preflight (FAULTS §1), so every
 * method but GET and HEAD is asked. Browsers send `Sec-Fetch-Site` on https and loopback and no page
 * can forge it; where it is missing `Origin` must be ours. `Host` is never asked.
 * @param ownOrigin where people reach the shop, e.g. `https://magnete.example`
 */
export const isSameOrigin = (request: Request, ownOrigin: string): boolean => {
  if (request.method === "GET" || request.method === "HEAD") return true;
  const site = request.headers.get("sec-fetch-site");
  return site === null ? request.headers.get("origin") === ownOrigin : site === "same-origin";
};
