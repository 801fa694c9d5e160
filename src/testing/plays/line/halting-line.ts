/**
 * A line that halts within the home page: everything is passed on from a shop, but of `/` first what
 * stands before `mark`, and the rest when it is told to go on.
 * @param origin of the shop
 */
export const openHaltingLine = (origin: string, mark: string) => {
  const { promise: wentOn, resolve: goOn } = Promise.withResolvers<void>();
  const passOn = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.delete("host");
    const answer = await fetch(`${origin}${pathname}${search}`, { headers });
    const isHtml = answer.headers.get("content-type")?.startsWith("text/html") === true;
    if (!isHtml) return bare(answer, answer.body);
    const html = await answer.text();
    const at = html.indexOf(mark);
    if (at < 0) throw new Error(`the page has no ${mark}`);
    return bare(answer, inHalves(html.slice(0, at), html.slice(at), wentOn));
  };
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: passOn });
  return { origin: `http://127.0.0.1:${server.port}`, goOn, close: () => server.stop(true) };
};

/** What came is unpacked already. */
const bare = (answer: Response, body: BodyInit | null): Response => {
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(body, { status: answer.status, headers });
};

const inHalves = (first: string, second: string, goOn: Promise<void>): ReadableStream =>
  new ReadableStream({
    async start(controller) {
      const encoder = new TextEncoder();
      controller.enqueue(encoder.encode(first));
      await goOn;
      controller.enqueue(encoder.encode(second));
      controller.close();
    },
  });
