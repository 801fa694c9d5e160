/** Full, over a quota, and Postgres's `disk_full`. */
const fullDiskCodes = new Set(["ENOSPC", "EDQUOT", "53100"]);
/** What a process of its own threw comes as text. */
const fullDiskWords = /\bENOSPC\b|No space left on device/;
const causesMax = 10;

/** Whether a full disk is at the bottom of it, however deep others wrapped it. */
export const isFullDisk = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth > causesMax) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    fullDiskCodes.has(code) ||
    fullDiskWords.test(error.message) ||
    isFullDisk(error.cause, depth + 1)
  );
};
