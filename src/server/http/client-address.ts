/**
 * The address limits are counted for. `X-Forwarded-For` is written by anybody, so only the entries
 * that our own proxies appended, counted from the right, are believed.
 * @param trustedProxyCount 0: the socket's address, whatever the header says
 */
export const clientAddressOf = (
  request: Request,
  socketAddress: string,
  trustedProxyCount: number,
): string => {
  if (trustedProxyCount === 0) return socketAddress;
  const entries = (request.headers.get("x-forwarded-for") ?? "").split(",");
  const entry = entries.at(-trustedProxyCount)?.trim();
  return entry !== undefined && /^[0-9a-fA-F.:]{3,45}$/.test(entry) ? entry : socketAddress;
};
