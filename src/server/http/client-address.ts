import { isIP } from "node:net";

/**
 * The visitor's address (IP) behind trusted proxies, for which limits are counted. `X-Forwarded-For` is
 * written by anybody, so only the entries that our own proxies appended, counted from the right, are
 * believed.
 * @param trustedProxyCount 0: the socket's address, whatever the header says
 */
export const clientAddressOf = (
  request: Request,
  socketAddress: string,
  trustedProxyCount: number,
): string => {
  if (trustedProxyCount === 0) return countedAddressOf(socketAddress);
  const entries = (request.headers.get("x-forwarded-for") ?? "").split(",");
  const entry = entries.at(-trustedProxyCount)?.trim() ?? "";
  return countedAddressOf(isIP(entry) === 0 ? socketAddress : entry);
};

/**
 * One household is one address: of IPv6 it has a /64 at least, and so 2^64 addresses to vary (RFC 6177).
 * IPv4 counts as itself, also where a socket writes it as IPv6 (RFC 4291 §2.5.5.2).
 */
export const countedAddressOf = (address: string): string => {
  const [bare = ""] = address.split("%");
  if (isIP(bare) !== 6) return bare;
  const groups = groupsOf(bare);
  const [, , , , , mark = 0, high = 0, low = 0] = groups;
  const isMapped = mark === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
};

/** The eight numbers of an IPv6 address, however it is shortened. */
const groupsOf = (address: string): number[] => {
  // As a host a URL writes it in one way: small letters, no dots.
  const { hostname } = new URL(`http://[${address}]`);
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((side) => side.split(":").filter((group) => group !== ""));
  const middle = Array.from({ length: 8 - left.length - right.length }, () => "0");
  return [...left, ...middle, ...right].map((group) => Number.parseInt(group, 16));
};
