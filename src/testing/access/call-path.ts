import type { World } from "#testing/houses/make-world.ts";

/** Calls a procedure by its path, as a table names it: `cart.readCart`. */
export const callPath = async (
  caller: World["owner"]["call"],
  path: string,
  input: unknown,
): Promise<unknown> => {
  let found: unknown = caller;
  for (const step of path.split(".")) found = Reflect.get(Object(found), step);
  if (typeof found !== "function") throw new Error(`no procedure at ${path}`);
  const result: unknown = await found(input);
  return result;
};
