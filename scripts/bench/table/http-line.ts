import { connect } from "node:net";

export type LineAnswer = {
  readonly status: number;
  /** Names and values as they came, one a line. */
  readonly head: string;
  readonly body: Buffer;
  /** Head and body as they were on the wire. */
  readonly wireBytes: number;
};

export type LineRequest = {
  readonly method?: "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
};

export type HttpLine = {
  /** @throws Error when the line ends before the answer does */
  ask(request: LineRequest): Promise<LineAnswer>;
  close(): void;
};

/**
 * One kept connection that asks one thing after the other, with next to no work of its own: `fetch` takes
 * more of the processor than the answers that are measured here.
 */
export const openHttpLine = async (origin: string): Promise<HttpLine> => {
  const { host, hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let waiting: PromiseWithResolvers<LineAnswer> | undefined;
  let came: Buffer = Buffer.alloc(0);
  const fail = (error: Error) => waiting?.reject(error);
  socket.on("error", fail);
  socket.on("close", () => fail(new Error("the line has ended")));
  socket.on("data", (piece: Buffer) => {
    came = came.length === 0 ? piece : Buffer.concat([came, piece]);
    const answer = readAnswer(came);
    if (answer === null) return;
    came = came.subarray(answer.wireBytes);
    waiting?.resolve(answer);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  return {
    ask({ method = "GET", path, headers = {}, body }) {
      waiting = Promise.withResolvers();
      const text = body === undefined ? "" : JSON.stringify(body);
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      if (method === "POST") {
        lines.push(`content-type: application/json\r\norigin: ${origin}\r\n`);
        lines.push(`content-length: ${Buffer.byteLength(text)}\r\n`);
      }
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join("")}\r\n${text}`);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
};

const headEnd = "\r\n\r\n";

/** Null while it is not whole. */
const readAnswer = (bytes: Buffer): LineAnswer | null => {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return null;
  const head = bytes.toString("latin1", 0, end);
  const status = Number(head.slice(9, 12));
  const start = end + headEnd.length;
  const length = /\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined || status === 304 || status === 204) {
    const wireBytes = start + Number(status === 304 ? 0 : (length ?? 0));
    if (bytes.length < wireBytes) return null;
    return { status, head, body: bytes.subarray(start, wireBytes), wireBytes };
  }
  const pieces: Buffer[] = [];
  for (let at = start; ;) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (bytes.length < next) return null;
    if (size === 0) return { status, head, body: Buffer.concat(pieces), wireBytes: next };
    pieces.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
};
