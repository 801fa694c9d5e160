import { TRPCClientError } from "@trpc/react-query";
import { observable } from "@trpc/server/observable";

import type { AppRouter } from "#shop/app-router.ts";

import type { ApiLink } from "./trpc.ts";

/** The server's in-process door to its own procedures. */
export type Caller = ReturnType<AppRouter["createCaller"]>;

/**
 * Lets the very loaders of the browser run on the server, without a request to ourselves.
 * Results take the way through JSON, as over the wire, so that both sides render the same.
 */
export const callerLink =
  (caller: Caller): ApiLink =>
  () =>
  ({ op }) =>
    observable((observer) => {
      call(caller, op.path, op.input).then(
        (data) => {
          observer.next({ result: { type: "data", data } });
          observer.complete();
        },
        (error: unknown) =>
          observer.error(
            TRPCClientError.from(error instanceof Error ? error : new Error(String(error))),
          ),
      );
    });

const call = async (caller: Caller, path: string, input: unknown): Promise<unknown> => {
  let found: unknown = caller;
  for (const step of path.split(".")) {
    found = isReadable(found) ? Reflect.get(found, step) : undefined;
  }
  if (typeof found !== "function") throw new Error(`no procedure at ${path}`);
  const result: unknown = await found(input);
  return result === undefined ? undefined : JSON.parse(JSON.stringify(result));
};

/** Routers of a caller are functions as well as objects. */
const isReadable = (value: unknown): value is object =>
  (typeof value === "object" && value !== null) || typeof value === "function";
