import { readFailure } from "#client/failures/read-failure.ts";

/**
 * Makes one batch after the other. What somebody else has laid meanwhile is passed over; any other refusal ends it,
 * and what is left stays in the queue.
 * @returns how many were made
 * @throws the refusal; that nothing waits only where it was said of all
 */
export const layEach = async <Input>(
  inputs: readonly Input[],
  lay: (input: Input) => Promise<unknown>,
): Promise<number> => {
  const passedOver: unknown[] = [];
  for (const input of inputs) {
    try {
      await lay(input);
    } catch (error) {
      if (!isNothingLeft(error)) throw error;
      passedOver.push(error);
    }
  }
  if (passedOver.length === inputs.length) throw passedOver[0];
  return inputs.length - passedOver.length;
};

const isNothingLeft = (error: unknown): boolean => {
  const failure = readFailure(error);
  return failure.kind === "refusal" && failure.code === "nothing_to_print";
};
