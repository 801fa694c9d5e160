import pino, { type DestinationStream, type Logger as PinoLogger } from "pino";

import type { Config } from "#server/config.ts";
import { currentSpan } from "#server/tracing/in-span.ts";

import { describeError } from "./describe-error.ts";
import { isFullDisk } from "./full-disk.ts";
import { createGathering, type LineFields } from "./gather-alike.ts";

export type Logger = PinoLogger;

const { warn: warnNumber = 40 } = pino.levels.values;

/**
 * Structured lines, on stdout unless told otherwise. Cookies, tokens and addresses of people have no place in a line; the
 * paths below are the second net. Failures alike are gathered, and a full disk is named in their first words.
 */
export const createLogger = (level: Config["logLevel"], to?: DestinationStream): Logger => {
  const gather = createGathering();
  return pino(
    {
      level,
      base: null,
      // Only where traces are told: the line is found by what the collector shows, and the other way round.
      mixin() {
        const traceId = currentSpan()?.traceId;
        return traceId === undefined ? {} : { traceId };
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => describeError(error) },
      redact: {
        paths: ["*.password", "*.token", "*.cookie", "*.authorization", "*.email", "*.secret"],
        censor: "[removed]",
      },
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        logMethod(args, write, levelNumber) {
          const failure = failureOf(args, levelNumber);
          if (failure === null) {
            write.apply(this, args);
          } else {
            const { fields, text } = failure;
            const said = isFullDisk(fields.err) ? `the disk is full: ${text}` : text;
            gather(said, fields, (told) => write.apply(this, [told, said]));
          }
        },
      },
    },
    to,
  );
};

/**
 * What failed, or null for other lines: who asked for what, and who was refused it, is a line each time.
 * @param levelNumber as pino counts
 */
const failureOf = (
  [first, text]: readonly unknown[],
  levelNumber: number,
): { readonly fields: LineFields; readonly text: string } | null => {
  if (levelNumber < warnNumber) return null;
  if (typeof first === "string") return { fields: {}, text: first };
  const isFailure = typeof first === "object" && first !== null && "err" in first;
  return isFailure ? { fields: { ...first }, text: String(text) } : null;
};
