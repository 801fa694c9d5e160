import { connect } from "node:net";

/** A browser without a screen: keeps its cookie, says where it comes from. */
export type HttpClient = ReturnType<typeof createHttpClient>;

/**
 * @param origin of the server under test, e.g. `http://localhost:40123`
 * @param own headers of every request, e.g. of a proxy in front
 */
export const createHttpClient = (
  origin: string,
  language = "de",
  own: Readonly<Record<string, string>> = {},
) => {
  const cookies = new Map<string, string>();
  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers({ ...own, ...Object.fromEntries(new Headers(init.headers)) });
    if (!headers.has("cookie") && cookies.size > 0) {
      headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    }
    if (!headers.has("accept-language")) headers.set("accept-language", language);
    const method = init.method ?? "GET";
    const isReading = method === "GET" || method === "HEAD";
    if (!isReading && !headers.has("origin")) headers.set("origin", origin);
    const response = await fetch(`${origin}${path}`, {
      ...init,
      headers,
      redirect: "manual",
      // An idle connection that the server closes just then ends an act here; a browser opens another by itself.
      keepalive: isReading,
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const [name = "", ...value] = pair.split("=");
      if (value.join("=") === "") cookies.delete(name);
      else cookies.set(name, value.join("="));
    }
    return response;
  };
  const mutate = (path: string, input: unknown = {}) =>
    request(`/trpc/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input),
    });
  const query = (path: string, input?: unknown) =>
    request(
      `/trpc/${path}${input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
    );
  return { origin, cookies, request, mutate, query };
};

/**
 * Sends bytes as they are and returns what came back until the server closed or `waitMs` passed.
 * For requests that no proper client can make.
 */
export const sendRaw = (
  origin: string,
  bytes: string | Uint8Array,
  waitMs = 3_000,
): Promise<{ text: string; isClosed: boolean; ms: number }> => {
  const { hostname, port } = new URL(origin);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    const socket = connect({ host: hostname, port: Number(port) });
    const finish = (isClosed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(chunks).toString("latin1");
      resolve({ text, isClosed, ms: performance.now() - startedAt });
    };
    const timer = setTimeout(() => finish(false), waitMs);
    socket.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    socket.on("close", () => finish(true));
    socket.on("error", () => finish(true));
    socket.write(bytes);
  });
};
