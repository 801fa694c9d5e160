import { z } from "zod";

export type DescribedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: DescribedError;
};

const textMax = 4_000;
const causesMax = 5;

/**
 * An error as it may stand in a log: without the values of a query, which are names, addresses and
 * texts of people. Drizzle puts them behind `params:` in message and stack, Postgres into `detail`.
 */
export const describeError = (error: unknown, depth = 0): DescribedError => {
  const fault = error instanceof Error ? error : asError(error);
  const code = "code" in fault && typeof fault.code === "string" ? { code: fault.code } : {};
  const isDeep = depth >= causesMax || fault.cause === undefined;
  return {
    type: fault.name,
    message: withoutValues(fault.message).slice(0, textMax),
    ...code,
    stack: withoutValues(fault.stack ?? "").slice(0, textMax),
    ...(isDeep ? {} : { cause: describeError(fault.cause, depth + 1) }),
  };
};

/** What was thrown or told and is no error; pg-boss tells its errors as plain objects. */
const asError = (told: unknown): Error => {
  const said = errorLike.safeParse(told).data;
  if (said === undefined) return new Error(String(told));
  return Object.assign(new Error(said.message), { stack: said.stack ?? "" });
};

const errorLike = z.object({ message: z.string(), stack: z.string().optional() });

const withoutValues = (text: string): string => text.replaceAll(/\nparams: [^\n]*/g, "");
