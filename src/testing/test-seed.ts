/** Makes random inputs others than the usual ones: what `scripts/test --explore` found is repeated by it. */
export const seedVariable = "TEST_SEED";

/** The same in every run: a red test is then somebody's change, and red again. */
const usualSeed = 20_261_121;
const seedMax = 2 ** 31 - 1;

/**
 * Where every random input of a test begins.
 * @throws Error when the variable holds no whole number from 0 to 2³¹ − 1
 */
export const testSeed = (wished = process.env[seedVariable]): number => {
  if (wished === undefined || wished === "") return usualSeed;
  const seed = Number(wished);
  if (!/^\d+$/.test(wished) || seed > seedMax) {
    throw new Error(`${seedVariable} is "${wished}", not a whole number from 0 to ${seedMax}`);
  }
  return seed;
};

/** A seed that no run has had, for looking further. */
export const freshSeed = (): number => Math.floor(Math.random() * (seedMax + 1));
