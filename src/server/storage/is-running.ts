import { systemErrorCode } from "#server/system-error-code.ts";

/** Whether a process of this machine has this number; one that is not ours counts. */
export const isRunning = (pid: number): boolean => {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return systemErrorCode(error) === "EPERM";
  }
};
