const everywhere = new Set(["127.0.0.1", "0.0.0.0", "::"]);

/**
 * Where a shop without an address of its own (`PUBLIC_URL`) is reached.
 * @param host as it listens: a name, or an IPv4 or IPv6 address without brackets
 */
export const localUrl = (host: string, port: number): string => {
  const name = everywhere.has(host) ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
};
