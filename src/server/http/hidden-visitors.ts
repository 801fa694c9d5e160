import { BlockList, isIP } from "node:net";

/** Addresses that no visitor from outside has: this machine and the networks behind a router. */
const inside = new BlockList();
inside.addSubnet("127.0.0.0", 8);
inside.addSubnet("10.0.0.0", 8);
inside.addSubnet("172.16.0.0", 12);
inside.addSubnet("192.168.0.0", 16);
inside.addSubnet("169.254.0.0", 16);
inside.addAddress("::1", "ipv6");
inside.addSubnet("fc00::", 7, "ipv6");
inside.addSubnet("fe80::", 10, "ipv6");

const isInside = (address: string): boolean => {
  const bare = address.split("%")[0]?.replace(/^::ffff:(?=\d+\.)/i, "") ?? "";
  const family = isIP(bare);
  return family !== 0 && inside.check(bare, family === 6 ? "ipv6" : "ipv4");
};

const advice =
  "Set TRUSTED_PROXIES to the number of proxies in front (1 for one nginx or Caddy). Until then all visitors count as one address, and limits on it are wide.";

/**
 * Tells whether all visitors hide behind one address, because nobody told us of the proxy in front. The
 * header itself is not believed: it is written by anybody.
 */
export const createProxyWatch = (
  log: { warn(fields: object, sentence: string): void },
  {
    trustedProxyCount,
    publicUrl,
  }: { readonly trustedProxyCount: number; readonly publicUrl: string },
) => {
  let isTold = false;
  const tellOnce = (sentence: string) => {
    if (!isTold) log.warn({ trustedProxyCount }, `${sentence} ${advice}`);
    isTold = true;
  };
  // We speak no TLS ourselves.
  if (trustedProxyCount === 0 && publicUrl.startsWith("https:")) {
    tellOnce("PUBLIC_URL is https, so a proxy stands in front, but TRUSTED_PROXIES is not set.");
  }
  return {
    isHiding({ headers }: Request, socketAddress: string): boolean {
      if (trustedProxyCount > 0) return false;
      if (!headers.has("x-forwarded-for") && !headers.has("forwarded")) return false;
      if (!isInside(socketAddress)) return false;
      tellOnce("Requests come through a proxy, but TRUSTED_PROXIES is not set.");
      return true;
    },
  };
};
