import { createHttpClient, type HttpClient } from "#testing/plays/http-client.ts";

import type { ClusterHouse } from "./cluster-house.ts";

/** The same person's browser at each process, past the balancer. */
export const atEach = (
  { webOrigins, origin }: Pick<ClusterHouse, "webOrigins" | "origin">,
  { cookies }: HttpClient,
): HttpClient[] =>
  webOrigins.map((each) => {
    const client = createHttpClient(each, "de", { origin });
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client;
  });
