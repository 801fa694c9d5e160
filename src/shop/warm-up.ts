import type { Logger } from "#server/log/logger.ts";

/**
 * Reads what the start left out and the first shopper would otherwise wait for, once the shop is open. What
 * cannot be read is told here, and again to whoever asks for it, as every fault is.
 */
export const warmUp = async (log: Logger): Promise<void> => {
  try {
    await import("./photos/uploads/upload-server.ts");
  } catch (error) {
    log.error({ err: error }, "a part of the shop could not be read");
  }
};
