import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

export type S3Fault =
  /** The store did it, and says 500. */
  | "failed"
  /** The store asks to go slower, and did nothing. */
  | "slow-down"
  /** The store did it; the line is cut before its answer. */
  | "reset"
  /** Somebody on the way says 200 with nothing in it, and the store knows of nothing. */
  | "empty-answer"
  /** Half of the answer's body comes, then the line is cut. */
  | "cut-body"
  /** One byte of the answer's body is another. */
  | "flipped"
  /** One byte of what is sent is another. */
  | "flipped-in";

export type S3Edge = {
  readonly endpoint: string;
  /** How many answers failed so far. */
  readonly faults: () => number;
  /** From now on, each answer's fault; null: it passes. */
  play(next: (method: string, path: string) => S3Fault | "hang" | null): void;
  close(): Promise<void>;
};

/** The line before a real S3 server, which fails as it is told. */
export const startS3Edge = async (endpoint: string): Promise<S3Edge> => {
  const { hostname, port } = new URL(endpoint);
  let next: Parameters<S3Edge["play"]>[0] = () => null;
  let faults = 0;
  const server = createServer((near, answer) => {
    const fault = next(near.method ?? "", near.url ?? "");
    if (fault !== null) faults += 1;
    if (fault === "hang") return;
    if (fault === "slow-down") {
      near.resume();
      near.on("end", () => refuse(answer, 503, "SlowDown"));
      return;
    }
    if (fault === "empty-answer") {
      near.resume();
      near.on("end", () => answer.writeHead(200).end());
      return;
    }
    // The host as it was signed.
    const { method, headers, url: path } = near;
    const far = request({ hostname, port, method, path, headers }, (said) => {
      void pass(said, answer, fault).catch(() => cut(answer));
    });
    far.on("error", () => cut(answer));
    near.on("error", () => far.destroy());
    if (fault === "flipped-in") near.once("data", (first: Buffer) => flip(first));
    near.pipe(far);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    faults: () => faults,
    play: (then) => {
      next = then;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

const refuse = (answer: ServerResponse, status: number, code: string) => {
  answer.writeHead(status, { "content-type": "application/xml" });
  answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
};

const pass = async (said: IncomingMessage, answer: ServerResponse, fault: S3Fault | null) => {
  const body = Buffer.concat(await Array.fromAsync(said as AsyncIterable<Buffer>));
  if (fault === "reset") return cut(answer);
  if (fault === "failed") return refuse(answer, 500, "InternalError");
  if (fault === "flipped") flip(body);
  answer.writeHead(said.statusCode ?? 500, said.headers);
  if (fault !== "cut-body" || body.length < 2) return void answer.end(body);
  answer.write(body.subarray(0, body.length >> 1), () => cut(answer));
};

/** Destroying the answer would have Bun's server end it as an empty 200. */
const cut = (answer: ServerResponse) => {
  answer.socket?.destroy();
};

const flip = (bytes: Buffer) => {
  const middle = bytes.length >> 1;
  if (bytes.length > 0) bytes[middle] = (bytes[middle] ?? 0) ^ 1;
};
