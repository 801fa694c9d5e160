import { systemErrorCode } from "#server/system-error-code.ts";

/** The process cannot start, and its message is the one plain line the operator reads. */
export class StartError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "StartError";
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "no permission to write there",
  EPERM: "no permission to write there",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "a file stands where a folder is needed",
};

/** The plain reason in a file error, such as "the disk is full". */
export const fileFailureReason = (cause: unknown): string => {
  const code = systemErrorCode(cause);
  const message = cause instanceof Error ? cause.message : String(cause);
  return (code === undefined ? undefined : reasons[code]) ?? message;
};

/** What an operator is told of a folder under DATA_DIR, or of itself, that takes nothing. */
export const dataDirRefusal = (folder: string, cause: unknown): StartError =>
  new StartError(`DATA_DIR: ${folder} cannot be written: ${fileFailureReason(cause)}`, { cause });
