/** A port that nobody listens on now, for a program that cannot tell which one it took. */
export const freePort = (): number => {
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
  const { port } = server;
  void server.stop(true);
  if (port === undefined) throw new Error("no port is free");
  return port;
};
