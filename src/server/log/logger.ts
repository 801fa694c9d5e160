import pino, { type DestinationStream, type Logger as PinoLogger } from "pino";

import type { Config } from "#server/config.ts";

import { describeError } from "./describe-error.ts";

export type Logger = PinoLogger;

/**
 * Structured lines, on stdout unless told otherwise. Cookies, tokens and addresses of people have no place in a line; the
 * paths below are the second net.
 */
export const createLogger = (level: Config["logLevel"], to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => describeError(error) },
      redact: {
        paths: ["*.password", "*.token", "*.cookie", "*.authorization", "*.email", "*.secret"],
        censor: "[removed]",
      },
      formatters: { level: (label) => ({ level: label }) },
    },
    to,
  );
