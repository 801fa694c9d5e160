import { ShopError, type RefusalCode } from "#shared/shop-error.ts";

/** The refusal an act ends with; null when it succeeds. Anything else that is thrown goes on. */
export const refusalOf = async (act: Promise<unknown>): Promise<RefusalCode | null> =>
  (await refusalErrorOf(act))?.code ?? null;

/** As {@link refusalOf}, with the data of the refusal. */
export const refusalErrorOf = async (act: Promise<unknown>): Promise<ShopError | null> => {
  try {
    await act;
    return null;
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
};

/** The code in a refusal that came as problem details; undefined when there is none. */
export const readCode = async (answer: Response): Promise<unknown> => {
  const body: unknown = await answer.json();
  return typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
};
