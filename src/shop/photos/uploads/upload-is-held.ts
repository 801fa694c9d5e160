/** Somebody else has it and does not end: the browser tries again soon. */
export class UploadIsHeld extends Error {
  /** By which tus knows an answer from a fault. */
  readonly status_code = 423;
  readonly body = "";
}
