import { connect, createServer, type Socket } from "node:net";

export type FaultMode =
  /** Everything passes. */
  | "pass"
  /** Connections stand, but nothing comes back: a half-open socket. */
  | "hang"
  /** New connections are refused at once and old ones cut. */
  | "cut";

export type FaultProxy = {
  /** The server's own address, but through the proxy. */
  readonly url: string;
  /** Where new connections go from now on: a server that has come back elsewhere. */
  aim(url: string): void;
  set(mode: FaultMode): void;
  /** From the moment in which somebody says this: no answer, and `cut`. */
  cutAt(words: string): void;
  close(): Promise<void>;
};

/** A TCP proxy on loopback before a real server, such as a database, which fails as it is told. */
export const startFaultProxy = async (serverUrl: string): Promise<FaultProxy> => {
  const url = new URL(serverUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  let mode: FaultMode = "pass";
  let lastWords: string | undefined;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    // A cut connection is the purpose here, not a fault of the test.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  };
  const set = (next: FaultMode) => {
    mode = next;
    if (next === "cut") for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    keep(near);
    if (mode === "cut") {
      near.destroy();
      return;
    }
    const far = connect(target);
    keep(far);
    near.on("data", (chunk) => {
      if (lastWords !== undefined && chunk.includes(lastWords)) {
        lastWords = undefined;
        set("cut");
      } else if (mode === "pass") far.write(chunk);
    });
    far.on("data", (chunk) => {
      if (mode === "pass") near.write(chunk);
    });
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  url.port = String(address.port);
  return {
    url: url.href,
    aim(next) {
      target.port = Number(new URL(next).port);
    },
    set,
    cutAt(words) {
      lastWords = words;
    },
    close: () =>
      new Promise((resolve) => {
        set("cut");
        server.close(() => resolve());
      }),
  };
};
